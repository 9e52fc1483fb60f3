import { connect, type Socket } from 'node:net';
import { memoryStore } from 'ledger-core/memory';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { BODY_STALL_MS, HURRY_MS } from '../src/http/limits.ts';
import { type Serving, serve } from '../src/serve.ts';
import { type Api, ghost, openApi } from './api.ts';

const serving: Serving[] = [];
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(serving.splice(0).map((each) => each.hurry()));
});

const start = async (store = memoryStore()) => {
  const api = await openApi({ store });
  const served = await serve({ app: api.app, host: '127.0.0.1', port: 0 });
  serving.push(served);
  return { api, ...served, port: Number(new URL(served.url).port) };
};

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** A client on a socket: the received bytes, and how the connection ended. */
const clientOn = (port: number) => {
  const socket: Socket = connect(port, '127.0.0.1');
  const client = { socket, text: '', ended: false, fault: null as string | null };
  socket.setEncoding('utf8').on('data', (chunk) => {
    client.text += chunk;
  });
  socket.on('error', (error: NodeJS.ErrnoException) => {
    client.fault = error.code ?? error.message;
  });
  socket.on('close', () => {
    client.ended = true;
  });
  const isOver = () => vi.waitFor(() => expect(client.ended).toBe(true), { timeout: 15_000, interval: 10 });
  return Object.assign(client, { write: (text: string | Uint8Array) => socket.write(text), isOver });
};
type Client = ReturnType<typeof clientOn>;

const GET = 'GET /health HTTP/1.1\r\nHost: x\r\n\r\n';

/** The complete answers in the received bytes. */
const responsesIn = ({ text }: Client): number => text.split('{"status":"up"}').length - 1;
const closesIn = ({ text }: Client): number => text.toLowerCase().split('connection: close').length - 1;

const responded = (client: Client, count: number) =>
  vi.waitFor(() => expect(responsesIn(client)).toBeGreaterThanOrEqual(count), { timeout: 10_000, interval: 2 });

const post = (api: Api, path: string, headers: string, token = api.token): string =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n${headers}\r\n`;

describe('[HTTP-33] a body that is not needed', () => {
  test('is discarded after the answer, and the connection ends', async () => {
    const { api, port } = await start();
    const client = clientOn(port);
    const head = `Content-Length: ${24 * 1024 * 1024}\r\n`;
    client.write(post(api, `/v1/source_accounts/${ghost('src')}/statements`, head, await api.tokenOf('viewer')));
    const piece = Buffer.alloc(256 * 1024, 'x');
    for (let sent = 0; sent < 96 && !client.ended; sent++) {
      client.write(piece);
      await pause(1);
    }
    await client.isOver();
    expect(client.fault === null || client.fault === 'EPIPE').toBe(true);
    const [head403 = '', body = ''] = client.text.split('\r\n\r\n');
    expect(head403).toMatch(/^HTTP\/1\.1 403 /);
    expect(head403.toLowerCase()).toContain('connection: close');
    expect(JSON.parse(body)).toMatchObject({ code: 'forbidden', detail: expect.stringContaining('imports.create') });
  });

  test('is not sent by a client that expects 100 Continue', async () => {
    const { api, port } = await start();
    const head = 'Content-Length: 12\r\nExpect: 100-continue\r\n';
    const refused = clientOn(port);
    refused.write(post(api, '/v1/accounts', head, await api.tokenOf('viewer')));
    await refused.isOver();
    expect(refused.text).toMatch(/^HTTP\/1\.1 403 /);
    const wanted = clientOn(port);
    wanted.write(post(api, '/v1/counterparties', `${head}Connection: close\r\n`));
    await vi.waitFor(() => expect(wanted.text).toBe('HTTP/1.1 100 Continue\r\n\r\n'));
    wanted.write('{"name":"A"}');
    await wanted.isOver();
    expect(wanted.text).toContain('HTTP/1.1 201 ');
  });

  test('that is small and arrives with its request leaves the connection open', async () => {
    const { api, port } = await start();
    const client = clientOn(port);
    client.write(`${post(api, '/v1/accounts', 'Content-Length: 2\r\n', await api.tokenOf('viewer'))}{}${GET}`);
    await responded(client, 1);
    expect(client.text).toContain('HTTP/1.1 403 ');
    expect(closesIn(client)).toBe(0);
    client.socket.destroy();
  });
});

test.each([
  ['more than one Host, in any case of its name', 'GET /health HTTP/1.1\r\nHost: a\r\nhOST: b\r\n\r\n'],
  ['no Host', 'GET /health HTTP/1.1\r\n\r\n'],
  ['no Host in HTTP/1.0', 'GET /health HTTP/1.0\r\n\r\n'],
])('[HTTP-36] %s is refused with a problem and an id', async (_, request) => {
  const { port } = await start();
  const client = clientOn(port);
  client.write(request);
  await client.isOver();
  const [head = '', body = ''] = client.text.split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 400 /);
  expect(head).toContain('application/problem+json');
  expect(JSON.parse(body)).toMatchObject({ status: 400, code: 'invalid_request' });
  expect(head).toContain(`request-id: ${JSON.parse(body).request_id}`);
});

test.each([false, true])('[HTTP-35] a body that stops coming is cut off (while the server stops: %s)', async (isStopping) => {
  const { api, port, close } = await start();
  await fetch(`http://127.0.0.1:${port}/v1/books`, { headers: { authorization: `Bearer ${api.token}`, connection: 'close' } });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const client = clientOn(port);
  client.write(`${post(api, '/v1/accounts', 'Content-Length: 10\r\n')}{`);
  while (vi.getTimerCount() === 0) await new Promise((resolve) => setImmediate(resolve));
  for (let turn = 0; turn < 200; turn++) await new Promise((resolve) => setImmediate(resolve));
  const closed = isStopping ? close() : undefined;
  vi.advanceTimersByTime(BODY_STALL_MS);
  vi.useRealTimers();
  await client.isOver();
  expect(client.text).toMatch(/^HTTP\/1\.1 408 /);
  expect(JSON.parse(client.text.split('\r\n\r\n')[1] ?? '')).toMatchObject({ status: 408, code: 'invalid_request' });
  await closed;
});

