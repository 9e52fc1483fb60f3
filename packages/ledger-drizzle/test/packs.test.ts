import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import {
  granted,
  type Id,
  type NewEvent,
  NOT_RENDERED,
  type RecordVersion,
  type Store,
  type Transaction,
  type TransactionId,
} from 'ledger-core';
import { openBooksIn } from 'ledger-core/contract';
import { incomingWith, sourceRecordOf } from 'ledger-core/testing';
import { type PostgresServer, startPostgres } from 'ledger-postgres';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { postgresStore } from '../src/postgres/index.ts';
import { sqliteStore } from '../src/sqlite/index.ts';
import { openAcme } from './acme.ts';
import { fetched } from './fetched.ts';

const folder = mkdtempSync(join(tmpdir(), 'ledger-packs-'));
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
  readonly sql: (statement: string) => Promise<readonly Row[]>;
  /** Bytes that are no pack. */
  readonly damaged: string;
  /** Disables the guards, as the owner of a database can. */
  readonly unguard: () => Promise<unknown>;
}

const onSqlite = async (): Promise<Opened> => {
  const file = join(folder, `${Math.random()}.db`);
  const store = sqliteStore({ file });
  const connection = new Sqlite(file);
  connection.pragma('foreign_keys = on');
  onTestFinished(async () => {
    connection.close();
    await store.close();
  });
  return {
    store,
    sql: async (statement) => {
      const prepared = connection.prepare(statement);
      return prepared.reader ? (prepared.all() as Row[]) : [{ changed: prepared.run().changes }];
    },
    damaged: "x'00ff'",
    unguard: async () => {
      connection.pragma('foreign_keys = off');
      for (const name of ['reading_packs_never_change', 'reading_packs_never_go']) connection.exec(`drop trigger ${name}`);
    },
  };
};

const onPostgres = async (): Promise<Opened> => {
  const url = await server.freshDatabase();
  const store = await postgresStore({ url });
  const connection = postgres(url, { max: 1 });
  onTestFinished(async () => {
    await connection.end();
    await store.close();
  });
  return {
    store,
    sql: (statement) => connection.unsafe(statement),
    damaged: "'\\x00ff'",
    unguard: async () => connection`set session_replication_role = replica`,
  };
};

const MOVEMENTS = 1_500;

/** A company whose bank account has an import of many movements. */
const openImported = async (open: () => Promise<Opened>) => {
  const opened = await open();
  const acme = await openAcme(opened.store);
  const bank = granted(await acme.ledger.sources.add(acme.owner, { accountId: acme.account('1010'), kind: 'bank', name: 'Bank' })).id;
  const records = Array.from({ length: MOVEMENTS }, (_, at) => sourceRecordOf({ ref: `r${at}`, description: `Coffee ${at}` }));
  const imported = granted(await acme.ledger.ingest.importIncoming(acme.owner, bank, incomingWith(records)));
  const ids = imported.transactions.map(({ id }) => id);
  const count = async (table: string) => Number((await opened.sql(`select count(*) as rows from ${table}`))[0]?.rows);
  const record = async (at: number) => granted(await acme.ledger.transactions.read(acme.owner, ids[at] as (typeof ids)[number])).records;
  return { ...opened, ...acme, bank, ids, count, record };
};

