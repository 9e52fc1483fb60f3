import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createLedger, granted, type Instant, type Store } from 'ledger-core';
import { inWords } from 'ledger-core/testing';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { secretBoxOf } from '../src/outward/secrets/secret-box.ts';
import { allowedAddresses } from '../src/outward/webhooks/addresses.ts';
import { webhookSender } from '../src/outward/webhooks/sender.ts';
import { eventSender } from '../src/outward/webhooks/webhook-dependencies.ts';
import { type Receiver, startReceiver } from './receiver.ts';
import { threeStores } from './stores.ts';

const { stores, stop } = threeStores();
let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver('receiver.example');
});
afterEach(() => receiver.reset());
afterAll(async () => {
  receiver.stop();
  await stop();
});

const SECOND = 1_000;
const MINUTE = 60_000;
const HOUR = 3_600_000;
const START = Date.parse('2026-03-15T12:00:00.000Z');
const TIMEOUT_MS = 400;

/** Books with one subscription of the receiver, which is reached by real TLS, and a clock. No try is spread. */
const opened = async (store: Store) => {
  let now = START;
  const lookup = ((_host: string, _options: object, done: (fault: null, found: object[]) => void) =>
    done(null, [{ address: '127.0.0.1', family: 4 }])) as never;
  const post = webhookSender({ addresses: allowedAddresses(['127.0.0.0/8']), lookup, ca: receiver.ca, timeoutMs: TIMEOUT_MS });
  const outside = {
    secretBox: secretBoxOf([{ id: 'k1', key: randomBytes(32) }]),
    webhooks: { faultOfAddress: () => null, send: eventSender(post) },
  };
  const clock = { now: () => new Date(now).toISOString() as Instant };
  const system = { clock, random: (count: number) => (count === 1 ? new Uint8Array([128]) : new Uint8Array(randomBytes(count))) };
  const ledger = createLedger({ store, system, ...outside });
  const { owner } = granted(await ledger.books.open({ name: 'Acme', currency: 'USD', legalStructure: 'corporation' }));
  const url = `https://receiver.example:${receiver.port}/`;
  const { id } = granted(await ledger.webhooks.create(owner, { url, eventTypes: ['counterparty'] }));
  return {
    at: (ms: number) => {
      now = START + ms;
    },
    happen: async (name: string) => granted(await ledger.counterparties.create(owner, { name })),
    deliver: () => ledger.webhooks.deliver({ ledgerId: owner.ledgerId, id }),
    newest: async () => granted(await ledger.webhooks.deliveries(owner, id)).data[0],
    subscription: async () => granted(await ledger.webhooks.read(owner, id)),
    store,
  };
};

/** Headers without an end: the status counts once they have come. */
const trickle = (_response: ServerResponse, { socket }: IncomingMessage): void => {
  socket.write('HTTP/1.1 200 OK\r\nx: ');
  const timer = setInterval(() => socket.write('x'), 20);
  socket.once('close', () => clearInterval(timer));
};

const hanging = 'The address did not respond within 0.4 seconds.';
const MISBEHAVIOURS: readonly (readonly [
  name: string,
  answer: Receiver['respond'],
  error: string | RegExp,
  wait: number,
  status: number | null,
])[] = [
  ['fails', (response) => void response.writeHead(500).end('secret detail'), 'The address returned 500.', 5 * SECOND, 500],
  ['hangs', () => undefined, hanging, 5 * MINUTE, null],
  [
    'redirects',
    (response) => void response.writeHead(302, { location: '/elsewhere' }).end(),
    'The address returned 302.',
    30 * MINUTE,
    302,
  ],
  ['trickles headers', trickle, hanging, 2 * HOUR, null],
  ['closes early', (_response, { socket }) => void socket.destroy(), /^The delivery was not accepted: /, 5 * HOUR, null],
  [
    'asks to wait',
    (response) => void response.writeHead(429, { 'retry-after': '43200' }).end(),
    'The address returned 429.',
    12 * HOUR,
    429,
  ],
];

describe.each(stores)('%s', (_name, open) => {
  test('[WHK-10] [WHK-11] [WHK-12] [WHK-22] a receiver over TLS that misbehaves in every way is tried by the schedule until it recovers, and one that is gone no more', async () => {
    const { at, happen, deliver, newest, subscription, store } = await opened(await open());
    await happen('Acme');
    let ms = 0;
    for (const [index, [name, response, error, wait, status]] of MISBEHAVIOURS.entries()) {
      receiver.respond = response;
      const next = new Date(START + ms + wait).toISOString();
      expect(await deliver(), name).toBe(next);
      expect(await newest(), name).toMatchObject({ attempts: index + 1, deliveredAt: null, nextAttemptAt: next });
      expect((await newest())?.lastError, name).toEqual(inWords(error));
      expect(await newest(), name).toMatchObject({ lastResponseStatus: status, lastDurationMs: expect.any(Number) });
      if (error === hanging) expect((await newest())?.lastDurationMs, name).toBeGreaterThanOrEqual(TIMEOUT_MS - 10);
      at(ms + wait - 1);
      await deliver();
      expect(receiver.received, `${name}: not before it is due`).toHaveLength(index + 1);
      ms += wait;
      at(ms);
    }
    expect(await subscription()).toMatchObject({ failingSince: '2026-03-15T12:00:00.000Z', failedTries: MISBEHAVIOURS.length });
    receiver.respond = (response) => void response.writeHead(200).write('a body without an end');
    expect(await deliver()).toBeNull();
    expect(await newest()).toMatchObject({
      attempts: MISBEHAVIOURS.length + 1,
      lastResponseStatus: 200,
      lastError: null,
      nextAttemptAt: null,
    });
    expect(new Set(receiver.received.map(({ body }) => body)).size, 'the same bytes').toBe(1);
    expect(await subscription()).toMatchObject({ failingSince: null, disabledReason: null });

    receiver.respond = (response) => void response.writeHead(410).end();
    await happen('Bo');
    expect(await deliver()).toBeNull();
    expect(await subscription()).toMatchObject({ disabledReason: 'gone' });
    at(ms + 1_000 * HOUR);
    await deliver();
    expect(receiver.received).toHaveLength(MISBEHAVIOURS.length + 2);
    await store.close();
  });
});
