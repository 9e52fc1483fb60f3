import { actingAs, codeOf, everythingIn, expectRefused, granted, openCompany } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import type { LedgerEvent } from '../../app/event-views.ts';
import { createLedger } from '../../ledger.ts';
import { MAX_EVENTS_AT_ONCE } from './limits.ts';

/** Books, and a second server on the same store. */
const opened = async () => {
  const company = await openCompany();
  return { ...company, another: createLedger({ store: company.store, system: { clock: company.clock } }) };
};

/** The names in the payloads of events, which are counterparties; null without a payload. */
const namesIn = (events: readonly LedgerEvent[]) =>
  events.map(({ payload }) => (payload !== null && 'counterparty' in payload ? (payload.counterparty?.name ?? null) : null));

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

  it.each([[-1], [0.5], [Number.NaN], [0, 0], [0, MAX_EVENTS_AT_ONCE + 1]])(
    '[EVT-4] refuses position %s and take %s',
    async (...requested) => {
      const company = await opened();
      await expectRefused(company, 'invalid_request', () => company.ledger.events.after(company.owner, ...requested));
    },
  );

  it('[EVT-3] reads a payload once, at the first read, and gives every reader the same view', async () => {
    const { ledger, another, owner, store, clock } = await opened();
    const { counterparty } = granted(await ledger.counterparties.create(owner, { name: 'Acme' }));
    expect(granted(await ledger.events.after(owner, 1)).map(({ payload }) => payload)).toEqual([null]);
    const payload = granted(await ledger.counterparties.read(owner, counterparty.id));
    const first = granted(await ledger.events.withPayloads(owner, 1));
    expect(first).toMatchObject([{ position: 2, type: 'counterparty.created', payload, payloadAt: clock.now() }]);
    clock.advance(60_000);
    granted(await ledger.counterparties.change(owner, counterparty.id, { name: 'Acme Inc' }));
    for (const server of [ledger, another]) expect(granted(await server.events.withPayloads(owner, 1, 1))).toEqual(first);
    expect(granted(await ledger.events.after(owner, 1, 1))).toEqual(first);
    expect(namesIn(granted(await ledger.events.withPayloads(owner, 2)))).toEqual(['Acme Inc']);
    expect((await everythingIn({ store, owner })).events.map(({ payloadAt }) => payloadAt)).toEqual([
      clock.now(),
      '2026-03-15T12:00:00.000Z',
      null,
    ]);
  });

  it('[EVT-3] returns the payload that another server has stored since', async () => {
    const { ledger, another, owner } = await opened();
    granted(await ledger.counterparties.create(owner, { name: 'Acme' }));
    const [one, other] = await Promise.all([ledger.events.withPayloads(owner, 1), another.events.withPayloads(owner, 1)]);
    expect(one).toEqual(other);
    expect(granted(await ledger.events.withPayloads(owner, 1))).toEqual(one);
  });

  it('[EVT-3] stores no payload for a month, which no operation reads', async () => {
    const company = await opened();
    const { ledger, owner } = company;
    granted(await ledger.periods.close(owner, '2026-01'));
    const before = await everythingIn(company);
    for (let times = 1; times <= 2; times++)
      expect(granted(await ledger.events.withPayloads(owner, 1, 1)).map(({ type, payload }) => [type, payload])).toEqual([
        ['period.closed', null],
      ]);
    expect(await everythingIn(company)).toEqual(before);
    expect(codeOf(await ledger.events.withPayloads(owner, -1))).toBe('invalid_request');
  });

  it('[TRV-3] [EVT-3] a payload has no secret of a subscription and no hash of a token', async () => {
    const company = await openCompany();
    const secret = { keyId: 'k1', sealed: 'SECRET' };
    const secretBox = { fresh: () => secret, seal: () => secret, open: () => 'whsec_c2VjcmV0' };
    const ledger = createLedger({ store: company.store, secretBox, webhooks: { faultOfAddress: () => null } });
    const { owner } = company;
    const { id } = granted(await ledger.webhooks.create(owner, { url: 'https://example.com/events' }));
    granted(await ledger.webhooks.test(owner, id));
    const { credential } = granted(await ledger.tokens.create(owner, { name: 'ci' }));
    const events = granted(await ledger.events.list(owner, { types: ['webhook', 'token'] })).data;
    expect(events.map(({ payload }) => payload)).toEqual([
      expect.objectContaining({ id: credential.id, name: 'ci' }),
      expect.objectContaining({ id, url: 'https://example.com/events' }),
    ]);
    for (const { payload } of events) {
      expect(payload).not.toHaveProperty('secrets');
      expect(payload).not.toHaveProperty('tokenHash');
    }
  });
});
