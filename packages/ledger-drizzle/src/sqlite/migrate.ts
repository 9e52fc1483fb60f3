import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { MIGRATION_TIMEOUT_MS } from '../limits.ts';
import { migrationsIn } from '../migrations.ts';
import { applyMigrations, SQLITE_MIGRATIONS } from './apply-migrations.ts';
import { connect } from './connect.ts';
import { prefixNamed, type Tables } from './prefix.ts';

/**
 * Migrates the tables of a file. Of processes that start at the same time, one migrates and the others wait for it. Returns the number of
 * applied migrations.  [STO-43] [STO-51]
 */
export const migrateSqlite = ({ file, prefix: named }: Tables): number => {
  const prefix = prefixNamed(named);
  mkdirSync(dirname(file), { recursive: true });
  const connection = connect(file);
  try {
    connection.pragma(`busy_timeout = ${MIGRATION_TIMEOUT_MS}`);
    return applyMigrations(connection, prefix, migrationsIn(SQLITE_MIGRATIONS));
  } finally {
    connection.close();
  }
};
