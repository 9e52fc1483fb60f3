import { build } from 'esbuild';

/**
 * Bundles the thread that reads files: every upload starts one, and loading some hundred modules one by one takes four times as long as the bundle.
 * What only spreadsheets need stays outside, and is loaded for them.
 */
await build({
  absWorkingDir: import.meta.dirname,
  entryPoints: ['dist/thread/worker.js'],
  outfile: 'dist/thread/bundle.js',
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  mainFields: ['module', 'main'],
  /** Packages in CommonJS call `require` of Node's own modules. */
  banner: { js: "import { createRequire as toRequire } from 'node:module'; const require = toRequire(import.meta.url);" },
  logLevel: 'warning',
});
