import postgres from 'postgres';
import { ASKS_FOR_TYPES, CONNECT_LIMIT_SECONDS } from '../limits.ts';
import { type Migration, migrationsIn, missingIn, newerIn, type Recorded } from '../migrations.ts';
import { ownFile } from '../own-files.ts';
import { wayTo } from './primary.ts';

export const POSTGRES_MIGRATIONS = ownFile('migrations', 'postgres');

/** The key of the advisory lock, arbitrary but unique in this database. */
const MIGRATION_LOCK = 7_243_392_001;

/**
 * Migrates the tables of a database. Servers that start at the same time take turns under an advisory lock. Returns the number of applied
 * migrations.  [STO-43] [STO-51]
 */
export const migratePostgres = async ({ url }: { readonly url: string }): Promise<number> => {
  const way = wayTo(url);
  const connection = postgres(way.url, {
    ...way.options,
    max: 1,
    connect_timeout: CONNECT_LIMIT_SECONDS,
    fetch_types: ASKS_FOR_TYPES,
    onnotice: () => undefined,
  });
  try {
    // Behind a pooler the database itself may default to read-only transactions, as the store's connections do.  [SYS-22]
    await connection`set default_transaction_read_only = off`;
    await connection`select pg_advisory_lock(${MIGRATION_LOCK})`;
    return await applyMigrations(connection, migrationsIn(POSTGRES_MIGRATIONS));
  } finally {
    await connection.end();
  }
};

/** Applies all missing migrations or none, and returns their number. */
export const applyMigrations = async (connection: postgres.Sql, known: readonly Migration[]): Promise<number> => {
  await connection.unsafe(
    'create schema if not exists drizzle; create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint); alter table drizzle.__drizzle_migrations add column if not exists is_additive boolean not null default false',
  );
  return connection.begin(async (transaction) => {
    const missing = missingIn(known, await recordedIn(transaction));
    for (const migration of missing) {
      await applyInto(transaction, migration);
      await transaction`insert into drizzle.__drizzle_migrations (hash, created_at, is_additive) values (${migration.hash}, ${migration.when}, ${migration.isAdditive})`;
    }
    return missing.length;
  });
};

const recordedIn = async (sql: postgres.Sql | postgres.TransactionSql): Promise<readonly Recorded[]> => {
  const rows = await sql<{ hash: string; created_at: string; is_additive: boolean }[]>`
    select hash, created_at, is_additive from drizzle.__drizzle_migrations`;
  return rows.map(({ hash, created_at, is_additive }) => ({ hash, when: Number(created_at), isAdditive: is_additive }));
};

/** Whether a newer version of this program migrated the database.  [STO-141] */
export const isAhead = async (sql: postgres.Sql | postgres.TransactionSql): Promise<boolean> =>
  newerIn(migrationsIn(POSTGRES_MIGRATIONS), await recordedIn(sql)).length > 0;

/** Runs the statements of one migration in the present schema of the transaction. */
export const applyInto = async (transaction: postgres.TransactionSql, { statements }: Migration): Promise<void> => {
  for (const statement of statements) await transaction.unsafe(statement);
};
