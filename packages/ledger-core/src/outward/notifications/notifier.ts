import type { Instant } from '../../kernel/dates.ts';
import type { LedgerId } from '../../kernel/ids.ts';

/** The progress of creating and sending notifications for one set of books. */
export interface Notifier {
  /** Every event up to this one was processed. */
  readonly position: number;
  /** The time of the next sending; null if there is none. */
  readonly nextAt: Instant | null;
  /** The end of the lease of the sending server; null if there is none. */
  readonly leasedUntil: Instant | null;
}

/** Books whose notifications need processing. */
export interface NotifierIn {
  readonly ledgerId: LedgerId;
}

/** The notifier of books that skips the events up to a position. */
export const notifierFrom = (position: number): Notifier => ({ position, nextAt: null, leasedUntil: null });

/**
 * Whether a server should process these books: events follow the position, or a sending is due, and no other server has the lease.
 * Pure.  [NTF-20]
 */
export const isToNotify = (notifier: Notifier | null, lastPosition: number, now: Instant): boolean => {
  if (notifier === null) return lastPosition > 0;
  const { leasedUntil, nextAt, position } = notifier;
  return (leasedUntil === null || leasedUntil <= now) && (position < lastPosition || (nextAt !== null && nextAt <= now));
};
