import type postgres from 'postgres';
import { migrationsIn, missingIn } from '../migrations.ts';
import { distributedTables } from './distributed-form.ts';
import { makeDistributed, type TableDistribution, tableDistributionOf } from './make-distributed.ts';
import { POSTGRES_MIGRATIONS, recordedIn } from './migrate.ts';
import { onOneConnection, type PostgresPlace } from './one-connection.ts';
import { lockKey } from './schema.ts';

/** The database cannot be distributed yet. The message contains the required step. */
export class NotDistributable extends Error {}

export interface Distribution extends TableDistribution {
  /** The version of Citus. */
  readonly citus: string;
  /** The machines that have rows, as `host:port`. */
  readonly machines: readonly string[];
}

export interface BooksOnMachine {
  readonly ledgerId: string;
  readonly name: string;
  /** `host:port` */
  readonly machine: string;
}

/**
 * Distributes the tables over the machines of a Citus cluster by the number of the books, all of them or none, in one transaction. Tables
 * that are distributed already are left as they are, so it can be repeated, for example after a migration that adds tables.
 * @returns the tables that were distributed now
 * @throws NotDistributable without the extension, without machines, or before the tables are migrated
 * @example
 * await distributePostgres({ url: 'postgres://ledger@coordinator/books' }, (table) => console.log(table));
 */
export const distributePostgres = (place: PostgresPlace, report: (table: string) => void = () => undefined): Promise<readonly string[]> =>
  onOneConnection(place, async (sql, schema) => {
    await sql`set default_transaction_read_only = off`;
    await sql.unsafe(`select pg_advisory_lock(${lockKey(schema, 'migrations')})`);
    const { local } = await distributionIn(sql, schema);
    const [there] = await sql`select 1 where to_regclass(${`${schema}.schema_versions`}) is not null`;
    if (there === undefined || missingIn(migrationsIn(POSTGRES_MIGRATIONS), await recordedIn(sql, schema)).length > 0)
      throw new NotDistributable('The tables are not up to date. Run "books migrate" first.');
    await sql.begin((transaction) => makeDistributed(transaction, schema, local, report));
    return local;
  });

/**
 * How the tables are distributed.
 * @throws NotDistributable without the extension or without machines
 */
export const postgresDistribution = (place: PostgresPlace): Promise<Distribution> => onOneConnection(place, distributionIn);

/** The machine of each set of books, in the order of their numbers. */
export const booksOnMachines = (place: PostgresPlace): Promise<readonly BooksOnMachine[]> =>
  onOneConnection(place, async (sql, schema) => {
    const { local } = await distributionIn(sql, schema);
    if (local.length > 0) throw new NotDistributable(`${local.length} tables are not distributed. Run "books database distribute".`);
    const [first] = distributedTables(schema);
    const books = await sql<{ no: string; id: string; name: string }[]>`
      select ledger_no as no, ledger_id as id, name from ${sql(schema)}.ledgers order by ledger_no`;
    const machines = await sql<{ no: string; machine: string }[]>`
      select given.no, nodename || ':' || nodeport as machine
      from unnest(string_to_array(${books.map(({ no }) => no).join()}, ',')::bigint[]) as given(no)
      join pg_dist_placement on shardid = get_shard_id_for_distribution_column(${`${schema}.${first}`}, given.no)
      join pg_dist_node on pg_dist_node.groupid = pg_dist_placement.groupid and noderole = 'primary'`;
    const machineOf = new Map(machines.map(({ no, machine }) => [no, machine]));
    return books.map(({ no, id, name }) => ({ ledgerId: id, name, machine: machineOf.get(no) ?? 'none' }));
  });

const distributionIn = async (sql: postgres.Sql, schema: string): Promise<Distribution> => {
  const [extension] = await sql<{ version: string }[]>`select extversion as version from pg_extension where extname = 'citus'`;
  if (extension === undefined)
    throw new NotDistributable(
      'The database does not have the extension citus. Install it on each machine and run "create extension citus".',
    );
  const machines = await sql<{ name: string }[]>`
    select nodename || ':' || nodeport as name from pg_dist_node where isactive and shouldhaveshards and noderole = 'primary' order by nodeid`;
  if (machines.length === 0)
    throw new NotDistributable('The cluster has no machine for rows. Add one with "select citus_add_node(\'host\', 5432)".');
  return { citus: extension.version, machines: machines.map(({ name }) => name), ...(await tableDistributionOf(sql, schema)) };
};
