import { randomUUID } from 'node:crypto';
import postgres from 'postgres';

/** A coordinator with machines for rows: `postgres://postgres@localhost:5432/postgres`. Without it these tests are left out. */
const { TEST_CITUS_URL: CLUSTER } = process.env;

export const hasCitus = CLUSTER !== undefined;

interface Node {
  readonly host: string;
  readonly port: number;
}

const clientOf = (url: string) => postgres(url, { max: 1, onnotice: () => undefined });

const databaseAt = (url: string, { host, port }: Node, name: string): string => {
  const there = new URL(url);
  there.hostname = host;
  there.port = String(port);
  there.pathname = `/${name}`;
  return there.href;
};

const run = async (url: string, statement: string): Promise<void> => {
  const sql = clientOf(url);
  await sql.unsafe(statement);
  await sql.end();
};

export interface Citus {
  readonly url: string;
  /** The databases of the machines that have the rows. */
  readonly machines: readonly string[];
  end(): Promise<void>;
}

/** A database of the cluster, with few parts of each table. */
export const freshCitus = async (parts = 4): Promise<Citus> => {
  const cluster = CLUSTER ?? '';
  const sql = clientOf(cluster);
  const nodes = await sql<Node[]>`select nodename as host, nodeport as port from pg_dist_node where noderole = 'primary' and groupid <> 0`;
  await sql.end();
  const name = `ledger_${randomUUID().replaceAll('-', '').slice(0, 12)}`;
  const { hostname, port } = new URL(cluster);
  const coordinator: Node = { host: hostname, port: Number(port) };
  for (const node of [...nodes, coordinator]) {
    await run(databaseAt(cluster, node, 'postgres'), `create database ${name}`);
    await run(databaseAt(cluster, node, name), 'create extension citus');
  }
  const url = databaseAt(cluster, coordinator, name);
  await run(url, `select citus_set_coordinator_host('${hostname}', ${port})`);
  for (const { host, port: at } of nodes) await run(url, `select citus_add_node('${host}', ${at})`);
  await run(url, `alter database ${name} set citus.shard_count = ${parts}`);
  return {
    url,
    machines: nodes.map((node) => databaseAt(cluster, node, name)),
    end: async () => {
      for (const node of [coordinator, ...nodes]) await run(databaseAt(cluster, node, 'postgres'), `drop database ${name} with (force)`);
    },
  };
};

/** Databases of the cluster for the tests of a file, each with the tables that `prepare` makes. `end` removes them. */
export const citusDatabases = (prepare: (url: string) => Promise<void>) => {
  const made: Citus[] = [];
  return {
    freshDatabase: async (): Promise<string> => {
      const database = await freshCitus();
      made.push(database);
      await prepare(database.url);
      return database.url;
    },
    end: async (): Promise<void> => {
      for (const database of made) await database.end();
    },
  };
};

/** Removes the rows of all parts, on each machine. The guards of the tables refuse that, so they are disabled for it. */
export const emptyCitus = async ({ url, machines }: Citus): Promise<void> => {
  for (const machine of [url, ...machines]) {
    const sql = clientOf(machine);
    await sql`set citus.override_table_visibility = off`;
    const parts = await sql<{ name: string }[]>`
      select relname as name from pg_class where relnamespace = 'ledger'::regnamespace and relkind = 'r' and relname ~ '_[0-9]{6,}$'`;
    await sql.unsafe(
      `set session_replication_role = replica; set citus.enable_manual_changes_to_shards = on; truncate ${parts.map(({ name }) => `ledger."${name}"`).join(', ')}`,
    );
    await sql.end();
  }
};
