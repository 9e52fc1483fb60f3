import { connect } from 'node:net';
import { memoryStore } from 'ledger-core/memory';
import { afterEach, describe, expect, test } from 'vitest';
import { archivesFrom } from '../src/closing/export/archives.ts';
import { type Serving, serve } from '../src/serve.ts';
import { type Json, openApi } from './api.ts';

const serving: Serving[] = [];
afterEach(async () => {
  await Promise.all(serving.splice(0).map((each) => each.close()));
});

const start = async (
  options: Parameters<typeof openApi>[0] & { readonly graceMs?: number; readonly stallMs?: number; readonly onClose?: () => void } = {},
) => {
  const { graceMs, stallMs, onClose, ...appOptions } = options;
  const api = await openApi(appOptions);
  const served = await serve({
    app: api.app,
    host: '127.0.0.1',
    port: 0,
    ...(graceMs !== undefined && { graceMs }),
    ...(stallMs !== undefined && { stallMs }),
    ...(onClose && { onClose }),
  });
  serving.push(served);
  const { port } = new URL(served.url);
  return { api, ...served, port: Number(port), headers: { authorization: `Bearer ${api.token}` } };
};

const JSON_TYPE = { 'content-type': 'application/json' };

/** Sends bytes on a socket; answers all received bytes until the server closes. */
const raw = (port: number, ...parts: readonly string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      for (const part of parts) socket.write(part);
    });
    let text = '';
    socket.setEncoding('utf8').on('data', (chunk) => {
      text += chunk;
    });
    socket.on('end', () => resolve(text)).on('error', reject);
  });

