import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { createLedger, granted, type Store } from 'ledger-core';
import { type PostgresServer, startPostgres, tablesAt } from 'ledger-postgres';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type Migration, migrationsIn } from '../src/migrations.ts';
import { postgresStore } from '../src/postgres/index.ts';
import { applyMigrations as applyToPostgres, POSTGRES_MIGRATIONS } from '../src/postgres/migrate.ts';
import { applyMigrations as applyToSqlite, SQLITE_MIGRATIONS } from '../src/sqlite/apply-migrations.ts';
import { sqliteStore } from '../src/sqlite/index.ts';
import { loadPostgres, loadSqlite, type VersionBooks, versionBooks } from './versions/load.ts';
import { MERGED_MIGRATIONS } from './versions/merged-migrations.ts';

const folder = mkdtempSync(join(tmpdir(), 'ledger-versions-'));
let server: PostgresServer;
let files = 0;

beforeAll(async () => {
  server = await startPostgres();
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

type Row = Readonly<Record<string, unknown>>;

/** A database of some version, or an empty one. */
interface Database {
  readonly open: () => Promise<Store>;
  readonly known: readonly Migration[];
  readonly migrate: (known: readonly Migration[]) => Promise<number>;
  readonly sql: (statement: string) => Promise<readonly Row[]>;
}

const onSqlite = async (books: VersionBooks | null): Promise<Database> => {
  const file = join(folder, `books-${files++}.db`);
  if (books !== null) loadSqlite(file, books);
  const connection = new Sqlite(file);
  onTestFinished(() => {
    connection.close();
  });
  return {
    open: async () => sqliteStore({ file }),
    known: migrationsIn(SQLITE_MIGRATIONS),
    migrate: async (known) => applyToSqlite(connection, '', known),
    sql: async (statement) => {
      const prepared = connection.prepare(statement);
      return prepared.reader ? (prepared.all() as Row[]) : [{ changed: prepared.run().changes }];
    },
  };
};

const onPostgres = async (books: VersionBooks | null): Promise<Database> => {
  const url = await server.freshDatabase();
  if (books !== null) await loadPostgres(url, books);
  const connection = tablesAt(url);
  onTestFinished(() => connection.end());
  return {
    open: () => postgresStore({ url }),
    known: migrationsIn(POSTGRES_MIGRATIONS),
    migrate: (known) => applyToPostgres(connection, 'ledger', known),
    sql: (statement) => connection.unsafe(statement),
  };
};

const DATABASES = [
  ['SQLite', onSqlite],
  ['Postgres', onPostgres],
] as const;

const CASES = DATABASES.flatMap(([name, make]) => versionBooks.map((books) => [name, books.version, make, books] as const));

/** A migration after the last one. */
const next = (known: readonly Migration[], ...statements: readonly string[]): Migration => ({
  tag: 'next',
  when: (known.at(-1)?.when ?? 0) + 1,
  statements,
  hash: createHash('sha256').update(statements.join()).digest('hex'),
  isAdditive: false,
});

/** Every row of some tables, each as its columns in the order of their names. */
const rowsOf = async ({ sql }: Database, tables: readonly string[]): Promise<readonly (readonly string[])[]> => {
  const all = [];
  for (const table of tables)
    all.push((await sql(`select * from ${table}`)).map((row) => `${table} ${JSON.stringify(Object.entries(row).sort())}`).sort());
  return all;
};

describe('books of a version', () => {
  it.each(CASES)('[STO-50] %s: of %s are opened, hold, and are written to', async (_name, _version, make, books) => {
    const store = await (await make(books)).open();
    onTestFinished(() => store.close());
    const ledger = createLedger({ store });
    const [settings] = await ledger.books.all();
    const owner = granted(await ledger.books.operator(settings?.id ?? 'led_none'));
    const { entries = [], lines = [], transactions = [], events = [] } = books.tables;
    expect(await ledger.reports.verify(owner)).toMatchObject({ entries: entries.length, lines: lines.length, findings: [] });
    const { data } = granted(await ledger.transactions.list(owner, { limit: 200 }));
    expect(data.map(({ transaction }) => transaction.id).sort()).toEqual(transactions.map(({ id }) => id).sort());
    granted(await ledger.counterparties.create(owner, { name: 'The next' }));
    const added = await store.read(owner.ledgerId, (cached) => cached.events.after(events.length, 9));
    expect(added.map(({ position, type }) => [position, type])).toEqual([[events.length + 1, 'counterparty.created']]);
    expect(await store.inspect()).toEqual([]);
  });

  it.each(CASES)('[STO-50] %s: of %s get a later migration once, which leaves every other row as it is', async (...of) => {
    const [, , make, books] = of;
    const database = await make(books);
    const { known, migrate, sql } = database;
    const later = next(
      known,
      'alter table counterparties add column initial text',
      'update counterparties set initial = substr(name, 1, 1)',
    );
    const others = Object.keys(books.tables).filter((table) => table !== 'counterparties');
    const before = await rowsOf(database, others);
    await Promise.all([migrate([...known, later]), migrate([...known, later])]);
    expect(await rowsOf(database, others)).toEqual(before);
    expect(await sql('select id, initial from counterparties order by id')).toEqual(
      (books.tables.counterparties ?? [])
        .map(({ id, name }) => ({ id, initial: String(name).slice(0, 1) }))
        .sort((a, b) => (String(a.id) < String(b.id) ? -1 : 1)),
    );
    expect((await sql(`select hash from schema_versions order by created_at`)).map(({ hash }) => hash)).toEqual(
      [...known, later].map(({ hash }) => hash),
    );
  });

  it.each(CASES)('[STO-51] %s: of %s get all of a migration or nothing', async (...of) => {
    const [, , make, books] = of;
    const database = await make(books);
    const before = await rowsOf(database, [...Object.keys(books.tables), 'schema_versions']);
    const faulty = next(database.known, "update counterparties set name = 'x'", 'update nowhere set name = 1');
    await expect((async () => database.migrate([...database.known, faulty]))()).rejects.toThrow('nowhere');
    expect(await rowsOf(database, [...Object.keys(books.tables), 'schema_versions'])).toEqual(before);
  });
});

describe('migrations', () => {
  it.each([
    ['sqlite', SQLITE_MIGRATIONS],
    ['postgres', POSTGRES_MIGRATIONS],
  ] as const)('[STO-50] of %s never change once they are merged', (dialect, migrations) => {
    const known = Object.fromEntries(migrationsIn(migrations).map(({ tag, hash }) => [tag, hash]));
    expect(known, 'a merged migration has not changed; add another one instead').toEqual(MERGED_MIGRATIONS[dialect]);
  });

  it.each(DATABASES)('[STO-51] %s: a database of a newer version is refused with a sentence, and stays unchanged', async (_, make) => {
    const { open, sql } = await make(null);
    await (await open()).close();
    await sql(`insert into schema_versions (hash, created_at) values ('f', ${Date.parse('2031-01-01')})`);
    await expect(open()).rejects.toThrow(/by a newer version of this program \(a change of 2031-01-01\)/);
    expect(await sql(`select count(*) as count from schema_versions`)).toMatchObject([{ count: expect.anything() }]);
  });

  it.each(DATABASES)(
    '[STO-132] %s: a database of an unreleased version is refused with a sentence that says what to do',
    async (_, make) => {
      const { open, known, migrate } = await make(null);
      await migrate([
        {
          tag: 'draft',
          when: Date.parse('2026-01-01'),
          statements: ['create table ledgers (ledger_id text)'],
          hash: 'f',
          isAdditive: false,
        },
      ]);
      await expect(open()).rejects.toThrow(
        'The database was made by an unreleased version of this program. With that version, export each of its books as a journal (`GET /v1/export/journal?format=hledger`). Then create a new database and migrate the journals with `migrate-from --source journal`.',
      );
      expect(known.every(({ when }) => when > Date.parse('2026-01-01'))).toBe(true);
    },
  );

  it('[STO-52] every table of a SQLite file is STRICT: a column has only values of its type', async () => {
    const { open, sql } = await onSqlite(null);
    await (await open()).close();
    // The tables of the full-text index are of its own making.
    const loose = await sql(
      "select name from pragma_table_list where schema = 'main' and strict = 0 and name not like 'sqlite_%' and name not like 'search_index%'",
    );
    expect(loose).toEqual([]);
    await expect(sql("insert into month_totals values (1, 'acct_x', '2026-01', 1.5, 0)")).rejects.toThrow(/REAL/);
  });
});
