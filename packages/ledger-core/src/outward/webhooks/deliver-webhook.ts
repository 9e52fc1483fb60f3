import type { Settings } from '../../company/books/settings.ts';
import { END_OF_TIME, type Instant, instant } from '../../kernel/dates.ts';
import { byId } from '../../kernel/grouping.ts';
import type { WebhookDeliveryId, WebhookSubscriptionId } from '../../kernel/ids.ts';
import { assert } from '../../kernel/invariant.ts';
import { isRefusal } from '../../kernel/refusal.ts';
import type { OutboxEvent } from '../../ledger/events/event.ts';
import { MAX_EVENTS_SEARCHED } from '../../ledger/events/limits.ts';
import { wantedTypes } from '../../ledger/events/wanted.ts';
import type { Emits, Needs } from '../../store/unit-of-work.ts';
import { afterTry, type Try } from './after-try.ts';
import { setNextAttempts } from './change-webhook.ts';
import { newDelivery, type WebhookDelivery } from './delivery.ts';
import {
  DELIVERIES_AT_ONCE,
  DELIVERIES_STORED_MS,
  MAX_DELIVERIES_MADE_AT_ONCE,
  MAX_DUE_DELIVERIES,
  MAX_WAITING_DELIVERIES,
  WEBHOOK_LEASE_MS,
} from './limits.ts';
import { filtersAt, findSubscription, reached, type WebhookSubscription } from './subscription.ts';

export interface InProgress {
  readonly deliveryId: WebhookDeliveryId;
  readonly subjectId: string;
}

export interface MadeTry extends Try {
  readonly deliveryId: WebhookDeliveryId;
}

/** The state that a server brings to a round: its lease from the previous round, the completed attempts since, and the pending ones. */
export interface RunningJob {
  readonly lease: Instant | null;
  readonly tries: readonly MadeTry[];
  readonly inProgress: readonly InProgress[];
  /** If true, takes no more deliveries. */
  readonly isStopping: boolean;
}

/** The deliveries for a server to send next, under a lease. */
export interface Round {
  readonly settings: Settings;
  readonly subscription: WebhookSubscription;
  readonly lease: Instant;
  readonly deliveries: readonly { readonly delivery: WebhookDelivery; readonly event: OutboxEvent }[];
}

/** The end of the rounds: when the next delivery is due, and whether the address was disabled. */
export interface Rest {
  readonly nextAt: Instant | null;
}

/**
 * One round of the deliveries of a subscription: stores the results of attempts, creates deliveries for new events, and takes due ones for
 * the free slots.
 * The lease in the subscription allows one server at a time to take any; if it crashes, another takes them after the lease
 * expires.  [WHK-9] [WHK-13]
 */
export const deliverWebhook = async (
  unit: Needs<'due' | 'events' | 'webhookDeliveries' | 'webhooks'> & Emits<'connection'>,
  id: WebhookSubscriptionId,
  running: RunningJob,
): Promise<Round | Rest> => {
  const before = findSubscription(await unit.webhooks.all(), id);
  if (isRefusal(before)) return { nextAt: null };
  const isLeasedElsewhere = before.leasedUntil !== null && before.leasedUntil > unit.now && before.leasedUntil !== running.lease;
  const tried = await storeTries(unit, before, running.tries);
  if (isLeasedElsewhere) {
    if (running.tries.length > 0) await unit.webhooks.put(tried);
    return { nextAt: null };
  }
  const made = running.isStopping ? tried : await makeDeliveries(unit, tried);
  const isTaking = !running.isStopping && made.disabledReason === null;
  const deliveries = isTaking ? await nextOfEachSubject(unit, id, running.inProgress) : [];
  const isBehind = !running.isStopping && !made.isFull && made.position < (await unit.events.last());
  const isHolding = deliveries.length > 0 || running.inProgress.length > 0 || isBehind;
  const lease = isHolding ? instant(Date.parse(unit.now) + WEBHOOK_LEASE_MS) : null;
  const nextWhenOn = async () => (deliveries.length > 0 ? unit.now : nextMoment(unit, id));
  const nextAt = made.disabledReason === null ? await nextWhenOn() : null;
  await unit.webhooks.put({ ...made, leasedUntil: lease, nextAt });
  if (lease === null) return { nextAt };
  return { settings: unit.settings, subscription: made, lease, deliveries };
};

/**
 * The due deliveries, up to the free slots. Only the earliest event of each subject is taken, and none of a subject with a pending
 * delivery. So events of a subject arrive in order while deliveries succeed, whatever the clocks of their creators say.  [WHK-9]
 */
