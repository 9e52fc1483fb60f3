import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

/** The server that `npm run dev` hands calls to; a server of the books with `books demo` or `books serve`. */
const SERVER = process.env.LEDGER_URL ?? 'http://127.0.0.1:8787';

/** React Aria has its few texts in 34 languages. The page speaks these. */
const LOCALES = ['en-US', 'de-DE'];

/** Leaves the texts of a library in other languages out of the build. */
const withoutOtherLocales: Plugin = {
  name: 'without-other-locales',
  enforce: 'pre',
  load: (id) => {
    const [, locale = LOCALES[0]] =
      /[/\\](?:react-aria|react-stately|react-aria-components)[/\\].*[/\\]intl[/\\](?:.*[/\\])?([a-z]{2}-[A-Z]{2})\.mjs$/.exec(id) ?? [];
    return LOCALES.includes(locale ?? '') ? undefined : 'export default {};';
  },
};

/** Libraries mark what a server may not run, `use client`: it means nothing here. */
const onwarn = (warning: { readonly code?: string }, warn: (warning: never) => void): void => {
  if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning as never);
};

export default defineConfig({
  base: '/app/',
  plugins: [withoutOtherLocales],
  // A small file would become a `data:` address, which the content security policy refuses but for images.
  build: {
    outDir: 'dist',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // The reader of PDFs is the largest part. It is loaded when a person shows one.
    chunkSizeWarningLimit: 1_700,
    rolldownOptions: { onwarn },
  },
  // Read from its sources, as in the tests, so that a change shows at once.
  resolve: { alias: { 'ledger-api-client': fileURLToPath(new URL('../../packages/ledger-api-client/src/index.ts', import.meta.url)) } },
  server: { host: '127.0.0.1', proxy: { '/v1': SERVER, '/logos': SERVER } },
});
