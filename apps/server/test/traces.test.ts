import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Channels, type Store, Unavailable, whyWords } from 'ledger-core';
import { postgresStore } from 'ledger-drizzle/postgres';
import { sqliteStore } from 'ledger-drizzle/sqlite';
import { type PostgresServer, startPostgres } from 'ledger-postgres';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { type Instrumentation, openInstrumentation } from '../src/instrumentation/open-instrumentation.ts';
import { secretBox } from '../src/outward/secrets/secret-box.ts';
import { allowedAddresses } from '../src/outward/webhooks/addresses.ts';
import { webhookSender } from '../src/outward/webhooks/sender.ts';
import { eventSender } from '../src/outward/webhooks/webhook-dependencies.ts';
import { wakingStore } from '../src/work/commits.ts';
import { dispatchWebhooks } from '../src/work/dispatcher.ts';
import { type Json, openApi } from './api.ts';
import { type ReceivedSpan, startCollector } from './collector.ts';
import { startReceiver } from './receiver.ts';

const folder = mkdtempSync(join(tmpdir(), 'ledger-traces-'));
let postgres: Promise<PostgresServer> | undefined;
afterAll(async () => {
  await (await postgres)?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const stopping: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (const stop of stopping.splice(0)) await stop();
});

type Observer = Instrumentation['observed']['observer'];
const databases: readonly (readonly [string, string, (observer: Observer) => Promise<Store>])[] = [
  ['SQLite', 'sqlite', async (observer) => sqliteStore({ file: join(mkdtempSync(join(folder, 'b-')), 'books.db'), observer })],
  [
    'Postgres',
    'postgresql',
    async (observer) => {
      postgres ??= startPostgres();
      return postgresStore({ url: await (await postgres).freshDatabase(), observer });
    },
  ],
];

const traced = (endpoint: string) => ({
  endpoint,
  headers: { 'x-key': 'k' },
  service: 'ledger',
  attributes: { 'deployment.environment.name': 'test' },
  share: 1,
});

/** An app whose requests and store are traced to a collector, with a real receiver of deliveries. */
const openTraced = async (kind: string, open: (observer: Observer) => Promise<Store>) => {
  const collected = await startCollector();
  const receiver = await startReceiver('localhost');
  const lines: Json[] = [];
  const watching = await openInstrumentation(
    {
      logLevel: 'info',
      traces: traced(collected.url),
      database: kind === 'sqlite' ? { kind, file: '' } : { kind: 'postgres', url: '', directUrl: '', schema: '' },
    },
    { write: (line) => void lines.push(JSON.parse(line)) },
  );
  const { observed, tracing, logger } = watching;
  const waking: { wake: () => void } = { wake: () => undefined };
  const database = { isAway: false };
  const opened = await open(observed.observer);
  const read: Store['read'] = (...requested) => (database.isAway ? Promise.reject(new Unavailable('away')) : opened.read(...requested));
  const store = wakingStore(observed.store({ ...opened, read }), () => observed.apart?.(() => waking.wake()));
  const sender = eventSender(webhookSender({ addresses: allowedAddresses(['localhost']), ca: receiver.ca, headers: observed.headers }));
  const api = await openApi({
    store,
    logger,
    tracing,
    secretBox: secretBox([{ id: 'k1', key: randomBytes(32) }]),
    webhooks: { faultOfAddress: () => null, send: observed.send(sender) },
  });
  const dispatcher = dispatchWebhooks(api.ledger);
  waking.wake = dispatcher.wake;
  const stop = async () => {
    await dispatcher.stop();
    await api.ledger.close();
    await tracing?.stop();
    receiver.stop();
    collected.stop();
  };
  stopping.push(stop);
  /** What was collected, once everything is sent. */
  const spans = async (): Promise<readonly ReceivedSpan[]> => {
    await stop();
    stopping.length = 0;
    return collected.spans;
  };
  return { ...collected, api, observed, tracing, database, receiver, lines, spans };
};

const SERVER = 2;
const CLIENT = 3;
const CALLER = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' };
const TRACEPARENT = `00-${CALLER.traceId}-${CALLER.spanId}-01`;

