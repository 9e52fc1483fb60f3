import { actingAs, expectRefused, granted, openCompany, storedAs, withMessages } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import type { Instant } from '../../kernel/dates.ts';
import { isRefusal } from '../../kernel/refusal.ts';
import type { SecretBox } from '../../kernel/secret-box.ts';
import { KeyMissing } from '../../kernel/unavailable.ts';
import { createLedger } from '../../ledger.ts';
import { messageOf } from '../../messages.ts';
import { MAX_LIVE_SECRETS, MAX_WEBHOOK_FILTERS, MAX_WEBHOOKS } from './limits.ts';
import { liveSecrets, type WebhookSubscription } from './subscription.ts';
import type { WebhookDependencies } from './webhook-dependencies.ts';

/** Secrets that are counted. */
const countingBox = (): SecretBox => {
  let made = 0;
  const seal = (text: string, boundTo: string) => ({ keyId: 'k1', sealed: `${boundTo} ${text}` });
  return {
    fresh: (boundTo) => {
      made += 1;
      return seal(`whsec_${made}`, boundTo);
    },
    seal,
    open: ({ sealed }, boundTo) => sealed.replace(`${boundTo} `, ''),
  };
};

/** One address is at fault. */
const webhooks: WebhookDependencies = {
  faultOfAddress: (url) => (url === 'https://bad.example.com' ? { reason: 'bad_address', params: {} } : null),
};

const opened = async () => {
  const company = await openCompany();
  const ledger = createLedger({ store: company.store, system: { clock: company.clock }, secretBox: countingBox(), webhooks });
  const create = async (more: object = {}) => granted(await ledger.webhooks.create(company.owner, { url: URL, ...more }));
  const stored = () => company.store.read(company.owner.ledgerId, (books) => books.webhooks.all());
  return { ...company, ledger, create, stored };
};

const URL = 'https://example.com/events';
const GHOST = 'whs_01h2xcejqtf2nbrexx3vqjhp41';

