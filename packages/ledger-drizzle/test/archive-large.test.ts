import { createReadStream, createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { accountIds, BooksMoved, createLedger, granted, type LedgerId, type Store } from 'ledger-core';
import { type PostgresServer, startPostgres } from 'ledger-postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { filesIn, PART_BYTES } from '../src/archives/archive.ts';
import type { Archives } from '../src/archives/archives.ts';
import { postgresArchives, postgresStore } from '../src/postgres/index.ts';
import { sqliteArchives, sqliteStore } from '../src/sqlite/index.ts';
import { openAcme, postSale } from './acme.ts';
import { ownerOf, verified, verifiedAsTheyGrow } from './archiving.ts';

/** Lines of the journal, two for each entry. */
const LINES = Number(process.env.LINES);
const ENTRIES_AT_ONCE = 500;
/** Above what the process had before. The largest books here make an archive of some hundred megabytes. */
const MOST_MEMORY = 300 * 1024 * 1024;
const HOUR = 3_600_000;

const folder = mkdtempSync(join(tmpdir(), 'ledger-travel-large-'));
const file = (name: string) => join(folder, name);
let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres();
  ledgerId = await makeLarge();
}, HOUR);
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const dayAt = (at: number): string => new Date(Date.UTC(2016, 0, 1) + (at % 3_652) * 86_400_000).toISOString().slice(0, 10);

/** Made once: the second test moves them on. */
let ledgerId: LedgerId;
const makeLarge = async (): Promise<LedgerId> => {
  const store = sqliteStore({ file: file('large.db') });
  const { ledger, owner, account } = await openAcme(store);
  for (let posted = 0; posted < LINES / 2; posted += ENTRIES_AT_ONCE)
    granted(
      await ledger.journal.postMany(
        owner,
        Array.from({ length: Math.min(ENTRIES_AT_ONCE, LINES / 2 - posted) }, (_, at) => ({
          date: dayAt(posted + at),
          description: `Sale ${posted + at}`,
          lines: [
            { accountId: account('1010'), side: 'debit' as const, amount: `${(posted + at) % 977}.10` },
            { accountId: account('4010'), side: 'credit' as const, amount: `${(posted + at) % 977}.10` },
          ],
        })),
      ),
    );
  await store.close();
  return owner.ledgerId;
};

/** Does a step, and says what it took: seconds, and the most memory above that before. */
const measured = async (what: string, step: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now();
  const before = process.memoryUsage().rss;
  let most = before;
  const looking = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 20);
  await step().finally(() => clearInterval(looking));
  const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
  const megabytes = Math.round((most - before) / 2 ** 20);
  console.log(`${LINES} lines, ${what}: ${seconds} s, ${megabytes} MB above the memory before`);
  return most - before;
};

const exported = async (archives: Archives, ledgerId: LedgerId, to: string): Promise<void> => {
  await pipeline(Readable.from(archives.export(ledgerId)), createWriteStream(file(to)));
  await archives.close();
};

const imported = async (archives: Archives, from: string): Promise<void> => {
  await archives.import(createReadStream(file(from)), { check: verified });
  await archives.close();
};

const chunksOf = (name: string) => createReadStream(file(name), { highWaterMark: 2 ** 20 })[Symbol.asyncIterator]();

/** Whether two files have the same bytes, without reading them whole. */
const areSame = async (one: string, two: string): Promise<boolean> => {
  if (statSync(file(one)).size !== statSync(file(two)).size) return false;
  const left = chunksOf(one);
  const right = chunksOf(two);
  for (;;) {
    const [a, b] = await Promise.all([left.next(), right.next()]);
    if (a.done || b.done) return Boolean(a.done) === Boolean(b.done);
    if (!(a.value as Buffer).equals(b.value as Buffer)) return false;
  }
};

it('[TRV-2] [TRV-8] large books go to Postgres and back with the same bytes, in a memory that does not grow with them', {
  timeout: HOUR,
}, async () => {
  const url = await server.freshDatabase();
  const there = () => postgresArchives({ url });
  const back = async () => sqliteArchives({ file: file('back.db') });
  const used = [
    await measured('from SQLite', () => exported(sqliteArchives({ file: file('large.db') }), ledgerId, 'first.tar')),
    await measured('into Postgres', async () => imported(await there(), 'first.tar')),
    await measured('from Postgres', async () => exported(await there(), ledgerId, 'second.tar')),
    await measured('into SQLite', async () => imported(await back(), 'second.tar')),
    await measured('from SQLite again', async () => exported(await back(), ledgerId, 'third.tar')),
  ];
  expect([await areSame('first.tar', 'second.tar'), await areSame('second.tar', 'third.tar')]).toEqual([true, true]);
  expect(Math.max(...used)).toBeLessThan(MOST_MEMORY);
  const sizes: number[] = [];
  for await (const { bytes } of filesIn(createReadStream(file('first.tar')))) sizes.push(bytes.length);
  expect(Math.max(...sizes)).toBeLessThan(PART_BYTES + 10_000);
});

/** Longer than that a writer is answered 503 on Postgres. */
const LOCK_LIMIT = 10;

/** Moves the books while somebody writes to them in a loop. Answers the seconds that one write took at the most, and the memory. */
const movedUnderWrites = async (what: string, store: Store, leaving: Archives, arriving: Archives): Promise<readonly [number, number]> => {
  const ledger = createLedger({ store });
  const owner = await ownerOf(ledger, ledgerId);
  const acme = { ledger, owner, account: accountIds(granted(await ledger.accounts.chart(owner))) };
  let longest = 0;
  const writing = async (): Promise<void> => {
    for (;;) {
      const begun = performance.now();
      const fault = await postSale(acme, '2026-01-05', '1.00').then(
        () => null,
        (thrown: unknown) => thrown,
      );
      longest = Math.max(longest, (performance.now() - begun) / 1_000);
      if (fault instanceof BooksMoved) return;
      if (fault !== null) throw fault;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  const writer = writing();
  const memory = await measured(what, () => leaving.move(ledgerId, arriving, { check: verifiedAsTheyGrow() }));
  await writer;
  console.log(`${LINES} lines, ${what}: who wrote waited ${longest.toFixed(1)} s at the most`);
  await Promise.all([store.close(), leaving.close(), arriving.close()]);
  return [longest, memory];
};

it('[TRV-8] [TRV-10] [TRV-14] large books move to Postgres and back while they are written on, and nobody waits long', {
  timeout: HOUR,
}, async () => {
  const url = await server.freshDatabase();
  const here = { file: file('large.db') };
  const back = { file: file('moved.db') };
  const moves = [
    await movedUnderWrites('moved to Postgres', sqliteStore(here), sqliteArchives(here), await postgresArchives({ url })),
    await movedUnderWrites('moved to SQLite', await postgresStore({ url }), await postgresArchives({ url }), sqliteArchives(back)),
  ];
  expect(Math.max(...moves.map(([longest]) => longest))).toBeLessThan(LOCK_LIMIT);
  expect(Math.max(...moves.map(([, memory]) => memory))).toBeLessThan(MOST_MEMORY);
});
