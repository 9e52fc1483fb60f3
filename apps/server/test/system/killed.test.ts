import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLedger, isRefusal } from 'ledger-core';
import { postgresStore } from 'ledger-drizzle/postgres';
import { sqliteStore } from 'ledger-drizzle/sqlite';
import { type PostgresServer, startPostgres } from 'ledger-postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientOf } from './client.ts';
import { kill, MAIN, startProcess } from './processes.ts';

const ROUNDS = 4;
const folder = mkdtempSync(join(tmpdir(), 'ledger-killed-'));
let postgres: PostgresServer;

beforeAll(async () => {
  expect(existsSync(MAIN), 'the server is built (npm run build)').toBe(true);
  postgres = await startPostgres();
});
afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

const survives = async (databaseUrl: string): Promise<void> => {
  const open = () => (databaseUrl.startsWith('file:') ? sqliteStore({ file: databaseUrl.slice(5) }) : postgresStore({ url: databaseUrl }));
  const setUp = createLedger({ store: await open() });
  const opened = await setUp.books.open({ name: 'Killed', currency: 'USD', legalStructure: 'corporation' });
  if (isRefusal(opened)) throw new Error(opened.message);
  const made = await setUp.tokens.create(opened.owner, { name: 'killed' });
  const chart = await setUp.accounts.chart(opened.owner);
  if (isRefusal(made) || isRefusal(chart)) throw new Error('set-up failed');
  const account = (code: string) => chart.accounts.find((each) => each.account.code === code)?.account.id;
  await setUp.close();

  const answered = new Map<string, string>();
  for (let round = 0; round < ROUNDS; round++) {
    const { url, child } = await startProcess(databaseUrl);
    const { send } = clientOf(url, made.token);
    let isKilled = false;
    const writer = async (lane: number) => {
      for (let at = 0; !isKilled; at++) {
        const key = `${round}-${lane}-${at}`;
        const lines = [
          { account_id: account('1010'), direction: 'debit', amount: '1.00' },
          { account_id: account('4010'), direction: 'credit', amount: '1.00' },
        ];
        const sent = await send(
          'POST /v1/entries',
          { entry_date: '2026-03-05', description: key, lines },
          { 'idempotency-key': key },
        ).catch(() => null);
        if (sent?.status === 201) answered.set(key, sent.text);
      }
    };
    const writers = Array.from({ length: 8 }, (_, lane) => writer(lane));
    while (answered.size < (round + 1) * 40) await new Promise((resolve) => setTimeout(resolve, 5));
    await kill(child);
    isKilled = true;
    await Promise.all(writers);
  }

  const after = createLedger({ store: await open() });
  const verified = await after.reports.verify(opened.owner);
  expect(verified).toMatchObject({ findings: [] });
  expect(isRefusal(verified) ? 0 : verified.entries).toBeGreaterThanOrEqual(answered.size);
  const kept = new Map<string, number>();
  for (let cursor: string | null = null; ; ) {
    const page = await after.journal.list(opened.owner, { limit: 200, cursor });
    if (isRefusal(page)) throw new Error(page.message);
    for (const { entry } of page.data) kept.set(entry.description, (kept.get(entry.description) ?? 0) + 1);
    cursor = page.nextCursor;
    if (cursor === null) break;
  }
  expect([...answered.keys()].filter((key) => !kept.has(key))).toEqual([]);
  expect([...kept.values()].every((count) => count === 1)).toBe(true);
  await after.close();

  /** What was answered before the kill is answered again, byte for byte. */
  const { url, child } = await startProcess(databaseUrl);
  const [key = '', text = ''] = [...answered].at(-1) ?? [];
  const lines = [
    { account_id: account('1010'), direction: 'debit', amount: '1.00' },
    { account_id: account('4010'), direction: 'credit', amount: '1.00' },
  ];
  const replayed = await clientOf(url, made.token).send(
    'POST /v1/entries',
    { entry_date: '2026-03-05', description: key, lines },
    { 'idempotency-key': key },
  );
  expect([replayed.text, replayed.headers.get('idempotent-replayed')]).toEqual([text, 'true']);
  await kill(child);
};

describe('a server that is killed in the middle of its work', () => {
  it(
    '[SYS-3] loses nothing that was answered and leaves nothing half done, on SQLite',
    () => survives(`file:${join(folder, 'killed.db')}`),
    120_000,
  );
  it(
    '[SYS-3] loses nothing that was answered and leaves nothing half done, on Postgres',
    async () => survives(await postgres.freshDatabase()),
    120_000,
  );
});
