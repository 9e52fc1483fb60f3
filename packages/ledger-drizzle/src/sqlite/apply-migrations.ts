import Sqlite, { type Database as Connection } from 'better-sqlite3';
import { type Migration, missingIn, type Recorded } from '../migrations.ts';
import { ownFile } from '../own-files.ts';
import { withPrefix } from './prefix.ts';

export const SQLITE_MIGRATIONS = ownFile('migrations', 'sqlite');

/** Applies all missing migrations or none, and returns their number. Foreign keys are off, because a migration may recreate tables. */
export const applyMigrations = (connection: Connection, prefix: string, known: readonly Migration[]): number => {
  const versions = `"${prefix}schema_versions"`;
  connection.pragma('foreign_keys = OFF');
  connection.exec('begin immediate');
  try {
    connection.exec(`create table if not exists ${versions} (hash text not null primary key, created_at integer not null) strict`);
    const missing = missingIn(known, recordedIn(connection, versions));
    const record = connection.prepare(`insert into ${versions} values (?, ?)`);
    for (const { hash, when, statements } of missing) {
      for (const statement of statements) connection.exec(withPrefix(statement, prefix));
      record.run(hash, when);
    }
    connection.exec('commit');
    return missing.length;
  } catch (fault) {
    connection.exec('rollback');
    throw inTheWay(fault, prefix);
  } finally {
    connection.pragma('foreign_keys = ON');
  }
};

/** No migration is additive: on one machine the older program stops before the newer one starts. */
const recordedIn = (connection: Connection, versions: string): readonly Recorded[] => {
  const rows = connection.prepare(`select hash, created_at from ${versions}`).all() as { hash: string; created_at: unknown }[];
  return rows.map(({ hash, created_at }) => ({ hash, when: Number(created_at), isAdditive: false }));
};

/** A fault that names a table, index or trigger of another program in the file. */
const inTheWay = (fault: unknown, prefix: string): unknown => {
  if (!(fault instanceof Sqlite.SqliteError) || !/already exists|no such column/.test(fault.message)) return fault;
  const other = prefix === '' ? 'Use a file of its own, or a prefix for its tables' : 'Use another prefix';
  return new Error(`The file has something that is not of this program (${fault.message}). ${other}.`, { cause: fault });
};
