import postgres from 'postgres';
import { type Embedded, startEmbedded } from './embedded.ts';

export { type Citus, citusDatabases, emptyCitus, freshCitus, hasCitus } from './citus.ts';
export { type Cluster, startCluster } from './cluster.ts';
export { startEmbedded } from './embedded.ts';
export { freePort } from './free-port.ts';
export { installedPostgres } from './installed.ts';
export { postgresProxy } from './proxy.ts';

/** A client whose statements find the tables of the ledger without their schema. */
export const tablesAt = (url: string, options: postgres.Options<Record<string, never>> = {}): postgres.Sql =>
  postgres(url, { max: 1, onnotice: () => undefined, ...options, connection: { search_path: 'ledger', ...options.connection } });

/** A real Postgres server that creates databases on request. */
export interface PostgresServer {
  /** Creates an empty database and returns its address. */
  readonly freshDatabase: () => Promise<string>;
  readonly stop: () => Promise<void>;
}

/** A server that can be crashed, because only the test that started it uses it. */
export interface OwnPostgres extends PostgresServer, Pick<Embedded, 'crash' | 'startAgain' | 'runs'> {
  /** Kills the backend of one client. The server then terminates all others, recovers, and accepts connections again. */
  readonly killOneProcess: () => Promise<void>;
  /** Counts the client sessions of an address's role, in its database. */
  readonly sessions: (address: string) => Promise<number>;
  /** Terminates those sessions, as a lost network does, and returns their number. The server keeps running. */
  readonly endSessions: (address: string) => Promise<number>;
}

/**
 * The server of TEST_POSTGRES_URL, or a new one on a free port, removed when it is stopped. Always a new one if a program folder is given.
 */
export const startPostgres = async (settings: readonly string[] = [], installed?: string): Promise<PostgresServer> => {
  const named = installed === undefined ? process.env.TEST_POSTGRES_URL : undefined;
  if (named === undefined || named === '') return startOwnPostgres(settings, installed);
  const { freshDatabase, admin, made } = databasesOf(named);
  return {
    freshDatabase,
    stop: async () => {
      for (const name of made) await admin.unsafe(`drop database if exists ${name} with (force)`);
      await admin.end();
    },
  };
};

/** A new server on a free port, regardless of TEST_POSTGRES_URL; removed when it is stopped. `place` sets the folder of its data. */
export const startOwnPostgres = async (settings: readonly string[] = [], installed?: string, place?: string): Promise<OwnPostgres> => {
  const { url, stop, crash, startAgain, runs, ready } = await startEmbedded(settings, installed, place);
  const { freshDatabase, admin } = databasesOf(url);
  const sessionsOf = (address: string) => {
    const { username, pathname } = new URL(address);
    return admin`backend_type = 'client backend' and usename = ${decodeURIComponent(username)} and datname = ${pathname.slice(1)}`;
  };
  return {
    freshDatabase,
    crash,
    startAgain,
    runs,
    killOneProcess: async () => {
      const [client] = await admin.unsafe<{ pid: number }[]>(
        `select pid from pg_stat_activity where backend_type = 'client backend' order by pid = pg_backend_pid(), state = 'active' desc, random() limit 1`,
      );
      if (client !== undefined) process.kill(client.pid, 'SIGKILL');
      await ready();
    },
    sessions: async (address) => {
      const [row] = await admin<{ count: number }[]>`select count(*)::int as count from pg_stat_activity where ${sessionsOf(address)}`;
      return row?.count ?? 0;
    },
    endSessions: async (address) =>
      (await admin`select pg_terminate_backend(pid) from pg_stat_activity where ${sessionsOf(address)}`).length,
    stop: async () => {
      await admin.end();
      await stop();
    },
  };
};

const databasesOf = (url: string) => {
  /** Disables the driver's query of array types. If the connection ended during it, this process would end too. */
  const admin = postgres(url, { max: 1, onnotice: () => undefined, fetch_types: false });
  const made: string[] = [];
  const freshDatabase = async (): Promise<string> => {
    const name = `ledger_${process.pid}_${made.length}_${Math.random().toString(36).slice(2, 8)}`;
    await admin.unsafe(`create database ${name}`);
    made.push(name);
    const address = new URL(url);
    address.pathname = `/${name}`;
    return address.href;
  };
  return { freshDatabase, admin, made };
};
