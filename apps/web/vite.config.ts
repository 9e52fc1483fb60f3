import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

/** The server that `npm run dev` hands calls to; a server of the books with `books demo` or `books serve`. */
const SERVER = process.env.LEDGER_URL ?? 'http://127.0.0.1:8787';

/** Libraries mark what a server may not run, `use client`: it means nothing here. */
const onwarn = (warning: { readonly code?: string }, warn: (warning: never) => void): void => {
  if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning as never);
};

export default defineConfig({
  base: '/app/',
  // A small file would become a `data:` address, which the content security policy refuses but for images.
  build: {
    outDir: 'dist',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { onwarn },
  },
  // Read from its sources, as in the tests, so that a change shows at once.
  resolve: { alias: { 'ledger-api-client': fileURLToPath(new URL('../../packages/ledger-api-client/src/index.ts', import.meta.url)) } },
  server: { host: '127.0.0.1', proxy: { '/v1': SERVER, '/logos': SERVER } },
});
