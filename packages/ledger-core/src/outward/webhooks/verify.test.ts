import { granted, openCompany, tamper } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import type { Instant } from '../../kernel/dates.ts';
import { createLedger } from '../../ledger.ts';
import type { WebhookSubscription } from './subscription.ts';

const START = Date.parse('2026-03-15T12:00:00.000Z');

/** Books whose webhook has delivered two counterparties, an hour after it was made, and wants no accounts. */
const opened = async () => {
  const company = await openCompany();
  const { store, clock, owner } = company;
  const sealed = () => ({ keyId: 'k1', sealed: 'secret' });
  const secretBox = { fresh: sealed, seal: sealed, open: () => 'whsec_c2VjcmV0' };
  const webhooks = { faultOfAddress: () => null, send: async () => ({ status: 200, retryAfterMs: null, durationMs: 84 }) };
  const ledger = createLedger({ store, system: { clock }, secretBox, webhooks });
  const { id } = granted(await ledger.webhooks.create(owner, { url: 'https://example.com/hook', eventTypes: ['counterparty'] }));
  const at = (hours: number) => clock.set(new Date(START + hours * 3_600_000).toISOString() as Instant);
  const happen = async (hours: number, ...names: readonly string[]) => {
    at(hours);
    for (const name of names) granted(await ledger.counterparties.create(owner, { name }));
    granted(await ledger.accounts.create(owner, { code: `65${10 + hours}`, name: `At ${hours}`, type: 'expense' }));
  };
  const deliver = () => ledger.webhooks.deliver({ ledgerId: owner.ledgerId, id });
  const rules = async () => granted(await ledger.reports.verify(owner)).findings.map(({ rule }) => rule);
  const change = (changed: (one: WebhookSubscription) => Partial<WebhookSubscription>) =>
    tamper(company, async (books) => {
      for (const one of await books.webhooks.all()) await books.webhooks.put({ ...one, ...changed(one) });
    });
  await happen(1, 'Acme', 'Bolt');
  await deliver();
  return { ledger, owner, id, at, happen, deliver, rules, change };
};

describe('the position of a webhook', () => {
  it('[WHK-21] agrees with its deliveries after sending, a replay, a redelivery, a test and a change of its filters', async () => {
    const { ledger, owner, id, happen, deliver, rules } = await opened();
    expect(await rules()).toEqual([]);
    granted(await ledger.webhooks.replay(owner, id, { since: '2026-03-15T12:00:00Z' }));
    const [delivery] = granted(await ledger.webhooks.deliveries(owner, id, { limit: 1 })).data;
    await happen(2, 'Copper');
    granted(await ledger.webhooks.redeliver(owner, id, delivery?.id ?? 'whd_none'));
    granted(await ledger.webhooks.test(owner, id));
    expect(await rules()).toEqual([]);
    await deliver();
    expect(await rules()).toEqual([]);
    await happen(3, 'Delta');
    granted(await ledger.webhooks.change(owner, id, { eventTypes: ['account'] }));
    expect(await rules()).toEqual([]);
    await happen(4);
    await deliver();
    await deliver();
    expect(await rules()).toEqual([]);
  });

  it('[WHK-21] shows a position beyond the last event', async () => {
    const { rules, change } = await opened();
    await change(({ position }) => ({ position: position + 1_000 }));
    expect(await rules()).toEqual(['WHK-21']);
  });

  it('[WHK-21] shows a position that skips a wanted event', async () => {
    const { rules, change, happen } = await opened();
    await happen(2, 'Copper');
    expect(await rules()).toEqual([]);
    await change(({ position }) => ({ position: position + 1 }));
    expect(await rules()).toEqual(['WHK-21']);
  });

  it('[WHK-21] shows a position before an event that was delivered', async () => {
    const { rules, change } = await opened();
    await change(() => ({ position: 1 }));
    expect(await rules()).toEqual(['WHK-21']);
  });

  it('[AUD-5] is sealed with its address and its filters, and sending changes no seal', async () => {
    const { rules, change } = await opened();
    await change(() => ({ url: 'https://other.example/hook' }));
    expect(await rules()).toEqual(['AUD-5']);
  });
});
