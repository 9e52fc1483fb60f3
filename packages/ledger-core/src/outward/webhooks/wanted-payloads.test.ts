import { everythingIn, granted, importAll, openCompany } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import type { Instant } from '../../kernel/dates.ts';
import type { WebhookSubscriptionId } from '../../kernel/ids.ts';
import { createLedger } from '../../ledger.ts';
import { DELIVERIES_STORED_MS, MAX_PAYLOADS_AT_ONCE } from './limits.ts';
import type { WebhookTry } from './webhook-dependencies.ts';

/** Books with subscriptions to some events. What is sent is kept, and refused while the receiver is down. */
const opened = async (...filters: readonly (readonly string[])[]) => {
  const company = await openCompany();
  const sent: WebhookTry[] = [];
  const receiver = { isDown: false };
  const sealed = () => ({ keyId: 'k1', sealed: 'secret' });
  const ledger = createLedger({
    store: company.store,
    system: { clock: company.clock },
    secretBox: { fresh: sealed, seal: sealed, open: () => 'whsec_c2VjcmV0' },
    webhooks: {
      faultOfAddress: () => null,
      send: async (one) => {
        sent.push(one);
        return { status: receiver.isDown ? 503 : 200, retryAfterMs: null, durationMs: 84 };
      },
    },
  });
  const { owner, clock } = company;
  const subscriptions: WebhookSubscriptionId[] = [];
  for (const eventTypes of filters)
    subscriptions.push(granted(await ledger.webhooks.create(owner, { url: 'https://example.com/events', eventTypes })).id);
  const deliver = async () => {
    for (const id of subscriptions) await ledger.webhooks.deliver({ ledgerId: owner.ledgerId, id });
  };
  const rule = async (name: string) =>
    granted(await ledger.rules.create(owner, { name, accountId: company.account('6060'), descriptionContains: 'tea' })).id;
  return {
    ...{ ...company, ledger, receiver, deliver, rule, subscriptions },
    sent: () => sent.map(({ event }) => event),
    at: (at: string) => clock.set(at as Instant),
    /** The names and moments of the payloads as the outbox has them, without reading what is missing. */
    stored: async () =>
      granted(await ledger.events.after(owner)).map(({ type, payload, payloadAt }) => [type, nameIn(payload), payloadAt] as const),
    /** How many payloads of transactions the outbox has. */
    ofTransactions: async () =>
      (await everythingIn(company)).events.filter(({ type, payload }) => type.startsWith('transaction.') && payload !== null).length,
  };
};

/** The name in a payload, which is a rule; null without a payload. */
const nameIn = (payload: object | null) => (payload !== null && 'name' in payload ? payload.name : null);

const NOON = '2026-03-15T12:00:00.000Z';

