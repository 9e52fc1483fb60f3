import type { Instant } from '../../kernel/dates.ts';
import type { LedgerId, WebhookSubscriptionId } from '../../kernel/ids.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import type { SealedSecret } from '../../kernel/sealed-secret.ts';
import { why } from './reasons.ts';

/** Why a subscription is disabled: a person disabled it, its address failed for days, or the address responded that it is gone. */
export const DISABLED_REASONS = ['switched_off', 'failing', 'gone'] as const;
export type DisabledReason = (typeof DISABLED_REASONS)[number];

/** A secret of a subscription. After a rotation the previous one stays valid for a while. */
export interface SubscriptionSecret extends SealedSecret {
  /** The time after which it signs nothing; null for the newest. */
  readonly endsAt: Instant | null;
}

/** Filters of a subscription for the events up to and including a position. */
export interface EarlierFilters {
  readonly until: number;
  readonly filters: readonly string[];
}

/** An address that receives events. */
export interface WebhookSubscription {
  readonly id: WebhookSubscriptionId;
  readonly url: string;
  readonly description: string | null;
  /** Types and families of events. Empty: every event. */
  readonly filters: readonly string[];
  /** Earlier filters, up to positions that it has not reached yet; oldest first.  [WHK-18] */
  readonly earlierFilters: readonly EarlierFilters[];
  /** Null while it is enabled. */
  readonly disabledReason: DisabledReason | null;
  /** The first failed attempt since the last successful delivery, and the failed attempts since. */
  readonly failingSince: Instant | null;
  readonly failedTries: number;
  /** Every event up to this one has its deliveries. */
  readonly position: number;
  /** Whether so many deliveries are waiting that no more are created for now. */
  readonly isFull: boolean;
  /** When a delivery is due next; null if there is none. */
  readonly nextAt: Instant | null;
  /** The end of the lease of the sending server; null if there is none. */
  readonly leasedUntil: Instant | null;
  /** Newest first. */
  readonly secrets: readonly SubscriptionSecret[];
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
}

/** The filters for the next event of a subscription, and the last position that they apply to. Pure.  [WHK-18] */
export const filtersAt = ({ position, filters, earlierFilters }: WebhookSubscription, last: number): EarlierFilters => {
  const earlier = earlierFilters.find(({ until }) => until > position);
  return earlier === undefined ? { until: last, filters } : { until: Math.min(earlier.until, last), filters: earlier.filters };
};

/** A subscription after reaching a position. Pure. */
export const reached = (subscription: WebhookSubscription, position: number): WebhookSubscription => ({
  ...subscription,
  position,
  earlierFilters: subscription.earlierFilters.filter(({ until }) => until > position),
});

export interface WebhookIn {
  readonly ledgerId: LedgerId;
  readonly id: WebhookSubscriptionId;
}

/**
 * Whether a server should process a subscription: a delivery is due, or events follow its position, and no other server has the lease.
 * Pure.  [WHK-13]
 */
export const isToDeliver = (one: WebhookSubscription, lastPosition: number, now: Instant): boolean =>
  (one.leasedUntil === null || one.leasedUntil <= now) &&
  ((one.nextAt !== null && one.nextAt <= now) || (!one.isFull && one.position < lastPosition));

export const findSubscription = (
  all: readonly WebhookSubscription[],
  id: WebhookSubscriptionId,
): WebhookSubscription | Refusal<'not_found'> => all.find((one) => one.id === id) ?? refuse('not_found', why.no_such_webhook({ id }));

/** The secrets that sign at a time, newest first. Pure.  [WHK-6] */
export const liveSecrets = ({ secrets }: WebhookSubscription, now: Instant): readonly SubscriptionSecret[] =>
  secrets.filter(({ endsAt }) => endsAt === null || endsAt > now);
