import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { kill, startProcess } from './processes.ts';

const folder = mkdtempSync(join(tmpdir(), 'ledger-described-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const WRITTEN = fileURLToPath(new URL('../../../docs/reference/openapi.json', import.meta.url));

test('[HTTP-22] the built server sends the API description that the build wrote to a file, and is not held up by it', async () => {
  const { url, child } = await startProcess(`file:${join(folder, 'described.db')}`);
  try {
    let isSent = false;
    const described = fetch(`${url}/openapi.json`).then(async (response) => {
      const description = await response.json();
      isSent = true;
      return description;
    });
    let longest = 0;
    while (!isSent) {
      const begun = performance.now();
      await (await fetch(`${url}/health`)).text();
      longest = Math.max(longest, performance.now() - begun);
    }
    expect(await described).toEqual(JSON.parse(readFileSync(WRITTEN, 'utf8')));
    expect(longest).toBeLessThan(1_000);
    const forReference = (await (await fetch(`${url}/docs/openapi.json`)).json()) as { readonly openapi: string };
    expect(forReference.openapi).toBe('3.1.0');
  } finally {
    await kill(child);
  }
});
