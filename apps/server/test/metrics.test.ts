import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Channels,
  createLedger,
  type Instant,
  type Ledger,
  type MemberCaller,
  messageOf,
  type SendResult,
  type Store,
  Unavailable,
  type WebhookResponse,
  whyWords,
} from 'ledger-core';
import { postgresStore } from 'ledger-drizzle/postgres';
import { sqliteStore } from 'ledger-drizzle/sqlite';
import { readStatement } from 'ledger-files';
import { type PostgresServer, startPostgres } from 'ledger-postgres';
import { afterAll, describe, expect, it } from 'vitest';
import { createApp, createWorkerApp } from '../src/app.ts';
import { type Instrumentation, openInstrumentation } from '../src/instrumentation/open-instrumentation.ts';
import { secretBox } from '../src/outward/secrets/secret-box.ts';
import { workRegularly } from '../src/work/due-work.ts';
import { openApi } from './api.ts';

const folder = mkdtempSync(join(tmpdir(), 'ledger-metrics-'));
let postgres: Promise<PostgresServer> | undefined;
afterAll(async () => {
  await (await postgres)?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const QUIET = { logLevel: 'silent', traces: null, database: { kind: 'sqlite', file: '' } } as const;

type Observer = Instrumentation['observed']['observer'];
const databases: readonly (readonly [string, (observer: Observer, limits?: { readonly waitMs: number }) => Promise<Store>])[] = [
  ['SQLite', async (observer, limits) => sqliteStore({ file: join(mkdtempSync(join(folder, 'b-')), 'books.db'), observer, limits })],
  [
    'Postgres',
    async (observer, limits) => {
      postgres ??= startPostgres();
      return postgresStore({ url: await (await postgres).freshDatabase(), observer, limits });
    },
  ],
];

/** An app over a watched store, whose deliveries are answered by `receiver`. */
const openInstrumentedApi = async (open: (typeof databases)[number][1], limits?: { readonly waitMs: number }) => {
  const watching = await openInstrumentation(QUIET);
  const store = await open(watching.observed.observer, limits);
  const receiver: { response: WebhookResponse } = { response: { status: 200, retryAfterMs: null, durationMs: 84 } };
  const api = await openApi({
    store: watching.observed.store(store),
    readStatement,
    secretBox: secretBox([{ id: 'k1', key: randomBytes(32) }]),
    webhooks: { faultOfAddress: () => null, send: watching.observed.send(async () => receiver.response) },
    metrics: { registry: watching.registry },
  });
  const deliver = async () => {
    for (const one of await api.ledger.webhooks.toDeliver()) await api.ledger.webhooks.deliver(one);
  };
  return { api, watching, store, receiver, deliver, read: () => valuesOf(api) };
};

/** The samples of /metrics, by name and labels. */
const valuesOf = async ({ app }: { readonly app: ReturnType<typeof createApp> }): Promise<Readonly<Record<string, number>>> => {
  const text = await (await app.request('/metrics')).text();
  const samples = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return Object.fromEntries(samples.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]));
};

const sale = async (ledger: Ledger, owner: MemberCaller) => {
  const chart = await ledger.accounts.chart(owner);
  const idOf = (code: string) =>
    ('accounts' in chart ? chart.accounts.find(({ account }) => account.code === code)?.account.id : undefined) ?? 'acct_none';
  const lines = [
    { accountId: idOf('1010'), side: 'debit', amount: '10.00' },
    { accountId: idOf('4010'), side: 'credit', amount: '10.00' },
  ] as const;
  return (date: string) => ledger.journal.post(owner, { date, description: 'Sale', lines });
};

const CSV = 'Date,Description,Amount\n2026-03-01,One,-10.00\n2026-03-02,Two,-10.00\n2026-03-03,Three,-10.00\n';

