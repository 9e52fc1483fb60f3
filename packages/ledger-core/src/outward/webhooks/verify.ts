import { type Instant, instant } from '../../kernel/dates.ts';
import type { Id } from '../../kernel/ids.ts';
import { MAX_EVENTS_SEARCHED } from '../../ledger/events/limits.ts';
import { wantedTypes } from '../../ledger/events/wanted.ts';
import { type Finding, type MakeCheck, unless } from '../../store/check.ts';
import { inBatches } from '../../store/in-batches.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { DELIVERIES_STORED_MS } from './limits.ts';
import { why } from './reasons.ts';
import { positionBefore } from './redeliver.ts';
import type { WebhookSubscription } from './subscription.ts';

/** Maximum clock difference between servers. */
const CLOCKS_MS = 300_000;

/**
 * The position of a subscription must agree with the deliveries created since its last change. Each wanted event up to the position has
 * one, and no event after it does.  [WHK-21]
 */
export const verifyWebhooks: MakeCheck<Needs<'events' | 'webhookDeliveries' | 'webhooks'>> = ({ unit }) => ({
  end: async () => {
    const findings: Finding[] = [];
    for (const subscription of await unit.webhooks.all()) findings.push(...(await positionFindings(unit, subscription)));
    return findings;
  },
});

const positionFindings = async (
  unit: Needs<'events' | 'webhookDeliveries'>,
  subscription: WebhookSubscription,
): Promise<readonly Finding[]> => {
  const { id, position, updatedAt } = subscription;
  const last = await unit.events.last();
  if (position > last) return unless(false, 'WHK-21', () => why.webhook_past_last_event({ id, position, last }));
  const since = instant(Date.parse(updatedAt) + CLOCKS_MS);
  const delivered = await deliveredEvents(unit, subscription, since);
  const skipped = await firstSkipped(unit, subscription, since, delivered);
  const [ahead] = await beyond(unit, delivered.since, position);
  return [
    ...unless(skipped === null, 'WHK-21', () => why.webhook_skipped_event({ id, position, skipped: String(skipped) })),
    ...unless(ahead === undefined, 'WHK-21', () => why.webhook_delivery_ahead({ id, position, ahead: String(ahead) })),
  ];
};

/** The events of all deliveries, and those whose first delivery was created since a time. */
interface Delivered {
  readonly all: ReadonlySet<Id<'event'>>;
  readonly since: ReadonlySet<Id<'event'>>;
}

const deliveredEvents = async (unit: Needs<'webhookDeliveries'>, { id }: WebhookSubscription, moment: Instant): Promise<Delivered> => {
  const all = new Set<Id<'event'>>();
  const since = new Set<Id<'event'>>();
  await inBatches(
    unit,
    (slice) => unit.webhookDeliveries.list({ subscriptionId: id }, slice),
    (step) => {
      // Newest first, so that the first delivery of an event decides.
      for (const { eventId, eventType, createdAt } of step) {
        all.add(eventId);
        if (createdAt > moment && eventType !== 'webhook.test') since.add(eventId);
        else since.delete(eventId);
      }
      return [];
    },
  );
  return { all, since };
};

/**
 * The first wanted event since a time, up to the position, without a delivery; null if there is none. Deliveries are only kept for some
 * weeks.
 */
const firstSkipped = async (
  { events, now, turn }: Needs<'events'>,
  { position, filters }: WebhookSubscription,
  since: Instant,
  { all }: Delivered,
): Promise<number | null> => {
  const stored = instant(Date.parse(now) - DELIVERIES_STORED_MS + CLOCKS_MS);
  const types = wantedTypes(filters).filter((type) => type !== 'webhook.test');
  for (let after = await positionBefore(events, since > stored ? since : stored); after < position; after += MAX_EVENTS_SEARCHED) {
    const before = Math.min(position, after + MAX_EVENTS_SEARCHED) + 1;
    const wanted = await events.within({ after, before, types, order: 'oldest', take: MAX_EVENTS_SEARCHED });
    const skipped = wanted.find(({ id, occurredAt }) => !all.has(id) && occurredAt > since && occurredAt > stored);
    if (skipped !== undefined) return skipped.position;
    await turn();
  }
  return null;
};

/** The first of these events after a position. */
const beyond = async ({ events }: Needs<'events'>, ids: ReadonlySet<Id<'event'>>, position: number): Promise<readonly number[]> => {
  for (let after = position; ; after += MAX_EVENTS_SEARCHED) {
    const step = await events.after(after, MAX_EVENTS_SEARCHED);
    const found = step.find(({ id }) => ids.has(id));
    if (found !== undefined) return [found.position];
    if (step.length < MAX_EVENTS_SEARCHED) return [];
  }
};
