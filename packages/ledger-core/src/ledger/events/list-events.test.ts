import { actingAs, expectRefused, granted } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import type { Instant } from '../../kernel/dates.ts';
import { createLedger } from '../../ledger.ts';
import { memoryStore } from '../../store/memory/index.ts';
import { type DomainEventType, type NewEvent, NO_PAYLOAD } from './event.ts';
import { MAX_EVENTS_SEARCHED } from './limits.ts';
import type { EventQuery } from './list-events.ts';
import { wantedTypes } from './wanted.ts';

const event = (at: number, type: DomainEventType): NewEvent => ({
  id: `evt_${String(at).padStart(26, '0')}`,
  type,
  subjectId: `subject ${at}`,
  occurredAt: '2026-03-01T00:00:00.000Z' as Instant,
  author: null,
  requestId: 'req_1',
  detail: null,
  ...NO_PAYLOAD,
});

/** Books with events of the given types, in their order. */
const withEvents = async (types: readonly DomainEventType[]) => {
  const store = memoryStore();
  const ledger = createLedger({ store });
  const { owner } = granted(await ledger.books.open({ name: 'Acme', currency: 'USD', legalStructure: 'corporation' }));
  const company = { store, ledger, owner };
  const events = types.map((type, at) => event(at + 1, type));
  await company.store.write(company.owner.ledgerId, (books) => books.events.add(events));
  const list = async (query?: EventQuery) => granted(await company.ledger.events.list(company.owner, query));
  const positions = async (query?: EventQuery) => (await list(query)).data.map(({ position }) => position);
  return { ...company, list, positions };
};

const FIVE: readonly DomainEventType[] = ['rule.created', 'invoice.issued', 'bill.paid', 'invoice.paid', 'rule.created'];

describe('the event feed', () => {
  it('[EVT-5] is read in both orders, from an end and from a position', async () => {
    const { positions } = await withEvents(FIVE);
    expect(await positions()).toEqual([5, 4, 3, 2, 1]);
    expect(await positions({ order: 'oldest' })).toEqual([1, 2, 3, 4, 5]);
    expect(await positions({ order: 'oldest', position: 2 })).toEqual([3, 4, 5]);
    expect(await positions({ order: 'newest', position: 2 })).toEqual([1]);
    expect(await positions({ order: 'newest', position: 99 })).toEqual([5, 4, 3, 2, 1]);
    expect(await positions({ order: 'oldest', position: 5 })).toEqual([]);
  });

  it.each(['oldest', 'newest'] as const)('[EVT-5] pages of the %s first have every event once', async (order) => {
    const { list } = await withEvents(FIVE);
    const seen: number[] = [];
    let cursor: string | null = null;
    do {
      const page = await list({ order, limit: 2, cursor });
      seen.push(...page.data.map(({ position }) => position));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(seen).toEqual(order === 'oldest' ? [1, 2, 3, 4, 5] : [5, 4, 3, 2, 1]);
  });

  it('[EVT-6] is filtered by types and families; an unknown filter is refused', async () => {
    const company = await withEvents(FIVE);
    const { positions, ledger, owner } = company;
    expect(await positions({ types: ['invoice'] })).toEqual([4, 2]);
    expect(await positions({ types: ['invoice.*', 'bill.paid'] })).toEqual([4, 3, 2]);
    expect(await positions({ types: ['invoice.paid'], order: 'oldest' })).toEqual([4]);
    expect(wantedTypes(['rule'])).toEqual(['rule.created', 'rule.updated', 'rule.deleted']);
    for (const wrong of ['invoices', 'invoice.eaten', '', '*', '.*'])
      await expectRefused(company, 'unprocessable', () => ledger.events.list(owner, { types: ['bill', wrong] }));
  });

  it.each(['oldest', 'newest'] as const)('[EVT-6] finds a rare type behind many others, the %s first, page by page', async (order) => {
    const many = Array.from({ length: MAX_EVENTS_SEARCHED + 5 }, () => 'transaction.filed' as const);
    const types: DomainEventType[] = order === 'oldest' ? [...many, 'invoice.paid'] : ['invoice.paid', ...many];
    const { list } = await withEvents(types);
    const first = await list({ order, types: ['invoice'] });
    expect(first).toMatchObject({ data: [], hasMore: true });
    const second = await list({ order, types: ['invoice'], cursor: first.nextCursor });
    expect(second).toMatchObject({ data: [{ type: 'invoice.paid' }], hasMore: false, nextCursor: null });
  });

  it('[EVT-5] is for owners and admins, and finds an event by its id', async () => {
    const company = await withEvents(FIVE);
    const { ledger, owner } = company;
    const [newest] = granted(await ledger.events.list(actingAs(company, 'admin'), { limit: 1 })).data;
    expect(granted(await ledger.events.read(owner, event(5, 'rule.created').id))).toEqual(newest);
    await expectRefused(company, 'not_found', () => ledger.events.read(owner, event(6, 'rule.created').id));
    await expectRefused(company, 'forbidden', () => ledger.events.read(actingAs(company, 'bookkeeper'), event(5, 'rule.created').id));
    await expectRefused(company, 'forbidden', () => ledger.events.list(actingAs(company, 'bookkeeper')));
    for (const position of [-1, 0.5]) await expectRefused(company, 'invalid_request', () => ledger.events.list(owner, { position }));
    await expectRefused(company, 'invalid_cursor', () => ledger.events.list(owner, { cursor: 'x' }));
  });
});
