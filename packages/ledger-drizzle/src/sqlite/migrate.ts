import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { MIGRATION_TIMEOUT_MS } from '../limits.ts';
import { migrationsIn } from '../migrations.ts';
import { applyMigrations, SQLITE_MIGRATIONS } from './apply-migrations.ts';
import { connect } from './connect.ts';

/**
 * Migrates the tables of a file. Of processes that start at the same time, one migrates and the others wait for it. Returns the number of
 * applied migrations.  [STO-43] [STO-51]
 */
export const migrateSqlite = ({ file }: { readonly file: string }): number => {
  mkdirSync(dirname(file), { recursive: true });
  const connection = connect(file);
  try {
    connection.pragma(`busy_timeout = ${MIGRATION_TIMEOUT_MS}`);
    return applyMigrations(connection, migrationsIn(SQLITE_MIGRATIONS));
  } finally {
    connection.close();
  }
};
