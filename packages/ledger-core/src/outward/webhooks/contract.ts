import { type Instant, instant } from '../../kernel/dates.ts';
import type { RequestId } from '../../kernel/ids.ts';
import { refuse } from '../../kernel/refusal.ts';
import { whyWords } from '../../kernel/words.ts';
import { type NewEvent, NO_PAYLOAD } from '../../ledger/events/event.ts';
import { ALL, type ContractCase, expectSame, NOW, newId, ON_PURPOSE, openBooksIn } from '../../store/contract-case.ts';
import type { WebhookDelivery } from './delivery.ts';
import type { WebhookSubscription } from './subscription.ts';

const later = (minutes: number): Instant => instant(Date.parse(NOW) + minutes * 60_000);

const subscription = (more: Partial<WebhookSubscription> = {}): WebhookSubscription => ({
  id: newId('webhookSubscription'),
  url: 'https://example.com/ä',
  description: null,
  filters: [],
  earlierFilters: [],
  disabledReason: null,
  failingSince: null,
  failedTries: 0,
  position: 0,
  isFull: false,
  nextAt: null,
  leasedUntil: null,
  secrets: [{ keyId: 'k1', sealed: 'c2VhbGVk', endsAt: null }],
  createdAt: NOW,
  updatedAt: NOW,
  ...more,
});

const delivery = ({ id }: WebhookSubscription, more: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  id: newId('webhookDelivery'),
  subscriptionId: id,
  eventId: newId('event'),
  eventType: 'invoice.paid',
  attempts: 0,
  createdAt: NOW,
  deliveredAt: null,
  lastResponseStatus: null,
  lastDurationMs: null,
  lastError: null,
  nextAttemptAt: NOW,
  ...more,
});