describe.each([
  ['SQLite', onSqlite],
  ['Postgres', onPostgres],
])('packs on %s', (_, open) => {
  it('[STO-128] hold the records and the events of an import, which have no rows of their own', async () => {
    const { count } = await openImported(open);
    const [records, events] = [await count('reading_packs'), await count('event_packs')];
    expect([records, events].every((packs) => packs > 0 && packs < MOVEMENTS / 50)).toBe(true);
    expect(await count('readings')).toBe(0);
    expect(await count("events where type = 'transaction.imported'")).toBe(0);
  });

  it('[STO-128] [ING-4] give the records of one transaction, and those that come later beside them', async () => {
    const { ledger, owner, bank, record, count } = await openImported(open);
    const changed = sourceRecordOf({ ref: 'r700', description: 'Coffee 700', payload: '{"changed":true}' });
    granted(await ledger.ingest.importIncoming(owner, bank, incomingWith([changed])));
    expect((await record(700)).map(({ version, payload }) => [version, payload])).toEqual([
      [1, sourceRecordOf({}).payload],
      [2, '{"changed":true}'],
    ]);
    expect(await count('readings')).toBe(1);
    for (const at of [0, MOVEMENTS - 1]) expect(await record(at)).toHaveLength(1);
  });

  it('[STO-124] keep their transactions, even by SQL: neither is deleted or given another id', async () => {
    const { ids, sql, count } = await openImported(open);
    for (const at of [0, 1, 600, MOVEMENTS - 1]) {
      await expect(sql(`delete from transactions where id = '${ids[at]}'`)).rejects.toThrow(/never deleted|FOREIGN KEY/);
      await expect(sql(`update transactions set id = 'txn_x' where id = '${ids[at]}'`)).rejects.toThrow(/keep their ids|FOREIGN KEY/);
    }
    // Between the first two transactions no pack begins.
    for (const [first, last] of [
      ['txn_x', 'txn_x'],
      [ids[1], 'txn_x'],
      ['txn_x', ids[1]],
    ])
      await expect(
        sql(`insert into reading_packs select ledger_no, '${first}', '${last}', import_id, read_at, rows from reading_packs limit 1`),
      ).rejects.toThrow(/FOREIGN KEY|not in its books/);
    expect(await count('transactions')).toBe(MOVEMENTS);
  });

  it('[STO-128] are never changed or deleted, even by SQL', async () => {
    const { sql } = await openImported(open);
    for (const table of ['reading_packs', 'event_packs']) {
      await expect(sql(`delete from ${table}`)).rejects.toThrow('packs are never');
      await expect(sql(`update ${table} set rows = rows`)).rejects.toThrow('packs are never changed');
    }
  });

  it('[ING-3] keep what the source sent apart from its transaction, which the verification compares', async () => {
    const { ledger, owner, ids, sql } = await openImported(open);
    await sql(`update transactions set amount_minor = amount_minor + 1 where id = '${ids[3]}'`);
    expect(granted(await ledger.reports.verify(owner)).findings.map(({ rule }) => rule)).toEqual(['ING-3']);
  });

  it('[ING-4] that are gone are found by the verification, and damaged ones are a fault', async () => {
    const { ledger, owner, ids, sql, unguard, record, damaged } = await openImported(open);
    const verified = async () => granted(await ledger.reports.verify(owner)).findings.map(({ rule }) => rule);
    expect(await verified()).toEqual([]);
    await unguard();
    await sql(`delete from reading_packs where first_transaction_id = '${ids[0]}'`);
    expect(await record(0)).toEqual([]);
    expect(new Set(await verified())).toEqual(new Set(['ING-4']));
    await sql(`update reading_packs set rows = ${damaged}`);
    await expect(record(MOVEMENTS - 1)).rejects.toThrow('A pack of rows is damaged');
  });
});

it('[STO-128] a reader on Postgres reads the packs that it asks about and no others, with plans that were made for none', async () => {
  const url = await server.freshDatabase();
  const [writer, reader] = [await postgresStore({ url }), await postgresStore({ url, connections: 1 })];
  const sql = postgres(url, { max: 1 });
  const { write, ledgerId, transaction } = await openBooksIn(writer);
  const asked = ({ id }: Transaction) =>
    reader.read(ledgerId, async (books) => [await books.records.of([id]), await books.events.byIds([eventIdOf(id)])] as const);
  await asked(transaction());
  const lists = Array.from({ length: 40 }, () => Array.from({ length: 100 }, () => transaction()));
  for (const list of lists)
    await write(async (books) => {
      await books.transactions.add(list);
      await books.records.add(list.map(recordOf));
      await books.events.add(list.map(eventOf));
    });
  // A connection counts what it has read when it ends.
  await writer.close();
  const rowsRead = async () => (await fetched(sql, 'reading_packs')) + (await fetched(sql, 'event_packs'));
  const before = await rowsRead();
  const found = [];
  for (const [, , third] of lists) if (third !== undefined) found.push(...(await asked(third)));
  expect(found.every((one) => one.length === 1)).toBe(true);
  await reader.close();
  // The pack of the record and that of the event, each found and then read.
  expect((await rowsRead()) - before).toBeLessThanOrEqual(lists.length * 4);
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
  ...NOT_RENDERED,
});