describe('the server on a socket', () => {
  test('requests, bodies and replays work as in memory', async () => {
    const { url, headers } = await start();
    const post = () =>
      fetch(`${url}/v1/counterparties`, {
        method: 'POST',
        headers: { ...headers, ...JSON_TYPE, 'idempotency-key': 'a' },
        body: '{"name":"Zoë"}',
      });
    const first = await post();
    const text = await first.text();
    expect([first.status, first.headers.get('content-length')]).toEqual([201, String(Buffer.byteLength(text))]);
    expect(JSON.parse(text).name).toBe('Zoë');
    const again = await post();
    expect([again.headers.get('idempotent-replayed'), await again.text()]).toEqual(['true', text]);
    expect((await fetch(`${url}/v1/accounts?as_of=2026-01-01`, { headers })).status).toBe(200);
    expect((await fetch(`${url}/docs/scalar.js`)).headers.get('content-type')).toContain('text/javascript');
  });

  test('a form arrives with its file', async () => {
    const { api, url, headers } = await start();
    const body = { account_id: await api.account('1010'), kind: 'bank', name: 'Bank' };
    const { id } = (await api.send('POST /v1/source_accounts', { body })).body;
    const form = new FormData();
    form.set('file', new File(['date,amount,description\n2026-03-01,1.00,Ä\n'], 'März.csv'));
    const response = await fetch(`${url}/v1/source_accounts/${id}/statements`, { method: 'POST', headers, body: form });
    expect(await response.json()).toMatchObject({ file_name: 'März.csv', new: 1 });
  });

  test('[HTTP-9] a chunked body without a length is cut off at its limit', async () => {
    const { port, api } = await start();
    const chunk = `${(65_536).toString(16)}\r\n${'x'.repeat(65_536)}\r\n`;
    const head = `POST /v1/accounts HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${api.token}\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n`;
    const reply = await raw(port, head, ...Array.from({ length: 20 }, () => chunk), '0\r\n\r\n');
    expect(reply).toContain('HTTP/1.1 413');
    expect(reply).toContain('payload_too_large');
  });

  test.each([
    ['no HTTP', 'hello\r\n\r\n', '400'],
    ['a host that is none', 'GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n', '400'],
    ['headers without end', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'y'.repeat(20_000)}\r\n\r\n`, '431'],
  ])('[HTTP-25] an unreadable request is answered: %s', async (_name, bytes, status) => {
    const { port } = await start();
    const reply = await raw(port, bytes);
    expect(reply.split('\r\n')[0]).toContain(status);
    expect(reply).toContain('application/problem+json');
    const body = JSON.parse(reply.split('\r\n\r\n')[1] ?? '') as Json;
    expect(body.status).toBe(Number(status));
    expect(reply).toContain(`request-id: ${body.request_id}`);
  });

  test('[HTTP-25] stopping finishes requests in flight, accepts no new ones, and closes the database last', async () => {
    const store = memoryStore();
    const order: string[] = [];
    const { api, url, headers, close, port } = await start({ store, onClose: () => void order.push('closed') });
    await fetch(`${url}/v1/books`, { headers });
    const write = store.write;
    let entered = () => {};
    const inFlight = new Promise<void>((resolve) => {
      entered = resolve;
    });
    Object.assign(store, {
      write: async (...all: Parameters<typeof write>) => {
        entered();
        await new Promise((resolve) => setTimeout(resolve, 300));
        const result = await write(...all);
        order.push('written');
        return result;
      },
    });
    const slow = fetch(`${url}/v1/counterparties`, { method: 'POST', headers: { ...headers, ...JSON_TYPE }, body: '{"name":"Slow"}' }).then(
      async (response) => {
        const body = (await response.json()) as Json;
        return { status: response.status, name: body.name };
      },
    );
    await inFlight;
    const closing = close();
    expect(close()).toBe(closing);
    await expect(raw(port, 'GET /health HTTP/1.1\r\nHost: x\r\n\r\n')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    expect(await slow).toMatchObject({ status: 201, name: 'Slow' });
    await closing;
    expect(order).toEqual(['written', 'closed']);
    expect((await api.send('GET /v1/counterparties')).body.data).toMatchObject([{ name: 'Slow' }]);
  });

  test('[HTTP-25] a request beyond the grace time is cut off', async () => {
    const store = memoryStore();
    let closed = false;
    const { url, headers, close } = await start({
      store,
      graceMs: 100,
      onClose: () => {
        closed = true;
      },
    });
    await fetch(`${url}/v1/books`, { headers });
    Object.assign(store, { write: () => new Promise(() => {}) });
    const stuck = fetch(`${url}/v1/counterparties`, { method: 'POST', headers: { ...headers, ...JSON_TYPE }, body: '{"name":"Stuck"}' });
    stuck.catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, 50));
    await close();
    await expect(stuck).rejects.toThrow();
    expect(closed).toBe(true);
  });

  test('[HTTP-25] [TRV-11] an archive that is still read when the time is over breaks off, and its reader sees it', async () => {
    let isEnded = false;
    const endless = archivesFrom(async () => ({
      bytes: (async function* () {
        for (;;) yield new Uint8Array(65_536);
      })(),
      close: async () => {
        isEnded = true;
      },
    }));
    const { url, headers, close } = await start({ archive: endless, graceMs: 200 });
    const response = await fetch(`${url}/v1/export/books`, { headers });
    expect(response.status).toBe(200);
    const reader = response.body?.getReader();
    const read = async () => {
      for (;;) if ((await reader?.read())?.done !== false) return 'whole';
    };
    const reading = read();
    reading.catch(() => undefined);
    const before = performance.now();
    await close();
    expect(performance.now() - before).toBeLessThan(5_000);
    await expect(reading).rejects.toThrow();
    await expect.poll(() => isEnded).toBe(true);
  });

  /** Asks for an archive without an end and takes nothing of it at first. */
  const untaken = async (stallMs: number) => {
    let isEnded = false;
    const archive = async function* () {
      try {
        for (;;) yield new Uint8Array(1_048_576);
      } finally {
        isEnded = true;
      }
    };
    const { port, headers } = await start({ archive, stallMs });
    const socket = connect(port, '127.0.0.1').pause();
    socket.on('error', () => undefined);
    socket.write(`GET /v1/export/books HTTP/1.1\r\nHost: x\r\nAuthorization: ${headers.authorization}\r\n\r\n`);
    return { socket, isEnded: () => isEnded };
  };

  test('[HTTP-74] a client that takes nothing of its answer is cut off', async () => {
    const { socket, isEnded } = await untaken(300);
    await expect.poll(isEnded).toBe(true);
    const closed = new Promise((resolve) => socket.on('close', resolve));
    socket.resume();
    await closed;
  });

  test('[HTTP-74] a client that takes a little now and then is not cut off', async () => {
    const { socket, isEnded } = await untaken(1_500);
    for (let times = 0; times < 8; times++) {
      await new Promise((resolve) => setTimeout(resolve, 400));
      for (let taken = 0; taken < 4_000_000; ) {
        const piece = socket.read() as Buffer | null;
        if (piece === null) await new Promise((resolve) => setTimeout(resolve, 2));
        else taken += piece.length;
      }
    }
    expect(isEnded()).toBe(false);
    socket.destroy();
  });

  test('[HTTP-74] a client whose answer is in the making waits for it', async () => {
    const store = memoryStore();
    const { url, headers } = await start({ store, stallMs: 50 });
    const write = store.write.bind(store);
    const later: typeof write = async (...given) => {
      await new Promise((resolve) => setTimeout(resolve, 400));
      return write(...given);
    };
    await fetch(`${url}/v1/books`, { headers });
    Object.assign(store, { write: later });
    const made = await fetch(`${url}/v1/counterparties`, {
      method: 'POST',
      headers: { ...headers, ...JSON_TYPE },
      body: '{"name":"Slow"}',
    });
    expect(made.status).toBe(201);
  });

  test('an address in use is an error', async () => {
    const { api, port } = await start();
    await expect(serve({ app: api.app, host: '127.0.0.1', port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });
});
