import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { kill, run, startProcess } from '../processes.ts';

const folder = mkdtempSync(join(tmpdir(), 'ledger-full-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const LARGEST_FILE_MIB = 12;

describe.runIf(process.platform === 'linux')('a server whose folder of documents takes no more', () => {
  it('[RCP-25] [HTTP-32] answers 503 unavailable, leaves no part of a file, and takes what fits', async () => {
    const database = `file:${join(folder, 'ledger.db')}`;
    const created = run(database, 'company', 'create', '--name', 'Full', '--currency', 'USD', '--legal-structure', 'llc', '--json');
    const { token, ledger_id: ledgerId } = JSON.parse(created.out);
    const documents = join(folder, 'documents');
    const server = await startProcess(database, { LEDGER_DOCUMENTS_FOLDER: documents }, { largestFileMiB: LARGEST_FILE_MIB });
    const send = async (mebibytes: number) => {
      const bytes = new Uint8Array(mebibytes * 1024 * 1024);
      bytes.set(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'));
      const response = await fetch(`${server.url}/v1/documents`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: bytes,
      });
      return { status: response.status, retry: response.headers.get('retry-after'), body: Object(await response.json()) };
    };
    const refused = await send(LARGEST_FILE_MIB + 1);
    expect([refused.status, refused.body.code, refused.retry]).toEqual([503, 'unavailable', '5']);
    expect(readdirSync(join(documents, ledgerId))).toEqual([]);
    const taken = await send(1);
    expect(taken.status).toBe(201);
    expect(readdirSync(join(documents, ledgerId))).toEqual([taken.body.id]);
    expect(server.faults).toEqual([]);
    await kill(server.child);
  });
});