const nextOfEachSubject = async (
  { webhookDeliveries, events, now }: Needs<'events' | 'webhookDeliveries'>,
  id: WebhookSubscriptionId,
  inProgress: readonly InProgress[],
): Promise<Round['deliveries']> => {
  const most = DELIVERIES_AT_ONCE - inProgress.length;
  if (most <= 0) return [];
  const busy = new Set(inProgress.map(({ subjectId }) => subjectId));
  const due = await webhookDeliveries.due(id, now, MAX_DUE_DELIVERIES);
  const eventOf = byId(await events.byIds(due.map(({ eventId }) => eventId)));
  const next = new Map<string, Round['deliveries'][number]>();
  for (const delivery of due) {
    const event = eventOf.get(delivery.eventId);
    assert(event !== undefined, `the outbox has the event ${delivery.eventId} of a delivery`);
    const earlier = next.get(event.subjectId);
    if (!busy.has(event.subjectId) && (earlier === undefined || event.position < earlier.event.position))
      next.set(event.subjectId, { delivery, event });
  }
  return [...next.values()].slice(0, most);
};

/** Stores the results of attempts. A disabled address keeps its waiting deliveries, and an event reports it.  [WHK-12] */
const storeTries = async (
  unit: Needs<'due' | 'webhookDeliveries'> & Emits<'connection'>,
  before: WebhookSubscription,
  tries: RunningJob['tries'],
): Promise<WebhookSubscription> => {
  let subscription = before;
  const tried: WebhookDelivery[] = [];
  const deliveries = byId(
    await unit.webhookDeliveries.byIds(
      before.id,
      tries.map(({ deliveryId }) => deliveryId),
    ),
  );
  for (const made of tries) {
    const delivery = deliveries.get(made.deliveryId);
    if (delivery === undefined || delivery.deliveredAt !== null) continue;
    const [next, after] = afterTry(subscription, delivery, made, unit.now);
    subscription = next;
    tried.push(after);
  }
  await unit.webhookDeliveries.put(tried);
  if (tried.some(({ deliveredAt }) => deliveredAt !== null))
    await unit.due.scheduleBy('forget_deliveries', instant(Date.parse(unit.now) + DELIVERIES_STORED_MS));
  if (before.disabledReason === null && subscription.disabledReason !== null) {
    await setNextAttempts(unit, before.id, null);
    unit.emit('connection.failing', before.id, { reason: subscription.disabledReason });
  }
  return subscription;
};

/**
 * Creates deliveries for events after the position that the subscription wanted at that time: a few dozen at once, unless too many are
 * waiting.  [WHK-9] [WHK-18]
 */
const makeDeliveries = async (
  unit: Needs<'events' | 'webhookDeliveries'>,
  subscription: WebhookSubscription,
): Promise<WebhookSubscription> => {
  const last = await unit.events.last();
  if (subscription.position >= last) return subscription;
  const isFull = await isFullOf(unit, subscription);
  if (isFull) return { ...subscription, isFull };
  const { filters, until } = filtersAt(subscription, last);
  const window = { after: subscription.position, before: Math.min(until, subscription.position + MAX_EVENTS_SEARCHED) + 1 };
  const types = wantedTypes(filters).filter((type) => type !== 'webhook.test');
  const events = await unit.events.within({ ...window, types, order: 'oldest', take: MAX_DELIVERIES_MADE_AT_ONCE });
  // A replay skips events with a waiting delivery, which are sent once.
  const waiting = await unit.webhookDeliveries.waitingFor(
    subscription.id,
    events.map(({ id }) => id),
  );
  const missing = events.filter(({ id }) => !waiting.has(id));
  await unit.webhookDeliveries.put(missing.map((event) => newDelivery(unit, subscription, event)));
  const position = events.length < MAX_DELIVERIES_MADE_AT_ONCE ? window.before - 1 : (events.at(-1)?.position ?? subscription.position);
  return { ...reached(subscription, position), isFull: false };
};

/** While deliveries succeed, more are created after the present ones are sent; while they fail, up to a limit. */
const isFullOf = async (
  { webhookDeliveries, now }: Needs<'webhookDeliveries'>,
  { id, failingSince, disabledReason }: WebhookSubscription,
): Promise<boolean> => {
  if (failingSince === null && disabledReason === null)
    return (await webhookDeliveries.due(id, now, DELIVERIES_AT_ONCE)).length === DELIVERIES_AT_ONCE;
  const waiting = await webhookDeliveries.list({ subscriptionId: id, isDelivered: false }, { after: null, take: MAX_WAITING_DELIVERIES });
  return waiting.length === MAX_WAITING_DELIVERIES;
};

const nextMoment = async ({ webhookDeliveries }: Needs<'webhookDeliveries'>, id: WebhookSubscriptionId): Promise<Instant | null> =>
  (await webhookDeliveries.due(id, END_OF_TIME, 1))[0]?.nextAttemptAt ?? null;
