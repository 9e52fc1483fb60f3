import { randomBytes } from 'node:crypto';
import { closeSync, copyFileSync, mkdtempSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { createLedger, isRefusal, messageOf, type Store, Unavailable } from 'ledger-core';
import { contract } from 'ledger-core/contract';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { migrateSqlite, sqliteStore } from '../src/sqlite/index.ts';
import { openAcme, postSale } from './acme.ts';
import { EACH_READING_ONCE, readOnBoth } from './feeds.ts';
import { matchOnBoth, ONE_WINS } from './legs.ts';
import { EACH_MONTH_ONCE, postMonthsOnBoth } from './months.ts';
import { NUMBERS, openMainOnBoth, openOnBoth } from './openers.ts';
import { NEVER_MORE, payOnBoth } from './payers.ts';

const folder = mkdtempSync(join(tmpdir(), 'ledger-sqlite-'));
const open: Store[] = [];
let files = 0;

const freshFile = () => join(folder, `books-${files++}.db`);
const storeOn = (file: string): Store => {
  const store = sqliteStore({ file });
  open.push(store);
  return store;
};

afterEach(async () => {
  for (const store of open.splice(0)) await store.close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the SQLite store', () => {
  for (const { name, run } of contract) it(name, () => run(storeOn(freshFile())));

  it('[STO-40] entries and lines cannot be changed, deleted or replaced, even by SQL', async () => {
    const file = freshFile();
    const acme = await openAcme(storeOn(file));
    await postSale(acme, '2026-01-05', '10.00');
    const sql = new Sqlite(file);
    for (const statement of [
      "update entries set description = 'x'",
      'delete from entries',
      'update lines set signed_minor = 1',
      'delete from lines',
      'insert or replace into entries select * from entries',
      'insert or replace into lines select * from lines',
    ])
      expect(() => sql.exec(statement), statement).toThrow(/never|already/);
    sql.close();
    expect((await acme.ledger.reports.verify(acme.owner)) as object).toMatchObject({ entries: 1, findings: [] });
  });

  it('[STO-131] an event is not replaced, even by SQL', async () => {
    const file = freshFile();
    await postSale(await openAcme(storeOn(file)), '2026-01-05', '10.00');
    const sql = new Sqlite(file);
    for (const changed of ['position, id', 'position + 99, id', "position, 'evt_x'"])
      expect(() =>
        sql.exec(`insert or replace into events (ledger_no, position, id, type, subject_id, occurred_at, request_id)
          select ledger_no, ${changed}, type, 'x', occurred_at, request_id from events`),
      ).toThrow('events are never changed');
    sql.close();
  });

  it('[STO-41] posting in a closed month is refused, even by SQL', async () => {
    const file = freshFile();
    const acme = await openAcme(storeOn(file));
    await postSale(acme, '2026-01-05', '10.00');
    await acme.ledger.periods.close(acme.owner, '2026-01');
    const sql = new Sqlite(file);
    const copy =
      "insert into entries (ledger_no, entry_no, id, date, description, description_folded, memo, source, source_id, reverses_entry_id, posted_at, posted_by) select ledger_no, 2, 'ent_x', date, description, description_folded, memo, source, source_id, null, posted_at, posted_by from entries";
    expect(() => sql.exec(copy)).toThrow('the month of this entry is closed');
    sql.close();
  });

  it('[STO-42] two processes on one file see each other’s changes, also of cached reference data', async () => {
    const file = freshFile();
    const one = storeOn(file);
    const two = storeOn(file);
    const acme = await openAcme(one);
    const other = createLedger({ store: two });
    await other.accounts.chart(acme.owner);
    await acme.ledger.accounts.create(acme.owner, { code: '6999', name: 'New', type: 'expense' });
    const chart = await other.accounts.chart(acme.owner);
    expect(isRefusal(chart) ? chart : chart.accounts.some(({ account }) => account.code === '6999')).toBe(true);
    await Promise.all([
      postSale(acme, '2026-01-05', '1.00'),
      postSale({ ...acme, ledger: other }, '2026-01-05', '2.00'),
      postSale(acme, '2026-01-05', '3.00'),
    ]);
    expect(await acme.ledger.reports.verify(acme.owner)).toMatchObject({ entries: 3, findings: [] });
  });

  it('[TRF-5] of two processes that match one half at once, one wins', async () => {
    const file = freshFile();
    expect(await matchOnBoth(storeOn(file), storeOn(file))).toEqual(ONE_WINS);
  });

  it('[SET-3] [OPI-3] two servers that pay one invoice at once never pay more than it has left', async () => {
    const file = freshFile();
    expect(await payOnBoth(storeOn(file), storeOn(file))).toEqual(NEVER_MORE);
  });

  it('[BOO-9] two processes that open books with one external id at once open one set of books', async () => {
    const file = freshFile();
    const store = storeOn(file);
    expect((await openMainOnBoth(storeOn(file), store)).size).toBe(1);
    expect(await store.ledgers()).toMatchObject([{ externalId: 'main' }]);
  });

  it('[STO-126] books that two processes open at once have numbers of their own', async () => {
    const file = freshFile();
    expect(new Set(await openOnBoth(storeOn(file), storeOn(file))).size).toBe(1);
    const sql = new Sqlite(file);
    expect(sql.prepare('select ledger_no from ledgers order by ledger_no').pluck().all()).toEqual(NUMBERS);
    sql.close();
  });

  it('[STO-126] books that are opened in one commit have numbers of their own, and none is tried again', async () => {
    const store = storeOn(freshFile());
    let runs = 0;
    const counting: Store = {
      ...store,
      write: (id, work, options) =>
        store.write(
          id,
          (books) => {
            runs += 1;
            return work(books);
          },
          options,
        ),
    };
    const ledger = createLedger({ store: counting });
    const open = (name: string) => ledger.books.open({ name, currency: 'USD', legalStructure: 'corporation' });
    for (const each of await Promise.all(['A', 'B', 'C'].map(open))) expect(isRefusal(each)).toBe(false);
    expect(runs).toBe(3);
  });

  it('[FAS-6] [SCH-5] two processes on one file post each month once', async () => {
    const file = freshFile();
    expect(await postMonthsOnBoth(storeOn(file), storeOn(file))).toEqual(EACH_MONTH_ONCE);
  });

  it('[FEE-9] [FEE-15] [ING-20] two processes on one file read each feed once, and a hold that vanished may come back', async () => {
    const file = freshFile();
    expect(await readOnBoth(storeOn(file), storeOn(file))).toEqual(EACH_READING_ONCE);
  });

  it('[STO-35] a rule that is changed and removed in one commit is gone for another process too', async () => {
    const file = freshFile();
    const one = storeOn(file);
    const two = storeOn(file);
    const { ledger, owner } = await openAcme(one);
    const chart = await ledger.accounts.chart(owner);
    const accountId = isRefusal(chart) ? undefined : chart.accounts.find(({ account }) => account.code === '6060')?.account.id;
    if (accountId === undefined) throw new Error('There is no 6060.');
    const rule = await ledger.rules.create(owner, { name: 'Coffee', accountId, descriptionContains: 'coffee' });
    if (isRefusal(rule)) throw new Error(messageOf(rule));
    // The first is committed alone; the following ones are committed together.
    const results = await Promise.all([
      ledger.rules.change(owner, rule.id, { name: 'Water' }),
      ledger.rules.change(owner, rule.id, { name: 'Tea' }),
      ledger.rules.delete(owner, rule.id),
      ledger.rules.change(owner, rule.id, { name: 'Cocoa' }),
    ]);
    expect(results).toMatchObject([{ name: 'Water' }, { name: 'Tea' }, { name: 'Tea' }, { refused: 'not_found' }]);
    expect(await createLedger({ store: two }).rules.list(owner)).toEqual([]);
  });

  it('[STO-43] migrating twice, or from two processes at once, has the effect of once', () => {
    const file = freshFile();
    migrateSqlite({ file });
    migrateSqlite({ file });
    const sql = new Sqlite(file);
    expect(sql.prepare('select count(*) as count from ledgers').get()).toEqual({ count: 0 });
    sql.close();
  });

  it.each<readonly [string, (file: string) => void]>([
    ['deleted', (file) => rmSync(file)],
    ['moved away', (file) => renameSync(file, `${file}.away`)],
    [
      'replaced',
      (file) => {
        copyFileSync(file, `${file}.copy`);
        renameSync(`${file}.copy`, file);
      },
    ],
  ])('[STO-54] a file that is %s while it is open refuses writes, and fails the ping', async (_, away) => {
    const file = freshFile();
    const acme = await openAcme(storeOn(file));
    await postSale(acme, '2026-01-05', '1.00');
    await acme.ledger.ping();
    away(file);
    await expect(postSale(acme, '2026-01-05', '2.00')).rejects.toThrow(Unavailable);
    await expect(acme.ledger.ping()).rejects.toThrow(/deleted, moved or replaced/);
  });

  it('[STO-54] a file with damaged pages fails the ping', async () => {
    const file = freshFile();
    const store = storeOn(file);
    const acme = await openAcme(store);
    for (let at = 1; at <= 50; at++) await postSale(acme, '2026-01-05', `${at}.00`);
    await acme.ledger.ping();
    const sql = new Sqlite(file);
    sql.pragma('wal_checkpoint(truncate)');
    sql.close();
    const bytes = readFileSync(file);
    const pages = bytes.length / 4_096;
    const handle = openSync(file, 'r+');
    for (let page = 5; page < pages; page += 3) writeSync(handle, randomBytes(4_096), 0, 4_096, page * 4_096);
    closeSync(handle);
    await vi.waitFor(() => expect(acme.ledger.ping()).rejects.toThrow(/damaged/), { timeout: 60_000, interval: 50 });
    expect((await store.inspect()).length).toBeGreaterThan(0);
  }, 90_000);
});
