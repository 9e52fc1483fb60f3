import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { assert, createLedger, isRefusal, type Store } from 'ledger-core';
import { type PostgresServer, startPostgres, tablesAt } from 'ledger-postgres';
import postgres from 'postgres';
import { postgresStore } from '../src/postgres/index.ts';
import { sqliteStore } from '../src/sqlite/index.ts';

/** Books in both databases, of which each test tampers with a copy. */

/** Fills an empty database with the books. */
export interface Filling {
  readonly sqlite: (file: string) => Promise<void>;
  readonly postgres: (url: string) => Promise<void>;
}

export interface Tampered {
  readonly store: Store;
  /** Plain SQL of a client with the database's password. Statements of one call are one transaction. */
  readonly sql: (...statements: readonly string[]) => Promise<void>;
  /** Disables every trigger, as the owner of a database can. */
  readonly unguard: () => Promise<void>;
  readonly end: () => Promise<void>;
}

/** The triggers of SQLite; Postgres has a setting that disables all triggers. */
const GUARDED = "select name from sqlite_master where type = 'trigger'";

/** The databases of one file of tests, made before its first test. */
export const tamperedDatabases = async (fill: Filling) => {
  const folder = mkdtempSync(join(tmpdir(), 'ledger-tampering-'));
  const server: PostgresServer = await startPostgres();
  const admin = postgres(await server.freshDatabase(), { max: 1 });
  let copies = 0;
  const file = join(folder, 'template.db');
  await fill.sqlite(file);
  const url = await server.freshDatabase();
  await fill.postgres(url);

  const copyOfTemplate = async (): Promise<string> => {
    const copy = new URL(url);
    const template = copy.pathname.slice(1);
    const name = `${template}_${copies++}`;
    await admin.unsafe(`create database ${name} template ${template}`);
    copy.pathname = `/${name}`;
    return copy.href;
  };
  /** Making a Postgres database is slow: tests that change rows share one copy, whose rows are restored before each test. */
  const shared = await sharedCopy(await copyOfTemplate());

  const onSqlite = async (): Promise<Tampered> => {
    const copy = join(folder, `books-${copies++}.db`);
    copyFileSync(file, copy);
    const store = sqliteStore({ file: copy });
    const connection = new Sqlite(copy);
    return {
      store,
      sql: async (...statements) => {
        connection.exec(`begin; ${statements.join('; ')}; commit`);
      },
      unguard: async () => {
        connection.pragma('foreign_keys = off');
        for (const name of connection.prepare(GUARDED).pluck().all()) connection.exec(`drop trigger ${name}`);
      },
      end: async () => {
        connection.close();
        await store.close();
      },
    };
  };

  return {
    onSqlite,
    /** On rows that are restored before each test. */
    onSharedPostgres: async () => onPostgres(await shared.restored()),
    /** On a database of its own, for altered tables. */
    onPostgres: async () => onPostgres(await copyOfTemplate()),
    end: async () => {
      await shared.end();
      await admin.end();
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

interface SharedCopy {
  /** Restores its rows and returns its address. */
  readonly restored: () => Promise<string>;
  readonly end: () => Promise<void>;
}

/** Saves every row of a database in temporary tables, which end with their connection. */
const sharedCopy = async (url: string): Promise<SharedCopy> => {
  const keeper = tablesAt(url);
  // Without the columns that Postgres makes itself.
  const tables = await keeper<{ name: string; columns: string }[]>`
    select table_name as name, string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
    where table_schema = 'ledger' and is_generated = 'NEVER' group by 1`;
  for (const { name } of tables) await keeper.unsafe(`create temp table kept_${name} as table ${name}`);
  await keeper`set session_replication_role = replica`;
  const restore = tables
    .map(({ name, columns }) => `delete from ${name}; insert into ${name} (${columns}) select ${columns} from kept_${name};`)
    .join(' ');
  const restored = async () => {
    await keeper.unsafe(restore);
    return url;
  };
  return { restored, end: () => keeper.end() };
};

const onPostgres = async (url: string): Promise<Tampered> => {
  const store = await postgresStore({ url, connections: 2 });
  const connection = tablesAt(url);
  return {
    store,
    sql: async (...statements) => {
      await connection.begin(async (transaction) => {
        for (const statement of statements) await transaction.unsafe(statement);
      });
    },
    unguard: async () => {
      await connection`set session_replication_role = replica`;
    },
    end: async () => {
      await connection.end();
      await store.close();
    },
  };
};

/** The numbers of the rules that the first books of a store violate. */
export const findingsOf = async (store: Store): Promise<readonly string[]> => {
  const ledger = createLedger({ store });
  const [settings] = await ledger.books.all();
  assert(settings !== undefined, 'the books exist');
  const owner = await ledger.books.operator(settings.id);
  assert(!isRefusal(owner), 'they have an owner');
  const verified = await ledger.reports.verify(owner);
  assert(!isRefusal(verified), 'the owner may verify');
  return verified.findings.map(({ rule }) => rule);
};
