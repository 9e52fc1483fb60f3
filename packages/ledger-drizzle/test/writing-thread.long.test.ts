import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { type Store, Unavailable } from 'ledger-core';
import { contract, openBooksIn } from 'ledger-core/contract';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { type SqliteOptions, sqliteStore } from '../src/sqlite/index.ts';

const folder = mkdtempSync(join(tmpdir(), 'ledger-thread-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let files = 0;
const freshFile = () => join(folder, `books-${files++}.db`);

/** A store whose units of work are all large ones. */
const largeOn = (file: string, limits: SqliteOptions['limits'] = {}): Store => {
  const store = sqliteStore({ file, limits });
  onTestFinished(() => store.close());
  return {
    ...store,
    write: (id, work, options) => store.write(id, work, { ...options, isLarge: true }),
    writeAcross: (ids, work, options) => store.writeAcross(ids, work, { ...options, isLarge: true }),
  };
};

/** Of the contract, what is about units of work, entries and transactions. */
const ABOUT_UNITS = /^\[(STO-\d|STO-1\d|STO-2\d|STO-81)\]/;

describe('a SQLite store that writes in a thread', () => {
  for (const { name, run } of contract.filter((each) => ABOUT_UNITS.test(each.name))) it(name, () => run(largeOn(freshFile())));

  it('[STO-82] a row that SQLite refuses fails its unit of work, and the next one runs', async () => {
    const { write, read, transaction } = await openBooksIn(largeOn(freshFile()));
    const row = transaction();
    await write((books) => books.transactions.add([row]));
    const again = write((books) => books.transactions.add([transaction(), { ...row, note: 'twice' }]));
    await expect(again).rejects.toThrow(/UNIQUE constraint failed/);
    const other = transaction();
    await write((books) => books.transactions.add([other]));
    const found = await read((books) => books.transactions.list({}, { after: null, take: 10 }));
    expect(found.map(({ id, note }) => [id, note]).sort()).toEqual([row, other].map(({ id, note }) => [id, note]).sort());
  });

  it('[STO-46] [STO-82] a file that another process keeps busy fails it in time, and it runs later', async () => {
    const file = freshFile();
    const { write, read, transaction } = await openBooksIn(largeOn(file, { waitMs: 300 }));
    const other = new Sqlite(file);
    other.exec('begin immediate');
    const row = transaction();
    await expect(write((books) => books.transactions.add([row]))).rejects.toThrow(Unavailable);
    other.exec('rollback');
    other.close();
    await write((books) => books.transactions.add([row]));
    expect(await read((books) => books.transactions.byIds([row.id]))).toHaveLength(1);
  });
});
