import { actingAs, codeOf, everythingIn, expectRefused, granted, importOne, openCompany } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import { createLedger } from '../../ledger.ts';
import type { DomainEvent } from './event.ts';
import { MAX_EVENTS_AT_ONCE } from './limits.ts';
import type { RenderSubjects } from './render.ts';

/** Renders the present name of a counterparty, and counts its calls; other subjects have no payload. */
const opened = async () => {
  const company = await openCompany();
  const asked: string[] = [];
  const renderSubjects: RenderSubjects = async (caller, events) => {
    const payloads = new Map<DomainEvent['id'], string>();
    for (const { id, type, subjectId } of events) {
      asked.push(subjectId);
      if (!type.startsWith('counterparty.')) continue;
      const { counterparty } = granted(await company.ledger.counterparties.read(caller, subjectId as never));
      payloads.set(id, JSON.stringify({ id: counterparty.id, name: counterparty.name }));
    }
    return payloads;
  };
  const system = { clock: company.clock };
  return {
    ...company,
    asked,
    ledger: createLedger({ store: company.store, system, renderSubjects }),
    another: createLedger({
      store: company.store,
      system,
      renderSubjects: async (_caller, events) => new Map(events.map(({ id }) => [id, 'rendered by another server'])),
    }),
  };
};

describe('the outbox', () => {
  it('[EVT-4] is read forwards by owners and admins', async () => {
    const company = await opened();
    const { ledger, owner } = company;
    const { counterparty } = granted(await ledger.counterparties.create(owner, { name: 'Acme' }));
    granted(await ledger.periods.close(owner, '2026-01'));
    const inShort = async (position?: number, take?: number) =>
      granted(await ledger.events.after(actingAs(company, 'admin'), position, take)).map((event) => [event.position, event.subjectId]);
    expect(await inShort()).toEqual([
      [1, company.bank],
      [2, counterparty.id],
      [3, '2026-01'],
    ]);
    expect(await inShort(2)).toEqual([[3, '2026-01']]);
    expect(await inShort(1, 1)).toEqual([[2, counterparty.id]]);
    expect(await inShort(3)).toEqual([]);
    await expectRefused(company, 'forbidden', () => ledger.events.after(actingAs(company, 'bookkeeper')));
    await expectRefused(company, 'forbidden', () => ledger.events.withPayloads(actingAs(company, 'bookkeeper')));
  });

  it.each([[-1], [0.5], [Number.NaN], [0, 0], [0, MAX_EVENTS_AT_ONCE + 1]])('[EVT-4] refuses position %s and take %s', async (...asked) => {
    const company = await opened();
    await expectRefused(company, 'invalid_request', () => company.ledger.events.after(company.owner, ...asked));
  });

  it('[EVT-3] renders a payload once, at the first read, and gives every reader the same bytes', async () => {
    const { ledger, another, asked, owner, store, clock } = await opened();
    const { counterparty } = granted(await ledger.counterparties.create(owner, { name: 'Acme' }));
    expect(granted(await ledger.events.after(owner, 1)).map(({ payload }) => payload)).toEqual([null]);
    expect(asked).toEqual([]);
    const payload = JSON.stringify({ id: counterparty.id, name: 'Acme' });
    const first = granted(await ledger.events.withPayloads(owner, 1));
    expect(first).toMatchObject([{ position: 2, type: 'counterparty.created', payload, renderedAt: clock.now() }]);
    clock.advance(60_000);
    granted(await ledger.counterparties.change(owner, counterparty.id, { name: 'Acme Inc' }));
    for (const server of [ledger, another]) expect(granted(await server.events.withPayloads(owner, 1, 1))).toEqual(first);
    expect(granted(await ledger.events.after(owner, 1, 1))).toEqual(first);
    expect(asked).toEqual([counterparty.id]);
    expect(granted(await ledger.events.withPayloads(owner, 2))[0]?.payload).toContain('Acme Inc');
    expect((await everythingIn({ store, owner })).events.map((event) => event.payload?.includes('Inc'))).toEqual([true, false, undefined]);
  });

  it('[EVT-3] keeps the payload that another server stored meanwhile', async () => {
    const { ledger, another, owner } = await opened();
    granted(await ledger.counterparties.create(owner, { name: 'Acme' }));
    const [one, other] = await Promise.all([ledger.events.withPayloads(owner, 1), another.events.withPayloads(owner, 1)]);
    expect(one).toEqual(other);
    expect(granted(await ledger.events.withPayloads(owner, 1))).toEqual(one);
  });

  it('[EVT-3] stores no payload for a subject without an answer, or without a renderer', async () => {
    const company = await opened();
    const { ledger, asked, owner } = company;
    const id = await importOne(company);
    const before = await everythingIn(company);
    for (let times = 1; times <= 2; times++) {
      expect(granted(await ledger.events.withPayloads(owner, 1, 1)).map(({ payload }) => payload)).toEqual([null]);
      expect(asked).toEqual(Array.from({ length: times }, () => id));
    }
    const silent = createLedger({ store: company.store });
    expect(granted(await silent.events.withPayloads(owner, 1, 1)).map(({ payload }) => payload)).toEqual([null]);
    expect(await everythingIn(company)).toEqual(before);
    expect(codeOf(await silent.events.withPayloads(owner, -1))).toBe('invalid_request');
  });
});
