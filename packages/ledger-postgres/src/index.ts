import postgres from 'postgres';
import { startEmbedded } from './embedded.ts';

export { startEmbedded } from './embedded.ts';
export { installedPostgres } from './installed.ts';

/** A real Postgres server, with databases for the asking. */
export interface PostgresServer {
  /** Makes an empty database and answers its address. */
  readonly freshDatabase: () => Promise<string>;
  readonly stop: () => Promise<void>;
}

/** The server that TEST_POSTGRES_URL names, or one of our own on a free port, gone when it is stopped; always one of our own where a folder of binaries is named. */
export const startPostgres = async (settings: readonly string[] = [], installed?: string): Promise<PostgresServer> => {
  const named = installed === undefined ? process.env.TEST_POSTGRES_URL : undefined;
  const isNamed = named !== undefined && named !== '';
  const { url, stop } = isNamed ? { url: named, stop: async () => undefined } : await startEmbedded(settings, installed);
  const admin = postgres(url, { max: 1, onnotice: () => undefined });
  const made: string[] = [];
  return {
    freshDatabase: async () => {
      const name = `ledger_${process.pid}_${made.length}_${Math.random().toString(36).slice(2, 8)}`;
      await admin.unsafe(`create database ${name}`);
      made.push(name);
      const address = new URL(url);
      address.pathname = `/${name}`;
      return address.href;
    },
    stop: async () => {
      if (named !== undefined) for (const name of made) await admin.unsafe(`drop database if exists ${name} with (force)`);
      await admin.end();
      await stop();
    },
  };
};
