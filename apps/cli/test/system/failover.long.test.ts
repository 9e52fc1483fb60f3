import type { ChildProcess } from 'node:child_process';
import { type Cluster, installedPostgres, startCluster } from 'ledger-postgres';
import postgres from 'postgres';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Client, clientOf } from '../../../server/test/client.ts';
import { chanceOf } from '../../../soak/src/chance.ts';
import { kill, type ServerProcess, startProcess } from '../processes.ts';
import { hasHaproxy, startHaproxy, startWorkerProcess, trustedReceiver } from './stage.ts';
import { type Answered, LANES, openWriters, pause } from './writers.ts';
import { type Kind, thinkOfWrites, type Write } from './writes.ts';
import { expectAllKept, openBooks } from './written-books.ts';

/** How often the primary dies in each way; without a number, twice in one way. */
const { FAILOVERS } = process.env;
const ROUNDS = Number(FAILOVERS ?? 2);
const SEED = Number(process.env.FAILOVER_SEED ?? Date.now() % 1_000_000);
const PROGRAMS = installedPostgres();
const WRITERS: readonly Kind[] = [
  ...LANES,
  ...Array<Kind>(12).fill('entry'),
  ...Array<Kind>(4).fill('counterparty'),
  ...Array<Kind>(4).fill('comment'),
];

type Node = ReturnType<Cluster['primary']>;
const nothing = async (): Promise<void> => undefined;

/** How a primary dies, and how it comes back beside the one that replaced it. */
const WAYS: Readonly<Record<string, readonly [(node: Node) => Promise<void>, (node: Node) => Promise<void>]>> = {
  killed: [(node) => node.kill(), nothing],
  stopped: [(node) => node.freeze(), (node) => node.thaw()],
  'cut off': [async (node) => node.cut(), async (node) => node.heal()],
};

const { receiver, settings: trust } = trustedReceiver('failover');
const settings = {
  ...trust,
  LEDGER_WORK: 'elsewhere',
  LEDGER_POSTGRES_CONNECTIONS: '5',
  LEDGER_RATE_PER_MINUTE: '9999999',
  LEDGER_RATE_BURST: '9999999',
};

/** Three servers behind haproxy, and two workers. */
const startAll = async (url: string) => {
  const servers: ServerProcess[] = [];
  for (let at = 0; at < 3; at++) servers.push(await startProcess(url, settings));
  const workers: ChildProcess[] = [];
  for (let at = 0; at < 2; at++) workers.push(await startWorkerProcess(url, settings));
  const haproxy = await startHaproxy(servers.map((server) => server.url));
  const all = [...servers.map(({ child }) => child), ...workers];
  return {
    url: haproxy.url,
    faults: () => servers.flatMap(({ faults }) => faults),
    ended: () => all.filter(({ exitCode }) => exitCode !== null).length,
    stop: async () => {
      haproxy.stop();
      await Promise.all(all.filter(({ exitCode }) => exitCode === null).map(kill));
    },
  };
};

const WAIT = { timeout: 30_000, interval: 100 };

/** A write that is answered 503 while there is no primary, and as the answer says, is sent again under its key. */
const refusedOnce = async (client: Client, name: string) => {
  const write: Write = { kind: 'counterparty', key: name, requested: 'POST /v1/counterparties', body: () => ({ name, kinds: ['vendor'] }) };
  const send = () => client.send(write.requested, write.body(), { 'idempotency-key': write.key });
  const refused = await vi.waitFor(async () => {
    const sent = await send();
    expect(sent.status).toBe(503);
    return sent;
  }, WAIT);
  expect(['unavailable', 'outcome_unknown']).toContain(refused.body.code);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  return {
    again: (): Promise<Answered> =>
      vi.waitFor(async () => {
        const { status, text } = await send();
        expect(status).toBe(201);
        return { write, status, text };
      }, WAIT),
  };
};

/** A worker that died with a lease is waited for. */
const WAIT_FOR_WORKERS = { timeout: 90_000, interval: 500 };

/** The counterparties of which no worker told. */
const untold = (responded: readonly Answered[]): readonly string[] => {
  const reported = receiver()
    .received.map(({ body }) => body)
    .join();
  return responded
    .flatMap(({ write, text }) => (write.kind === 'counterparty' ? [JSON.parse(text).id as string] : []))
    .filter((id) => !reported.includes(id));
};

const middle = (figures: readonly number[]): number => figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0;

describe.skipIf(PROGRAMS === null || !hasHaproxy)('three servers and two workers, whose primary dies under 32 writers', () => {
  it.each(FAILOVERS === undefined ? ['killed'] : Object.keys(WAYS))(
    '[SYS-23] find the new primary and lose nothing that was answered, when the old one is %s',
    async (way) => {
      const [fail, comeBack] = WAYS[way] ?? [nothing, nothing];
      const cluster = await startCluster(PROGRAMS ?? '');
      onTestFinished(cluster.stop);
      const admin = postgres(cluster.primary().direct, { max: 1, fetch_types: false });
      await admin.unsafe('create database books');
      await admin.end();
      const url = cluster.address('books');
      const books = await openBooks(url, WRITERS);
      const all = await startAll(url);
      onTestFinished(all.stop);
      const client = clientOf(all.url, books.tokens[0] ?? '');
      await client.send('POST /v1/webhook_subscriptions', { url: `https://localhost:${receiver().port}/`, event_types: ['counterparty'] });
      const writers = openWriters(thinkOfWrites(books.places, chanceOf(SEED)), books.tokens, WRITERS);
      writers.turnTo(all.url);
      const { whole } = chanceOf(SEED);
      const outages: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        await writers.results(WRITERS.length * 2);
        const old = cluster.primary();
        await pause(whole(0, 400));
        await fail(old);
        const refused = round === 0 ? await refusedOnce(client, `refused ${way}`) : null;
        if (refused === null) await pause(whole(0, 1_500));
        await cluster.promote();
        const promoted = Date.now();
        await writers.results(1);
        outages.push(Date.now() - promoted);
        if (refused !== null) writers.responded.push(await refused.again());
        await comeBack(old);
        await writers.results(WRITERS.length);
        await pause(whole(0, 1_500));
        await cluster.repair();
      }
      await writers.stop();
      await vi.waitFor(async () => expect(await client.send('GET /ready')).toMatchObject({ status: 200 }), WAIT);
      console.log(
        `${ROUNDS} primaries ${way}, FAILOVER_SEED=${SEED}; after a promotion the first answer came within ${middle(outages)} ms, at most ${Math.max(...outages)} ms`,
      );
      expect([all.ended(), all.faults()]).toEqual([0, []]);
      await vi.waitFor(() => expect(untold(writers.responded)).toEqual([]), WAIT_FOR_WORKERS);
      await expectAllKept(url, books, writers);
    },
    180_000 + ROUNDS * 60_000,
  );
});