describe.each(databases)('traces on %s', (_name, kind, open) => {
  it('[WAT-6] [WAT-7] a request is a span of its caller’s trace, with its units of work and what they sent within it', async () => {
    const { api, lines, spans: all, headers } = await openTraced(kind, open);
    await api.send('GET /v1/books');
    const made = await api.send('POST /v1/counterparties', { body: { name: 'Very private' }, headers: { traceparent: TRACEPARENT } });
    expect(made.status).toBe(201);
    const spans = (await all()).filter(({ traceId }) => traceId === CALLER.traceId);
    const [request] = spans.filter(({ kind: of }) => of === SERVER);
    expect(request).toMatchObject({
      name: 'POST /v1/counterparties',
      parentSpanId: CALLER.spanId,
      attributes: {
        'http.route': '/v1/counterparties',
        'http.response.status_code': 201,
        'ledger.request_id': made.headers.get('request-id'),
      },
      resource: { 'service.name': 'ledger', 'deployment.environment.name': 'test' },
    });
    const unit = spans.find(({ name }) => name === 'unit of work');
    expect(unit).toMatchObject({
      parentSpanId: request?.spanId,
      attributes: { 'ledger.books': api.owner.ledgerId, 'ledger.units_together': 1 },
    });
    const sent = spans.filter(({ parentSpanId }) => parentSpanId === unit?.spanId);
    expect([...new Set(sent.map(({ name }) => name))]).toEqual(['open', 'write', 'commit']);
    expect(sent.map(({ kind: of, attributes }) => [of, attributes['db.system.name']])).toEqual(sent.map(() => [CLIENT, kind]));
    const line = lines.find(({ route }) => route === '/v1/counterparties');
    expect(line).toMatchObject({ trace_id: CALLER.traceId, span_id: request?.spanId, status: 201 });
    expect(headers[0]).toMatchObject({ path: '/v1/traces', 'x-key': 'k' });
    const text = JSON.stringify(spans);
    for (const secret of ['Very private', api.token]) expect(text).not.toContain(secret);
  });

  it('[WAT-6] a commit for several units of work is within the first and linked to the others', async () => {
    const { api, spans: all } = await openTraced(kind, open);
    await api.send('POST /v1/counterparties', { body: { name: 'First' } });
    await Promise.all([1, 2, 3].map((at) => api.ledger.counterparties.create(api.owner, { name: `Together ${at}` })));
    const spans = await all();
    const units = spans.filter(({ attributes }) => attributes['ledger.units_together'] === 3);
    expect(new Set(units.map(({ traceId }) => traceId)).size).toBe(3);
    const commits = spans.filter(({ name, links }) => name === 'commit' && links.length === 2);
    expect(commits).toHaveLength(1);
    const served = [commits[0]?.parentSpanId, ...(commits[0]?.links ?? []).map(({ spanId }) => spanId)];
    expect(served.toSorted()).toEqual(units.map(({ spanId }) => spanId).toSorted());
  });

  it('[WAT-7] a delivery carries the trace of its try, which is no part of the request before it', async () => {
    const { api, receiver, spans: all } = await openTraced(kind, open);
    await api.send('POST /v1/webhook_subscriptions', {
      body: { url: `https://localhost:${receiver.port}/hook/secret`, event_types: ['counterparty'] },
    });
    await api.send('POST /v1/counterparties', { body: { name: 'Acme' }, headers: { traceparent: TRACEPARENT } });
    await vi.waitUntil(() => receiver.received.length === 1, { timeout: 20_000 });
    const spans = await all();
    const [delivery] = spans.filter(({ name }) => name === 'delivery');
    expect(delivery).toMatchObject({ kind: CLIENT, attributes: { 'server.address': 'localhost', 'http.response.status_code': 200 } });
    expect(delivery?.traceId).not.toBe(CALLER.traceId);
    expect(receiver.received[0]?.headers.traceparent).toBe(`00-${delivery?.traceId}-${delivery?.spanId}-01`);
    expect(JSON.stringify(spans)).not.toContain('/hook/secret');
  });

  it('[WAT-6] a notification that leaves is a span without its address and text', async () => {
    const { observed, spans: all } = await openTraced(kind, open);
    const { email } = observed.channels({ email: async () => ({ error: whyWords('no'), retryAfterMs: null, isFinal: false }) });
    await email?.({ title: 'Private', to: { name: 'Rita', address: 'rita@example.com' } } as Parameters<NonNullable<Channels['email']>>[0]);
    const spans = (await all()).filter(({ name }) => name === 'notification');
    expect(spans).toMatchObject([{ kind: CLIENT, attributes: { 'ledger.channel': 'email', 'error.type': 'not sent' } }]);
    for (const text of ['rita', 'Private']) expect(JSON.stringify(spans)).not.toContain(text);
  });

  it('[WAT-6] [WAT-7] a question to a model is a span that the model can continue', async () => {
    const { observed, tracing, headers, url, spans: all } = await openTraced(kind, open);
    const send = () =>
      observed.fetch?.(`${url}/model?key=secret`, { method: 'POST', headers: { 'x-own': '1' }, body: '{"resourceSpans":[]}' });
    const response = await tracing?.span({ name: 'asking', kind: 'internal' }, async () => send());
    expect(response?.status).toBe(200);
    const [requested] = headers.filter(({ path }) => path === '/model?key=secret');
    const spans = await all();
    const [model] = spans.filter(({ name }) => name === 'model');
    expect(model).toMatchObject({
      parentSpanId: spans.find(({ name }) => name === 'asking')?.spanId,
      attributes: { 'server.address': '127.0.0.1', 'http.response.status_code': 200 },
    });
    expect(requested).toMatchObject({ 'x-own': '1', traceparent: `00-${model?.traceId}-${model?.spanId}-01` });
    expect(JSON.stringify(spans)).not.toContain('secret');
  });

  it('[WAT-6] refusals and faults are marked, probes are not traced, and what a caller does not want is not', async () => {
    const { api, database, spans: all } = await openTraced(kind, open);
    await api.send('GET /v1/books');
    await api.send('GET /v1/counterparties/cpty_none');
    await api.app.request('/health');
    const unsampled = `00-${CALLER.traceId}-${CALLER.spanId}-00`;
    await api.send('POST /v1/counterparties', { body: { name: 'Quiet' }, headers: { traceparent: unsampled } });
    database.isAway = true;
    expect((await api.app.request('/v1/counterparties', { headers: { authorization: `Bearer ${api.token}` } })).status).toBe(503);
    const spans = await all();
    expect(spans.some(({ traceId, name }) => traceId === CALLER.traceId || name.includes('/health'))).toBe(false);
    expect(spans.find(({ name }) => name === 'GET /v1/counterparties')).toMatchObject({
      status: { code: 2 },
      attributes: { 'error.type': '503' },
    });
    expect(spans.filter(({ attributes }) => attributes['error.type'] === 'Unavailable').map(({ name }) => name)).toEqual(['read']);
    expect(spans.find(({ name }) => name === 'GET /v1/counterparties/:counterparty_id')).toMatchObject({
      status: {},
      attributes: { 'http.response.status_code': 404 },
    });
  });
});

