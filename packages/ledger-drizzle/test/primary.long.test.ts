import { createLedger, granted, type Ledger, OutcomeUnknown, type Store, Unavailable } from 'ledger-core';
import { type Cluster, freePort, installedPostgres, startCluster, startOwnPostgres, tablesAt } from 'ledger-postgres';
import type postgres from 'postgres';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { postgresStore } from '../src/postgres/index.ts';

const PROGRAMS = installedPostgres();
const WAIT = { timeout: 30_000, interval: 50 };

let cluster: Cluster;
let store: Store;
let ledger: Ledger;
let owner: Awaited<ReturnType<typeof opened>>;

const opened = async () => granted(await ledger.books.open({ name: 'Moved', currency: 'USD', legalStructure: 'corporation' })).owner;
const add = (name: string) => ledger.counterparties.create(owner, { name, kinds: ['vendor'] });
const names = async () =>
  granted(await ledger.counterparties.list(owner))
    .data.map(({ counterparty }) => counterparty.name)
    .toSorted();

/** The first time that a write is kept. */
const stored = async (name: string): Promise<void> => vi.waitFor(async () => void granted(await add(name)), WAIT);

/** The fault of a write. */
const faultOf = (name: string): Promise<unknown> =>
  add(name).then(
    () => null,
    (fault: unknown) => fault,
  );

const WAYS = [
  ['killed', (node: ReturnType<Cluster['primary']>) => node.kill(), async () => undefined],
  ['stopped', (node: ReturnType<Cluster['primary']>) => node.freeze(), (node: ReturnType<Cluster['primary']>) => node.thaw()],
  ['cut off', async (node: ReturnType<Cluster['primary']>) => node.cut(), async (node: ReturnType<Cluster['primary']>) => node.heal()],
] as const;

describe.skipIf(PROGRAMS === null)('an address with several hosts', () => {
  beforeEach(async () => {
    cluster = await startCluster(PROGRAMS ?? '');
    store = await postgresStore({ url: cluster.address('postgres'), connections: 3 });
    ledger = createLedger({ store });
    owner = await opened();
  }, 60_000);
  afterEach(async () => {
    await store.close();
    await cluster.stop();
  });

  it.each(WAYS)(
    '[STO-139] a store turns to the new primary when the old one is %s, and never back',
    async (_way, fail, comeBack) => {
      await stored('before');
      const old = cluster.primary();
      const running = Promise.all(['first', 'second'].map(faultOf));
      await fail(old);
      await cluster.promote();
      await stored('after');
      for (const fault of await running)
        expect(fault === null || fault instanceof Unavailable || fault instanceof OutcomeUnknown).toBe(true);
      await comeBack(old);
      await new Promise((resolve) => setTimeout(resolve, 3_000));
      await stored('later');
      expect(await names()).toEqual(expect.arrayContaining(['after', 'before', 'later']));
      const on = tablesAt(cluster.primary().direct, { max: 1, fetch_types: false });
      const rows = await on`select name from counterparties order by name`;
      await on.end();
      expect(rows.map(({ name }) => name)).toEqual(await names());
    },
    120_000,
  );

  it('[STO-139] without a primary a write fails with what each host said, and waits for a silent one for a bounded time', async () => {
    await cluster.primary().kill();
    const [ada, bob, cid] = cluster.address('postgres').split('@')[1]?.split('/')[0]?.split(',') ?? [];
    await vi.waitFor(async () => expect(String(await faultOf('killed'))).toContain('No database host accepts writes'), WAIT);
    expect(String(await faultOf('killed'))).toMatch(new RegExp(`${ada} .+; ${bob} is a standby; ${cid} is a standby`));
    await cluster.promote();
    await cluster.repair();
    await stored('again');
    await cluster.primary().freeze();
    const begun = Date.now();
    const fault = await faultOf('stopped');
    expect(fault instanceof Unavailable || fault instanceof OutcomeUnknown).toBe(true);
    expect(Date.now() - begun).toBeLessThan(15_000);
  }, 120_000);

  it('[STO-140] a commit whose wait for the standby is called off is of unknown outcome', async () => {
    await stored('before');
    await cluster.synchronous().freeze();
    const running = faultOf('called off');
    const on = tablesAt(cluster.primary().direct, { max: 1, fetch_types: false });
    await vi.waitFor(async () => {
      const [waiting] = await on`select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`;
      expect(waiting).toBeDefined();
    }, WAIT);
    await on.end();
    expect(await running).toBeInstanceOf(OutcomeUnknown);
    await cluster.synchronous().thaw();
    expect(await names()).toContain('called off');
  }, 120_000);
});

it('[STO-139] a store keeps its connections to a host that is full', async () => {
  const server = await startOwnPostgres(['max_connections=12', 'superuser_reserved_connections=0']);
  onTestFinished(server.stop);
  const one = await server.freshDatabase();
  store = await postgresStore({ url: one.replace('@', `@127.0.0.1:${await freePort()},`), connections: 1 });
  onTestFinished(store.close);
  ledger = createLedger({ store });
  owner = await opened();
  const others: postgres.Sql[] = [];
  onTestFinished(() => Promise.all(others.map((each) => each.end())).then(() => undefined));
  // The store looks after the host once a second on a connection of its own, and leaves a place free meanwhile.
  for (let until = Date.now() + 2_000; Date.now() < until; ) {
    const other = tablesAt(one, { max: 1, fetch_types: false });
    others.push(other);
    const isIn = await other`select 1`.then(
      () => true,
      () => false,
    );
    if (isIn) until = Date.now() + 2_000;
    else await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const [inside] = others;
  const connections = async () =>
    (await inside?.unsafe<{ pid: number }[]>(`select pid from pg_stat_activity where application_name = 'ledger' order by pid`))?.map(
      ({ pid }) => pid,
    );
  const before = await connections();
  expect(before).toHaveLength(1);
  await new Promise((resolve) => setTimeout(resolve, 11_000));
  expect(await connections()).toEqual(before);
  granted(await add('still there'));
}, 40_000);
