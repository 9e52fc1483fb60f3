import { codeOf, granted, importAll, openCompany } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import type { Instant } from '../../kernel/dates.ts';
import type { WebhookSubscriptionId } from '../../kernel/ids.ts';
import type { DomainEvent } from '../../ledger/events/event.ts';
import type { RenderSubjects } from '../../ledger/events/render.ts';
import { createLedger, type Ledger } from '../../ledger.ts';
import { DELIVERIES_KEPT_MS, MAX_EVENTS_RENDERED } from './limits.ts';
import type { WebhookTry } from './outside.ts';

/** Books whose rules and counterparties are rendered by name, with subscriptions to some events. What is sent is kept, and refused while the receiver is down. */
const opened = async (...filters: readonly (readonly string[])[]) => {
  const company = await openCompany();
  const asked: string[] = [];
  const sent: WebhookTry[] = [];
  const receiver = { isDown: false };
  const renderSubjects: RenderSubjects = async (caller, events) => {
    const payloads = new Map<DomainEvent['id'], string>();
    for (const { id, type, subjectId } of events) {
      asked.push(`${type} ${subjectId}`);
      const name = await nameOf(ledger, caller, subjectId);
      if (name !== undefined) payloads.set(id, JSON.stringify({ id: subjectId, name }));
    }
    return payloads;
  };
  const sealed = () => ({ keyId: 'k1', sealed: 'secret' });
  const ledger: Ledger = createLedger({
    store: company.store,
    system: { clock: company.clock },
    renderSubjects,
    secretBox: { fresh: sealed, seal: sealed, open: () => 'whsec_c2VjcmV0' },
    webhooks: {
      faultOfAddress: () => null,
      send: async (one) => {
        sent.push(one);
        return { status: receiver.isDown ? 503 : 200, retryAfterMs: null };
      },
    },
  });
  const { owner, clock } = company;
  const subscriptions: WebhookSubscriptionId[] = [];
  for (const eventTypes of filters)
    subscriptions.push(granted(await ledger.webhooks.create(owner, { url: 'https://example.com/events', eventTypes })).id);
  const attend = async () => {
    for (const id of subscriptions) await ledger.webhooks.attend({ ledgerId: owner.ledgerId, id });
  };
  const rule = async (name: string) =>
    granted(await ledger.rules.create(owner, { name, accountId: company.account('6060'), descriptionContains: 'tea' })).id;
  return {
    ...{ ...company, ledger, asked, receiver, attend, rule, subscriptions },
    bodies: () => sent.map(({ body }) => JSON.parse(body)),
    at: (at: string) => clock.set(at as Instant),
    /** The payloads as the outbox holds them, without reading what is missing. */
    stored: async () => granted(await ledger.events.after(owner)).map(({ type, payload, renderedAt }) => [type, payload, renderedAt]),
  };
};

const nameOf = async (ledger: Ledger, caller: Parameters<Ledger['rules']['list']>[0], id: string): Promise<string | undefined> => {
  if (id.startsWith('rul')) return granted(await ledger.rules.list(caller)).find((rule) => rule.id === id)?.name;
  const found = await ledger.counterparties.read(caller, id as never);
  return codeOf(found) === undefined ? granted(found).counterparty.name : undefined;
};

const NOON = '2026-03-15T12:00:00.000Z';

