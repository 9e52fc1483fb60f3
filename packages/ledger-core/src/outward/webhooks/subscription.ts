import type { Instant } from '../../kernel/dates.ts';
import type { LedgerId, WebhookSubscriptionId } from '../../kernel/ids.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import type { SealedSecret } from '../../kernel/sealed-secret.ts';
import { why } from './reasons.ts';

/** Why a subscription is off: a person switched it off, its address failed for days, or the address answered that it is gone. */
export const DISABLED_REASONS = ['switched_off', 'failing', 'gone'] as const;
export type DisabledReason = (typeof DISABLED_REASONS)[number];

/** A secret of a subscription. After a rotation the earlier one stays valid for a while. */
export interface SubscriptionSecret extends SealedSecret {
  /** From this moment on nothing is signed with it; null for the newest. */
  readonly endsAt: Instant | null;
}

/** Filters of a subscription that decide on the events up to a position, that one included. */
export interface EarlierFilters {
  readonly until: number;
  readonly filters: readonly string[];
}

/** An address to which events are sent. */
export interface WebhookSubscription {
  readonly id: WebhookSubscriptionId;
  readonly url: string;
  readonly description: string | null;
  /** Types and families of events; every event where empty. */
  readonly filters: readonly string[];
  /** What it wanted before, up to positions that it has not reached yet; oldest first.  [WHK-18] */
  readonly earlierFilters: readonly EarlierFilters[];
  /** Null while it is switched on. */
  readonly disabledReason: DisabledReason | null;
  /** The first failed try since a delivery arrived, and the failed tries since. */
  readonly failingSince: Instant | null;
  readonly failedTries: number;
  /** Up to this event, its events have deliveries. */
  readonly position: number;
  /** Whether so many deliveries wait that no more are made for now. */
  readonly isFull: boolean;
  /** When a delivery is due next; null for none. */
  readonly nextAt: Instant | null;
  /** Until then one server sends its deliveries, and no other does; null when none does. */
  readonly leasedUntil: Instant | null;
  /** The newest first. */
  readonly secrets: readonly SubscriptionSecret[];
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
}

/** The filters that decide on the next event of a subscription, and the last position for which they do. Pure.  [WHK-18] */
export const filtersAt = ({ position, filters, earlierFilters }: WebhookSubscription, last: number): EarlierFilters => {
  const earlier = earlierFilters.find(({ until }) => until > position);
  return earlier === undefined ? { until: last, filters } : { until: Math.min(earlier.until, last), filters: earlier.filters };
};

/** A subscription that has reached a position. Pure. */
export const reached = (subscription: WebhookSubscription, position: number): WebhookSubscription => ({
  ...subscription,
  position,
  earlierFilters: subscription.earlierFilters.filter(({ until }) => until > position),
});

/** A subscription of one set of books. */
export interface WebhookIn {
  readonly ledgerId: LedgerId;
  readonly id: WebhookSubscriptionId;
}

/** Whether a server should attend to a subscription: a delivery is due, or events wait behind its position, and no other server does. Pure.  [WHK-13] */
export const isToAttend = (one: WebhookSubscription, lastPosition: number, now: Instant): boolean =>
  (one.leasedUntil === null || one.leasedUntil <= now) &&
  ((one.nextAt !== null && one.nextAt <= now) || (!one.isFull && one.position < lastPosition));

export const findSubscription = (
  all: readonly WebhookSubscription[],
  id: WebhookSubscriptionId,
): WebhookSubscription | Refusal<'not_found'> => all.find((one) => one.id === id) ?? refuse('not_found', why.no_such_webhook({ id }));

/** The secrets that sign at a moment, the newest first. Pure.  [WHK-6] */
export const liveSecrets = ({ secrets }: WebhookSubscription, now: Instant): readonly SubscriptionSecret[] =>
  secrets.filter(({ endsAt }) => endsAt === null || endsAt > now);