describe('traces', () => {
  it('[WAT-5] are off, and nothing of them is loaded, unless a collector is set', async () => {
    const loaded: string[] = [];
    vi.resetModules();
    vi.doMock('../src/instrumentation/open-telemetry.ts', async (original) => {
      loaded.push('OpenTelemetry');
      return original();
    });
    const fresh = await import('../src/instrumentation/open-instrumentation.ts');
    const off = await fresh.openInstrumentation({ logLevel: 'silent', traces: null, database: { kind: 'sqlite', file: '' } });
    expect([off.tracing, off.observed.headers, loaded]).toEqual([undefined, undefined, []]);
    const on = await fresh.openInstrumentation({
      logLevel: 'silent',
      traces: traced('http://127.0.0.1:9'),
      database: { kind: 'sqlite', file: '' },
    });
    expect(loaded).toEqual(['OpenTelemetry']);
    await on.tracing?.stop();
  });

  it.each([
    ['away', async () => 'http://127.0.0.1:9'],
    [
      'wrong',
      async () => {
        const collected = await startCollector();
        stopping.push(collected.stop);
        collected.collector.response = (response) => void response.writeHead(400).end('no');
        return collected.url;
      },
    ],
    [
      'silent',
      async () => {
        const collected = await startCollector();
        stopping.push(collected.stop);
        collected.collector.response = () => undefined;
        return collected.url;
      },
    ],
  ])('[WAT-8] a collector that is %s fails no request, and a process that stops waits two seconds at most', async (_name, address) => {
    const lines: Json[] = [];
    const watching = await openInstrumentation(
      { logLevel: 'info', traces: traced(await address()), database: { kind: 'sqlite', file: '' } },
      { write: (line) => void lines.push(JSON.parse(line)) },
    );
    const api = await openApi({
      store: watching.observed.store(
        sqliteStore({ file: join(mkdtempSync(join(folder, 'b-')), 'books.db'), observer: watching.observed.observer }),
      ),
      tracing: watching.tracing,
    });
    for (let at = 0; at < 5; at++) expect((await api.send('POST /v1/counterparties', { body: { name: `C ${at}` } })).status).toBe(201);
    await api.ledger.close();
    const stoppedAt = performance.now();
    await watching.tracing?.stop();
    expect(performance.now() - stoppedAt).toBeLessThan(2_500);
    expect(lines.filter(({ msg }) => msg.startsWith('traces could not be sent: OTEL_EXPORTER_OTLP_ENDPOINT must'))).toHaveLength(1);
  });
});
