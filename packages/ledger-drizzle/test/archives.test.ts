import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import Sqlite from 'better-sqlite3';
import { createLedger, granted, type Instant, type LedgerId, type Proposal, type Store } from 'ledger-core';
import { everythingIn } from 'ledger-core/testing';
import { type PostgresServer, startPostgres } from 'ledger-postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Archives } from '../src/archives/archives.ts';
import { postgresArchives, postgresStore } from '../src/postgres/index.ts';
import { sqliteArchives, sqliteStore } from '../src/sqlite/index.ts';
import { openAcme, postSale } from './acme.ts';
import { booksIn, bytesOf, ownerOf, reportsOf, streamOf, verified } from './archiving.ts';
import { AWAY, makeRichBooks } from './rich-books.ts';

const folder = mkdtempSync(join(tmpdir(), 'ledger-travel-'));
const file = (name: string) => join(folder, `${name}.db`);
const richFile = file('rich');
let server: PostgresServer;
let rich: LedgerId | undefined;
let sister: LedgerId | undefined;

const withArchives = async <R>(archives: Archives, work: (archives: Archives) => Promise<R>): Promise<R> => {
  try {
    return await work(archives);
  } finally {
    await archives.close();
  }
};

const withStore = async <R>(store: Store, work: (store: Store) => Promise<R>): Promise<R> => {
  try {
    return await work(store);
  } finally {
    await store.close();
  }
};

const archiveOf = (archives: Archives, ledgerId: LedgerId) => withArchives(archives, (open) => bytesOf(open.export(ledgerId)));

const taken = (archives: Archives, archive: Uint8Array) =>
  withArchives(archives, (open) => open.import(streamOf(archive), { check: verified, joinOrganization: true }));

const everything = (store: Store, ledgerId: LedgerId) => everythingIn({ store, owner: { ledgerId } });

