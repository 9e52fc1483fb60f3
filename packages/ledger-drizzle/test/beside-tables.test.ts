import Sqlite from 'better-sqlite3';
import type { Store } from 'ledger-core';
import { tablesAt } from 'ledger-postgres';
import type postgres from 'postgres';
import { describe, expect, it } from 'vitest';
import { migratePostgres, postgresArchives, postgresIsThere, postgresStore } from '../src/postgres/index.ts';
import { sqliteArchives, sqliteIsThere, sqliteStore } from '../src/sqlite/index.ts';
import { openAcme, postSale } from './acme.ts';
import { placesOf } from './places.ts';

const { stored, freshFile, freshDatabase, clientOf } = placesOf('beside');

/** Some names of the ledger's own tables and functions, taken by a service, and the records of the service's migrations. */
const SERVICE = `
  create table accounts (id serial primary key, owner text);
  create table members (id serial primary key, name text);
  create table lines (id serial primary key, text text);
  create table periods (month text primary key, status text);
  create function refuse_change() returns int language sql as 'select 1';
  create schema drizzle;
  create table drizzle.__drizzle_migrations (id serial primary key, hash text, created_at bigint);
  insert into drizzle.__drizzle_migrations (hash, created_at) values ('the service', 4102444800000);
  insert into accounts (owner) values ('Ada');`;

const withService = async (): Promise<string> => {
  const url = await freshDatabase();
  await clientOf(url).unsafe(SERVICE);
  return url;
};

const inSchema = async (url: string, schema?: string): Promise<Store> => stored(await postgresStore({ url, schema, connections: 2 }));

/** Everything outside of a schema, with the rows of the service. */
const outside = async (sql: postgres.Sql, schema: string) => [
  await sql`select relname from pg_class where relnamespace not in (${schema}::regnamespace, 'pg_toast'::regnamespace) order by 1`,
  await sql`select proname from pg_proc where pronamespace <> ${schema}::regnamespace order by 1`,
  await sql`select * from accounts`,
  await sql`select * from drizzle.__drizzle_migrations`,
];

describe('the Postgres store beside other tables', () => {
  it('[STO-181] keeps everything in its schema, and leaves what is outside as it was', async () => {
    const url = await withService();
    const sql = clientOf(url);
    await sql`create schema books`;
    const before = await outside(sql, 'books');
    const store = await inSchema(url, 'books');
    const acme = await openAcme(store);
    await postSale(acme, '2026-01-05', '10.00');
    expect(await acme.ledger.reports.verify(acme.owner)).toMatchObject({ entries: 1, findings: [] });
    expect(await store.inspect()).toEqual([]);
    expect(await outside(sql, 'books')).toEqual(before);
    expect(await postgresIsThere(url, 'books')).toBe(true);
    expect(await postgresIsThere(url)).toBe(false);
  });

  it('[STO-181] its guards look into its schema, whatever the search path of a session', async () => {
    const url = await withService();
    const acme = await openAcme(await inSchema(url));
    await postSale(acme, '2026-01-05', '10.00');
    await acme.ledger.periods.close(acme.owner, '2026-01');
    const copied =
      'insert into ledger.entries select (jsonb_populate_record(e, \'{"entry_no": 2, "id": "x"}\')).* from ledger.entries as e';
    await expect(clientOf(url).unsafe(copied)).rejects.toThrow('the month of this entry is closed');
  });

  it('[STO-181] several schemas of one database are independent', async () => {
    const url = await freshDatabase();
    const [one, two] = await Promise.all([inSchema(url, 'one'), inSchema(url, 'two')]);
    const first = await openAcme(one);
    await postSale(first, '2026-01-05', '10.00');
    expect(await two.ledgers()).toEqual([]);
    const second = await openAcme(two);
    const [from, to] = await Promise.all(['one', 'two'].map(async (schema) => stored(await postgresArchives({ url, schema }))));
    await to?.import(from?.export(first.owner.ledgerId) as AsyncIterable<Uint8Array>, { check: async () => undefined });
    expect((await two.ledgers()).map(({ id }) => id).sort()).toEqual([first.owner.ledgerId, second.owner.ledgerId].sort());
    expect([await one.inspect(), await two.inspect()]).toEqual([[], []]);
  });

  it('[STO-181] a role that may not create schemas works in one that was made for it', async () => {
    const url = await freshDatabase();
    const admin = clientOf(url);
    const role = `modest_${Date.now()}`;
    await admin.unsafe(`create role ${role} login password 'x'`);
    const [{ name } = { name: '' }] = await admin<{ name: string }[]>`select current_database() as name`;
    await admin.unsafe(`revoke create on database ${name} from public`);
    const modest = Object.assign(new URL(url), { username: role, password: 'x' }).href;
    await expect(migratePostgres({ url: modest })).rejects.toThrow('CREATE SCHEMA ledger AUTHORIZATION');
    await admin.unsafe(`create schema ledger authorization ${role}`);
    const store = await postgresStore({ url: modest, connections: 2 });
    await postSale(await openAcme(store), '2026-01-05', '10.00');
    expect(await store.inspect()).toEqual([]);
    await store.close();
    await admin.unsafe(`drop schema ledger cascade; drop owned by ${role}; drop role ${role}`);
  });

  it.each([
    ['create table ledger.accounts (id int)', 'relation "accounts" already exists'],
    ['create table ledger.schema_versions (version text)', 'column "hash" does not exist'],
    [`create function ledger.refuse_change() returns int language sql as 'select 1'`, 'function "refuse_change" already exists'],
  ])('[STO-183] names what is in the way: %s', async (made, named) => {
    const url = await freshDatabase();
    const sql = tablesAt(url);
    await sql.unsafe(`create schema ledger; ${made}`);
    await expect(postgresStore({ url })).rejects.toThrow(named);
    expect(await sql`select 1 from pg_class where relnamespace = 'ledger'::regnamespace and relname = 'ledgers'`).toHaveLength(0);
    await sql.end();
  });

  it.each(['public', 'pg_books', 'information_schema', 'Books', 'a-b', 'a"b', '', '1st', 'x'.repeat(64)])(
    '[STO-181] refuses the schema "%s"',
    async (schema) => {
      await expect(migratePostgres({ url: 'postgres://nobody@127.0.0.1:1/none', schema })).rejects.toThrow(
        'cannot be the schema of the ledger',
      );
    },
  );
});

