import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

/**
 * Bundles each program into a few files: loading six hundred modules one by one takes more than half of its start. Natively built packages and what only threads
 * load stay outside.
 */
const bundle = async (app, program) => {
  const folder = join(import.meta.dirname, app);
  const { metafile } = await build({
    absWorkingDir: folder,
    entryPoints: { [program]: 'dist/main.js' },
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
    metafile: true,
    logLevel: 'warning',
  });
  /** Chunks of earlier builds go last, and only those: a program that runs may load its chunks later. */
  const chunks = 'dist/chunks';
  for (const name of readdirSync(join(folder, chunks))) if (!(`${chunks}/${name}` in metafile.outputs)) rmSync(join(folder, chunks, name));
};

await Promise.all([bundle('server', 'ledger-server'), bundle('cli', 'books')]);

/** The server sends the API description from files: writing it on the first request would hold up all others for seconds. */
const { descriptionTexts } = await import('./server/dist/compose.js');
for (const [name, text] of Object.entries(await descriptionTexts())) writeFileSync(join(import.meta.dirname, 'server/dist', name), text);
