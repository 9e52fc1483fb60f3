import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { getTableColumns, getTableName } from 'drizzle-orm';
import { startPostgres, tablesAt } from 'ledger-postgres';
import { afterAll, expect, it } from 'vitest';
import type { Kit } from '../src/engine/postgres-kit.ts';
import { postgresKitIn } from '../src/engine/postgres-kit.ts';
import { sqliteKitWith } from '../src/engine/sqlite-kit.ts';
import { tablesOf } from '../src/modules.ts';
import { postgresStore } from '../src/postgres/index.ts';
import { sqliteStore } from '../src/sqlite/index.ts';
import { makeRichBooks } from './rich-books.ts';

/** Every column of every table is changed in one row, and one row of every table is deleted, on both databases: their guards are written twice. */

const folder = mkdtempSync(join(tmpdir(), 'ledger-refused-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Change {
  readonly name: string;
  readonly sql: string;
}

/** Another value of the column, where there is one; else one of its kind. */
const otherThan = (table: string, { name, type }: Column): string => {
  const other = `select x."${name}" from "${table}" x where x."${name}" is distinct from t."${name}" order by x."${name}" is null, 1 limit 1`;
  return `coalesce((${other}), ${ofItsKind(name, type)})`;
};

const ofItsKind = (name: string, type: string): string => {
  if (type.startsWith('text')) return `'x'`;
  if (type === 'boolean') return `not t."${name}"`;
  return /int/.test(type) ? `t."${name}" + 1` : 'null';
};

interface Column {
  readonly name: string;
  /** As the database calls it. */
  readonly type: string;
}

const changesOf = (kit: Kit): readonly Change[] =>
  Object.values(tablesOf(kit)).flatMap((each) => {
    const table = getTableName(each);
    const { primaryKeys, columns: all } = kit.configOf(each);
    const keys = (primaryKeys[0]?.columns ?? all.filter(({ primary }) => primary)).map(({ name }) => `"${name}"`);
    const books = table === 'ledgers' ? `name = 'Juniper'` : 'ledger_no = 1';
    const row = (first: string) =>
      `(${keys.join()}) = (select ${keys.join()} from "${table}" where ${books} order by ${first}${keys.map((key) => `${key} desc`).join()} limit 1)`;
    const columns = Object.values(getTableColumns(each)).map((column): Column => ({ name: column.name, type: column.getSQLType() }));
    return [
      ...columns.map((column) => ({
        name: `${table}.${column.name}`,
        sql: `update "${table}" as t set "${column.name}" = ${otherThan(table, column)} where ${row(`"${column.name}" is null, `)}`,
      })),
      { name: table, sql: `delete from "${table}" where ${row('')}` },
    ];
  });

const refusedOnSqlite = async (): Promise<readonly string[]> => {
  const template = join(folder, 'template.db');
  await makeRichBooks(sqliteStore({ file: template }));
  return changesOf(sqliteKitWith('') as unknown as Kit)
    .filter(({ sql }) => {
      const file = join(folder, 'copy.db');
      copyFileSync(template, file);
      const connection = new Sqlite(file);
      try {
        connection.exec(sql);
        return false;
      } catch {
        return true;
      } finally {
        connection.close();
      }
    })
    .map(({ name }) => name);
};

/** Nothing is committed, so that one database serves all changes. */
const refusedOnPostgres = async (url: string): Promise<readonly string[]> => {
  await makeRichBooks(await postgresStore({ url }));
  const connection = tablesAt(url);
  const refused: string[] = [];
  for (const { name, sql } of changesOf(postgresKitIn('ledger')))
    await connection.unsafe(`begin; ${sql}; set constraints all immediate; rollback`).catch(async () => {
      refused.push(name);
      await connection.unsafe('rollback');
    });
  await connection.end();
  return refused;
};

it('[STO-131] [STO-40] what SQLite refuses to change or delete, Postgres refuses too', async () => {
  const server = await startPostgres();
  try {
    const onSqlite = await refusedOnSqlite();
    const onPostgres = await refusedOnPostgres(await server.freshDatabase());
    expect(onSqlite.length).toBeGreaterThan(100);
    expect(onSqlite.filter((name) => !onPostgres.includes(name))).toEqual([]);
    expect(onPostgres.filter((name) => !onSqlite.includes(name))).toEqual([]);
  } finally {
    await server.stop();
  }
}, 120_000);
