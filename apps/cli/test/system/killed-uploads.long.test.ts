import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLedger, granted } from 'ledger-core';
import { sqliteStore } from 'ledger-drizzle/sqlite';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { kill, startProcess } from '../processes.ts';

const folder = mkdtempSync(join(tmpdir(), 'ledger-uploads-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ROUNDS = 4;

/** New books, and a token of their owner. */
const openBooks = async (file: string) => {
  const ledger = createLedger({ store: await sqliteStore({ file }) });
  const { owner } = granted(await ledger.books.open({ name: 'Killed', currency: 'USD', legalStructure: 'corporation' }));
  const { token } = granted(await ledger.tokens.create(owner, { name: 'test' }));
  await ledger.close();
  return { ledgerId: owner.ledgerId, token };
};

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** The ids of all documents, page by page. */
const listed = async (url: string, headers: Readonly<Record<string, string>>): Promise<readonly string[]> => {
  const ids: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const response = await fetch(`${url}/v1/documents?limit=200&cursor=${cursor}`, { headers });
    const page = (await response.json()) as { readonly data: readonly { readonly id: string }[]; readonly next_cursor: string | null };
    ids.push(...page.data.map(({ id }) => id));
    cursor = page.next_cursor;
  }
  return ids;
};

describe.each([
  ['in a folder', { LEDGER_DOCUMENTS_FOLDER: join(folder, 'documents') }],
  ['in the database', {}],
])('a server that is killed during uploads, with files %s', (where, settings) => {
  it('[RCP-5] has the whole file of every document, also of those that were answered', async () => {
    const file = join(folder, `${where.replaceAll(' ', '-')}.db`);
    const { token, ledgerId } = await openBooks(file);
    const headers = { authorization: `Bearer ${token}` };
    /** The hash of every file that was answered, by the id of its document. */
    const responded = new Map<string, string>();
    const upload = async (url: string): Promise<void> => {
      const bytes = new Uint8Array(Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), randomBytes(400_000)]));
      const response = await fetch(`${url}/v1/documents`, { method: 'POST', headers, body: bytes });
      if (response.status !== 201) return;
      const { id } = (await response.json()) as { readonly id: string };
      responded.set(id, sha256(bytes));
    };
    const start = () =>
      startProcess(`file:${file}`, { LEDGER_RATE_UPLOADS_PER_MINUTE: '60000', LEDGER_RATE_PER_MINUTE: '60000', ...settings });

    for (let round = 0; round < ROUNDS; round++) {
      const server = await start();
      let isRunning = true;
      const client = (async () => {
        while (isRunning) await upload(server.url).catch(() => undefined);
      })();
      const before = responded.size;
      await vi.waitFor(() => expect(responded.size).toBeGreaterThan(before + 1), { timeout: 20_000 });
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 300));
      isRunning = false;
      await kill(server.child);
      await client;
    }

    const server = await start();
    const ids = new Set(await listed(server.url, headers));
    for (const id of ids) {
      const response = await fetch(`${server.url}/v1/documents/${id}/file`, { headers });
      expect(response.status, id).toBe(200);
      const bytes = new Uint8Array(await response.arrayBuffer());
      expect(bytes.length, id).toBe(400_008);
      if (responded.has(id)) expect(sha256(bytes), id).toBe(responded.get(id));
    }
    await kill(server.child);
    expect(responded.size).toBeGreaterThan(ROUNDS);
    expect([...responded.keys()].filter((id) => !ids.has(id))).toEqual([]);
    if ('LEDGER_DOCUMENTS_FOLDER' in settings)
      expect(readdirSync(join(settings.LEDGER_DOCUMENTS_FOLDER, ledgerId)).length).toBeGreaterThanOrEqual(ids.size);
  }, 180_000);
});
