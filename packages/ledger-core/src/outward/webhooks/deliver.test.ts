import { expectRefused, granted, openCompany } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import type { Instant } from '../../kernel/dates.ts';
import { KeyMissing } from '../../kernel/unavailable.ts';
import { webSystem } from '../../kernel/web-system.ts';
import { whyWords } from '../../kernel/words.ts';
import { NO_PAYLOAD } from '../../ledger/events/event.ts';
import { createLedger } from '../../ledger.ts';
import type { WebhookResponse } from './after-try.ts';
import { DELIVERIES_AT_ONCE, MAX_WAITING_DELIVERIES } from './limits.ts';
import type { SendWebhook, WebhookTry } from './webhook-dependencies.ts';

const URL = 'https://example.com/events';
const OK: WebhookResponse = { status: 200, retryAfterMs: null, durationMs: 84 };
const DOWN: WebhookResponse = { status: 503, retryAfterMs: null, durationMs: 84 };
const START = Date.parse('2026-03-15T12:00:00.000Z');

/** Books with one subscription, a receiver that answers by `receiver.answer`, and a server or more. No try is spread. */
const opened = async (eventTypes: readonly string[] = ['counterparty']) => {
  const company = await openCompany();
  const sent: WebhookTry[] = [];
  const receiver: { response: (one: WebhookTry) => WebhookResponse | Promise<WebhookResponse> } = { response: () => OK };
  const send: SendWebhook = async (one) => {
    sent.push(one);
    return receiver.response(one);
  };
  const sealed = () => ({ keyId: 'k1', sealed: 'secret' });
  const secretBox = { fresh: sealed, seal: sealed, open: () => 'whsec_c2VjcmV0' };
  const webhooks = { faultOfAddress: () => null, send };
  const system = { clock: company.clock, random: (count: number) => new Uint8Array(count).map(() => 128) };
  const ids = createLedger({ store: company.store, system: { clock: company.clock } });
  const server = () => createLedger({ store: company.store, system, secretBox, webhooks });
  const ledger = server();
  const { id } = granted(await ledger.webhooks.create(company.owner, { url: URL, eventTypes }));
  const one = { ledgerId: company.owner.ledgerId, id };
  const at = (ms: number) => company.clock.set(new Date(START + ms).toISOString() as Instant);
  const eventAt = (at: number) => ({
    id: `evt_${String(at).padStart(26, '0')}` as const,
    type: 'counterparty.updated' as const,
    subjectId: `cpty_${at}`,
    occurredAt: company.clock.now(),
    ...{ author: null, requestId: 'req_1' as const, detail: null },
    ...NO_PAYLOAD,
  });
  return {
    ...company,
    ledger,
    server,
    sent,
    receiver,
    one,
    at,
    happen: async (name: string) => granted(await ids.counterparties.create(company.owner, { name })).counterparty.id,
    /** Emits events of so many subjects. */
    emitEach: (many: number) =>
      company.store.write(one.ledgerId, (books) => books.events.add(Array.from({ length: many }, (_, at) => eventAt(at)))),
    deliver: () => ledger.webhooks.deliver(one),
    deliveries: async () => granted(await ledger.webhooks.deliveries(company.owner, id, { limit: 200 })).data,
    subscription: async () => granted(await ledger.webhooks.read(company.owner, id)),
  };
};

const SECOND = 1_000;
const MINUTE = 60_000;
const HOUR = 3_600_000;

