import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import {
  granted,
  type Id,
  type NewEvent,
  NO_PAYLOAD,
  type RecordVersion,
  type Store,
  type Transaction,
  type TransactionId,
} from 'ledger-core';
import { openBooksIn } from 'ledger-core/contract';
import { incomingWith, sourceRecordOf } from 'ledger-core/testing';
import { type PostgresServer, startPostgres, tablesAt } from 'ledger-postgres';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { postgresStore } from '../src/postgres/index.ts';
import { sqliteStore } from '../src/sqlite/index.ts';
import { openAcme } from './acme.ts';
import { fetched } from './fetched.ts';

const folder = mkdtempSync(join(tmpdir(), 'ledger-rows-'));
let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

type Row = Readonly<Record<string, unknown>>;

/** A new store, and plain SQL on its database. */
interface Opened {
  readonly store: Store;
  readonly sql: (query: string) => Promise<readonly Row[]>;
}

const onSqlite = async (): Promise<Opened> => {
  const file = join(folder, 'books.db');
  const store = sqliteStore({ file });
  const connection = new Sqlite(file, { readonly: true });
  onTestFinished(async () => {
    connection.close();
    await store.close();
  });
  return { store, sql: async (query) => connection.prepare(query).all() as Row[] };
};

const onPostgres = async (): Promise<Opened> => {
  const url = await server.freshDatabase();
  const store = await postgresStore({ url });
  const connection = tablesAt(url);
  onTestFinished(async () => {
    await connection.end();
    await store.close();
  });
  return { store, sql: (query) => connection.unsafe(query) };
};

const MOVEMENTS = 1_500;

describe.each([
  ['SQLite', onSqlite],
  ['Postgres', onPostgres],
])('an import on %s', (_, open) => {
  it('[STO-128] [STO-129] leaves a row for each record and fingerprint, which plain SQL reads', async () => {
    const { store, sql } = await open();
    const { ledger, owner, account } = await openAcme(store);
    const bank = granted(await ledger.sourceAccounts.create(owner, { accountId: account('1010'), kind: 'bank', name: 'Bank' })).id;
    const record = (at: number) =>
      sourceRecordOf({ ref: `r${at}`, description: `Coffee ${at}`, row: { rowNumber: at, columns: ['Text'], values: [`Coffee ${at}`] } });
    const records = Array.from({ length: MOVEMENTS }, (_, at) => record(at));
    granted(await ledger.imports.importIncoming(owner, bank, incomingWith(records)));
    const count = async (of: string) => Number((await sql(`select count(*) as rows from ${of}`))[0]?.rows);
    expect([await count('records'), await count("events where type = 'import.completed'")]).toEqual([MOVEMENTS, 1]);
    const [row] = await sql(
      "select fingerprint, records.payload, source_row from transactions join records on transaction_id = transactions.id where description = 'Coffee 700'",
    );
    const { date, amountMinor, payload } = record(700);
    expect(row).toMatchObject({ fingerprint: `${date}|out|${amountMinor}|USD|coffee 700`, payload });
    expect(JSON.parse(String(row?.source_row))).toMatchObject({ rowNumber: 700, columns: ['Text'], values: ['Coffee 700'] });
  });
});

it('[STO-128] a reader on Postgres reads the records and events that it asks about and no others, with plans that were made for none', async () => {
  const url = await server.freshDatabase();
  const writer = await postgresStore({ url });
  const reader = await postgresStore({ url, connections: 1 });
  const sql = tablesAt(url);
  const { write, ledgerId, transaction } = await openBooksIn(writer);
  const requested = ({ id }: Transaction) =>
    reader.read(ledgerId, async (books) => [await books.records.of([id]), await books.events.byIds([eventIdOf(id)])] as const);
  await requested(transaction());
  const lists = Array.from({ length: 40 }, () => Array.from({ length: 100 }, () => transaction()));
  for (const list of lists)
    await write(async (books) => {
      await books.transactions.add(list);
      await books.records.add(list.map(recordOf));
      await books.events.add(list.map(eventOf));
    });
  // A connection counts what it has read when it ends.
  await writer.close();
  // As Postgres does by itself within a minute.
  await sql`analyze records, events`;
  const rowsRead = async () => (await fetched(sql, 'records')) + (await fetched(sql, 'events'));
  const before = await rowsRead();
  const found = [];
  for (const [, , third] of lists) if (third !== undefined) found.push(...(await requested(third)));
  expect(found.every((one) => one.length === 1)).toBe(true);
  await reader.close();
  expect((await rowsRead()) - before).toBeLessThanOrEqual(lists.length * 2);
  await sql.end();
});

const recordOf = ({ id, importId, receivedAt }: Transaction): RecordVersion => ({
  transactionId: id,
  version: 1,
  importId: importId ?? 'imp_x',
  readAt: receivedAt,
  payload: '{}',
  facts: [],
  counterparty: null,
  row: null,
});

const eventIdOf = (id: TransactionId): Id<'event'> => `evt_${id.slice('txn_'.length)}`;

const eventOf = ({ id: subjectId, receivedAt }: Transaction): NewEvent => ({
  id: eventIdOf(subjectId),
  type: 'transaction.imported',
  subjectId,
  occurredAt: receivedAt,
  author: null,
  requestId: 'req_x',
  detail: null,
  ...NO_PAYLOAD,
});