describe('payloads of the moment', () => {
  it('[EVT-9] what a subscription wants says what was true when it happened, however late it is sent', async () => {
    const { ledger, owner, at, rule, attend, bodies } = await opened(['rule']);
    at(NOON);
    const id = await rule('Tea');
    at('2026-03-15T12:01:00.000Z');
    granted(await ledger.rules.change(owner, id, { name: 'Coffee' }));
    at('2026-03-15T13:00:00.000Z');
    await attend();
    expect(bodies()).toMatchObject([
      { type: 'rule.created', created_at: NOON, data: { object: { id, name: 'Tea' }, rendered_at: NOON } },
      { type: 'rule.updated', data: { object: { id, name: 'Coffee' }, rendered_at: '2026-03-15T12:01:00.000Z' } },
    ]);
  });

  it('[EVT-9] what no subscription wants is rendered at its first read, and says so', async () => {
    const { ledger, owner, at, rule, stored, asked } = await opened(['counterparty']);
    at(NOON);
    const id = await rule('Tea');
    granted(await ledger.rules.change(owner, id, { name: 'Coffee' }));
    expect(asked).toEqual([]);
    expect((await stored()).slice(-2)).toEqual([
      ['rule.created', null, null],
      ['rule.updated', null, null],
    ]);
    at('2026-03-15T13:00:00.000Z');
    const [updated, created] = granted(await ledger.events.list(owner, { types: ['rule'] })).data;
    for (const one of [created, updated])
      expect(one).toMatchObject({ payload: expect.stringContaining('Coffee'), renderedAt: '2026-03-15T13:00:00.000Z' });
  });

  it('[EVT-9] any of several subscriptions decides, each by what it wants at the moment', async () => {
    const { ledger, owner, rule, asked, subscriptions } = await opened(['bill'], ['rule.created', 'counterparty.*']);
    const id = await rule('Tea');
    granted(await ledger.rules.change(owner, id, { name: 'Coffee' }));
    expect(asked).toEqual([`rule.created ${id}`]);
    granted(await ledger.webhooks.change(owner, subscriptions[0] ?? 'whs_none', { eventTypes: [] }));
    granted(await ledger.rules.change(owner, id, { name: 'Milk' }));
    expect(asked).toEqual([`rule.created ${id}`, `rule.updated ${id}`]);
    for (const one of subscriptions) granted(await ledger.webhooks.remove(owner, one));
    granted(await ledger.rules.change(owner, id, { name: 'Tea' }));
    expect(asked).toHaveLength(2);
  });

  it('[EVT-9] a record that is removed is rendered before, whether anyone wants it or not, and a dry run keeps nothing', async () => {
    const { ledger, owner, rule, stored, at } = await opened();
    at(NOON);
    const id = await rule('Tea');
    granted(await ledger.rules.remove(owner, id));
    expect((await stored()).at(-1)).toEqual(['rule.deleted', JSON.stringify({ id, name: 'Tea' }), NOON]);
    const count = (await stored()).length;
    const other = await rule('Milk');
    granted(await ledger.rules.remove({ ...owner, dryRun: true }, other));
    expect(await stored()).toHaveLength(count + 1);
  });

  it('[EVT-9] a unit of work renders up to 1,000 wanted events, and none of more', async () => {
    const company = await opened(['transaction']);
    const { asked, store, owner, rule } = company;
    const last = () => store.read(owner.ledgerId, (books) => books.events.last());
    const records = (many: number, words: string) =>
      Array.from({ length: many }, (_, at) => ({ id: `r${at}`, description: `${words} ${at}`, payload: { words } }));
    // A large import is one event; each known transaction that its source reports otherwise is one more.
    await importAll(company, ...records(MAX_EVENTS_RENDERED, 'Tea'));
    expect(asked).toHaveLength(0);
    await importAll(company, ...records(MAX_EVENTS_RENDERED, 'Green tea'));
    expect(asked).toHaveLength(MAX_EVENTS_RENDERED);
    // A rule decides on each of these, which makes two events of it.
    await rule('Tea');
    const before = await last();
    await importAll(company, ...records(700, 'Black tea'));
    expect((await last()) - before).toBeGreaterThan(MAX_EVENTS_RENDERED);
    expect(asked).toHaveLength(MAX_EVENTS_RENDERED);
  });

  it('[EVT-10] a payload goes with its delivery, unless another one waits; that of a removal stays', async () => {
    const { ledger, owner, at, clock, rule, attend, receiver, stored, bodies } = await opened(['rule']);
    at(NOON);
    const tea = await rule('Tea');
    granted(await ledger.rules.remove(owner, tea));
    await attend();
    receiver.isDown = true;
    const milk = await rule('Milk');
    await attend();
    const payloads = async () => (await stored()).slice(-3).map(([type, payload]) => [type, payload]);
    const all = [
      ['rule.created', JSON.stringify({ id: tea, name: 'Tea' })],
      ['rule.deleted', JSON.stringify({ id: tea, name: 'Tea' })],
      ['rule.created', JSON.stringify({ id: milk, name: 'Milk' })],
    ];
    expect(await payloads()).toEqual(all);
    clock.advance(DELIVERIES_KEPT_MS + 1);
    await ledger.work.runDue();
    expect(await payloads()).toEqual([['rule.created', null], ...all.slice(1)]);
    const last = bodies().at(-1);
    receiver.isDown = false;
    await attend();
    expect(bodies().at(-1)).toEqual(last);
  });
});