beforeAll(async () => {
  server = await startPostgres();
  await makeRichBooks(sqliteStore({ file: richFile }));
  await withStore(sqliteStore({ file: richFile }), async (store) => {
    [rich, sister] = (await booksIn(store)).map(({ id }) => id);
  });
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('an archive of books', () => {
  it('[TRV-1] [TRV-2] [TRV-4] takes them from SQLite to Postgres and back: every report is the same, and so is every byte of the next archive', async () => {
    const url = await server.freshDatabase();
    const there = async () => postgresArchives({ url });
    const back = async () => sqliteArchives({ file: file('back') });
    for (const ledgerId of [sister, rich] as LedgerId[]) {
      const first = await archiveOf(sqliteArchives({ file: richFile }), ledgerId);
      await taken(await there(), first);
      const second = await archiveOf(await there(), ledgerId);
      await taken(await back(), second);
      const third = await archiveOf(await back(), ledgerId);
      expect([second.equals(first), third.equals(first)]).toEqual([true, true]);
    }
    const reports = async (store: Store) => withStore(store, (open) => reportsOf(open, rich as LedgerId));
    const before = await reports(sqliteStore({ file: richFile }));
    expect(before.verification).toMatchObject({ findings: [] });
    expect(await reports(await postgresStore({ url }))).toEqual(before);
    expect(await reports(sqliteStore({ file: file('back') }))).toEqual(before);
  });

  it('[TRV-1] [TRV-3] [RPT-31] leaves nothing of the books behind but secrets and what is of the installation', async () => {
    await taken(sqliteArchives({ file: file('copy') }), await archiveOf(sqliteArchives({ file: richFile }), rich as LedgerId));
    const before = await withStore(sqliteStore({ file: richFile }), (store) => everything(store, rich as LedgerId));
    const after = await withStore(sqliteStore({ file: file('copy') }), (store) => everything(store, rich as LedgerId));
    const other = Object.keys(before).filter((port) => !isDeepStrictEqual(at(after, port), at(before, port)));
    expect(other.sort()).toEqual([
      'connections',
      'credentials',
      'emails',
      'notifications',
      'proposals',
      'recurrences',
      'search',
      'verifications',
      'webhookDeliveries',
      'webhooks',
    ]);
    expect([after.connections, after.credentials, after.verifications]).toEqual([[], [], null]);
    const statuses = ({ proposals }: typeof before) => (proposals as readonly Proposal[]).map(({ status }) => status);
    expect([statuses(before), statuses(after)]).toEqual([
      ['pending', 'refused', 'applied'],
      ['stale', 'refused', 'applied'],
    ]);
    expect(after.webhooks).toMatchObject([{ url: 'https://example.com/hook', disabledReason: 'switched_off', secrets: [], nextAt: null }]);
  });

  it('[TRV-16] [TRV-17] is a copy in which nothing is sent or made again that the copied books send and make', async () => {
    await taken(sqliteArchives({ file: file('twin') }), await archiveOf(sqliteArchives({ file: richFile }), rich as LedgerId));
    copyFileSync(richFile, file('living'));
    const lived = (name: string) =>
      withStore(sqliteStore({ file: file(name) }), async (store) => {
        const sent: string[] = [];
        const pdfs = async ({ to }: { readonly to: string }) => {
          sent.push(to);
          return { sent: true } as const;
        };
        const renderPdf = async () => new Uint8Array();
        const moments: readonly string[] = ['2026-03-15T14:00:00.000Z', '2026-09-01T12:00:00.000Z'];
        let at = 0;
        const clock = { now: () => moments[at] as Instant };
        const ledger = createLedger({ store, channels: { pdfs }, renderPdf, system: { clock } });
        const owner = await ownerOf(ledger, rich as LedgerId);
        const invoices = async () => granted(await ledger.invoices.list(owner, { limit: 200 })).data.length;
        const before = await invoices();
        for (at = 0; at < moments.length; at++) expect((await ledger.work.runDue()).failed).toEqual([]);
        at = 0;
        return { sent, made: (await invoices()) - before, emails: granted(await ledger.emails.list(owner, {})).data };
      });
    copyFileSync(richFile, file('restored'));
    const archives = sqliteArchives({ file: file('restored') });
    await archives.disconnect(rich as LedgerId);
    await archives.close();
    const living = await lived('living');
    const twin = await lived('twin');
    const restored = await lived('restored');
    expect([living.sent, living.made > 0]).toEqual([[AWAY], true]);
    for (const copy of [twin, restored])
      expect(copy).toMatchObject({
        sent: [],
        made: 0,
        emails: [{ status: 'failed', lastError: { reason: 'email_of_copied_books', params: {} } }, { status: 'sent' }],
      });
  });

  it.each(['SQLite', 'Postgres'])('[TRV-17] a restored database on %s is disconnected, and everything holds', async (database) => {
    copyFileSync(richFile, file('disconnected'));
    const url = await server.freshDatabase();
    const onPostgres = database === 'Postgres';
    if (onPostgres) {
      const from = sqliteArchives({ file: file('disconnected') });
      const to = await postgresArchives({ url });
      await from.move(rich as LedgerId, to, { check: async () => undefined });
      await Promise.all([from.close(), to.close()]);
    }
    const archives = onPostgres ? await postgresArchives({ url }) : sqliteArchives({ file: file('disconnected') });
    await archives.disconnect(rich as LedgerId);
    await archives.close();
    const store = onPostgres ? await postgresStore({ url }) : sqliteStore({ file: file('disconnected') });
    await withStore(store, async (opened) => {
      const stored = await opened.read(rich as LedgerId, async (books) => ({
        webhooks: (await books.webhooks.all()).map(({ disabledReason, nextAt }) => [disabledReason, nextAt]),
        recurrences: (await books.recurrences.all()).map(({ status }) => status),
        connections: await books.connections.all(),
      }));
      expect(stored.webhooks.length).toBeGreaterThan(0);
      expect(new Set(stored.webhooks.map(String))).toEqual(new Set(['switched_off,']));
      expect(stored.recurrences).toContain('paused');
      expect(stored.recurrences).not.toContain('active');
      expect(stored.connections).toEqual([]);
      const ledger = createLedger({ store: opened });
      expect(granted(await ledger.reports.verify(await ownerOf(ledger, rich as LedgerId))).findings).toEqual([]);
    });
  });

  it('[TRV-3] says what it leaves out, and has none of the secrets', async () => {
    const archive = await archiveOf(sqliteArchives({ file: richFile }), rich as LedgerId);
    const text = archive.toString('latin1');
    for (const secret of secretsIn(richFile)) expect(text.includes(secret), secret).toBe(false);
    const { left_out } = JSON.parse(inTar(archive, 'books.json')) as { left_out: readonly { what: string; afterwards: string }[] };
    expect(left_out.map(({ what }) => what.split(/[ ,;]/)[0])).toEqual([
      'tokens',
      'webhook',
      'queued',
      'the',
      'the',
      'connections',
      'stored',
    ]);
    const folders = new Set(namesIn(archive).map((name) => name.split('/')[0]));
    for (const table of ['credentials', 'connections', 'idempotency_records', 'blobs']) expect([...folders]).not.toContain(table);
  });

  it('[TRV-1] is one state of the books, while others write', async () => {
    const url = await server.freshDatabase();
    for (const [store, archives] of [
      [sqliteStore({ file: file('busy') }), sqliteArchives({ file: file('busy') })],
      [await postgresStore({ url }), await postgresArchives({ url })],
    ] as const) {
      const acme = await openAcme(store);
      await postSale(acme, '2026-01-05', '10.00');
      const archive = archives.export(acme.owner.ledgerId);
      const reader = archive[Symbol.asyncIterator]();
      const chunks = [(await reader.next()).value as Uint8Array];
      await postSale(acme, '2026-01-06', '20.00');
      for (let next = await reader.next(); !next.done; next = await reader.next()) chunks.push(next.value);
      await Promise.all([archives.close(), store.close()]);
      const whole = Buffer.concat(chunks);
      expect(JSON.parse(inTar(whole, 'manifest.json'))).toMatchObject({ journal: { entries: 1 }, tables: { entries: { rows: 1 } } });
    }
  });

  it('[TRV-4] with an entry of more lines than are written at once is taken in whole', async () => {
    const store = sqliteStore({ file: file('long') });
    const { ledger, owner, account } = await openAcme(store);
    const lines = Array.from({ length: 5_000 }, (_, at) => ({
      ...{ accountId: account(at % 2 === 0 ? '1010' : '4010'), amount: '1.00' },
      side: at % 2 === 0 ? ('debit' as const) : ('credit' as const),
    }));
    for (let at = 0; at < 2; at++) granted(await ledger.journal.post(owner, { date: '2026-01-05', description: 'Long', lines }));
    await store.close();
    const archive = await archiveOf(sqliteArchives({ file: file('long') }), owner.ledgerId);
    const url = await server.freshDatabase();
    expect(await taken(await postgresArchives({ url }), archive)).toMatchObject({ entries: 2 });
    expect((await archiveOf(await postgresArchives({ url }), owner.ledgerId)).equals(archive)).toBe(true);
  });

  it('[TRV-1] of books that are not there is refused', async () => {
    await expect(archiveOf(sqliteArchives({ file: richFile }), 'led_none')).rejects.toThrow(
      'The database has no books with the id led_none.',
    );
  });

  it('is read by other programs: tar and JSON make a trial balance', async () => {
    const archive = await archiveOf(sqliteArchives({ file: richFile }), rich as LedgerId);
    const rowsOf = <Row>(table: string): readonly Row[] =>
      inTar(archive, `${table}/000001.jsonl`)
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as Row);
    const accounts = new Map(rowsOf<{ id: string; code: string }>('accounts').map(({ id, code }) => [id, code]));
    const balances = new Map<string, bigint>();
    for (const line of rowsOf<{ account_id: string; signed_minor: string }>('lines')) {
      const code = accounts.get(line.account_id) ?? 'none';
      balances.set(code, (balances.get(code) ?? 0n) + BigInt(line.signed_minor));
    }
    const { rows } = await withStore(sqliteStore({ file: richFile }), async (store) => {
      const ledger = createLedger({ store });
      return granted(await ledger.reports.trialBalance(await ownerOf(ledger, rich as LedgerId), { asOf: '2026-12-31' }));
    });
    const own = new Map(rows.map(({ account, debitMinor, creditMinor }) => [account.code, debitMinor - creditMinor]));
    expect(new Map([...balances].filter(([, minor]) => minor !== 0n))).toEqual(own);
    expect([...balances.values()].reduce((sum, minor) => sum + minor, 0n)).toBe(0n);
    const receipt = namesIn(archive).find((name) => name.startsWith('receipts/'));
    expect(inTar(archive, receipt ?? 'none')).toContain('%PDF-');
  });
});

const inTar = (archive: Buffer, name: string): string =>
  execFileSync('tar', ['-xO', name], { input: archive, maxBuffer: 2 ** 30 }).toString();
const namesIn = (archive: Buffer): readonly string[] => execFileSync('tar', ['-t'], { input: archive }).toString().trimEnd().split('\n');

/** Every text of the tables and columns that hold secrets. */
const secretsIn = (database: string): readonly string[] => {
  const sql = new Sqlite(database, { readonly: true });
  const column = (query: string) => sql.prepare(query).pluck().all() as string[];
  const found = [
    ...column('select token_hash from credentials'),
    ...column('select secrets from webhook_subscriptions').flatMap((text) =>
      (JSON.parse(text) as { sealed: string }[]).map(({ sealed }) => sealed),
    ),
    ...column('select secret from connections where secret is not null').map((text) => (JSON.parse(text) as { sealed: string }).sealed),
    ...column('select body from idempotency_records'),
  ];
  sql.close();
  expect(found).toHaveLength(4);
  return found;
};

const at = (all: object, port: string): unknown => (all as Readonly<Record<string, unknown>>)[port] ?? null;