/** A file of a service, with some names of the ledger's own tables, and a row that refers to none. */
const fileOfService = (): string => {
  const file = freshFile();
  const sql = new Sqlite(file);
  sql.exec(`
    create table accounts (id integer primary key, owner text);
    create table members (id integer primary key, account integer references accounts (id));
    create table search_words (id integer primary key);
    create table __drizzle_migrations (id integer primary key, hash text, created_at numeric);
    create trigger accounts_never_go before delete on accounts begin select raise(abort, 'of the service'); end;
    pragma foreign_keys = off;
    insert into members (account) values (7);`);
  sql.close();
  return file;
};

describe('the SQLite store beside other tables', () => {
  it('[STO-182] begins all of its names with a prefix, and leaves the others as they were', async () => {
    const file = fileOfService();
    const sql = new Sqlite(file);
    const others = () =>
      sql.prepare("select name, sql from sqlite_master where name not like 'books\\_%' escape '\\' and sql is not null").all();
    const before = others();
    const store = stored(sqliteStore({ file, prefix: 'books_' }));
    const acme = await openAcme(store);
    await postSale(acme, '2026-01-05', '10.00');
    expect(await acme.ledger.reports.verify(acme.owner)).toMatchObject({ entries: 1, findings: [] });
    expect(await store.inspect()).toEqual([]);
    expect(others()).toEqual(before);
    expect(() => sql.exec('delete from books_accounts')).toThrow('accounts are never deleted');
    expect([sqliteIsThere(file, 'books_'), sqliteIsThere(file)]).toEqual([true, false]);
    sql.close();
  });

  it('[STO-182] several prefixes of one file are independent, and books move between them', async () => {
    const file = freshFile();
    const [one, two] = ['', 'two_'].map((prefix) => stored(sqliteStore({ file, prefix }))) as [Store, Store];
    const acme = await openAcme(one);
    await postSale(acme, '2026-01-05', '10.00');
    const [from, to] = ['', 'two_'].map((prefix) => stored(sqliteArchives({ file, prefix })));
    await to?.import(from?.export(acme.owner.ledgerId) as AsyncIterable<Uint8Array>, { check: async () => undefined });
    expect((await two.ledgers()).map(({ id }) => id)).toEqual([acme.owner.ledgerId]);
    expect([await one.inspect(), await two.inspect()]).toEqual([[], []]);
  });

  it('[STO-183] names what is in the way, and changes nothing', () => {
    const file = fileOfService();
    expect(() => sqliteStore({ file })).toThrow(
      /not of this program \(table `members` already exists\)\. Use a file of its own, or a prefix/,
    );
    const sql = new Sqlite(file);
    expect(sql.prepare("select name from sqlite_master where name in ('ledgers', 'schema_versions')").all()).toEqual([]);
    sql.close();
  });

  it.each(['Books_', 'a-', 'sqlite_x', "a'b", '1_', 'x'.repeat(32)])('[STO-182] refuses the prefix "%s"', (prefix) => {
    expect(() => sqliteStore({ file: freshFile(), prefix })).toThrow('cannot be the prefix');
  });
});
