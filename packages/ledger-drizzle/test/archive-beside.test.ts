import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLedger, granted, type LedgerId, type Store } from 'ledger-core';
import { type PostgresServer, startPostgres } from 'ledger-postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Archives } from '../src/archives/archives.ts';
import { postgresArchives, postgresStore } from '../src/postgres/index.ts';
import { sqliteArchives, sqliteStore } from '../src/sqlite/index.ts';
import { openAcme, postSale } from './acme.ts';
import { bytesOf, streamOf, verified } from './archiving.ts';

const folder = mkdtempSync(join(tmpdir(), 'ledger-travel-beside-'));
let server: PostgresServer;
/** Two sets of books of different organizations. */
const archives: Buffer[] = [];

beforeAll(async () => {
  server = await startPostgres();
  const file = join(folder, 'from.db');
  const store = sqliteStore({ file });
  const opened = [await openAcme(store), await openAcme(store)];
  for (const acme of opened) await postSale(acme, '2026-01-05', '10.00');
  await store.close();
  const archiving = sqliteArchives({ file });
  for (const { owner } of opened) archives.push(await bytesOf(archiving.export(owner.ledgerId)));
  await archiving.close();
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const taken = (archiving: Archives, archive: AsyncIterable<Uint8Array>) => archiving.import(archive, { check: verified });

/** An archive whose second half comes on request; the first half is taken in before. */
const inTwoHalves = (archive: Buffer) => {
  let goOn = (): void => undefined;
  const second = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  let begun = (): void => undefined;
  const isTaken = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const legs = async function* () {
    const half = Math.floor(archive.length / 2);
    yield archive.subarray(0, half);
    begun();
    await second;
    yield archive.subarray(half);
  };
  return { stream: legs(), isTaken, goOn: () => goOn() };
};

/** The number of each set of books, and what its verification finds. */
const verifiedBooks = async (store: Store) => {
  const ledger = createLedger({ store });
  const found: (readonly [LedgerId, readonly unknown[]])[] = [];
  for (const { id } of await store.ledgers())
    found.push([id, granted(await ledger.reports.verify(granted(await ledger.books.operator(id)))).findings]);
  return found;
};

it('[TRV-4] [TRV-9] on Postgres others open books and write while books arrive, which nobody sees; two imports take turns', async () => {
  const url = await server.freshDatabase();
  const store = await postgresStore({ url });
  const one = await postgresArchives({ url });
  const two = await postgresArchives({ url });
  const [first = Buffer.of(), second = Buffer.of()] = archives;
  const legs = inTwoHalves(first);
  const arriving = taken(one, legs.stream);
  await legs.isTaken;
  const waiting = taken(two, streamOf(second));
  const opened = [await openAcme(store), await openAcme(store)];
  for (const acme of opened) expect((await postSale(acme, '2026-01-05', '5.00')).entryNo).toBe(1);
  expect((await store.ledgers()).map(({ id }) => id).sort()).toEqual(opened.map(({ owner }) => owner.ledgerId).sort());
  legs.goOn();
  const imported = [(await arriving).settings.id, (await waiting).settings.id];
  const last = await openAcme(store);
  const all = await verifiedBooks(store);
  expect(all.map(([id]) => id).sort()).toEqual([...imported, ...opened.map(({ owner }) => owner.ledgerId), last.owner.ledgerId].sort());
  expect(all.flatMap(([, findings]) => findings)).toEqual([]);
  await Promise.all([one.close(), two.close(), store.close()]);
});

it('[TRV-4] [TRV-9] in a SQLite file readers read while books arrive, and writers wait', async () => {
  const file = join(folder, 'to.db');
  const store = sqliteStore({ file });
  const acme = await openAcme(store);
  const archiving = sqliteArchives({ file });
  const legs = inTwoHalves(archives[0] ?? Buffer.of());
  const arriving = taken(archiving, legs.stream);
  await legs.isTaken;
  const events: string[] = [];
  const writing = postSale(acme, '2026-01-05', '5.00').then(({ entryNo }) => void events.push(`entry ${entryNo}`));
  expect(granted(await acme.ledger.accounts.chart(acme.owner)).accounts.length).toBeGreaterThan(20);
  expect((await store.ledgers()).length).toBe(1);
  expect(events).toEqual([]);
  legs.goOn();
  await arriving.then(() => void events.push('arrived'));
  await writing;
  expect(events.sort()).toEqual(['arrived', 'entry 1']);
  expect((await verifiedBooks(store)).flatMap(([, findings]) => findings)).toEqual([]);
  await Promise.all([archiving.close(), store.close()]);
});

it('[TRV-11] an archive leaves others their turns while it is read from a SQLite file', async () => {
  const store = sqliteStore({ file: join(folder, 'turns.db') });
  const { owner } = await openAcme(store);
  await store.close();
  const archiving = sqliteArchives({ file: join(folder, 'turns.db'), isMigrated: true });
  let turns = 0;
  let isDone = false;
  const count = (): void => {
    turns += 1;
    if (!isDone) setImmediate(count);
  };
  count();
  const archive = await bytesOf(archiving.export(owner.ledgerId));
  isDone = true;
  await archiving.close();
  const tables = new Set(archive.toString('latin1').match(/\w+\/000001\.jsonl/g));
  expect(turns).toBeGreaterThan(tables.size);
});

describe.each(['SQLite', 'Postgres'] as const)('books with an external id that arrive in %s', (name) => {
  const MAIN = { name: 'Acme', currency: 'USD', legalStructure: 'corporation', externalId: 'main' } as const;

  it('[BOO-9] [TRV-4] keep it, so that they are opened there, and are refused if other books of the organization have it', async () => {
    const file = join(folder, `named-${name}.db`);
    const from = sqliteStore({ file });
    const ledger = createLedger({ store: from });
    const main = granted(await ledger.books.open(MAIN));
    const beside = granted(await ledger.companies.open(main.owner, { ...MAIN, externalId: 'beside' }));
    await from.close();
    const archiving = sqliteArchives({ file });
    const exported = async (id: LedgerId) => bytesOf(archiving.export(id));
    const archive = await exported(main.settings.id);
    const other = await exported(beside.settings.id);
    await archiving.close();

    const url = await server.freshDatabase();
    const to = join(folder, `named-${name}-to.db`);
    const arriving = name === 'SQLite' ? sqliteArchives({ file: to }) : await postgresArchives({ url });
    const store = name === 'SQLite' ? sqliteStore({ file: to }) : await postgresStore({ url });
    const there = createLedger({ store });
    const besideThere = (await taken(arriving, streamOf(other))).settings;
    const caller = granted(await there.books.find({ externalId: 'beside', organizationId: besideThere.organizationId })).owner;
    granted(await there.companies.open(caller, MAIN));
    await expect(arriving.import(streamOf(archive), { check: verified, joinOrganization: true })).rejects.toThrow(
      /^The books Acme \(\w+\) in this database have the same external id "main"\./,
    );
    await Promise.all([arriving.close(), store.close()]);

    const fresh = name === 'SQLite' ? sqliteArchives({ file: `${to}2` }) : await postgresArchives({ url: await server.freshDatabase() });
    expect((await taken(fresh, streamOf(archive))).settings).toMatchObject({ id: main.settings.id, externalId: 'main' });
    await fresh.close();
    if (name === 'SQLite') {
      const imported = sqliteStore({ file: `${to}2` });
      expect(granted(await createLedger({ store: imported }).books.open(MAIN))).toMatchObject({ isNew: false, owner: main.owner });
      await imported.close();
    }
  });
});
