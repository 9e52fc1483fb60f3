import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { createLedger, OutcomeUnknown, type Store, Unavailable } from 'ledger-core';
import { memoryStore } from 'ledger-core/memory';
import { type PostgresServer, postgresProxy, startPostgres, tablesAt } from 'ledger-postgres';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { TimeLimits } from '../src/limits.ts';
import { postgresStore } from '../src/postgres/index.ts';
import { faultOfCommit } from '../src/sqlite/connection.ts';
import { sqliteStore } from '../src/sqlite/index.ts';
import { openAcme, postSale } from './acme.ts';
import { heldAfter } from './collected.ts';

const folder = mkdtempSync(join(tmpdir(), 'ledger-limits-'));
let server: PostgresServer;
const open: Store[] = [];

beforeAll(async () => {
  server = await startPostgres();
});
afterEach(async () => {
  vi.restoreAllMocks();
  for (const store of open.splice(0)) await store.close();
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const onPostgres = async (url: string, limits: Partial<TimeLimits> = {}): Promise<Store> => {
  const store = await postgresStore({ url, connections: 4, limits });
  open.push(store);
  return store;
};
const onSqlite = (file: string, waitMs: number): Store => {
  const store = sqliteStore({ file, limits: { waitMs } });
  open.push(store);
  return store;
};

/** The outcome of each of several promises, and its time in milliseconds. */
const endings = (promises: readonly Promise<unknown>[]) => {
  const begun = performance.now();
  const ended = (how: unknown) => ({ how, ms: performance.now() - begun });
  return Promise.all(
    promises.map((promise) =>
      promise.then(
        () => ended('answered'),
        (fault) => ended(fault instanceof Unavailable ? 'unavailable' : fault),
      ),
    ),
  );
};

const FIVE = ['1.00', '2.00', '3.00', '4.00', '5.00'];

describe('a database that is busy or slow', () => {
  it('[STO-46] SQLite: a file that another process keeps busy fails all waiting units of work at once', async () => {
    const file = join(folder, 'busy.db');
    const acme = await openAcme(onSqlite(file, 400));
    const other = new Sqlite(file);
    other.exec('begin immediate');
    const sales = FIVE.map((amount) => postSale(acme, '2026-01-05', amount));
    await new Promise((resolve) => setTimeout(resolve, 100));
    const later = FIVE.map((amount) => postSale(acme, '2026-01-05', amount));
    const ended = await endings([...sales, ...later]);
    expect(ended.map(({ how }) => how)).toEqual(Array(10).fill('unavailable'));
    expect(Math.max(...ended.map(({ ms }) => ms))).toBeLessThan(2 * 400);
    other.exec('rollback');
    other.close();
    await postSale(acme, '2026-01-05', '1.00');
    expect(await acme.ledger.reports.verify(acme.owner)).toMatchObject({ entries: 1, findings: [] });
  });

  it('[STO-46] SQLite: a clock that is set meanwhile makes no wait shorter', async () => {
    const file = join(folder, 'clock.db');
    const acme = await openAcme(onSqlite(file, 5_000));
    const other = new Sqlite(file);
    other.exec('begin immediate');
    const sale = postSale(acme, '2026-01-05', '1.00');
    await new Promise((resolve) => setTimeout(resolve, 50));
    const real = Date.now;
    vi.spyOn(Date, 'now').mockImplementation(() => real() + 3_600_000);
    await new Promise((resolve) => setTimeout(resolve, 150));
    other.exec('rollback');
    other.close();
    expect(await endings([sale])).toMatchObject([{ how: 'answered' }]);
  });

  it('[STO-46] Postgres: a lock of another server fails all waiting units of work at once', async () => {
    const url = await server.freshDatabase();
    const acme = await openAcme(await onPostgres(url, { lockMs: 300 }));
    const other = tablesAt(url);
    const cached = await other.reserve();
    await cached`begin`;
    await cached`select 1 from tails for update`;
    const ended = await endings(FIVE.map((amount) => postSale(acme, '2026-01-05', amount)));
    expect(ended.map(({ how }) => how)).toEqual(Array(5).fill('unavailable'));
    expect(Math.max(...ended.map(({ ms }) => ms))).toBeLessThan(5 * 300);
    await cached`rollback`;
    cached.release();
    await other.end();
    await postSale(acme, '2026-01-05', '1.00');
    expect(await acme.ledger.reports.verify(acme.owner)).toMatchObject({ entries: 1, findings: [] });
  });

  it('[STO-46] Postgres: a server that is stopped in a unit of work loses its lock', async () => {
    const url = await server.freshDatabase();
    const acme = await openAcme(await onPostgres(url, { idleMs: 300 }));
    const stopped = acme.ledger.journal.list(acme.owner).then(() =>
      (open[0] as Store).write(acme.owner.ledgerId, async (books) => {
        await books.counterparties.list({}, { after: null, take: 1 });
        await new Promise((resolve) => setTimeout(resolve, 1_500));
        await books.counterparties.list({}, { after: null, take: 1 });
      }),
    );
    const other = { ...acme, ledger: createLedger({ store: await onPostgres(url) }) };
    await new Promise((resolve) => setTimeout(resolve, 100));
    const [first, second] = await endings([stopped, postSale(other, '2026-01-05', '1.00')]);
    expect([first?.how, second?.how]).toEqual(['unavailable', 'answered']);
    expect(second?.ms).toBeLessThan(1_400);
  });

  it('[STO-130] Postgres: a connection that is lost in a commit leaves all or nothing, and says that it is unknown', async () => {
    const proxy = await postgresProxy(await server.freshDatabase());
    const acme = await openAcme(await onPostgres(proxy.url));
    proxy.loseCommits(1);
    const lost = await Promise.allSettled([postSale(acme, '2026-01-05', '1.00')]);
    expect(lost).toMatchObject([{ status: 'rejected', reason: { name: 'OutcomeUnknown' } }]);
    await postSale(acme, '2026-01-05', '2.00');
    const verified = await acme.ledger.reports.verify(acme.owner);
    expect(verified).toMatchObject({ findings: [] });
    // The server got the commit, so it is kept.
    expect(Object(verified).entries).toBe(2);
    proxy.close();
  });

  it('[STO-130] Postgres: a commit that is not answered in time is unknown, a statement before it is not', async () => {
    const proxy = await postgresProxy(await server.freshDatabase());
    const acme = await openAcme(await onPostgres(proxy.url, { unitMs: 2_000 }));
    proxy.stallCommits(1);
    const stalled = await Promise.allSettled([postSale(acme, '2026-01-05', '1.00')]);
    expect(stalled).toMatchObject([{ status: 'rejected', reason: { name: 'OutcomeUnknown' } }]);
    proxy.stall();
    const before = await Promise.allSettled([postSale(acme, '2026-01-05', '2.00')]);
    expect(before).toMatchObject([{ status: 'rejected', reason: { name: 'Unavailable' } }]);
    proxy.close();
  });

  it('[STO-130] SQLite: a disk that fails in a commit may have kept it, a full one has not', () => {
    const fault = (code: string) => new Sqlite.SqliteError('', code);
    expect(faultOfCommit(fault('SQLITE_IOERR_FSYNC'))).toBeInstanceOf(OutcomeUnknown);
    expect(faultOfCommit(fault('SQLITE_FULL'))).not.toBeInstanceOf(OutcomeUnknown);
  });

  it('[STO-46] Postgres: a stalled connection fails its unit of work and the ping in time, and the next unit of work runs', async () => {
    const proxy = await postgresProxy(await server.freshDatabase());
    const acme = await openAcme(await onPostgres(proxy.url, { unitMs: 2_000, pingMs: 300 }));
    proxy.stall();
    const ended = await endings([acme.ledger.ping(), postSale(acme, '2026-01-05', '1.00'), acme.ledger.accounts.chart(acme.owner)]);
    expect(ended.map(({ how }) => how)).toEqual(Array(3).fill('unavailable'));
    expect(Math.max(...ended.map(({ ms }) => ms))).toBeLessThan(6_000);
    proxy.recover();
    await acme.ledger.ping();
    await postSale(acme, '2026-01-05', '2.00');
    expect(await acme.ledger.reports.verify(acme.owner)).toMatchObject({ entries: 1, findings: [] });
    proxy.close();
  });
});

describe('the memory of a store', () => {
  it.each<readonly [string, () => Promise<Store>]>([
    ['memory', async () => memoryStore()],
    ['SQLite', async () => onSqlite(join(folder, 'held.db'), 1_000)],
    ['Postgres', async () => onPostgres(await server.freshDatabase())],
  ])('[STO-47] releases the result of a unit of work after its answer: %s', async (_, make) => {
    const store = await make();
    const { ledger, owner } = await openAcme(store);
    const read = () => store.read(owner.ledgerId, async () => ({ much: 'x'.repeat(1_000) }));
    expect(await heldAfter(50, read)).toBeLessThan(5);
    const chart = async () => Object(await ledger.accounts.chart(owner));
    expect(await heldAfter(50, chart)).toBeLessThan(5);
  });
});
