import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect, it } from 'vitest';

const MOST_BYTES = 60_000;

it('[CLN-11] the client and its webhooks have at most 60 KB, compressed', async () => {
  const { outputFiles } = await build({
    stdin: { contents: "export * from 'ledger-api-client'; export * from 'ledger-api-client/webhooks';", resolveDir: import.meta.dirname },
    conditions: ['source'],
    mainFields: ['module', 'main'],
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
  });
  expect(gzipSync(outputFiles[0]?.contents ?? '').length).toBeLessThan(MOST_BYTES);
});
