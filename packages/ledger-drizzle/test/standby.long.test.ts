import { createLedger, granted, type Ledger } from 'ledger-core';
import { type Cluster, installedPostgres, startCluster, tablesAt } from 'ledger-postgres';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type PostgresStore, postgresStore, readingAfter } from '../src/postgres/index.ts';

const PROGRAMS = installedPostgres();

let cluster: Cluster;
let store: PostgresStore;
let ledger: Ledger;

const openBooks = async (name: string) => granted(await ledger.books.open({ name, currency: 'USD', legalStructure: 'corporation' })).owner;
type Owner = Awaited<ReturnType<typeof openBooks>>;
const add = async (owner: Owner, name: string) => void granted(await ledger.counterparties.create(owner, { name }));
const names = async (owner: Owner): Promise<readonly string[]> =>
  granted(await ledger.counterparties.list(owner)).data.map(({ counterparty }) => counterparty.name);
const position = async (): Promise<string> => (await store.logEnd?.()) ?? '';

const onStandby = async <Row extends object>(text: string): Promise<Row | undefined> => {
  const sql = tablesAt(cluster.asynchronous().direct, { max: 1, fetch_types: false });
  const [row] = await sql.unsafe<Row[]>(text);
  await sql.end();
  return row;
};
const holdsOnStandby = (condition: string) =>
  vi.waitFor(async () => expect(await onStandby<{ holds: boolean }>(`select ${condition} as holds`)).toEqual({ holds: true }), {
    timeout: 30_000,
  });
/** A standby may lag on a busy machine, and a pause of its replay is only a request. */
const pauseReplayAt = async (reached: string): Promise<void> => {
  await holdsOnStandby(`pg_last_wal_replay_lsn() >= '${reached}'::pg_lsn`);
  await onStandby('select pg_wal_replay_pause()');
  await holdsOnStandby(`pg_get_wal_replay_pause_state() = 'paused'`);
};
const resumeReplay = () => onStandby('select pg_wal_replay_resume()');

describe.skipIf(PROGRAMS === null)('[STO-142] reads from a standby', () => {
  beforeAll(async () => {
    cluster = await startCluster(PROGRAMS ?? '');
  }, 60_000);
  afterAll(() => cluster?.stop());
  beforeEach(async () => {
    store = await postgresStore({ url: cluster.primary().direct, readUrl: cluster.asynchronous().direct, connections: 3 });
    ledger = createLedger({ store });
  });
  afterEach(() => store.close());

  it('see what was committed before a position, and go to the standby once it has come as far', async () => {
    const owner = await openBooks('Read');
    await add(owner, 'old');
    const reached = await position();
    expect(await readingAfter(reached, () => names(owner))).toEqual(['old']);
    await pauseReplayAt(reached);
    await add(owner, 'new');
    expect(await readingAfter(reached, () => names(owner)), 'the standby was asked').toEqual(['old']);
    expect(await names(owner), 'who says nothing reads from the primary').toEqual(['new', 'old']);
    const behind = await position();
    const begun = Date.now();
    expect(await readingAfter(behind, () => names(owner)), 'the primary was asked').toEqual(['new', 'old']);
    expect(Date.now() - begun).toBeLessThan(1_000);
    await resumeReplay();
    expect(await readingAfter(behind, () => names(owner))).toEqual(['new', 'old']);
  });

  it('go to the primary when the standby does not have the books yet, stands still for long, or is away', async () => {
    const old = await openBooks('Old');
    const reached = await position();
    await readingAfter(reached, () => names(old));
    await pauseReplayAt(reached);
    const owner = await openBooks('Fresh');
    await add(owner, 'only');
    expect(await readingAfter(null, () => names(owner)), 'books that are not there yet').toEqual(['only']);
    await new Promise((resolve) => setTimeout(resolve, 6_000));
    await add(old, 'while it stands still');
    expect(await readingAfter(null, () => names(old)), 'the standby was asked').toEqual([]);
    await new Promise((resolve) => setTimeout(resolve, 10_500));
    expect(await readingAfter(null, () => names(old)), 'a standby that stands still').toEqual(['while it stands still']);
    await cluster.asynchronous().freeze();
    const begun = Date.now();
    expect(await readingAfter(null, () => names(old))).toEqual(['while it stands still']);
    expect(Date.now() - begun).toBeLessThan(2_500);
    await cluster.asynchronous().thaw();
    await cluster.asynchronous().kill();
    expect(await readingAfter(null, () => names(old))).toEqual(['while it stands still']);
    await cluster.repair();
  }, 120_000);

  it('are no writes: a unit of work that writes goes to the primary', async () => {
    const owner = await openBooks('Written');
    await readingAfter(null, () => add(owner, 'kept'));
    expect(await names(owner)).toEqual(['kept']);
  });
});
