import type { Instant } from '../../kernel/dates.ts';
import type { LedgerId } from '../../kernel/ids.ts';

/** How far notifications of one set of books are made and sent. */
export interface Notifier {
  /** Up to this event, its events have notifications. */
  readonly position: number;
  /** When something is to be sent next; null for nothing. */
  readonly nextAt: Instant | null;
  /** Until then one server sends, and no other does; null when none does. */
  readonly leasedUntil: Instant | null;
}

/** Books whose notifications a server should attend to. */
export interface NotifierIn {
  readonly ledgerId: LedgerId;
}

/** A notifier of books whose events up to a position give none. */
export const notifierFrom = (position: number): Notifier => ({ position, nextAt: null, leasedUntil: null });

/** Whether a server should attend to books: events wait behind the position, or something is due to be sent, and no other server does. Pure.  [NTF-20] */
export const isToNotify = (notifier: Notifier | null, lastPosition: number, now: Instant): boolean => {
  if (notifier === null) return lastPosition > 0;
  const { leasedUntil, nextAt, position } = notifier;
  return (leasedUntil === null || leasedUntil <= now) && (position < lastPosition || (nextAt !== null && nextAt <= now));
};
