import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type LedgerClient, ledgerClient } from 'ledger-api-client';
import type { Store } from 'ledger-core';
import { memoryStore } from 'ledger-core/memory';
import { distributePostgres, migratePostgres, postgresStore } from 'ledger-drizzle/postgres';
import { sqliteStore } from 'ledger-drizzle/sqlite';
import { freshCitus, hasCitus, startPostgres } from 'ledger-postgres';
import { serve } from 'ledger-server';
import { expect, it } from 'vitest';
import { METHODS } from '../src/generated/methods.ts';
import { fullServer, OPERATOR } from './full-server.ts';
import { tellWholeStory } from './story.ts';

/** A client that notes which methods were called. */
const noting = (ledger: LedgerClient, called: Set<string>): LedgerClient =>
  Object.fromEntries(
    Object.entries(ledger).map(([key, methods]) => [
      key,
      Object.fromEntries(
        Object.entries(methods as Record<string, (...given: unknown[]) => unknown>).map(([name, method]) => [
          name,
          (...given: unknown[]) => {
            called.add(`${key}.${name}`);
            return method(...given);
          },
        ]),
      ),
    ]),
  ) as unknown as LedgerClient;

const EVERY = Object.entries(METHODS).flatMap(([key, methods]) => Object.keys(methods).map((name) => `${key}.${name}`));

/** Goes through the story with a client of an app: in this process, or over a socket. */
const tellStory = async (store: Store, isServed: boolean) => {
  const { app, token, texts, ledger: behind } = await fullServer(store);
  const serving = isServed ? await serve({ app, host: '127.0.0.1', port: 0 }) : undefined;
  const reached = serving === undefined ? { app } : { url: serving.url };
  const called = new Set<string>();
  const ledger = noting(ledgerClient({ ...reached, token }), called);
  const agent = noting(ledgerClient({ ...reached, token, agent: 'helper' }), called);
  const outside = { texts, agent, operator: noting(ledgerClient({ ...reached, token: OPERATOR }), called) };
  try {
    await tellWholeStory(ledger, outside);
    const read = await ledger.events.list().all();
    expect(read.filter(({ data }) => data.object !== undefined).length).toBeGreaterThan(100);
    // The first reading stores what was missing; the second reads what is stored.
    expect(await ledger.events.list().all(), '[EVT-3]').toEqual(read);
  } finally {
    await serving?.close();
    await behind.close();
  }
  return called;
};

it('[CLN-1] calls every operation in this process', async () => {
  expect([...(await tellStory(memoryStore(), false))].toSorted()).toEqual(EVERY.toSorted());
});

it('[CLN-1] calls every operation of a server on SQLite', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ledger-client-'));
  expect((await tellStory(sqliteStore({ file: join(folder, 'books.db') }), true)).size).toBe(EVERY.length);
  rmSync(folder, { recursive: true });
});

it.skipIf(!hasCitus)(
  '[CLN-1] [STO-186] calls every operation of a server on distributed tables',
  async () => {
    const citus = await freshCitus();
    await migratePostgres(citus);
    await distributePostgres(citus);
    expect((await tellStory(await postgresStore(citus), true)).size).toBe(EVERY.length);
    await citus.end();
  },
  600_000,
);

it('[CLN-1] calls every operation of a server on Postgres', async () => {
  const server = await startPostgres();
  expect((await tellStory(await postgresStore({ url: await server.freshDatabase() }), true)).size).toBe(EVERY.length);
  await server.stop();
});
