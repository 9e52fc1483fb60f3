import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import Sqlite from 'better-sqlite3';
import { tablesAt } from 'ledger-postgres';
import { type Migration, migrationsIn } from '../../src/migrations.ts';
import { applyMigrations as applyToPostgres, POSTGRES_MIGRATIONS } from '../../src/postgres/migrate.ts';
import { applyMigrations as applyToSqlite, SQLITE_MIGRATIONS } from '../../src/sqlite/apply-migrations.ts';

/** The books of a version: every row of every table. */
export interface VersionBooks {
  /** The last migration of that version. */
  readonly version: string;
  readonly tables: Readonly<Record<string, readonly Readonly<Record<string, string | number | null>>[]>>;
}

const FOLDER = fileURLToPath(new URL('.', import.meta.url));

/** The stored books of every version, in the folder of this file. */
export const versionBooks: readonly VersionBooks[] = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.json'))
  .map((name) => JSON.parse(readFileSync(`${FOLDER}${name}`, 'utf8')));

const upTo = (migrations: readonly Migration[], version: string): readonly Migration[] =>
  migrations.slice(0, migrations.findIndex(({ tag }) => tag === version) + 1);

/** Makes a SQLite file of that version. */
export const loadSqlite = (file: string, { version, tables }: VersionBooks): void => {
  const sql = new Sqlite(file);
  applyToSqlite(sql, '', upTo(migrationsIn(SQLITE_MIGRATIONS), version));
  sql.pragma('foreign_keys = off');
  for (const [table, rows] of Object.entries(tables))
    for (const row of rows) {
      const names = Object.keys(row);
      sql.prepare(`insert into "${table}" (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`).run(...Object.values(row));
    }
  sql.close();
};

/** Makes a Postgres database of that version. */
export const loadPostgres = async (url: string, { version, tables }: VersionBooks): Promise<void> => {
  const sql = tablesAt(url);
  await applyToPostgres(sql, 'ledger', upTo(migrationsIn(POSTGRES_MIGRATIONS), version));
  await sql.unsafe('set session_replication_role = replica');
  for (const [table, rows] of Object.entries(tables)) {
    // Named: Postgres makes some columns itself.
    const names = Object.keys(rows[0] ?? {}).join(', ');
    if (names !== '')
      await sql.unsafe(`insert into "${table}" (${names}) select ${names} from json_populate_recordset(null::"${table}", $1::text::json)`, [
        JSON.stringify(rows),
      ]);
  }
  await sql.end();
};
