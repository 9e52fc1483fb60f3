import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AuditRecord, type Repositories, refuse, type Store } from 'ledger-core';
import { type PostgresServer, startPostgres } from 'ledger-postgres';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { postgresStore } from '../src/postgres/index.ts';
import { type StoreObserver, sqliteStore } from '../src/sqlite/index.ts';
import { openAcme, postSale } from './acme.ts';

const folder = mkdtempSync(join(tmpdir(), 'ledger-observer-'));
let postgres: Promise<PostgresServer> | undefined;
afterAll(async () => {
  await (await postgres)?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const auditRecord = {
  id: 'aud_1' as never,
  operation: 'counterparties.create',
  author: 'mem_1',
  actsFor: null,
  subjectId: null,
  requestId: 'req_1',
  clientAddress: null,
  at: '2026-01-01T00:00:00.000Z' as never,
  seals: null,
  hash: 'f'.repeat(64),
} as const;

/** Appends it to the trail of books. */
const addRecord = async ({ audit }: Repositories, more: Partial<AuditRecord> = {}): Promise<void> =>
  audit.add({ ...auditRecord, recordNo: (await audit.tail()).recordNo + 1, ...more });

/** Writes down what it is told. */
const recorder = () => {
  const waiting = new Set<unknown>();
  const reported = {
    groups: [] as number[],
    sent: [] as string[],
    /** What is under way and what was answered, in their order. */
    exchanged: [] as string[],
    committed: [] as Record<string, number>[],
    cached: [] as boolean[],
    migrated: 0,
    waiting,
  };
  let underWay = 0;
  const observer: StoreObserver = {
    joins: () => {
      const unit = {};
      waiting.add(unit);
      return unit;
    },
    givesUp: (unit) => void waiting.delete(unit),
    begins: (together) => {
      reported.groups.push(together.length);
      for (const unit of together) waiting.delete(unit);
      return {
        sends: (what) => {
          reported.sent.push(what);
          reported.exchanged.push(what);
          underWay += 1;
          return () => {
            reported.exchanged.push(`${what} answered`);
            underWay -= 1;
          };
        },
        commits: (added) => void reported.committed.push(Object.fromEntries(added)),
      };
    },
    looksUp: (isCached) => void reported.cached.push(isCached),
    migrated: (many) => {
      reported.migrated += many;
    },
  };
  const clear = () => {
    for (const list of [reported.groups, reported.sent, reported.exchanged, reported.committed, reported.cached]) list.length = 0;
  };
  return { observer, reported, clear, underWay: () => underWay };
};

const openers: readonly (readonly [string, (observer: StoreObserver, limits?: { readonly waitMs: number }) => Promise<Store>])[] = [
  ['on SQLite', async (observer, limits) => sqliteStore({ file: join(mkdtempSync(join(folder, 'b-')), 'books.db'), observer, limits })],
  [
    'on Postgres',
    async (observer, limits) => {
      postgres ??= startPostgres();
      return postgresStore({ url: await (await postgres).freshDatabase(), observer, limits });
    },
  ],
];

describe.each(openers)('the observer of a store %s', (_name, open) => {
  it('[STO-151] is told of groups, of what is sent together, and of the rows that a commit added', async () => {
    const { observer, reported, clear, underWay } = recorder();
    const store = await open(observer);
    expect(reported.migrated).toBeGreaterThan(0);
    const acme = await openAcme(store);
    await postSale(acme, '2026-01-05', '10.00');
    clear();
    await Promise.all([1, 2, 3].map((day) => postSale(acme, `2026-01-0${day}`, '10.00')));
    expect(reported.groups).toEqual([3]);
    expect([reported.sent[0], reported.sent.includes('write'), reported.sent.at(-1)]).toEqual(['open', true, 'commit']);
    expect(reported.committed).toMatchObject([{ entries: 3, lines: 6 }]);
    expect(reported.cached).toEqual([true]);
    expect([reported.waiting.size, underWay()]).toEqual([0, 0]);
    await store.close();
  });

  it('[STO-151] is told of no row that was undone, and of no commit where nothing was kept', async () => {
    const { observer, reported, clear } = recorder();
    const store = await open(observer);
    const acme = await openAcme(store);
    const { ledgerId } = acme.owner;
    await postSale(acme, '2026-01-05', '10.00');
    clear();
    // It reads the tables, so that its rows are written before it refuses: they are undone by a savepoint.
    const refused = store.write(ledgerId, async (books) => {
      await addRecord(books);
      await books.audit.list({}, { after: null, take: 1 });
      return refuse('conflict', { reason: 'on_purpose', params: {} });
    });
    await Promise.all([postSale(acme, '2026-01-06', '10.00'), refused]);
    expect(reported.groups).toEqual([2]);
    expect(reported.committed).toMatchObject([{ entries: 1, audit: 1 }]);
    clear();
    await store.write(ledgerId, async () => refuse('conflict', { reason: 'on_purpose', params: {} }));
    expect([reported.groups, reported.committed]).toEqual([[1], []]);
    await store.close();
  });

  it('[STO-143] is told of no commit where the database refused a row, and of that of each unit of work that was tried again alone', async () => {
    const { observer, reported, clear } = recorder();
    const store = await open(observer);
    const acme = await openAcme(store);
    clear();
    const refused = store.write(acme.owner.ledgerId, (books) => addRecord(books, { hash: null as never }));
    const results = await Promise.allSettled([postSale(acme, '2026-01-06', '10.00'), refused]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    await expect(refused).rejects.toThrow(/audit/);
    expect(reported.groups).toEqual([2, 1, 1]);
    expect(reported.committed).toMatchObject([{ entries: 1, audit: 1 }]);
    await store.close();
  });

  it('[STO-151] is told of a unit of work that waited too long', async () => {
    const { observer, reported } = recorder();
    const store = await open(observer, { waitMs: 50 });
    const acme = await openAcme(store);
    let release = (): void => undefined;
    const cached = new Promise<void>((resolve) => {
      release = resolve;
    });
    const long = store.write(acme.owner.ledgerId, () => cached);
    await new Promise((resolve) => setTimeout(resolve, 10));
    const late = store.write(acme.owner.ledgerId, async () => undefined);
    expect(reported.waiting.size).toBe(1);
    await expect(late).rejects.toThrow(/busy/);
    expect(reported.waiting.size).toBe(0);
    release();
    await long;
    await store.close();
  });
});

it('[STO-143] on Postgres the commit is sent before the rows are answered; on SQLite it follows them', async () => {
  const orders: (readonly string[])[] = [];
  for (const [, open] of openers) {
    const { observer, reported, clear } = recorder();
    const store = await open(observer);
    const acme = await openAcme(store);
    clear();
    await postSale(acme, '2026-01-05', '10.00');
    orders.push(reported.exchanged);
    await store.close();
  }
  const opened = ['open', 'open answered'];
  expect(orders).toEqual([
    [...opened, 'write', 'write answered', 'commit', 'commit answered'],
    [...opened, 'write', 'commit', 'write answered', 'commit answered'],
  ]);
});

it('[STO-151] the observer of a store on Postgres is told of a unit of work that got no connection', async () => {
  postgres ??= startPostgres();
  const { observer, reported } = recorder();
  const store = await postgresStore({ url: await (await postgres).freshDatabase(), observer, connections: 1, limits: { waitMs: 200 } });
  const one = await openAcme(store);
  const other = await openAcme(store);
  let release = (): void => undefined;
  const cached = new Promise<void>((resolve) => {
    release = resolve;
  });
  const long = store.write(one.owner.ledgerId, () => cached);
  await vi.waitUntil(() => reported.waiting.size === 0);
  const late = store.write(other.owner.ledgerId, async () => undefined);
  await expect(late).rejects.toThrow(/connection/);
  expect(reported.waiting.size).toBe(0);
  release();
  await long;
  await store.close();
});
