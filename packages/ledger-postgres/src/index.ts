import postgres from 'postgres';
import { type Embedded, startEmbedded } from './embedded.ts';

export { startEmbedded } from './embedded.ts';
export { installedPostgres } from './installed.ts';

/** A real Postgres server, with databases for the asking. */
export interface PostgresServer {
  /** Makes an empty database and answers its address. */
  readonly freshDatabase: () => Promise<string>;
  readonly stop: () => Promise<void>;
}

/** One that may be made to fail, since only the test that started it uses it. */
export interface OwnPostgres extends PostgresServer, Pick<Embedded, 'crash' | 'startAgain'> {
  /** Kills the process that serves some client; the server then ends all others, recovers, and serves again. */
  readonly killOneProcess: () => Promise<void>;
}

/** The server that TEST_POSTGRES_URL names, or one of our own on a free port, gone when it is stopped; always one of our own where a folder of binaries is named. */
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

/** A server of our own on a free port, whatever TEST_POSTGRES_URL names; gone when it is stopped. */
export const startOwnPostgres = async (settings: readonly string[] = [], installed?: string): Promise<OwnPostgres> => {
  const { url, stop, crash, startAgain, ready } = await startEmbedded(settings, installed);
  const { freshDatabase, admin } = databasesOf(url);
  return {
    freshDatabase,
    crash,
    startAgain,
    killOneProcess: async () => {
      const [client] = await admin.unsafe<{ pid: number }[]>(
        `select pid from pg_stat_activity where backend_type = 'client backend' order by pid = pg_backend_pid(), state = 'active' desc, random() limit 1`,
      );
      if (client !== undefined) process.kill(client.pid, 'SIGKILL');
      await ready();
    },
    stop: async () => {
      await admin.end();
      await stop();
    },
  };
};

const databasesOf = (url: string) => {
  /** The driver leaves its question for the types of arrays unguarded: should the connection end then, this process would too. */
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