describe('webhook subscriptions', () => {
  it('[WHK-1] are created from the last event on, read and listed newest first', async () => {
    const { ledger, owner, create } = await opened();
    const first = await create({ description: ' Stock ', eventTypes: ['invoice.paid', 'bill', 'rule.*'] });
    expect(first).toMatchObject({
      url: URL,
      description: 'Stock',
      filters: ['invoice.paid', 'bill', 'rule.*'],
      disabledReason: null,
      position: 1,
    });
    const second = await create({ description: '' });
    expect(second).toMatchObject({ description: null, filters: [], failingSince: null, nextAt: null });
    const off = granted(await ledger.webhooks.change(owner, first.id, { isEnabled: false }));
    const idsOf = async (query: object) => granted(await ledger.webhooks.list(owner, query)).data.map(({ id }) => id);
    expect(await idsOf({})).toEqual([second.id, first.id]);
    expect(await idsOf({ isEnabled: true })).toEqual([second.id]);
    expect(await idsOf({ isEnabled: false })).toEqual([first.id]);
    const page = granted(await ledger.webhooks.list(owner, { limit: 1 }));
    expect(await idsOf({ limit: 1, cursor: page.nextCursor })).toEqual([first.id]);
    expect(granted(await ledger.webhooks.read(owner, first.id))).toEqual(off);
  });

  it.each([
    ['url', { url: 'https://bad.example.com' }, 'url: bad_address.'],
    ['url', { url: `https://example.com/${'x'.repeat(2_000)}` }, 'url: must have at most 2000 characters.'],
    ['description', { description: 'x'.repeat(2_001) }, 'description: must have 0 to 2000 characters.'],
    ['eventTypes', { eventTypes: Array.from({ length: MAX_WEBHOOK_FILTERS + 1 }, () => 'bill') }, 'eventTypes: must have at most 100'],
    ['eventTypes[1]', { eventTypes: ['bill', 'bills'] }, 'eventTypes[1]: "bills" is neither'],
  ])('[WHK-2] [WHK-3] %s at fault is refused, at creation and at a change', async (field, wrong, message) => {
    const company = await opened();
    const { ledger, owner, create } = company;
    const { id } = await create();
    for (const ask of [() => ledger.webhooks.create(owner, { url: URL, ...wrong }), () => ledger.webhooks.change(owner, id, wrong)]) {
      const refusal = await ask();
      expect(refusal).toMatchObject({ refused: 'unprocessable', field });
      expect(isRefusal(refusal) && messageOf(refusal)).toContain(message);
    }
    await expectRefused(company, 'unprocessable', () => ledger.webhooks.change(owner, id, wrong));
  });

  it('[WHK-1] are at most 20, and for owners and admins', async () => {
    const company = await opened();
    const { ledger, owner, create } = company;
    for (let count = 0; count < MAX_WEBHOOKS; count++) await create();
    await expectRefused(company, 'conflict', () => ledger.webhooks.create(owner, { url: URL }));
    const [one] = granted(await ledger.webhooks.list(actingAs(company, 'admin'))).data;
    const id = one?.id ?? GHOST;
    const bookkeeper = actingAs(company, 'bookkeeper');
    for (const ask of [
      () => ledger.webhooks.create(bookkeeper, { url: URL }),
      () => ledger.webhooks.list(bookkeeper),
      () => ledger.webhooks.read(bookkeeper, id),
      () => ledger.webhooks.change(bookkeeper, id, {}),
      () => ledger.webhooks.delete(bookkeeper, id),
      () => ledger.webhooks.deliveries(bookkeeper, id),
      () => ledger.webhooks.secret(bookkeeper, id),
      () => ledger.webhooks.rotateSecret(bookkeeper, id),
      () => ledger.webhooks.test(bookkeeper, id),
    ])
      await expectRefused(company, 'forbidden', ask);
  });

  it('[WHK-4] [WHK-5] [WHK-6] [WHK-7] [WHK-8] an unknown one is not found', async () => {
    const company = await opened();
    const { ledger, owner } = company;
    for (const ask of [
      () => ledger.webhooks.read(owner, GHOST),
      () => ledger.webhooks.change(owner, GHOST, {}),
      () => ledger.webhooks.delete(owner, GHOST),
      () => ledger.webhooks.deliveries(owner, GHOST),
      () => ledger.webhooks.secret(owner, GHOST),
      () => ledger.webhooks.rotateSecret(owner, GHOST),
      () => ledger.webhooks.test(owner, GHOST),
    ])
      await expectRefused(company, 'not_found', ask);
  });

  it('[WHK-4] changes the given fields, and an empty description clears it', async () => {
    const { ledger, owner, clock, create } = await opened();
    const before = await create({ description: 'Stock', eventTypes: ['bill'] });
    clock.set('2026-03-16T12:00:00.000Z');
    const nothing = granted(
      await ledger.webhooks.change(owner, before.id, { url: null, description: null, isEnabled: null, eventTypes: null }),
    );
    expect(nothing).toEqual(before);
    const changed = granted(await ledger.webhooks.change(owner, before.id, { url: `${URL}/2`, description: '', eventTypes: [] }));
    const moved = { nextAt: clock.now(), updatedAt: clock.now() };
    expect(changed).toEqual({ ...nothing, ...moved, url: `${URL}/2`, description: null, filters: [] });
  });

  it('[WHK-4] [WHK-7] [WHK-8] off, deliveries wait; switched on again, they are due at once and failures count no more', async () => {
    const { ledger, owner, store, clock, create, stored } = await opened();
    const { id, ...made } = await create({ eventTypes: ['bill'] });
    const first = granted(await ledger.webhooks.test(owner, id));
    expect(first).toMatchObject({ subscriptionId: id, eventType: 'webhook.test', attempts: 0, nextAttemptAt: clock.now() });
    expect((await stored())[0]).toMatchObject({ nextAt: clock.now() });
    expect(granted(await ledger.events.read(owner, first.eventId))).toMatchObject({ type: 'webhook.test', subjectId: id });
    const off = granted(await ledger.webhooks.change(owner, id, { isEnabled: false }));
    expect(off).toMatchObject({ disabledReason: 'switched_off', nextAt: null });
    const second = granted(await ledger.webhooks.test(owner, id));
    expect(second.nextAttemptAt).toBeNull();
    const waiting = async () => granted(await ledger.webhooks.deliveries(owner, id, { isDelivered: false })).data;
    expect(await waiting()).toEqual([second, { ...first, nextAttemptAt: null }]);
    expect(granted(await ledger.webhooks.deliveries(owner, id, { isDelivered: true })).data).toEqual([]);
    const failing: WebhookSubscription = {
      id,
      ...made,
      disabledReason: 'failing',
      failingSince: made.createdAt,
      failedTries: 10,
      isFull: true,
    };
    await store.write(owner.ledgerId, (books) => books.webhooks.put(failing));
    clock.set('2026-03-17T12:00:00.000Z');
    const on = granted(await ledger.webhooks.change(owner, id, { isEnabled: true }));
    expect(on).toMatchObject({ disabledReason: null, failingSince: null, failedTries: 0, isFull: false, nextAt: clock.now() });
    expect((await waiting()).map(({ nextAttemptAt }) => nextAttemptAt)).toEqual([clock.now(), clock.now()]);
  });

  it('[WHK-20] without a secret are not switched on before a rotation made one', async () => {
    const { ledger, owner, store, create } = await opened();
    const { id, ...made } = await create();
    const travelled = { id, ...made, disabledReason: 'switched_off', secrets: [] } as const;
    await store.write(owner.ledgerId, (books) => books.webhooks.put(travelled));
    const company = { store, owner };
    const refused = await expectRefused(company, 'unprocessable', () => ledger.webhooks.change(owner, id, { isEnabled: true }));
    expect(withMessages(refused)).toMatchObject({
      field: 'isEnabled',
      message: expect.stringMatching(/has no secret.* Rotate its secret first\.$/),
    });
    await expectRefused(company, 'not_found', () => ledger.webhooks.secret(owner, id));
    granted(await ledger.webhooks.change(owner, id, { description: 'Stock', isEnabled: false }));
    const { secret } = granted(await ledger.webhooks.rotateSecret(owner, id));
    expect(granted(await ledger.webhooks.secret(owner, id))).toEqual({ secret });
    expect(granted(await ledger.webhooks.change(owner, id, { isEnabled: true }))).toMatchObject({ disabledReason: null });
  });

  it('[WHK-5] are deleted with their deliveries', async () => {
    const { ledger, owner, store, create, stored } = await opened();
    const gone = await create();
    const stays = await create();
    for (const { id } of [gone, stays]) granted(await ledger.webhooks.test(owner, id));
    granted(await ledger.webhooks.delete(owner, gone.id));
    expect((await stored()).map(({ id }) => id)).toEqual([stays.id]);
    const left = (id: typeof gone.id) =>
      store.read(owner.ledgerId, (books) => books.webhookDeliveries.list({ subscriptionId: id }, { after: null, take: 10 }));
    expect([(await left(gone.id)).length, (await left(stays.id)).length]).toEqual([0, 1]);
  });

  it('[WHK-6] has a secret, and after a rotation each one before for a day of its own; reading it is on the audit trail', async () => {
    const { ledger, owner, clock, create, stored } = await opened();
    const { id } = await create();
    const live = async (now: Instant = clock.now()) => {
      const [subscription] = await stored();
      return subscription === undefined ? [] : liveSecrets(subscription, now).map(({ sealed }) => sealed.split('whsec_')[1]);
    };
    expect(granted(await ledger.webhooks.secret(owner, id))).toEqual({ secret: 'whsec_1' });
    expect(granted(await ledger.webhooks.rotateSecret(owner, id))).toEqual({ secret: 'whsec_2' });
    expect(granted(await ledger.webhooks.secret(owner, id))).toEqual({ secret: 'whsec_2' });
    expect(await live()).toEqual(['2', '1']);
    expect(await live('2026-03-16T11:59:59.999Z' as Instant)).toEqual(['2', '1']);
    expect(await live('2026-03-16T12:00:00.000Z' as Instant)).toEqual(['2']);
    clock.advance(3_600_000);
    granted(await ledger.webhooks.rotateSecret(owner, id));
    expect(await live()).toEqual(['3', '2', '1']);
    expect(await live('2026-03-16T12:00:00.000Z' as Instant)).toEqual(['3', '2']);
    expect(await live('2026-03-16T13:00:00.000Z' as Instant)).toEqual(['3']);
    const read = granted(await ledger.audit.list(owner, { operation: 'webhooks.read_secret' })).data;
    expect(read).toMatchObject([{ subjectId: id }, { subjectId: id }]);
    for (let live = 3; live < MAX_LIVE_SECRETS; live++) granted(await ledger.webhooks.rotateSecret(owner, id));
    expect(await ledger.webhooks.rotateSecret(owner, id)).toMatchObject({ refused: 'conflict' });
  });

  it('[WHK-6] [IDM-4] is rotated once under a key, whose stored answer does not have it', async () => {
    const { ledger, owner, create, store } = await opened();
    const { id } = await create();
    const response = (result: unknown) => storedAs(JSON.stringify(result));
    const caller = { ...owner, once: { key: 'k', scope: 'POST /rotate', fingerprint: 'f', responseFor: response } };
    const first = granted(await ledger.webhooks.rotateSecret(caller, id));
    expect(await ledger.webhooks.rotateSecret(caller, id)).toEqual({ replayed: storedAs(JSON.stringify(first)) });
    expect(granted(await ledger.webhooks.secret(owner, id))).toEqual(first);
    const stored = await store.read(owner.ledgerId, (books) =>
      books.idempotency.find({ author: owner.memberId, scope: 'POST /rotate', key: 'k' }),
    );
    expect(stored?.body).toMatch(/^\{"sealed":/);
  });

  it('[WHK-6] without a key, none is created and no secret is read', async () => {
    const { ledger: able, create, ...company } = await opened();
    const { id } = await create();
    for (const parts of [{}, { webhooks }]) {
      const ledger = createLedger({ store: company.store, ...parts });
      const { owner } = company;
      await expect(ledger.webhooks.create(owner, { url: URL })).rejects.toThrow(KeyMissing);
      await expect(ledger.webhooks.secret(owner, id)).rejects.toThrow(KeyMissing);
      await expect(ledger.webhooks.rotateSecret(owner, id)).rejects.toThrow(KeyMissing);
      await expectRefused(company, 'forbidden', () => ledger.webhooks.rotateSecret(actingAs(company, 'viewer'), id));
      expect(granted(await ledger.webhooks.list(owner)).data).toHaveLength(1);
    }
    expect(granted(await able.webhooks.secret(company.owner, id))).toEqual({ secret: 'whsec_1' });
  });
});
