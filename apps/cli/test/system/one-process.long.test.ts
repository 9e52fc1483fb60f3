import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLedger, granted } from 'ledger-core';
import { sqliteStore } from 'ledger-drizzle/sqlite';
import { afterAll, describe, expect, it } from 'vitest';
import { HURRY_MS } from '../../../server/src/http/limits.ts';

import { clientOf } from '../../../server/test/client.ts';
import { MAIN, startProcess } from '../processes.ts';

const folder = mkdtempSync(join(tmpdir(), 'ledger-process-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A server in a process of its own over new books, and a token of their owner. */
const start = async (name: string) => {
  expect(existsSync(MAIN), 'the server is built (npm run build)').toBe(true);
  const file = join(folder, name);
  const ledger = createLedger({ store: await sqliteStore({ file }) });
  const { owner } = granted(await ledger.books.open({ name, currency: 'USD', legalStructure: 'corporation' }));
  const { token } = granted(await ledger.tokens.create(owner, { name }));
  const accountId = granted(await ledger.accounts.chart(owner)).accounts.find(({ account }) => account.code === '1010')?.account
    .id as never;
  const source = granted(await ledger.sourceAccounts.create(owner, { accountId, kind: 'bank', name: 'Bank', provider: 'csv' }));
  await ledger.close();
  const { url, child } = await startProcess(`file:${file}`);
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { url, child, ended, token, sourceId: source.id, ...clientOf(url, token) };
};

describe('a server in a process of its own', () => {
  it('[STM-12] answers other requests while it reads a large file', async () => {
    const { url, child, ended, upload, sourceId } = await start('reads.db');
    const rows = Array.from({ length: 60_000 }, (_, at) => `2026-01-05,Coffee ${at},-4.50\n`).join('');
    const health = async (): Promise<number> => {
      const started = performance.now();
      await (await fetch(`${url}/health`)).text();
      return performance.now() - started;
    };
    await health();
    let isRead = false;
    const began = performance.now();
    const reading = upload(sourceId, 'large.csv', `Date,Description,Amount\n${rows}2026-01-05,Tea,none\n`).finally(() => {
      isRead = true;
    });
    const waits: number[] = [];
    while (!isRead) waits.push(await health());
    expect(await reading).toMatchObject({ status: 422, body: { detail: expect.stringContaining('row 60002') } });
    expect(Math.max(...waits)).toBeLessThan((performance.now() - began) / 2);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  });

  it('[HTTP-37] ends at the second signal, even when a body never arrives', async () => {
    const { url, child, ended, token } = await start('ends.db');
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(`POST /v1/counterparties HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Length: 10\r\n\r\n{`);
    await new Promise((resolve) => setTimeout(resolve, 300));
    child.kill('SIGTERM');
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(child.exitCode).toBeNull();
    const started = performance.now();
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(performance.now() - started).toBeLessThan(HURRY_MS + 3_000);
  });
});
