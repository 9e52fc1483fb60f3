import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { assert, createLedger, granted, isId, isRefusal, type Store } from 'ledger-core';
import { type PostgresServer, startPostgres } from 'ledger-postgres';
import postgres from 'postgres';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { postgresStore } from '../src/postgres/index.ts';
import { POSTGRES_MIGRATIONS } from '../src/postgres/migrate.ts';
import { sqliteStore } from '../src/sqlite/index.ts';
import { SQLITE_MIGRATIONS } from '../src/sqlite/migrate.ts';
import { migrationsIn } from '../src/upgrade/migrations.ts';
import { loadPostgres, loadSqlite, type VersionBooks, versionBooks } from './versions/load.ts';
import { MERGED_MIGRATIONS } from './versions/merged-migrations.ts';

const folder = mkdtempSync(join(tmpdir(), 'ledger-versions-'));
let server: PostgresServer;
let files = 0;
const open: Store[] = [];

beforeAll(async () => {
  server = await startPostgres();
});
afterEach(async () => {
  for (const store of open.splice(0)) await store.close();
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const freshFile = () => join(folder, `books-${files++}.db`);

const DATABASES: readonly (readonly [string, (books: VersionBooks) => Promise<Store>])[] = [
  [
    'SQLite',
    async (books) => {
      const file = freshFile();
      loadSqlite(file, books);
      return sqliteStore({ file });
    },
  ],
  [
    'Postgres',
    async (books) => {
      const url = await server.freshDatabase();
      await loadPostgres(url, books);
      return postgresStore({ url });
    },
  ],
];

const CASES = DATABASES.flatMap(([name, load]) => versionBooks.map((books) => [name, books.version, load, books] as const));

/** The books of a version, opened by this one. */
const opened = async (load: (books: VersionBooks) => Promise<Store>, books: VersionBooks) => {
  const store = await load(books);
  open.push(store);
  const ledger = createLedger({ store });
  const [settings] = await ledger.books.all();
  assert(settings !== undefined, 'the file has books');
  const owner = await ledger.books.operator(settings.id);
  assert(!isRefusal(owner), 'the books have an owner');
  return { ledger, owner, store };
};

describe('books of older versions', () => {
  it('are there', () => expect(versionBooks.map(({ version }) => version)).toContain('0003_review'));

  it.each(CASES)('[STO-50] %s: books of %s are migrated and pass verification', async (_name, _version, load, books) => {
    const { ledger, owner } = await opened(load, books);
    const verified = await ledger.reports.verify(owner);
    expect(verified).toMatchObject({ entries: books.tables.entries?.length, lines: books.tables.lines?.length, findings: [] });
    expect(Object(verified).head).toMatch(/^[0-9a-f]{64}$/);
  });

  it.each(CASES)('[STO-50] %s: transactions of %s are unchanged, and can be filed', async (_name, _version, load, books) => {
    const { ledger, owner } = await opened(load, books);
    const page = await ledger.transactions.list(owner, { limit: 200 });
    assert(!isRefusal(page), 'they are listed');
    const now = page.data.map(({ transaction: { id, status, amountMinor, entryId, description } }) => ({
      id,
      status,
      amount: String(amountMinor),
      entryId,
      description,
    }));
    const before = (books.tables.transactions ?? []).map((row) => ({
      id: row.id,
      status: row.status,
      amount: String(row.amount_minor),
      entryId: row.entry_id,
      description: row.description,
    }));
    expect(now.sort((a, b) => (a.id < b.id ? -1 : 1))).toEqual(before.sort((a, b) => (String(a.id) < String(b.id) ? -1 : 1)));
    const filed = now.find(({ status, description }) => status === 'posted' && description === 'Café Münster');
    assert(filed !== undefined, 'there is a transaction to file');
    await ledger.periods.reopen(owner, '2026-01', 'A correction');
    expect(await ledger.filing.reopen(owner, filed.id as never, {})).toMatchObject({ transaction: { status: 'needs_review' } });
    expect(await ledger.reports.verify(owner)).toMatchObject({ findings: [] });
  });

  it.each(DATABASES)(
    '[TRF-19] [TRF-20] %s: charges name their refunds, and have the holds back that a match took from them',
    async (_, load) => {
      const latest = versionBooks.find(({ version }) => version === '0012_kept_mappings');
      assert(latest !== undefined, 'the version is kept');
      const rows = latest.tables.transactions ?? [];
      const hold = rows.find(({ kind, status }) => kind === 'hold' && status === 'excluded');
      const half = rows.find(({ kind, status }) => kind !== 'hold' && status === 'excluded');
      const [charge, refund] = rows.filter(({ status, kind }) => status === 'needs_review' && kind === 'money_out');
      assert(
        hold !== undefined && half !== undefined && charge !== undefined && refund !== undefined,
        'the books have a hold, a charge and a refund',
      );
      const link = { kind: 'authorisation', transactionId: hold.id };
      const read = async (matched: object) => {
        const transactions = rows.map((row) => ({
          ...row,
          ...(row.id === refund.id && { match_kind: 'refund', matched_event_id: charge.id }),
          ...(row.id === hold.matched_event_id && matched),
        }));
        const { ledger, owner } = await opened(load, { ...latest, tables: { ...latest.tables, transactions } });
        const of = async (id: unknown) => granted(await ledger.transactions.read(owner, id as never)).transaction;
        return { charge: await of(charge.id), held: await of(hold.matched_event_id) };
      };
      const lost = await read({ match_kind: null, matched_event_id: null });
      expect(lost.charge.refundIds).toEqual([refund.id]);
      expect(lost.held).toMatchObject({ match: link, replaced: null, refundIds: [] });
      const { held } = await read({ match_kind: 'transfer', matched_event_id: half.id });
      expect(held).toMatchObject({ match: { kind: 'transfer' }, replaced: { match: link, kind: 'money_out', replaced: null } });
    },
  );

  it.each(CASES)('[STO-50] %s: events of %s are numbered in their order, and members are separate persons', async (...of) => {
    const [, , load, books] = of;
    const { ledger, owner, store } = await opened(load, books);
    const { events = [], members = [], outcomes = [] } = books.tables;
    await store.read(owner.ledgerId, async (held) => {
      const numbered = (await held.events.after(0, 1_000)).map(({ position, id, payload }) => [position, id, payload]);
      const inOrder = events.map(({ id }) => String(id)).sort();
      expect(numbered).toEqual(inOrder.map((id, at) => [at + 1, id, null]));
      const persons = (await held.members.all()).map(({ personId }) => personId);
      expect(persons).toEqual(members.map(({ id, person_id }) => String(person_id ?? String(id).replace('mem_', 'per_'))).sort());
      expect(persons.every((id) => isId('person', id))).toBe(true);
    });
    const first = outcomes.map(({ kept_until }) => kept_until).sort()[0];
    const due = first === undefined ? [] : [{ ledgerId: owner.ledgerId, kind: 'forget_outcomes', at: first }];
    expect(await store.due('2999-01-01T00:00:00.000Z' as never, 10)).toEqual(due);
    await ledger.counterparties.add(owner, { name: 'The next' });
    const next = await store.read(owner.ledgerId, (held) => held.events.after(events.length, 9));
    expect(next.map(({ position, type }) => [position, type])).toEqual([[events.length + 1, 'counterparty.created']]);
    expect(await ledger.inspect()).toEqual([]);
  });

  it.each(CASES)('[SRC-4] %s: source accounts of %s have the connector of their first import', async (_name, _version, load, books) => {
    const { store, owner } = await opened(load, books);
    const sources = await store.read(owner.ledgerId, (held) => held.sources.all());
    expect(sources.map(({ provider }) => provider)).toEqual(sources.map(() => 'api'));
    expect(sources.length).toBeGreaterThan(0);
  });

  const BEFORE_PAYEES = CASES.filter(([, version]) => version < '0004_chain');
  it.each(BEFORE_PAYEES)('[STO-50] %s: transactions of %s from before payees get a payee', async (_name, _version, load, books) => {
    const transactions = (books.tables.transactions ?? []).map((row) => ({ ...row, payee: '' }));
    const { ledger, owner } = await opened(load, { ...books, tables: { ...books.tables, transactions } });
    const page = await ledger.transactions.list(owner, { limit: 200 });
    assert(!isRefusal(page), 'they are listed');
    const payees = new Map((books.tables.transactions ?? []).map((row) => [row.id, row.payee]));
    expect(page.data.length).toBeGreaterThan(5);
    for (const { transaction } of page.data) expect(transaction.payee).toBe(payees.get(transaction.id));
  });
});

/** The books of a version before the chain of hashes, and a second set of books with the same rows that was opened before it. */
const twoBooks = (): VersionBooks => {
  const books = versionBooks.find(({ version }) => version === '0003_review');
  assert(books !== undefined, 'the books of 0003 are there');
  const again = (row: Readonly<Record<string, string | number | null>>) => ({ ...row, ledger_id: EARLIER });
  const tables = Object.entries(books.tables).map(([table, rows]): [string, typeof rows] => [table, [...rows, ...rows.map(again)]]);
  const ledgers = books.tables.ledgers?.flatMap((row) => [row, { ...again(row), created_at: '2001-01-01T00:00:00.000Z' }]) ?? [];
  return { ...books, tables: { ...Object.fromEntries(tables), ledgers } };
};

const EARLIER = 'led_01aaaaaaaaaaaaaaaaaaaaaaaa';

it.each(DATABASES)('[STO-126] %s: every row of an older version belongs to the books that it belonged to', async (_, load) => {
  const books = twoBooks();
  const { ledger, store } = await opened(load, books);
  for (const { id, name } of await ledger.books.all()) {
    const owner = granted(await ledger.books.operator(id));
    const ofOne = (table: string) => books.tables[table]?.filter((row) => row.ledger_id === id).length;
    expect(await ledger.reports.verify(owner)).toMatchObject({ entries: ofOne('entries'), lines: ofOne('lines'), findings: [] });
    granted(await ledger.counterparties.add(owner, { name: `A party of ${name}` }));
    expect(await ledger.counterparties.list(owner, { text: 'a party of' })).toMatchObject({
      data: [{ counterparty: { name: `A party of ${name}` } }],
    });
  }
  expect((await ledger.books.all()).map(({ id }) => id)).toContain(EARLIER);
  expect(await store.inspect()).toEqual([]);
});

describe('migrations', () => {
  it.each([
    ['sqlite', SQLITE_MIGRATIONS],
    ['postgres', POSTGRES_MIGRATIONS],
  ] as const)('[STO-50] of %s never change once they are merged', (dialect, migrations) => {
    const merged = MERGED_MIGRATIONS[dialect];
    const known = migrationsIn(migrations);
    expect(known.map(({ tag }) => tag)).toEqual(Object.keys(merged));
    for (const { tag } of known) {
      const text = readFileSync(join(migrations, `${tag}.sql`), 'utf8');
      expect(createHash('sha256').update(text).digest('hex'), `${tag} has not changed since its merge; add another migration instead`).toBe(
        merged[tag],
      );
    }
  });

  it('[STO-51] a SQLite file of a newer version is refused with a sentence, and stays unchanged', () => {
    const file = freshFile();
    void sqliteStore({ file }).close();
    const sql = new Sqlite(file);
    sql.prepare('insert into __drizzle_migrations (hash, created_at) values (?, ?)').run('f', Date.parse('2031-01-01'));
    expect(() => sqliteStore({ file })).toThrow(/by a newer version of this program \(a change of 2031-01-01\)/);
    sql.close();
  });

  it('[STO-51] a Postgres database of a newer version is refused with a sentence', async () => {
    const url = await server.freshDatabase();
    await (await postgresStore({ url })).close();
    const sql = postgres(url, { max: 1 });
    await sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('f', ${Date.parse('2031-01-01')})`;
    await expect(postgresStore({ url })).rejects.toThrow(/by a newer version of this program/);
    await sql.end();
  });

  it('[STO-52] every table of a SQLite file is STRICT: a column has only values of its type', () => {
    const file = freshFile();
    void sqliteStore({ file }).close();
    const sql = new Sqlite(file);
    const loose = sql
      .prepare("select name from pragma_table_list where schema = 'main' and strict = 0 and name not like 'sqlite_%'")
      .pluck()
      .all();
    expect(loose).toEqual(['__drizzle_migrations']);
    expect(() => sql.exec("insert into month_totals values (1, 'acct_x', '2026-01', 1.5, 0)")).toThrow(/REAL/);
    sql.close();
  });
});

/** Books of a version before the chain of hashes, in which some texts are as only a newer version folds them. */
const foreignTexts = (): VersionBooks => {
  const books = versionBooks.find(({ version }) => version === '0003_review');
  assert(books !== undefined, 'the books of 0003 are there');
  const { entries = [], transactions = [], parties = [] } = books.tables;
  const described = { description: 'Hauptstraße İzmir', description_folded: 'hauptstraße i\u0307zmir' };
  const [entry, ...otherEntries] = entries;
  const [transaction, ...others] = transactions;
  const [party, ...otherParties] = parties;
  assert(entry !== undefined && transaction !== undefined && party !== undefined, 'the books have one of each');
  return {
    ...books,
    tables: {
      ...books.tables,
      entries: [{ ...entry, ...described }, ...otherEntries],
      transactions: [{ ...transaction, ...described }, ...others],
      parties: [{ ...party, name: 'Groß & Söhne', name_folded: 'groß & söhne' }, ...otherParties],
    },
  };
};

it.each(DATABASES)(
  '[STO-80] %s: old rows are found by texts that are folded anew, and the journal is guarded as before',
  async (_, load) => {
    const { ledger, owner, store } = await opened(load, foreignTexts());
    const count = async (list: Promise<{ readonly data: readonly unknown[] } | { readonly refused: string }>) => {
      const page = await list;
      assert('data' in page, 'the list is read');
      return page.data.length;
    };
    for (const text of ['HAUPTSTRASSE', 'hauptstraße', 'izmir'])
      expect([await count(ledger.transactions.list(owner, { text })), await count(ledger.journal.list(owner, { text }))], text).toEqual([
        1, 1,
      ]);
    expect(await count(ledger.counterparties.list(owner, { text: 'GROSS' }))).toBe(1);
    expect((await ledger.reports.verify(owner)) as object).toMatchObject({ findings: [] });
    expect(await store.inspect()).toEqual([]);
  },
);
