import type postgres from 'postgres';
import { type Migration, migrationsIn, missingIn, newerIn, type Recorded } from '../migrations.ts';
import { ownFile } from '../own-files.ts';
import { isDistributed } from './distributed-form.ts';
import { addedTables, allowTriggers, makeDistributed } from './make-distributed.ts';
import { onOneConnection, type PostgresPlace } from './one-connection.ts';
import { inSchema, lockKey } from './schema.ts';

export const POSTGRES_MIGRATIONS = ownFile('migrations', 'postgres');

interface Prepared {
  /** The number of applied migrations. */
  readonly migrations: number;
  readonly isDistributed: boolean;
}

/**
 * Migrates the tables in their schema, which it creates if it is missing. Servers that start at the same time take turns under an advisory
 * lock. Returns the number of applied migrations.  [STO-43] [STO-51] [STO-181]
 */
export const migratePostgres = async (place: PostgresPlace): Promise<number> => (await preparedTables(place)).migrations;

/** The same for a store, which writes distributed tables with other statements.  [STO-186] */
export const preparedTables = (place: PostgresPlace): Promise<Prepared> =>
  onOneConnection(place, async (connection, schema) => {
    // Behind a pooler the database itself may default to read-only transactions, as the store's connections do.  [SYS-22]
    await connection`set default_transaction_read_only = off`;
    await connection.unsafe(`select pg_advisory_lock(${lockKey(schema, 'migrations')})`);
    const migrations = await applyMigrations(connection, schema, migrationsIn(POSTGRES_MIGRATIONS));
    return { migrations, isDistributed: await isDistributed(connection, schema) };
  });

/** Applies all missing migrations or none, and returns their number. */
export const applyMigrations = async (connection: postgres.Sql, schema: string, known: readonly Migration[]): Promise<number> => {
  // A role that may not create schemas uses one that was made for it.
  const [present] = await connection`select 1 from pg_namespace where nspname = ${schema}`;
  if (present === undefined)
    await connection.unsafe(`create schema if not exists "${schema}"`).catch((fault) => Promise.reject(notPermitted(fault, schema)));
  await connection.unsafe(
    `create table if not exists "${schema}".schema_versions (hash text primary key, created_at bigint not null, is_additive boolean not null default false)`,
  );
  const apply = (await isDistributed(connection, schema)) ? applyDistributed : applyInto;
  return connection.begin(async (transaction) => {
    const missing = missingIn(known, await recordedIn(transaction, schema));
    for (const migration of missing) {
      await apply(transaction, schema, migration).catch((fault) => Promise.reject(inTheWay(fault, schema)));
      await transaction.unsafe(`insert into "${schema}".schema_versions values ($1, $2, $3)`, [
        migration.hash,
        migration.when,
        migration.isAdditive,
      ]);
    }
    return missing.length;
  });
};

const notPermitted = (fault: unknown, schema: string): unknown =>
  (fault as { readonly code?: string }).code === '42501'
    ? new Error(`This role may not create the schema "${schema}". Have it made: CREATE SCHEMA ${schema} AUTHORIZATION the_role`, {
        cause: fault,
      })
    : fault;

/** The codes of Postgres for a table, function or other object that exists, and for a table without our columns. */
const EXISTS = new Set(['42P07', '42723', '42710', '42703']);

/** A fault that names an object of another program in the schema. */
const inTheWay = (fault: unknown, schema: string): unknown => {
  const { code, message } = fault as { readonly code?: string; readonly message?: string };
  if (code === undefined || !EXISTS.has(code)) return fault;
  return new Error(
    `The schema "${schema}" has something that is not of this program (${message}). Give the ledger a schema of its own, which it creates.`,
    { cause: fault },
  );
};

export const recordedIn = async (sql: postgres.Sql | postgres.TransactionSql, schema: string): Promise<readonly Recorded[]> => {
  const rows = await sql
    .unsafe<{ hash: string; created_at: string; is_additive: boolean }[]>(
      `select hash, created_at, is_additive from "${schema}".schema_versions`,
    )
    .catch((fault) => Promise.reject(inTheWay(fault, schema)));
  return rows.map(({ hash, created_at, is_additive }) => ({ hash, when: Number(created_at), isAdditive: is_additive }));
};

/** Whether a newer version of this program migrated the database.  [STO-141] */
export const isAhead = async (sql: postgres.Sql | postgres.TransactionSql, schema: string): Promise<boolean> =>
  newerIn(migrationsIn(POSTGRES_MIGRATIONS), await recordedIn(sql, schema)).length > 0;

/** Runs the statements of one migration for a schema. */
export const applyInto = async (transaction: postgres.TransactionSql, schema: string, { statements }: Migration): Promise<void> => {
  for (const statement of statements) await transaction.unsafe(inSchema(statement, schema));
};

/**
 * The same on a distributed database. Afterwards all tables are distributed. A table is distributed before its foreign keys are added,
 * because a local table may not refer to a distributed one, and after its triggers, because Citus omits later triggers on `truncate`.
 * [STO-189]
 */
const applyDistributed = async (transaction: postgres.TransactionSql, schema: string, migration: Migration): Promise<void> => {
  const { statements } = migration;
  const run = (some: readonly string[]) => applyInto(transaction, schema, { ...migration, statements: some });
  await allowTriggers(transaction);
  await run(statements.filter((statement) => !ADDS_KEY.test(statement)));
  await makeDistributed(transaction, schema, await addedTables(transaction, schema));
  await run(statements.filter((statement) => ADDS_KEY.test(statement)));
};

/** After the comments before it. */
const ADDS_KEY = /^(?:\s|--.*\n)*alter table [^;]* add constraint [^;]* foreign key/i;