/** The contract of the ports of webhooks. */
export const webhooksContract: readonly ContractCase[] = [
  {
    name: '[STO-110] subscriptions are read back unchanged, by id, and removed',
    run: async (store) => {
      const { write, read } = await openBooksIn(store);
      const plain = subscription();
      const full = subscription({
        description: 'Lager',
        filters: ['invoice', 'bill.paid'],
        earlierFilters: [{ until: 9, filters: ['bill'] }],
        disabledReason: 'failing',
        failingSince: NOW,
        failedTries: 12,
        position: 4_000_000_000,
        isFull: true,
        nextAt: later(1),
        leasedUntil: later(2),
        secrets: [
          { keyId: 'k2', sealed: 'bmV3', endsAt: null },
          { keyId: 'k1', sealed: 'b2xk', endsAt: later(3) },
        ],
      });
      await write(async (books) => {
        await books.webhooks.put(full);
        await books.webhooks.put(plain);
        await books.webhooks.put({ ...plain, position: 7 });
        expectSame(await books.webhooks.all(), [{ ...plain, position: 7 }, full], 'within the unit of work');
      });
      await write((books) => books.webhooks.put(plain));
      expectSame(await read((books) => books.webhooks.all()), [plain, full], 'by id');
      expectSame(await read((books) => books.webhooks.filters()), [[], full.filters], 'what each wants');
      await write(async (books) => {
        await books.webhooks.put({ ...plain, filters: ['rule'] });
        expectSame(await books.webhooks.filters(), [['rule'], full.filters], 'what each wants now');
        return refuse('conflict', ON_PURPOSE);
      });
      await write(async (books) => {
        expectSame(await books.webhooks.filters(), [[], full.filters], 'what each wants, after a refusal');
        await books.webhooks.remove(plain.id);
        expectSame(await books.webhooks.filters(), [full.filters], 'what the other wants');
      });
      expectSame(await read((books) => books.webhooks.all()), [full], 'without the removed one');
      expectSame(await read((books) => books.webhooks.filters()), [full.filters], 'what is wanted without it');
    },
  },
  {
    name: '[STO-111] deliveries are listed newest first by status, found when due, and removed with their subscription',
    run: async (store) => {
      const { write, read } = await openBooksIn(store);
      const one = subscription();
      const other = subscription();
      const failed = { attempts: 3, lastResponseStatus: 500, lastDurationMs: 15_000, lastError: whyWords('The address returned 500.') };
      const waiting = delivery(one, { nextAttemptAt: later(5), ...failed });
      const fresh = delivery(one);
      const ahead = delivery(one, { nextAttemptAt: later(3) });
      const done = delivery(one, { attempts: 1, lastResponseStatus: 204, lastDurationMs: 0, deliveredAt: later(1), nextAttemptAt: null });
      const off = delivery(one, { nextAttemptAt: null });
      const foreign = delivery(other);
      await write((books) => books.webhookDeliveries.put([waiting, fresh, ahead, done, off, foreign]));
      await read(async ({ webhookDeliveries: deliveries }) => {
        expectSame(await deliveries.list({ subscriptionId: one.id }, ALL), [off, done, ahead, fresh, waiting], 'the newest first');
        expectSame(await deliveries.list({ subscriptionId: one.id, isDelivered: true }, ALL), [done], 'the delivered');
        expectSame(await deliveries.list({ subscriptionId: one.id, isDelivered: false }, ALL), [off, ahead, fresh, waiting], 'the waiting');
        const next = { after: [fresh.id], take: 1 };
        expectSame(await deliveries.list({ subscriptionId: one.id, isDelivered: false }, next), [waiting], 'the next page');
        expectSame(await deliveries.due(one.id, NOW, 10), [fresh, ahead], 'due now, and what was never tried');
        expectSame(await deliveries.due(one.id, later(5), 10), [fresh, ahead, waiting], 'due later, the longest due first');
        expectSame(await deliveries.due(one.id, later(5), 1), [fresh], 'the first due');
        expectSame(await deliveries.byIds(one.id, [done.id, foreign.id]), [done], 'by id, not of another subscription');
        expectSame(await deliveries.byIds(one.id, []), [], 'by no id');
        const events = [fresh, done, off, foreign].map(({ eventId }) => eventId);
        expectSame(
          [...(await deliveries.waitingFor(one.id, events))].toSorted(),
          [fresh.eventId, off.eventId].toSorted(),
          'waiting for events',
        );
        expectSame([...(await deliveries.waitingFor(one.id, []))], [], 'waiting for no event');
        expectSame(await deliveries.firstDelivered(), later(1), 'the first that was delivered');
      });
      await write(async ({ webhookDeliveries: deliveries }) => {
        expectSame(await deliveries.forget(later(1), 10), [], 'none was delivered before');
        expectSame(await deliveries.forget(later(2), 10), [done.eventId], 'one was');
      });
      await write(async ({ webhookDeliveries: deliveries }) => {
        expectSame(await deliveries.firstDelivered(), null, 'none is left');
        expectSame(await deliveries.byIds(one.id, [done.id]), [], 'removed');
        await deliveries.put([{ ...fresh, deliveredAt: NOW, nextAttemptAt: null }]);
        expectSame(await deliveries.due(one.id, later(5), 10), [ahead, waiting], 'no longer due');
        await deliveries.removeOf(one.id);
      });
      await read(async ({ webhookDeliveries: deliveries }) => {
        expectSame(await deliveries.list({ subscriptionId: one.id }, ALL), [], 'removed');
        expectSame(await deliveries.list({ subscriptionId: other.id }, ALL), [foreign], 'the other keeps its own');
      });
    },
  },
  {
    name: '[STO-112] the subscriptions of all books with a due delivery or new events, and without the lease of a server, are found',
    run: async (store) => {
      const first = await openBooksIn(store);
      const second = await openBooksIn(store);
      const event = (): NewEvent => ({
        id: newId('event'),
        type: 'period.closed',
        subjectId: '2026-01',
        occurredAt: NOW,
        author: null,
        requestId: newId('request') as RequestId,
        detail: null,
        ...NO_PAYLOAD,
      });
      const done = subscription({ position: 2 });
      const behind = subscription({ position: 1 });
      const off = subscription({ position: 1, disabledReason: 'gone' });
      const full = subscription({ position: 1, isFull: true });
      const due = subscription({ position: 2, nextAt: NOW });
      const soon = subscription({ position: 2, nextAt: later(1) });
      const stored = subscription({ position: 1, nextAt: NOW, leasedUntil: later(1) });
      const elsewhere = subscription({ position: 0, nextAt: NOW });
      await first.write(async (books) => {
        await books.events.add([event(), event()]);
        for (const one of [done, behind, off, full, due, soon, stored]) await books.webhooks.put(one);
      });
      await second.write((books) => books.webhooks.put(elsewhere));
      const found = async (now: Instant, take = 10) => (await store.webhooksToDeliver(now, take)).map(({ id }) => id).toSorted();
      expectSame(await found(NOW), [behind.id, off.id, due.id, elsewhere.id].toSorted(), 'now');
      expectSame(await found(later(1)), [behind.id, off.id, due.id, soon.id, stored.id, elsewhere.id].toSorted(), 'a minute later');
      expectSame((await found(NOW, 2)).length, 2, 'at most two');
      const ledgers = new Set((await store.webhooksToDeliver(NOW, 10)).map(({ ledgerId }) => ledgerId));
      expectSame(ledgers.size, 2, 'of both books');
    },
  },
  {
    name: '[STO-150] the oldest waiting delivery of all enabled subscriptions in all books is found',
    run: async (store) => {
      const first = await openBooksIn(store);
      const second = await openBooksIn(store);
      expectSame(await store.oldestDelivery(), null, 'none waits');
      const live = subscription();
      const off = subscription({ disabledReason: 'gone' });
      const elsewhere = subscription();
      const done = delivery(live, { createdAt: later(1), deliveredAt: later(2), nextAttemptAt: null });
      const waiting = delivery(live, { createdAt: later(5) });
      await first.write(async (books) => {
        for (const one of [live, off]) await books.webhooks.put(one);
        await books.webhookDeliveries.put([done, delivery(off, { createdAt: later(2) }), waiting, delivery(live, { createdAt: later(7) })]);
      });
      expectSame(await store.oldestDelivery(), later(5), 'the older one that waits');
      const earlier = delivery(elsewhere, { createdAt: later(4), attempts: 3 });
      await second.write(async (books) => {
        await books.webhooks.put(elsewhere);
        await books.webhookDeliveries.put([earlier]);
      });
      expectSame(await store.oldestDelivery(), later(4), 'that of other books');
      await second.write((books) => books.webhookDeliveries.put([{ ...earlier, deliveredAt: later(8), nextAttemptAt: null }]));
      expectSame(await store.oldestDelivery(), later(5), 'once that one arrived');
    },
  },
];