describe('payloads of the moment', () => {
  it('[EVT-9] what a subscription wants says what was true when it happened, however late it is sent', async () => {
    const { ledger, owner, at, rule, deliver, sent } = await opened(['rule']);
    at(NOON);
    const id = await rule('Tea');
    at('2026-03-15T12:01:00.000Z');
    granted(await ledger.rules.change(owner, id, { name: 'Coffee' }));
    at('2026-03-15T13:00:00.000Z');
    await deliver();
    expect(sent()).toMatchObject([
      { type: 'rule.created', occurredAt: NOON, payload: { id, name: 'Tea' }, payloadAt: NOON },
      { type: 'rule.updated', payload: { id, name: 'Coffee' }, payloadAt: '2026-03-15T12:01:00.000Z' },
    ]);
  });

  it('[EVT-9] what no subscription wants is read for the first reader, and says so', async () => {
    const { ledger, owner, at, rule, stored } = await opened(['counterparty']);
    at(NOON);
    const id = await rule('Tea');
    granted(await ledger.rules.change(owner, id, { name: 'Coffee' }));
    expect((await stored()).slice(-2)).toEqual([
      ['rule.created', null, null],
      ['rule.updated', null, null],
    ]);
    at('2026-03-15T13:00:00.000Z');
    const [updated, created] = granted(await ledger.events.list(owner, { types: ['rule'] })).data;
    for (const one of [created, updated]) expect(one).toMatchObject({ payload: { name: 'Coffee' }, payloadAt: '2026-03-15T13:00:00.000Z' });
  });

  it('[EVT-9] any of several subscriptions decides, each by what it wants at the moment', async () => {
    const { ledger, owner, rule, stored, subscriptions } = await opened(['bill'], ['rule.created', 'counterparty.*']);
    const names = async () => (await stored()).filter(([type]) => type.startsWith('rule.')).map(([, name]) => name);
    const id = await rule('Tea');
    granted(await ledger.rules.change(owner, id, { name: 'Coffee' }));
    expect(await names()).toEqual(['Tea', null]);
    granted(await ledger.webhooks.change(owner, subscriptions[0] ?? 'whs_none', { eventTypes: [] }));
    granted(await ledger.rules.change(owner, id, { name: 'Milk' }));
    expect(await names()).toEqual(['Tea', null, 'Milk']);
    for (const one of subscriptions) granted(await ledger.webhooks.delete(owner, one));
    granted(await ledger.rules.change(owner, id, { name: 'Tea' }));
    expect(await names()).toEqual(['Tea', null, 'Milk', null]);
  });

  it('[EVT-9] a record that is removed is read before, whether anyone wants it or not, and a dry run keeps nothing', async () => {
    const { ledger, owner, rule, stored, at } = await opened();
    at(NOON);
    const id = await rule('Tea');
    granted(await ledger.rules.delete(owner, id));
    expect((await stored()).at(-1)).toEqual(['rule.deleted', 'Tea', NOON]);
    const count = (await stored()).length;
    const other = await rule('Milk');
    granted(await ledger.rules.delete({ ...owner, dryRun: true }, other));
    expect(await stored()).toHaveLength(count + 1);
  });

  it('[EVT-9] a unit of work reads up to 1,000 wanted subjects, and none of more', async () => {
    const company = await opened(['transaction']);
    const { ofTransactions, store, owner, rule } = company;
    const last = () => store.read(owner.ledgerId, (books) => books.events.last());
    const records = (many: number, words: string) =>
      Array.from({ length: many }, (_, at) => ({ id: `r${at}`, description: `${words} ${at}`, payload: { words } }));
    // A large import is one event; each known transaction that its source reports otherwise is one more.
    await importAll(company, ...records(MAX_PAYLOADS_AT_ONCE, 'Tea'));
    expect(await ofTransactions()).toBe(0);
    await importAll(company, ...records(MAX_PAYLOADS_AT_ONCE, 'Green tea'));
    expect(await ofTransactions()).toBe(MAX_PAYLOADS_AT_ONCE);
    // A rule decides on each of these, which makes two events of it.
    await rule('Tea');
    const before = await last();
    await importAll(company, ...records(700, 'Black tea'));
    expect((await last()) - before).toBeGreaterThan(MAX_PAYLOADS_AT_ONCE);
    expect(await ofTransactions()).toBe(MAX_PAYLOADS_AT_ONCE);
  });

  it('[EVT-10] a payload goes with its delivery, unless another one waits; that of a removal stays', async () => {
    const { ledger, owner, at, clock, rule, deliver, receiver, stored, sent } = await opened(['rule']);
    at(NOON);
    const tea = await rule('Tea');
    granted(await ledger.rules.delete(owner, tea));
    await deliver();
    receiver.isDown = true;
    await rule('Milk');
    await deliver();
    const payloads = async () => (await stored()).slice(-3).map(([type, payload]) => [type, payload]);
    const all = [
      ['rule.created', 'Tea'],
      ['rule.deleted', 'Tea'],
      ['rule.created', 'Milk'],
    ];
    expect(await payloads()).toEqual(all);
    clock.advance(DELIVERIES_STORED_MS + 1);
    await ledger.work.runDue();
    expect(await payloads()).toEqual([['rule.created', null], ...all.slice(1)]);
    const last = sent().at(-1);
    receiver.isDown = false;
    await deliver();
    expect(sent().at(-1)).toEqual(last);
  });
});
