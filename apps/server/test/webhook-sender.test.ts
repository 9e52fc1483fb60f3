import { createHmac, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { inWords } from 'ledger-core/testing';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { allowedAddresses } from '../src/outward/webhooks/addresses.ts';
import { type SenderOptions, webhookSender } from '../src/outward/webhooks/sender.ts';
import { type Receiver, startReceiver } from './receiver.ts';

let receiver: Receiver;

beforeAll(async () => {
  receiver = await startReceiver('receiver.example');
});
afterAll(() => receiver.stop());
beforeEach(() => receiver.reset());

/** A look-up that answers with given addresses, another list on every call. */
const resolving = (...responses: readonly (readonly string[])[]): NonNullable<SenderOptions['lookup']> => {
  let requested = 0;
  return ((_host: string, _options: object, done: (fault: null, found: object[]) => void) => {
    const addresses = responses[Math.min(requested, responses.length - 1)] ?? [];
    requested += 1;
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  }) as never;
};

const SECRET = `whsec_${randomBytes(32).toString('base64')}`;
const BODY = '{"id":"evt_1","type":"invoice.paid","note":"é"}';
const one = (more: object = {}) => ({
  url: `https://receiver.example:${receiver.port}/events?x=1`,
  id: 'evt_1',
  body: BODY,
  secrets: [SECRET],
  at: new Date().toISOString() as never,
  ...more,
});

const LOCAL = { addresses: allowedAddresses(['127.0.0.0/8']), lookup: resolving(['127.0.0.1']) };
const sender = (more: Partial<SenderOptions> = {}) => webhookSender({ ...LOCAL, ca: receiver.ca, timeoutMs: 2_000, ...more });

describe('a delivery over TLS', () => {
  test('[WHK-15] is a signed POST, which Standard Webhooks verifies', async () => {
    const given = one();
    expect(await sender()(given)).toEqual({ status: 200, retryAfterMs: null, durationMs: expect.any(Number) });
    const [got] = receiver.received;
    expect(got).toMatchObject({ method: 'POST', url: '/events?x=1', body: BODY });
    expect(got?.headers).toMatchObject({
      'content-type': 'application/json',
      'webhook-id': 'evt_1',
      host: `receiver.example:${receiver.port}`,
    });
    const [, seconds = '', signature] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(got?.headers['service-signature'])) ?? [];
    expect(seconds).toBe(String(Math.floor(Date.parse(given.at) / 1_000)));
    const key = Buffer.from(SECRET.slice(6), 'base64');
    expect(signature).toBe(createHmac('sha256', key).update(`${seconds}.${BODY}`).digest('hex'));
    expect(new Webhook(SECRET).verify(BODY, got?.headers as Record<string, string>)).toEqual(JSON.parse(BODY));
    const other = `whsec_${randomBytes(32).toString('base64')}`;
    expect(() => new Webhook(other).verify(BODY, got?.headers as Record<string, string>)).toThrow();
  });

  test('[WHK-6] [WHK-15] is signed with both secrets of a rotation', async () => {
    const fresh = `whsec_${randomBytes(32).toString('base64')}`;
    await sender()(one({ secrets: [fresh, SECRET] }));
    const headers = receiver.received[0]?.headers as Record<string, string>;
    for (const secret of [fresh, SECRET]) expect(new Webhook(secret).verify(BODY, headers)).toEqual(JSON.parse(BODY));
    expect(headers['service-signature']).toMatch(/^t=\d+,v1=[0-9a-f]{64},v1=[0-9a-f]{64}$/);
  });

  test('[WHK-15] the snippet of the guide verifies it, and refuses another secret, another body and a late moment', async () => {
    const guide = readFileSync(new URL('../../../docs/guides/webhooks.md', import.meta.url), 'utf8');
    const [, snippet = ''] = /```ts verify.mjs\n(.*?)```/s.exec(guide) ?? [];
    const { isGenuine } = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(snippet)}`);
    await sender()(one({ secrets: [`whsec_${randomBytes(32).toString('base64')}`, SECRET] }));
    const header = receiver.received[0]?.headers['service-signature'];
    expect(isGenuine(header, BODY, SECRET)).toBe(true);
    expect(isGenuine(header, BODY, `whsec_${randomBytes(32).toString('base64')}`)).toBe(false);
    expect(isGenuine(header, `${BODY} `, SECRET)).toBe(false);
    expect(isGenuine(header, BODY, SECRET, Date.now() + 310_000)).toBe(false);
  });

  test('[WHK-10] [WHK-16] a redirect is not followed', async () => {
    receiver.respond = (response) =>
      void response.writeHead(302, { location: `https://receiver.example:${receiver.port}/elsewhere` }).end();
    expect(await sender()(one())).toEqual({ status: 302, retryAfterMs: null, durationMs: expect.any(Number) });
    expect(receiver.received).toHaveLength(1);
  });

  test.each([
    ['120', 120_000],
    ['soon', null],
    ['Mon, 01 Jan 2001 00:00:00 GMT', null],
  ])('[WHK-11] Retry-After: %s', async (given, retryAfterMs) => {
    receiver.respond = (response) => void response.writeHead(503, { 'retry-after': given }).end('secret detail');
    expect(await sender()(one())).toEqual({ status: 503, retryAfterMs, durationMs: expect.any(Number) });
  });

  test('[WHK-11] Retry-After as a moment', async () => {
    receiver.respond = (response) => void response.writeHead(429, { 'retry-after': new Date(Date.now() + 60_000).toUTCString() }).end();
    const responded = await sender()(one());
    expect('retryAfterMs' in responded && responded.retryAfterMs).toBeGreaterThan(50_000);
  });

  test('[WHK-10] [WHK-17] [WHK-22] a receiver that hangs or closes before its headers fails; with its headers its status counts', async () => {
    const hanging = { error: inWords('The address did not respond within 0.3 seconds.') };
    receiver.respond = () => undefined;
    const hung = await sender({ timeoutMs: 300 })(one());
    expect(hung).toEqual({ ...hanging, durationMs: expect.any(Number) });
    expect(hung.durationMs).toBeGreaterThanOrEqual(290);
    expect(hung.durationMs).toBe(Math.round(hung.durationMs));
    let trickle: NodeJS.Timeout | undefined;
    receiver.respond = (response) => {
      response.writeHead(200);
      trickle = setInterval(() => response.write('x'), 20);
    };
    expect(await sender({ timeoutMs: 300 })(one())).toEqual({ status: 200, retryAfterMs: null, durationMs: expect.any(Number) });
    clearInterval(trickle);
    receiver.respond = (response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('x');
      setTimeout(() => response.destroy(), 20);
    };
    expect(await sender()(one())).toEqual({ status: 200, retryAfterMs: null, durationMs: expect.any(Number) });
    receiver.respond = (_response, request) => void request.socket.destroy();
    expect(await sender()(one())).toEqual({
      error: inWords('The delivery was not accepted: the connection failed (ECONNRESET).'),
      durationMs: expect.any(Number),
    });
    const closed = one({ url: 'https://receiver.example:1/' });
    expect(await sender()(closed)).toEqual({
      error: inWords('The delivery was not accepted: the connection failed (ECONNREFUSED).'),
      durationMs: expect.any(Number),
    });
  });

  test('[WHK-16] at most 64 KB of an answer are read', async () => {
    let written = 0;
    receiver.respond = (response) => {
      response.writeHead(200);
      const more = (): void => {
        while (!response.destroyed && written < 50_000_000) {
          written += 16_384;
          if (!response.write(Buffer.alloc(16_384))) return void response.once('drain', more);
        }
      };
      more();
    };
    expect(await sender()(one())).toEqual({ status: 200, retryAfterMs: null, durationMs: expect.any(Number) });
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(written).toBeLessThan(20_000_000);
  });

  test('[WHK-10] a certificate that is not trusted is refused', async () => {
    const responded = await webhookSender(LOCAL)(one());
    expect(responded).toMatchObject({ error: inWords(/certificate/) });
    expect(receiver.received).toEqual([]);
  });

  test.each([['127.0.0.1'], ['169.254.169.254'], ['::ffff:10.0.0.1'], ['::1'], ['10.0.0.1']])(
    '[WHK-16] [WHK-17] a name that leads to %s is never connected to, and the address is not named',
    async (address) => {
      const guarded = sender({ addresses: allowedAddresses(), lookup: resolving([address]) });
      expect(await guarded(one())).toEqual({
        error: inWords('The delivery was not accepted: receiver.example resolves to an address that is not on the public internet.'),
        durationMs: expect.any(Number),
      });
      expect(await guarded(one({ url: `https://${address.includes(':') ? `[${address}]` : address}:${receiver.port}/` }))).toMatchObject({
        error: inWords(/not allowed/),
      });
      expect(receiver.connections).toBe(0);
    },
  );

  test('[WHK-16] one address that is not allowed among others refuses all', async () => {
    const guarded = sender({ addresses: allowedAddresses(), lookup: resolving(['8.8.8.8', '127.0.0.1']) });
    expect(await guarded(one())).toMatchObject({ error: inWords(/not on the public internet/) });
    expect(receiver.connections).toBe(0);
  });

  test('[WHK-16] an address that changes after a first look-up is checked where it is connected to', async () => {
    let requested = 0;
    const changing = resolving(['8.8.8.8'], ['127.0.0.1']);
    const lookup = ((...given: Parameters<typeof changing>) => {
      requested += 1;
      return changing(...given);
    }) as typeof changing;
    (lookup as unknown as (host: string, options: object, done: () => void) => void)('receiver.example', {}, () => undefined);
    expect(await sender({ addresses: allowedAddresses(), lookup })(one())).toMatchObject({
      error: inWords(/not on the public internet/),
    });
    expect([requested, receiver.connections]).toEqual([2, 0]);
  });
});
