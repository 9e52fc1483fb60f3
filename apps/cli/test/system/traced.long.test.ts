import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createLedger, granted } from 'ledger-core';
import { type PostgresServer, startPostgres } from 'ledger-postgres';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startCollector } from '../../../server/test/collector.ts';
import { type Receiver, startReceiver } from '../../../server/test/receiver.ts';
import { MAIN, NOBODY, SERVER } from '../processes.ts';
import { storeAt } from '../store-at.ts';

const folder = mkdtempSync(join(tmpdir(), 'ledger-traced-'));
const trusted = join(folder, 'receiver.pem');
let postgres: PostgresServer;
let receiver: Receiver;
let collected: Awaited<ReturnType<typeof startCollector>>;

beforeAll(async () => {
  expect(existsSync(MAIN), 'the server is built (npm run build)').toBe(true);
  postgres = await startPostgres();
  receiver = await startReceiver('localhost');
  writeFileSync(trusted, receiver.ca);
  collected = await startCollector();
});
afterAll(async () => {
  collected.stop();
  receiver.stop();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

const KEYS = `k1:${randomBytes(32).toString('base64')}`;

/** A process of the program, with its log. */
const start = (url: string, word: string, env: Readonly<Record<string, string>>) => {
  const settings = {
    LEDGER_DATABASE_URL: url,
    LEDGER_PORT: '0',
    LEDGER_MODEL: 'none',
    LEDGER_SECRET_KEYS: KEYS,
    LEDGER_WEBHOOK_ALLOW: 'localhost',
    NODE_EXTRA_CA_CERTS: trusted,
    OTEL_EXPORTER_OTLP_ENDPOINT: collected.url,
  };
  const child = spawn(process.execPath, [SERVER, word], { env: { ...process.env, ...NOBODY, ...settings, ...env } });
  const lines: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(line));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const stop = async () => {
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  };
  return { lines, stop, hasSaid: (word: string) => vi.waitUntil(() => lines.some((line) => line.includes(word)), { timeout: 20_000 }) };
};

const TRACE = '0af7651916cd43dd8448eb211c80319c';

it('[WAT-5] [WAT-7] a server and a worker send the traces of a request and of the delivery behind it, the last ones when they are stopped', async () => {
  const url = await postgres.freshDatabase();
  const ledger = createLedger({ store: await storeAt(url) });
  const { owner } = granted(await ledger.books.open({ name: 'Acme', currency: 'USD', legalStructure: 'corporation' }));
  const { token } = granted(await ledger.tokens.create(owner, { name: 'test' }));
  await ledger.close();
  const server = start(url, 'serve', { LEDGER_WORK: 'elsewhere' });
  const worker = start(url, 'worker', { OTEL_SERVICE_NAME: 'ledger-worker' });
  await Promise.all([server.hasSaid('listening'), worker.hasSaid('worker started')]);
  const address = /"url":"([^"]+)"/.exec(server.lines.join())?.[1] ?? '';
  const send = async (path: string, body: object) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      traceparent: `00-${TRACE}-b7ad6b7169203331-01`,
    };
    expect((await fetch(`${address}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).status).toBe(201);
  };
  await send('/v1/webhook_subscriptions', { url: `https://localhost:${receiver.port}/`, event_types: ['counterparty'] });
  await send('/v1/counterparties', { name: 'Acme' });
  await vi.waitUntil(() => receiver.received.length === 1, { timeout: 20_000 });
  await server.stop();
  await worker.stop();

  const requests = collected.spans.filter(({ traceId, kind }) => traceId === TRACE && kind === 2);
  expect(requests.map(({ name, resource }) => [name, resource['service.name']])).toEqual([
    ['POST /v1/webhook_subscriptions', 'ledger'],
    ['POST /v1/counterparties', 'ledger'],
  ]);
  for (const name of ['unit of work', 'open', 'write', 'commit'])
    expect(
      collected.spans.some((span) => span.traceId === TRACE && span.name === name),
      name,
    ).toBe(true);
  const [delivery] = collected.spans.filter(({ name }) => name === 'delivery');
  expect(delivery?.resource['service.name']).toBe('ledger-worker');
  expect(receiver.received[0]?.headers.traceparent).toBe(`00-${delivery?.traceId}-${delivery?.spanId}-01`);
  expect(server.lines.filter((line) => line.includes(`"trace_id":"${TRACE}"`))).toHaveLength(2);
});

it('[WAT-5] what every server loads has nothing of OpenTelemetry but its interface', () => {
  const program = readFileSync(SERVER, 'utf8');
  expect(program).toContain('prom-client');
  expect(program).not.toContain('OTLPTraceExporter');
  expect(program).not.toContain('class BatchSpanProcessor');
});
