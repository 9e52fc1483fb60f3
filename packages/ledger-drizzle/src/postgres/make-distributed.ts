import type postgres from 'postgres';
import { distributedTables, keysForTriggers, listOfBooks, withoutTriggers } from './distributed-form.ts';

/** The tables that are distributed, and those that still are on the coordinator alone. */
export interface TableDistribution {
  readonly distributed: readonly string[];
  readonly local: readonly string[];
}

export const tableDistributionOf = async (sql: postgres.Sql | postgres.TransactionSql, schema: string): Promise<TableDistribution> => {
  const rows = await sql<{ name: string }[]>`
    select relname as name from pg_dist_partition join pg_class on pg_class.oid = logicalrelid where relnamespace = to_regnamespace(${schema})`;
  const known = new Set(rows.map(({ name }) => name));
  const tables = [listOfBooks(schema), ...distributedTables(schema)];
  return { distributed: tables.filter((table) => known.has(table)), local: tables.filter((table) => !known.has(table)) };
};

/** The tables that a migration has added to a distributed database. */
export const addedTables = async (sql: postgres.TransactionSql, schema: string): Promise<readonly string[]> => {
  const { local } = await tableDistributionOf(sql, schema);
  const rows = await sql<{ name: string }[]>`select tablename as name from pg_tables where schemaname = ${schema}`;
  return local.filter((table) => rows.some(({ name }) => name === table));
};

/** Distributes the given tables, and gives all tables the guards of the distributed form.  [STO-186] [STO-188] */
export const makeDistributed = async (
  sql: postgres.TransactionSql,
  schema: string,
  local: readonly string[],
  report: (table: string) => void = () => undefined,
): Promise<void> => {
  await allowTriggers(sql);
  for (const statement of withoutTriggers(schema)) await sql.unsafe(statement);
  for (const table of local) {
    report(table);
    await placeTable(sql, schema, table);
  }
  const present = await sql<{ name: string }[]>`select conname as name from pg_constraint where connamespace = ${schema}::regnamespace`;
  for (const { name, statement } of keysForTriggers(schema))
    if (!present.some((constraint) => constraint.name === name)) await sql.unsafe(statement);
};

/** Citus calls a trigger unsafe because it runs where the rows are. Those of the distributed form only compare rows of one table. */
export const allowTriggers = (sql: postgres.TransactionSql) => sql`set local citus.enable_unsafe_triggers = on`;

const placeTable = async (sql: postgres.TransactionSql, schema: string, table: string): Promise<void> => {
  const [first] = distributedTables(schema);
  const named = `${schema}.${table}`;
  if (table === listOfBooks(schema)) await sql`select create_reference_table(${named})`;
  else
    await sql`select create_distributed_table(${named}, 'ledger_no', colocate_with => ${table === first ? 'none' : `${schema}.${first}`})`;
};
