import type { Database as Connection } from 'better-sqlite3';
import { type Migration, missingIn, type Recorded } from '../migrations.ts';
import { ownFile } from '../own-files.ts';

export const SQLITE_MIGRATIONS = ownFile('migrations', 'sqlite');

/** Applies all missing migrations or none, and returns their number. Foreign keys are off, because a migration may recreate tables. */
export const applyMigrations = (connection: Connection, known: readonly Migration[]): number => {
  connection.pragma('foreign_keys = OFF');
  connection.exec('create table if not exists __drizzle_migrations (id integer primary key, hash text not null, created_at numeric)');
  connection.exec('begin immediate');
  try {
    const missing = missingIn(known, recordedIn(connection));
    for (const migration of missing) apply(connection, migration);
    connection.exec('commit');
    return missing.length;
  } catch (fault) {
    connection.exec('rollback');
    throw fault;
  } finally {
    connection.pragma('foreign_keys = ON');
  }
};

/** No migration is additive: on one machine the older program stops before the newer one starts. */
const recordedIn = (connection: Connection): readonly Recorded[] => {
  const rows = connection.prepare('select hash, created_at from __drizzle_migrations').all() as { hash: string; created_at: unknown }[];
  return rows.map(({ hash, created_at }) => ({ hash, when: Number(created_at), isAdditive: false }));
};

const apply = (connection: Connection, { when, hash, statements }: Migration): void => {
  for (const statement of statements) connection.exec(statement);
  connection.prepare('insert into __drizzle_migrations (hash, created_at) values (?, ?)').run(hash, when);
};
