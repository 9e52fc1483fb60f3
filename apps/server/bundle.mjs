import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

/**
 * Bundles the program into a few files: loading six hundred modules one by one takes more than half of its start. Natively built packages and what only threads
 * load stay outside.
 */
rmSync(join(import.meta.dirname, 'dist/chunks'), { recursive: true, force: true });
await build({
  absWorkingDir: import.meta.dirname,
  entryPoints: { ledger: 'dist/main.js' },
  outdir: 'dist',
  chunkNames: 'chunks/[name]-[hash]',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  mainFields: ['module', 'main'],
  external: ['better-sqlite3'],
  /** Packages in CommonJS call `require` of Node's own modules. */
  banner: { js: "import { createRequire as toRequire } from 'node:module'; const require = toRequire(import.meta.url);" },
  logLevel: 'warning',
});
