import { randomBytes } from 'node:crypto';
import { createLedger, type EventViews, granted, type SendWebhook, type Store, type WebhookResponse, type WebhookTry } from 'ledger-core';
import { memoryStore } from 'ledger-core/memory';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { secretBox } from '../src/outward/secrets/secret-box.ts';
import { wakingStore } from '../src/work/commits.ts';
import { type Dispatcher, dispatchWebhooks } from '../src/work/dispatcher.ts';
import { threeStores } from './stores.ts';

const { stores, stop } = threeStores();
afterAll(stop);

const OK: WebhookResponse = { status: 204, retryAfterMs: null, durationMs: 84 };
const box = secretBox([{ id: 'k1', key: randomBytes(32) }]);

/** A server over a store: its ledger, its dispatcher, and what it sent. */
const serverOn = (store: Store, send: SendWebhook) => {
  const servers: { dispatcher?: Dispatcher } = {};
  const ledger = createLedger({
    store: wakingStore(store, () => servers.dispatcher?.wake()),
    secretBox: box,
    webhooks: { faultOfAddress: () => null, send },
  });
  servers.dispatcher = dispatchWebhooks(ledger);
  return { ledger, dispatcher: servers.dispatcher };
};

const opened = async (store: Store, send: SendWebhook) => {
  const server = serverOn(store, send);
  const { owner } = granted(await server.ledger.books.open({ name: 'Acme', currency: 'USD', legalStructure: 'corporation' }));
  const subscribe = async (url: string) => granted(await server.ledger.webhooks.create(owner, { url, eventTypes: ['counterparty'] })).id;
  const happen = async (name: string) => granted(await server.ledger.counterparties.create(owner, { name })).counterparty.id;
  return { ...server, owner, subscribe, happen };
};

const until = (isSo: () => boolean) => vi.waitUntil(isSo, { timeout: 30_000, interval: 10 });

describe.each(stores)('the dispatcher %s', (_name, open) => {
  test('[WHK-9] [WHK-13] is woken by commits, and of two servers one sends each event', async () => {
    const store = await open();
    const sent: WebhookTry[] = [];
    const send: SendWebhook = async (one) => {
      sent.push(one);
      await new Promise((resolve) => setTimeout(resolve, 5));
      return OK;
    };
    const { owner, subscribe, happen, dispatcher, ledger } = await opened(store, send);
    const other = serverOn(store, send);
    const urls = ['https://one.example/', 'https://two.example/'];
    for (const url of urls) await subscribe(url);
    const ids = await Promise.all(Array.from({ length: 40 }, (_, at) => happen(`Customer ${at}`)));
    await until(() => sent.length >= 80);
    await new Promise((resolve) => setTimeout(resolve, 150));
    await Promise.all([dispatcher.stop(), other.dispatcher.stop()]);
    for (const url of urls) {
      const events = sent.filter((one) => one.url === url).map(({ event }) => event);
      expect(events.map(({ payload }) => (payload as EventViews['counterparty']).counterparty.id).toSorted()).toEqual(ids.toSorted());
    }
    expect(granted(await ledger.counterparties.read(owner, ids[0] as never)).counterparty.name).toBe('Customer 0');
    await store.close();
  });
});

describe('the dispatcher', () => {
  test('[WHK-9] a slow address holds up no other', async () => {
    const sent: string[] = [];
    let release = () => {};
    const stored = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { subscribe, happen, dispatcher } = await opened(memoryStore(), async ({ url }) => {
      sent.push(url);
      if (url.includes('slow')) await stored;
      return OK;
    });
    for (const url of ['https://slow.example/', 'https://fast.example/']) await subscribe(url);
    const fast = () => sent.filter((url) => url.includes('fast')).length;
    for (let count = 1; count <= 3; count++) {
      await happen(`Customer ${count}`);
      await until(() => fast() === count);
    }
    expect(sent.filter((url) => url.includes('slow'))).toHaveLength(1);
    release();
    await until(() => sent.length === 6);
    await dispatcher.stop();
  });

  test('[WHK-13] a stop waits for what is under way, keeps it, and begins nothing', async () => {
    let release = () => {};
    const stored = new Promise<void>((resolve) => {
      release = resolve;
    });
    let sent = 0;
    const { subscribe, happen, dispatcher, ledger, owner } = await opened(memoryStore(), async () => {
      sent += 1;
      await stored;
      return OK;
    });
    const id = await subscribe('https://slow.example/');
    await happen('Acme');
    await until(() => sent === 1);
    const stopped = dispatcher.stop();
    expect(await Promise.race([stopped.then(() => 'stopped'), new Promise((resolve) => setTimeout(resolve, 50, 'waiting'))])).toBe(
      'waiting',
    );
    await happen('Bo');
    release();
    await stopped;
    const deliveries = granted(await ledger.webhooks.deliveries(owner, id)).data;
    expect(deliveries).toMatchObject([{ attempts: 1, lastError: null }]);
    expect(deliveries[0]?.deliveredAt).not.toBeNull();
    expect(sent).toBe(1);
    const again = serverOn(memoryStore(), async () => OK);
    await again.dispatcher.stop();
  });

  test('[WHK-13] a failure to find or to attend is logged, and the next look tries again', async () => {
    const warned: string[] = [];
    let looks = 0;
    const one = { ledgerId: 'led_1', id: 'whs_1' } as const;
    const webhooks = {
      toDeliver: async () => {
        looks += 1;
        if (looks === 1) throw new Error('away');
        return looks <= 3 ? [one] : [];
      },
      deliver: async () => {
        if (looks === 2) throw new Error('away');
        return null;
      },
    };
    const dispatcher = dispatchWebhooks(
      { webhooks },
      { logger: { warn: (_at: object, text: string) => void warned.push(text) } as never, everyMs: 60 },
    );
    await until(() => looks >= 4);
    await dispatcher.stop();
    const before = looks;
    dispatcher.wake();
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(looks).toBe(before);
    expect(warned).toEqual(['finding webhooks to send failed', 'sending webhooks failed']);
  });
});