describe('[HTTP-37] a server that stops', () => {
  /** Sends several requests at once, again and again, until an answer announces the end of the connection. */
  const sendOn = async (client: Client, atOnce: number): Promise<number> => {
    let sent = 0;
    while (closesIn(client) === 0 && !client.ended) {
      client.write(GET.repeat(atOnce));
      sent += atOnce;
      await responded(client, sent);
    }
    return sent;
  };

  test.each([1, 5])('answers everything that was sent, %d requests at once', async (atOnce) => {
    const { port, close } = await start();
    const clients = Array.from({ length: 20 }, () => clientOn(port));
    const sending = clients.map((client) => sendOn(client, atOnce));
    await Promise.all(clients.map((client) => responded(client, 2 * atOnce)));
    const closing = close();
    const sent = await Promise.all(sending);
    await Promise.all(clients.map((client) => client.isOver()));
    await closing;
    expect(clients.map(({ fault }) => fault)).toEqual(clients.map(() => null));
    expect(clients.map(responsesIn)).toEqual(sent);
    expect(clients.map(closesIn)).toEqual(clients.map(() => 1));
    expect(Math.min(...sent)).toBeGreaterThan(atOnce);
  });

  test('answers a request on an idle connection, and a request whose rest arrives later', async () => {
    const { port, close } = await start();
    const idle = clientOn(port);
    const half = clientOn(port);
    const silent = clientOn(port);
    for (const client of [idle, half, silent]) {
      client.write(GET);
      await responded(client, 1);
    }
    half.write(GET.slice(0, 20));
    await pause(50);
    const closing = close();
    await pause(200);
    idle.write(GET);
    await pause(800);
    half.write(GET.slice(20));
    await Promise.all([idle.isOver(), half.isOver(), silent.isOver(), closing]);
    expect([idle, half, silent].map(responsesIn)).toEqual([2, 2, 1]);
    expect([idle, half, silent].map(({ fault }) => fault)).toEqual([null, null, null]);
  });

  test('leaves requests little time after a second signal', async () => {
    const store = memoryStore();
    const { api, port, close, hurry } = await start(store);
    await fetch(`http://127.0.0.1:${port}/v1/books`, { headers: { authorization: `Bearer ${api.token}` } });
    Object.assign(store, { write: () => new Promise(() => {}) });
    const stuck = clientOn(port);
    stuck.write(`${post(api, '/v1/counterparties', 'Content-Length: 12\r\n')}{"name":"A"}`);
    await pause(100);
    const closing = close();
    await pause(100);
    expect(stuck.ended).toBe(false);
    const started = performance.now();
    expect(hurry()).toBe(closing);
    await pause(100);
    void hurry();
    await closing;
    expect(performance.now() - started).toBeLessThan(HURRY_MS + 1_000);
    expect(stuck.text).toBe('');
  });
});