describe.each(databases)('[WAT-1] on %s', (_name, open) => {
  it('metrics count what is posted and imported, and how it is committed', async () => {
    const { api, read } = await openInstrumentedApi(open);
    const post = await sale(api.ledger, api.owner);
    await post('2026-03-01');
    const before = await read();
    await Promise.all(['2026-03-02', '2026-03-03', '2026-03-04'].map(post));
    const after = await read();
    const grown = (name: string) => (after[name] ?? Number.NaN) - (before[name] ?? Number.NaN);
    expect(grown('ledger_entries_posted_total')).toBe(3);
    expect([grown('ledger_units_per_commit_count'), grown('ledger_units_per_commit_sum')]).toEqual([1, 3]);
    expect(grown('ledger_unit_wait_seconds_count')).toBe(3);
    expect(grown('ledger_statements_seconds_count{what="commit"}')).toBe(1);
    expect(grown('ledger_statements_seconds_count{what="open"}')).toBe(1);
    expect(grown('ledger_statements_seconds_count{what="write"}')).toBeGreaterThan(0);
    expect(grown('ledger_reference_lookups_total{result="cached"}')).toBeGreaterThan(0);
    expect(after.ledger_schema_migrations_total).toBeGreaterThan(0);
    const source = { name: 'Bank', account_id: await api.account('1010') };
    const sourceId = (await api.send('POST /v1/source_accounts', { body: { ...source, kind: 'bank' } })).body.id;
    const body = new FormData();
    body.append('file', new Blob([CSV]), 'march.csv');
    expect((await api.send(`POST /v1/source_accounts/${sourceId}/statements`, { body })).status).toBe(201);
    const imported = await read();
    expect(imported.ledger_transactions_imported_total).toBe(3);
    expect((imported.ledger_imports_total ?? 0) - (after.ledger_imports_total ?? 0)).toBe(1);
    await api.ledger.close();
  });

  it('metrics tell of units of work that wait, and of those that gave up', async () => {
    const { api, store, read } = await openInstrumentedApi(open, { waitMs: 300 });
    const { ledgerId } = api.owner;
    let release = (): void => undefined;
    const stored = new Promise<void>((resolve) => {
      release = resolve;
    });
    const long = store.write(ledgerId, () => stored);
    await new Promise((resolve) => setTimeout(resolve, 20));
    const late = store.write(ledgerId, async () => undefined);
    expect(await read()).toMatchObject({ ledger_units_waiting: 1, ledger_units_given_up_total: 0 });
    await expect(late).rejects.toThrow(Unavailable);
    expect(await read()).toMatchObject({ ledger_units_waiting: 0, ledger_units_given_up_total: 1 });
    release();
    await long;
    await api.ledger.close();
  });

  it('metrics tell of deliveries by their result, of the oldest that waits, and of those nobody attends to', async () => {
    const { api, receiver, deliver, read } = await openInstrumentedApi(open);
    api.clock.now = new Date(Date.now() - 60_000).toISOString();
    await api.send('POST /v1/webhook_subscriptions', { body: { url: 'https://example.com/', event_types: ['counterparty'] } });
    await api.send('POST /v1/counterparties', { body: { name: 'Acme' } });
    expect(await read()).toMatchObject({ ledger_webhook_unattended: 1, ledger_webhook_oldest_seconds: 0 });
    receiver.response = { error: whyWords('The connection was refused.'), durationMs: 84 };
    await deliver();
    const failing = await read();
    expect(failing).toMatchObject({ 'ledger_webhook_tries_total{result="unanswered"}': 1 });
    expect(failing.ledger_webhook_oldest_seconds).toBeGreaterThan(59);
    receiver.response = { status: 503, retryAfterMs: null, durationMs: 84 };
    api.clock.now = new Date().toISOString();
    await deliver();
    expect(await read()).toMatchObject({ ledger_webhook_unattended: 0 });
    receiver.response = { status: 200, retryAfterMs: null, durationMs: 84 };
    api.clock.now = new Date(Date.now() + 3_600_000).toISOString();
    await deliver();
    expect(await read()).toMatchObject({
      'ledger_webhook_tries_total{result="refused"}': 1,
      'ledger_webhook_tries_total{result="delivered"}': 1,
      ledger_webhook_try_seconds_count: 3,
      ledger_webhook_oldest_seconds: 0,
    });
    await api.ledger.close();
  });

  it('metrics tell since when work is due, and what became of it', async () => {
    const { api, store, watching, read } = await openInstrumentedApi(open);
    await store.write(api.owner.ledgerId, (books) =>
      books.due.put({ kind: 'forget_outcomes', at: new Date(Date.now() - 90_000).toISOString() as Instant }),
    );
    expect((await read()).ledger_due_work_delay_seconds).toBeGreaterThan(89);
    api.clock.now = new Date().toISOString();
    const work = workRegularly(api.ledger, { everyMs: 5, ran: watching.ran });
    const done = 'ledger_due_work_total{kind="forget_outcomes",result="done"}';
    while (((await read())[done] ?? 0) === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    await work.stop();
    watching.ran({
      done: [],
      failed: [{ ledgerId: api.owner.ledgerId, kind: 'recur', at: api.clock.now as Instant, fault: new Error('no') }],
    });
    expect((await read())['ledger_due_work_total{kind="recur",result="failed"}']).toBe(1);
    await api.ledger.close();
  });

  it('[WAT-2] no series is of one set of books, member or record', async () => {
    const { api, read } = await openInstrumentedApi(open);
    const use = async (name: string) => {
      const opened = await api.ledger.books.open({ name, currency: 'USD', legalStructure: 'corporation' });
      if (!('owner' in opened)) throw new Error(messageOf(opened));
      const post = await sale(api.ledger, opened.owner);
      await post('2026-03-01');
      const { token } = (await api.ledger.tokens.create(opened.owner, { name: 'x' })) as { token: string };
      await api.app.request('/v1/accounts', { headers: { authorization: `Bearer ${token}` } });
      return opened.owner.ledgerId;
    };
    /** Without Node's own, some of which come with time. */
    const series = async () => Object.keys(await read()).filter((name) => /^(http|ledger)_/.test(name));
    await use('One');
    await series();
    const names = await series();
    const ids = [await use('Two'), await use('Three')];
    const more = await series();
    expect(more.toSorted()).toEqual(names.toSorted());
    for (const id of ids) expect(more.join()).not.toContain(id);
    await api.ledger.close();
  });
});

describe('metrics', () => {
  const away = () => new Promise<never>((_resolve, reject) => setTimeout(() => reject(new Unavailable('away')), 60_000).unref());

  it('[WAT-3] answer within two seconds while the database does not, and leave out what it would say', async () => {
    const watching = await openInstrumentation(QUIET);
    const store = await databases[0]?.[1](watching.observed.observer);
    if (store === undefined) throw new Error('There is a store.');
    const ledger = createLedger({ store: watching.observed.store({ ...store, due: away, oldestDelivery: away }) });
    const app = createApp(ledger, { metrics: { registry: watching.registry } });
    const requestedAt = performance.now();
    const values = await valuesOf({ app });
    expect(performance.now() - requestedAt).toBeLessThan(2_000);
    expect(values).toMatchObject({ ledger_database_up: 0, ledger_units_waiting: 0 });
    expect(values).not.toHaveProperty('ledger_due_work_delay_seconds');
    expect(values).not.toHaveProperty('ledger_webhook_oldest_seconds');
    await ledger.close();
  });

  it('[WAT-1] count notifications and papers by channel and result', async () => {
    const { observed, registry } = await openInstrumentation(QUIET);
    const failed: SendResult = { error: whyWords('no'), retryAfterMs: null, isFinal: false };
    const plain: Channels = {
      email: async () => ({ sent: true }),
      pdfs: async () => failed,
      chat: { faultOfAddress: () => null, post: async () => failed },
      messaging: undefined,
    };
    const { email, pdfs, chat, messaging } = observed.channels(plain);
    expect(messaging).toBeUndefined();
    expect(await email?.({} as Parameters<NonNullable<Channels['email']>>[0])).toEqual({ sent: true });
    expect(await chat?.post('https://chat.example.com/secret', 'text')).toBe(failed);
    expect(await pdfs?.({} as Parameters<NonNullable<Channels['pdfs']>>[0])).toBe(failed);
    const text = await registry.metrics();
    expect(text).toContain('ledger_notifications_total{channel="papers",result="failed"} 1');
    expect(text).toContain('ledger_notifications_total{channel="email",result="sent"} 1');
    expect(text).toContain('ledger_notifications_total{channel="chat",result="failed"} 1');
  });

  it('[WAT-4] of a worker stand beside its probes, and nothing else does', async () => {
    const watching = await openInstrumentation(QUIET);
    const store = await databases[0]?.[1](watching.observed.observer);
    if (store === undefined) throw new Error('There is a store.');
    const ledger = createLedger({ store: watching.observed.store(store) });
    const app = createWorkerApp(ledger, { logger: undefined, metrics: { token: 'metrics-0123456789', registry: watching.registry } });
    const statusOf = async (path: string, headers = {}) => (await app.request(path, { headers })).status;
    expect(await Promise.all(['/health', '/ready', '/metrics', '/v1/books', '/', '/docs'].map((path) => statusOf(path)))).toEqual([
      200, 200, 401, 404, 404, 404,
    ]);
    expect(await statusOf('/metrics', { authorization: 'Bearer metrics-0123456789' })).toBe(200);
    await ledger.close();
  });
});
