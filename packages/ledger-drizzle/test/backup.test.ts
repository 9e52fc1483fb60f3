import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLedger, isRefusal } from 'ledger-core';
import { afterAll, describe, expect, it } from 'vitest';
import { copySqlite, migrateSqlite, sqliteIsThere, sqliteStore } from '../src/sqlite/index.ts';
import { openAcme, postSale } from './acme.ts';

const folder = mkdtempSync(join(tmpdir(), 'ledger-copy-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let files = 0;
const freshFile = () => join(folder, `books-${files++}.db`);

describe('a copy of a SQLite database', () => {
  it('[STO-61] is one state during concurrent writes, passes verification and can be used further', async () => {
    const file = freshFile();
    const copy = freshFile();
    const store = sqliteStore({ file });
    const acme = await openAcme(store);
    await postSale(acme, '2026-01-05', '10.00');
    const writing = Promise.all(Array.from({ length: 32 }, () => postSale(acme, '2026-01-06', '1.00')));
    copySqlite(file, copy);
    await writing;
    const copied = createLedger({ store: sqliteStore({ file: copy }) });
    const verified = await copied.reports.verify(acme.owner);
    expect(verified).toMatchObject({ findings: [] });
    const entries = isRefusal(verified) ? 0 : verified.entries;
    expect(entries).toBeGreaterThanOrEqual(1);
    expect((await postSale({ ...acme, ledger: copied }, '2026-01-07', '2.00')).entryNo).toBe(entries + 1);
    expect(await acme.ledger.reports.verify(acme.owner)).toMatchObject({ entries: 33, findings: [] });
    await copied.close();
    await store.close();
  });

  it('[STO-61] never replaces a file, and leaves no other file', async () => {
    const file = freshFile();
    const copy = freshFile();
    migrateSqlite({ file });
    writeFileSync(copy, 'kept');
    expect(() => copySqlite(file, copy)).toThrow('already');
    expect(statSync(copy).size).toBe(4);
    rmSync(copy);
    copySqlite(file, copy);
    expect(readdirSync(folder).filter((name) => copy.endsWith(name) || name.startsWith(`${copy}-`))).toHaveLength(1);
  });

  it.runIf(process.platform !== 'win32')('[STO-166] and the database with its log are read and written by their owner alone', async () => {
    const file = freshFile();
    const copy = freshFile();
    const store = sqliteStore({ file });
    await openAcme(store);
    copySqlite(file, copy);
    const modes = [file, `${file}-wal`, `${file}-shm`, copy].map((path) => (statSync(path).mode & 0o777).toString(8));
    await store.close();
    expect(modes).toEqual(['600', '600', '600', '600']);
  });

  it('[STO-61] of a file that is no database is refused', () => {
    const file = freshFile();
    const copy = freshFile();
    writeFileSync(file, 'no database at all'.repeat(1_000));
    expect(() => copySqlite(file, copy)).toThrow(/not a database/);
    expect(existsSync(copy)).toBe(false);
    expect(() => copySqlite(freshFile(), copy)).toThrow();
  });
});

describe('looking for a SQLite database', () => {
  it('[STO-62] finds one with tables, and creates no file', () => {
    const file = freshFile();
    const nowhere = join(folder, 'nowhere', 'books.db');
    expect([sqliteIsThere(file), sqliteIsThere(nowhere)]).toEqual([false, false]);
    expect([existsSync(file), existsSync(join(folder, 'nowhere'))]).toEqual([false, false]);
    writeFileSync(file, '');
    expect(sqliteIsThere(file)).toBe(false);
    rmSync(file);
    migrateSqlite({ file });
    expect(sqliteIsThere(file)).toBe(true);
  });
});