describe('deliveries', () => {
  it('[WHK-9] of every wanted event from the creation on arrive once, each with its event', async () => {
    const { ledger, owner, happen, deliver, sent, deliveries, one } = await opened();
    const id = await happen('Acme');
    granted(await ledger.periods.close(owner, '2026-01'));
    expect(await ledger.webhooks.toDeliver()).toEqual([one]);
    expect(await deliver()).toBeNull();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ url: URL, secrets: ['whsec_c2VjcmV0'], at: '2026-03-15T12:00:00.000Z' });
    const [delivery] = await deliveries();
    const payload = { counterparty: { id, name: 'Acme' } };
    expect(sent[0]?.event).toMatchObject({ id: delivery?.eventId, type: 'counterparty.created', subjectId: id, payload });
    expect(sent[0]?.settings.id).toBe(one.ledgerId);
    expect(delivery).toMatchObject({ attempts: 1, deliveredAt: '2026-03-15T12:00:00.000Z', nextAttemptAt: null, lastError: null });
    expect(await ledger.webhooks.toDeliver()).toEqual([]);
    await deliver();
    expect(sent).toHaveLength(1);
  });

  it('[WHK-9] of more events than one round or one page has arrive once each', async () => {
    const { emitEach, deliver, sent, ledger } = await opened();
    const many = 3 * DELIVERIES_AT_ONCE + 105;
    await emitEach(many);
    expect(await deliver()).toBeNull();
    expect(new Set(sent.map(({ event }) => event.id)).size).toBe(many);
    expect(sent).toHaveLength(many);
    expect(await ledger.webhooks.toDeliver()).toEqual([]);
  });

  it('[WHK-10] [WHK-11] a failing address is tried by the schedule, with the same event, until it recovers', async () => {
    const { happen, deliver, at, sent, receiver, deliveries, subscription } = await opened();
    receiver.response = () => DOWN;
    await happen('Acme');
    const schedule = [5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR];
    let now = 0;
    for (const [failed, wait] of schedule.entries()) {
      const next = new Date(START + now + Math.round(wait * (1 + 0.1 * (2 * 0.5 - 1)))).toISOString();
      expect(await deliver()).toBe(next);
      expect((await deliveries())[0]).toMatchObject({
        attempts: failed + 1,
        lastError: { reason: 'address_returned', params: { status: 503 } },
        nextAttemptAt: next,
      });
      at(now + wait - 1);
      await deliver();
      expect(sent).toHaveLength(failed + 1);
      now += wait;
      at(now);
    }
    expect(await subscription()).toMatchObject({ failingSince: '2026-03-15T12:00:00.000Z', failedTries: 9, disabledReason: null });
    receiver.response = () => OK;
    expect(await deliver()).toBeNull();
    expect((await deliveries())[0]).toMatchObject({ attempts: 10, lastError: null, nextAttemptAt: null });
    expect(await subscription()).toMatchObject({ failingSince: null, failedTries: 0 });
    for (const { event } of sent) expect(event).toEqual(sent[0]?.event);
    expect(new Set(sent.map((one) => one.at)).size).toBe(10);
  });

  it('[WHK-22] a delivery has the status and the duration of its last attempt, and a new one has neither', async () => {
    const { ledger, owner, happen, deliver, at, receiver, deliveries, one } = await opened();
    await happen('Acme');
    const tries: readonly (readonly [WebhookResponse, number | null])[] = [
      [{ error: whyWords('The connection was refused.'), durationMs: 15_000 }, null],
      [{ status: 503, retryAfterMs: null, durationMs: 7 }, 503],
      [{ error: whyWords('The connection was refused.'), durationMs: 3 }, null],
      [{ status: 204, retryAfterMs: null, durationMs: 0 }, 204],
    ];
    for (const [response, lastResponseStatus] of tries) {
      receiver.response = () => response;
      const next = await deliver();
      expect((await deliveries())[0]).toMatchObject({ lastResponseStatus, lastDurationMs: response.durationMs });
      at(Date.parse(next ?? '2026-03-15T18:00:00.000Z') - START);
    }
    const [delivered] = await deliveries();
    const again = granted(await ledger.webhooks.redeliver(owner, one.id, delivered?.id ?? 'whd_none'));
    expect(again).toMatchObject({ attempts: 0, lastResponseStatus: null, lastDurationMs: null });
    expect((await deliveries())[1]).toEqual(delivered);
  });

  it.each([
    ['later than the schedule', 60 * SECOND, 60 * SECOND],
    ['sooner than the schedule', 1 * SECOND, 5 * SECOND],
    ['longer than a day', 240 * HOUR, 24 * HOUR],
  ])('[WHK-11] a Retry-After %s', async (_name, retryAfterMs, wait) => {
    const { happen, deliver, receiver } = await opened();
    receiver.response = () => ({ status: 429, retryAfterMs, durationMs: 84 });
    await happen('Acme');
    expect(await deliver()).toBe(new Date(START + wait).toISOString());
  });

  it('[WHK-12] an address that failed for 120 hours and ten tries is given up, and its deliveries wait', async () => {
    const company = await opened();
    const { ledger, owner, happen, deliver, at, receiver, deliveries, subscription } = company;
    receiver.response = () => ({ error: whyWords('The connection was refused.'), durationMs: 84 });
    await happen('Acme');
    let tries = 0;
    for (let next = await deliver(); next !== null; next = await deliver()) {
      tries += 1;
      at(Date.parse(next) - START);
    }
    expect(tries + 1).toBe(12);
    expect(await subscription()).toMatchObject({ disabledReason: 'failing', failedTries: 12 });
    expect(await deliveries()).toMatchObject([
      { attempts: 12, lastError: whyWords('The connection was refused.'), nextAttemptAt: null, deliveredAt: null },
    ]);
    const [event] = granted(await ledger.events.list(owner, { types: ['connection'] })).data;
    expect(event).toMatchObject({ type: 'connection.failing', subjectId: company.one.id, detail: { reason: 'failing' } });
    expect(granted(await ledger.audit.list(owner, { limit: 1 })).data).toMatchObject([
      { author: 'service:webhooks', subjectId: company.one.id },
    ]);
  });

  it('[WHK-12] an address that answers 410 is given up at once', async () => {
    const { happen, deliver, receiver, subscription, sent, deliveries } = await opened();
    receiver.response = () => ({ status: 410, retryAfterMs: null, durationMs: 84 });
    await happen('Acme');
    expect(await deliver()).toBeNull();
    expect(await subscription()).toMatchObject({ disabledReason: 'gone' });
    await happen('Bo');
    await deliver();
    expect(sent).toHaveLength(1);
    expect((await deliveries()).map(({ nextAttemptAt }) => nextAttemptAt)).toEqual([null, null]);
  });

  it('[WHK-18] what it wanted at the position of an event decides, not what it wants when the delivery is made', async () => {
    const { ledger, owner, one, happen, deliver, sent } = await opened();
    const types = () => sent.map(({ event }) => event.type);
    const first = await happen('Acme');
    granted(await ledger.webhooks.change(owner, one.id, { eventTypes: ['account'] }));
    await happen('Bo');
    granted(await ledger.accounts.create(owner, { code: '6700', name: 'Coffee', type: 'expense' }));
    granted(await ledger.webhooks.change(owner, one.id, { eventTypes: ['counterparty.updated'] }));
    await happen('Cy');
    granted(await ledger.counterparties.change(owner, first, { name: 'Acme Ltd' }));
    await deliver();
    expect(types()).toEqual(['counterparty.created', 'account.created', 'counterparty.updated']);
    await happen('Di');
    granted(await ledger.counterparties.change(owner, first, { name: 'Acme Inc' }));
    await deliver();
    expect(types().slice(3)).toEqual(['counterparty.updated']);
    expect((await ledger.webhooks.toDeliver()).length).toBe(0);
  });

  it('[WHK-4] what happens while it is off waits, and is sent at once when it is switched on again', async () => {
    const { ledger, owner, one, happen, deliver, sent, deliveries } = await opened();
    granted(await ledger.webhooks.change(owner, one.id, { isEnabled: false }));
    for (const name of ['Acme', 'Bo']) await happen(name);
    expect(await ledger.webhooks.toDeliver()).toEqual([one]);
    expect(await deliver()).toBeNull();
    expect(sent).toEqual([]);
    expect((await deliveries()).map(({ attempts, nextAttemptAt }) => [attempts, nextAttemptAt])).toEqual([
      [0, null],
      [0, null],
    ]);
    expect(await ledger.webhooks.toDeliver()).toEqual([]);
    granted(await ledger.webhooks.change(owner, one.id, { isEnabled: true }));
    expect(await ledger.webhooks.toDeliver()).toEqual([one]);
    await deliver();
    expect(sent).toHaveLength(2);
  });

  it('[WHK-9] at most a thousand wait for one address; the others wait in the outbox and are sent too', async () => {
    const { ledger, owner, emitEach, one, deliver, sent, subscription } = await opened();
    granted(await ledger.webhooks.change(owner, one.id, { isEnabled: false }));
    const many = MAX_WAITING_DELIVERIES + 150;
    await emitEach(many);
    await deliver();
    expect(await subscription()).toMatchObject({ isFull: true });
    expect(await ledger.webhooks.toDeliver()).toEqual([]);
    granted(await ledger.webhooks.change(owner, one.id, { isEnabled: true }));
    await deliver();
    expect(new Set(sent.map(({ event }) => event.id)).size).toBe(many);
    expect(sent).toHaveLength(many);
  });

  it('[WHK-9] the events of one subject arrive one by one, in their order, beside those of others', async () => {
    const { ledger, owner, happen, deliver, sent, receiver } = await opened();
    const ids = [await happen('Acme'), await happen('Bo')];
    for (const name of ['Acme Ltd', 'Acme Inc', 'Acme Co'])
      granted(await ledger.counterparties.change(owner, ids[0] as `cpty_${string}`, { name }));
    let inProgress = new Set<string>();
    receiver.response = async ({ event: { subjectId: id } }) => {
      expect(inProgress.has(id), 'one of a subject at a time').toBe(false);
      inProgress = new Set([...inProgress, id]);
      await Promise.resolve();
      inProgress.delete(id);
      return OK;
    };
    await deliver();
    const events = sent.map(({ event }) => event);
    expect(events.slice(0, 2).map(({ subjectId }) => subjectId)).toEqual(ids);
    const ofAcme = events.filter(({ subjectId }) => subjectId === ids[0]).map(({ id }) => id);
    expect(ofAcme).toHaveLength(4);
    expect(ofAcme).toEqual(ofAcme.toSorted());
  });

  it('[WHK-9] the events of one subject arrive in their order though the clock of the sender goes back', async () => {
    const { ledger, owner, happen, deliver, at, sent, receiver } = await opened();
    const id = (await happen('Acme')) as `cpty_${string}`;
    const rename = async (name: string) => granted(await ledger.counterparties.change(owner, id, { name }));
    await rename('Acme Ltd');
    receiver.response = async () => {
      if (sent.length === 1) {
        at(-MINUTE);
        await rename('Acme Inc');
      }
      return OK;
    };
    await deliver();
    const { data: events } = granted(await ledger.events.list(owner, { order: 'oldest', types: ['counterparty'] }));
    expect(events).toHaveLength(3);
    expect(sent.map(({ event }) => event.id)).toEqual(events.map((event) => event.id));
  });

  it('[WHK-7] a delivery that arrived is removed after 30 days, and one that waits stays', async () => {
    const { ledger, happen, deliver, at, deliveries, receiver } = await opened();
    await happen('Acme');
    await deliver();
    receiver.response = () => DOWN;
    await happen('Bo');
    await deliver();
    const run = async (ms: number) => {
      at(ms);
      const { done } = await ledger.work.runDue();
      return done.map(({ kind }) => kind).filter((kind) => kind === 'forget_deliveries');
    };
    expect(await run(30 * 24 * HOUR - 1)).toEqual([]);
    expect(await run(30 * 24 * HOUR)).toEqual(['forget_deliveries']);
    expect(await deliveries()).toHaveLength(2);
    expect(await run(30 * 24 * HOUR + 1)).toEqual(['forget_deliveries']);
    expect(await deliveries()).toMatchObject([{ deliveredAt: null }]);
  });

  it('[WHK-13] of two servers at once, one sends', async () => {
    const { happen, server, one, sent, receiver, ledger } = await opened();
    let release = () => {};
    const stored = new Promise<void>((resolve) => {
      release = resolve;
    });
    receiver.response = async () => {
      await stored;
      return OK;
    };
    await happen('Acme');
    const other = server();
    const first = ledger.webhooks.deliver(one);
    const second = other.webhooks.deliver(one);
    expect(await Promise.race([first.then(() => 'first'), second.then(() => 'second')])).toBe('second');
    expect(await other.webhooks.toDeliver()).toEqual([]);
    release();
    await first;
    expect(sent).toHaveLength(1);
  });

  it('[WHK-13] what a server that died had taken is sent by another once its lease has ended', async () => {
    const { happen, server, one, sent, receiver, ledger, at, deliveries } = await opened();
    receiver.response = () => new Promise(() => {});
    await happen('Acme');
    void ledger.webhooks.deliver(one);
    while (sent.length === 0) await new Promise<void>((resolve) => resolve());
    const other = server();
    at(60 * SECOND - 1);
    expect(await other.webhooks.toDeliver()).toEqual([]);
    at(60 * SECOND);
    expect(await other.webhooks.toDeliver()).toEqual([one]);
    receiver.response = () => OK;
    await other.webhooks.deliver(one);
    expect(sent).toHaveLength(2);
    expect(await deliveries()).toMatchObject([{ attempts: 1, deliveredAt: '2026-03-15T12:01:00.000Z' }]);
  });

  it('[WHK-9] a slow delivery keeps one place of ten, and no other waits for it', async () => {
    const { emitEach, ledger, one, sent, receiver, deliveries } = await opened();
    const many = 3 * DELIVERIES_AT_ONCE;
    await emitEach(many);
    let release = () => {};
    const stored = new Promise<void>((resolve) => {
      release = resolve;
    });
    let inProgress = 0;
    let most = 0;
    receiver.response = async () => {
      inProgress += 1;
      most = Math.max(most, inProgress);
      await (sent.length === 1 ? stored : Promise.resolve());
      inProgress -= 1;
      return OK;
    };
    const running = ledger.webhooks.deliver(one);
    while (sent.length < many) await webSystem.turn(1);
    release();
    expect(await running).toBeNull();
    expect(most).toBe(DELIVERIES_AT_ONCE);
    expect((await deliveries()).filter(({ deliveredAt }) => deliveredAt === null)).toEqual([]);
    expect(new Set(sent.map(({ event }) => event.id)).size).toBe(many);
  });

  it('[WHK-4] [WHK-22] what waits is tried at once at another address, and a late failure at the one before counts no more', async () => {
    const { ledger, owner, happen, deliver, receiver, sent, one, subscription, deliveries } = await opened();
    receiver.response = () => DOWN;
    await happen('Acme');
    await deliver();
    expect((await subscription()).failedTries).toBe(1);
    let late: unknown;
    receiver.response = async ({ url }) => {
      if (url !== URL) {
        [late] = await deliveries();
        return OK;
      }
      granted(await ledger.webhooks.change(owner, one.id, { url: `${URL}/new` }));
      return { status: 500, retryAfterMs: null, durationMs: 9 };
    };
    granted(await ledger.webhooks.redeliver(owner, one.id, (await deliveries())[0]?.id ?? 'whd_none'));
    await deliver();
    expect(sent.map(({ url }) => url)).toEqual([URL, URL, `${URL}/new`]);
    expect(await subscription()).toMatchObject({ failingSince: null, failedTries: 0 });
    expect(late).toMatchObject({ attempts: 2, lastResponseStatus: 500, lastDurationMs: 9 });
    expect((await deliveries())[0]).toMatchObject({ attempts: 3, lastError: null });
    receiver.response = () => DOWN;
    await happen('Bo');
    await deliver();
    granted(await ledger.webhooks.change(owner, one.id, { url: `${URL}/last` }));
    expect(await ledger.webhooks.toDeliver()).toEqual([one]);
    receiver.response = () => OK;
    await deliver();
    expect(sent.at(-1)?.url).toBe(`${URL}/last`);
  });

  it('[WHK-6] a key that is missing is no failure of the receiver', async () => {
    const { ledger, happen, store, clock, one, sent, deliveries, subscription, at } = await opened();
    await happen('Acme');
    const open = () => {
      throw new KeyMissing('no such key');
    };
    const sealed = () => ({ keyId: 'k2', sealed: 'other' });
    const webhooks = { faultOfAddress: () => null, send: () => Promise.reject(new Error('nothing is sent')) };
    for (const secretBox of [undefined, { fresh: sealed, seal: sealed, open }]) {
      const other = createLedger({ store, system: { clock }, secretBox, webhooks });
      await expect(other.webhooks.deliver(one)).rejects.toThrow(KeyMissing);
      expect(await deliveries()).toMatchObject([{ attempts: 0, lastError: null, nextAttemptAt: '2026-03-15T12:00:00.000Z' }]);
      expect(await subscription()).toMatchObject({ failingSince: null, failedTries: 0 });
      at(Date.parse(clock.now()) - START + MINUTE);
    }
    await ledger.webhooks.deliver(one);
    expect(sent).toHaveLength(1);
  });

  it('[WHK-14] a replay sends what waits once', async () => {
    const { ledger, owner, happen, deliver, receiver, sent, one, at } = await opened();
    await happen('Acme');
    await deliver();
    receiver.response = () => DOWN;
    await happen('Bo');
    await deliver();
    receiver.response = () => OK;
    granted(await ledger.webhooks.replay(owner, one.id, { since: '2026-03-15T12:00:00Z' }));
    at(HOUR);
    await deliver();
    const events = sent.map(({ event }) => event.id);
    // Acme arrived and is sent again; Bo failed once, waits, and is sent once.
    expect(events).toHaveLength(4);
    expect(events.filter((id) => id === events[0])).toHaveLength(2);
    expect(events.filter((id) => id === events[1])).toHaveLength(2);
  });

  it('[WHK-13] a server that stops finishes its round and takes no more', async () => {
    const { happen, ledger, one, sent, receiver, deliveries } = await opened();
    for (let count = 0; count <= DELIVERIES_AT_ONCE; count++) await happen(`Customer ${count}`);
    let isStopping = false;
    receiver.response = () => {
      isStopping = true;
      return OK;
    };
    await ledger.webhooks.deliver(one, () => isStopping);
    expect(sent).toHaveLength(DELIVERIES_AT_ONCE);
    expect((await deliveries()).filter(({ deliveredAt }) => deliveredAt !== null)).toHaveLength(DELIVERIES_AT_ONCE);
    expect(await ledger.webhooks.toDeliver()).toEqual([one]);
    await ledger.webhooks.deliver(one);
    expect(sent).toHaveLength(DELIVERIES_AT_ONCE + 1);
  });

  it('[WHK-5] a subscription that is deleted while it is sent to gets nothing more', async () => {
    const { happen, ledger, owner, one, receiver, deliver, sent } = await opened();
    await happen('Acme');
    receiver.response = async () => {
      granted(await ledger.webhooks.delete(owner, one.id));
      return DOWN;
    };
    expect(await deliver()).toBeNull();
    await happen('Bo');
    expect(await ledger.webhooks.toDeliver()).toEqual([]);
    expect(sent).toHaveLength(1);
  });

  it('[WHK-8] a test event goes to its subscription alone, whatever its filters', async () => {
    const { ledger, owner, one, deliver, sent } = await opened(['bill']);
    const { id } = granted(await ledger.webhooks.create(owner, { url: `${URL}/other` }));
    granted(await ledger.webhooks.test(owner, one.id));
    await ledger.webhooks.deliver({ ...one, id });
    expect(sent).toEqual([]);
    await deliver();
    expect(sent.map(({ event }) => event.type)).toEqual(['webhook.test']);
  });

  it('[WHK-14] a delivery is sent again at once, a delivered one as a new delivery', async () => {
    const company = await opened();
    const { ledger, owner, one, happen, deliver, receiver, deliveries, sent } = company;
    receiver.response = () => DOWN;
    await happen('Acme');
    await deliver();
    const [waiting] = await deliveries();
    const redeliver = async (id = waiting?.id ?? 'whd_none') => granted(await ledger.webhooks.redeliver(owner, one.id, id));
    expect(await redeliver()).toMatchObject({ id: waiting?.id, nextAttemptAt: '2026-03-15T12:00:00.000Z' });
    receiver.response = () => OK;
    await deliver();
    const again = await redeliver();
    expect(again).toMatchObject({ eventId: waiting?.eventId, attempts: 0 });
    expect(again.id).not.toBe(waiting?.id);
    await deliver();
    expect((await deliveries()).map(({ deliveredAt }) => deliveredAt !== null)).toEqual([true, true]);
    for (const { event } of sent) expect(event).toEqual(sent[0]?.event);
    await expectRefused(company, 'not_found', () => ledger.webhooks.redeliver(owner, one.id, 'whd_01h2xcejqtf2nbrexx3vqjhp41'));
  });

  it('[WHK-14] events since a moment are sent again', async () => {
    const company = await opened();
    const { ledger, owner, one, happen, deliver, at, sent } = company;
    for (let hour = 0; hour < 5; hour++) {
      at(hour * HOUR);
      await happen(`Customer ${hour}`);
    }
    await deliver();
    const first = sent.map(({ event }) => event.id);
    granted(await ledger.webhooks.replay(owner, one.id, { since: '2026-03-15T14:00:00Z' }));
    await deliver();
    expect(sent.slice(5).map(({ event }) => event.id)).toEqual(first.slice(2));
    granted(await ledger.webhooks.replay(owner, one.id, { since: '2027-01-01T00:00:00Z' }));
    await deliver();
    expect(sent).toHaveLength(8);
    await expectRefused(company, 'unprocessable', () => ledger.webhooks.replay(owner, one.id, { since: 'yesterday' }));
  });
});
