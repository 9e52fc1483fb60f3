import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { type Column, getTableColumns, getTableName } from 'drizzle-orm';
import { type PostgresServer, startPostgres, tablesAt } from 'ledger-postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MOVING } from '../src/archives/archiving.ts';
import { columnsOf } from '../src/archives/columns.ts';
import { keyFieldsOf } from '../src/archives/rows-of-books.ts';
import { postgresKitIn } from '../src/engine/postgres-kit.ts';
import { postgresStore } from '../src/postgres/index.ts';
import { sqliteStore } from '../src/sqlite/index.ts';
import { makeRichBooks } from './rich-books.ts';

/** A move reads no row again of a table whose rows never change. Here the databases are asked whether that is so. */

const folder = mkdtempSync(join(tmpdir(), 'ledger-travelling-tables-'));
const file = join(folder, 'rich.db');
let server: PostgresServer;
let url: string;
beforeAll(async () => {
  server = await startPostgres();
  url = await server.freshDatabase();
  await makeRichBooks(sqliteStore({ file }));
  await makeRichBooks(await postgresStore({ url }));
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const growing = MOVING.filter(({ grows }) => grows);

/** Another value of a column, by its kind. */
const OTHER = {
  text: (column: string) => `coalesce("${column}", '') || 'x'`,
  json: () => `'["x"]'`,
  whole: (column: string) => `coalesce("${column}", 0) + 1`,
  minor: (column: string) => `coalesce("${column}", 0) + 1`,
  flag: (column: string) => `not "${column}"`,
} as const;

/** Every way of changing or removing a row, but for what passes. */
const attempts = growing.flatMap(({ table, own, passing = [] }) => {
  const name = getTableName(table(postgresKitIn('ledger')));
  const changes = columnsOf(postgresKitIn('ledger'), table, own)
    .filter(({ field }) => !passing.includes(field))
    .map((column) => [`${name}.${column.name}`, `update "${name}" set "${column.name}" = ${OTHER[column.kind](column.name)}`] as const);
  return [...changes, [name, `delete from "${name}"`] as const];
});
const REFUSED = /never|written once|keep their/;

describe('rows that grow', () => {
  it.each(attempts)('[TRV-14] are never changed and never removed: %s', async (_, statement) => {
    const sqlite = new Sqlite(file);
    const sql = tablesAt(url);
    expect(() => sqlite.exec(statement)).toThrow(REFUSED);
    await expect(sql.unsafe(statement)).rejects.toThrow(REFUSED);
    sqlite.close();
    await sql.end();
  });

  it('[TRV-14] are there in the books that are tried', () => {
    const sqlite = new Sqlite(file, { readonly: true });
    for (const { table } of growing) {
      const name = getTableName(table(postgresKitIn('ledger')));
      expect([name, sqlite.prepare(`select count(*) from "${name}"`).pluck().get()]).not.toEqual([name, 0]);
    }
    sqlite.close();
  });
});

it('[TRV-14] the fields by which a change is known are columns beside the key', () => {
  for (const { table, marks = [], passing = [] } of MOVING)
    for (const field of [...marks, ...passing]) {
      expect(Object.keys(getTableColumns(table(postgresKitIn('ledger'))) as Record<string, Column>)).toContain(field);
      expect(keyFieldsOf(postgresKitIn('ledger'), table)).not.toContain(field);
    }
});
