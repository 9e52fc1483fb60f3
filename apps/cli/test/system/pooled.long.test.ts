import { ledgerClient } from 'ledger-api-client';
import { type Cluster, installedPostgres, startCluster, tablesAt } from 'ledger-postgres';
import type postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { hasPgbouncer, IGNORED, saySettings, startPgbouncer } from '../../../../packages/ledger-drizzle/test/pgbouncer.ts';
import { clientOf } from '../../../server/test/client.ts';
import { chanceOf } from '../../../soak/src/chance.ts';
import { kill, startProcess } from '../processes.ts';
import { startWorkerProcess, trustedReceiver } from './stage.ts';
import { LANES, openWriters, pause } from './writers.ts';
import { thinkOfWrites } from './writes.ts';
import { expectAllKept, openBooks } from './written-books.ts';

const PROGRAMS = installedPostgres();
const READS = 40;
const POOLER = [
  ...['pool_mode = transaction', `ignore_startup_parameters = ${IGNORED}`, 'query_wait_timeout = 10', 'server_login_retry = 1'],
  'default_pool_size = 4',
];

const { receiver, settings: trust } = trustedReceiver('pooled');
const settings = { ...trust, LEDGER_WORK: 'elsewhere', LEDGER_POSTGRES_STATEMENTS: 'unnamed' };

let cluster: Cluster;
beforeAll(async () => {
  if (PROGRAMS !== null && hasPgbouncer) cluster = await startCluster(PROGRAMS);
}, 60_000);
afterAll(() => cluster?.stop());

/** How many units of work read from the standby. Each ends its transaction by taking it back. */
const readsOf = async (standby: postgres.Sql): Promise<number> => {
  const [row] = await standby`select xact_rollback from pg_stat_database where datname = current_database()`;
  return Number(row?.xact_rollback);
};

describe.skipIf(PROGRAMS === null || !hasPgbouncer)('two servers and a worker behind a pooler in transaction mode, with a standby', () => {
  it('[SYS-25] [HTTP-71] lose nothing when the pooler is started again, wake the worker, and read their own writes from the standby', async () => {
    const direct = cluster.primary().direct;
    await saySettings(direct);
    let pooler = await startPgbouncer(direct, POOLER);
    onTestFinished(() => pooler.stop());
    const url = pooler.through(direct);
    const env = { ...settings, LEDGER_DATABASE_DIRECT_URL: direct, LEDGER_DATABASE_READ_URL: cluster.asynchronous().direct };
    const books = await openBooks(direct, LANES);
    const first = await startProcess(url, env);
    const second = await startProcess(url, env);
    const worker = await startWorkerProcess(url, env);
    onTestFinished(() => Promise.all([first.child, second.child, worker].map(kill)).then(() => undefined));

    const { send } = clientOf(first.url, books.tokens[0] ?? '');
    await send('POST /v1/webhook_subscriptions', { url: `https://localhost:${receiver().port}/`, event_types: ['counterparty'] });
    const writers = openWriters(thinkOfWrites(books.places, chanceOf(1)), books.tokens);
    writers.turnTo(first.url, second.url);
    await writers.results(LANES.length * 3);
    const { port } = new URL(url);
    await pooler.stop();
    await pause(500);
    pooler = await startPgbouncer(direct, POOLER, Number(port));
    await writers.results(LANES.length * 3);
    await writers.stop();
    await expectAllKept(direct, books, writers);
    expect([...first.faults, ...second.faults]).toEqual([]);
    await vi.waitUntil(() => receiver().received.length > 0, { timeout: 5_000 });

    const standby = tablesAt(cluster.asynchronous().direct, { max: 1, fetch_types: false });
    const before = await readsOf(standby);
    const servers = [first.url, second.url];
    let requested = 0;
    const turning = ledgerClient({
      url: first.url,
      token: books.tokens[0] ?? '',
      fetch: (address, init) => fetch(address.replace(first.url, servers[requested++ % 2] ?? ''), init),
    });
    for (let at = 0; at < READS; at++) {
      const { id } = await turning.counterparties.create({ name: `Read ${at}` });
      const { data } = await turning.counterparties.list({ limit: 1 });
      expect(data.map((each) => each.id)).toEqual([id]);
    }
    await vi.waitFor(async () => expect((await readsOf(standby)) - before).toBeGreaterThan(READS / 2), { timeout: 10_000, interval: 500 });
    await standby.end();
  }, 240_000);
});
