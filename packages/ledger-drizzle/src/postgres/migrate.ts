import postgres from 'postgres';
import { ASKS_FOR_TYPES, CONNECT_LIMIT_SECONDS } from '../limits.ts';
import { ownFile } from '../own-files.ts';
import { type Migration, migrationsIn, missingIn } from '../upgrade/migrations.ts';
import { runStepLater } from '../upgrade/step.ts';
import { POSTGRES_STEPS } from '../upgrade/steps.ts';

export const POSTGRES_MIGRATIONS = ownFile('migrations', 'postgres');

/** The number of the advisory lock, arbitrary but unique in this database. */
const MIGRATION_LOCK = 7_243_392_001;

/** Migrates the tables of a database. Servers that start at the same time take turns under an advisory lock.  [STO-43] [STO-51] */
export const migratePostgres = async ({ url }: { readonly url: string }): Promise<void> => {
  const connection = postgres(url, {
    max: 1,
    connect_timeout: CONNECT_LIMIT_SECONDS,
    fetch_types: ASKS_FOR_TYPES,
    onnotice: () => undefined,
  });
  try {
    await connection`select pg_advisory_lock(${MIGRATION_LOCK})`;
    await applyMigrations(connection, migrationsIn(POSTGRES_MIGRATIONS));
  } finally {
    await connection.end();
  }
};

/** Applies all missing migrations or none. */
export const applyMigrations = async (connection: postgres.Sql, known: readonly Migration[]): Promise<void> => {
  await connection.unsafe(
    'create schema if not exists drizzle; create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  await connection.begin(async (transaction) => {
    const recorded = await transaction`select created_at from drizzle.__drizzle_migrations`;
    const missing = missingIn(
      known,
      recorded.map(({ created_at }) => Number(created_at)),
    );
    for (const migration of missing) {
      await applyInto(transaction, migration);
      await transaction`insert into drizzle.__drizzle_migrations (hash, created_at) values (${migration.hash}, ${migration.when})`;
    }
  });
};

/** The statements and steps of one migration, in the present schema of the transaction. */
export const applyInto = async (transaction: postgres.TransactionSql, { tag, statements }: Migration): Promise<void> => {
  for (const statement of statements) await transaction.unsafe(statement);
  for (const step of POSTGRES_STEPS[tag] ?? [])
    await runStepLater(step(), ({ text, values = [] }) =>
      transaction.unsafe(numbered(text), values.map(asText), { prepare: true }).execute(),
    );
};

/** Replaces `?` by the parameters of Postgres. */
const numbered = (text: string): string => {
  let count = 0;
  return text.replace(/\?/g, () => `$${++count}`);
};

const asText = (value: unknown): string | null => (value === null || value === undefined ? null : String(value));
