import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../kernel/dates.ts';

/** Expired answers that one unit of work deletes: some milliseconds, so that waiting commands are not delayed longer. */
export const MAX_OUTCOMES_FORGOTTEN_AT_ONCE = 1_000;

/** Pause between deletions of expired answers in one set of books: storage stays bounded, and busy books are not read at every run. */
export const FORGET_OUTCOMES_EVERY_MS = HOUR_MS;

/** Sets of books with due work in one query: few queries, and a short list in memory. */
export const MAX_DUE_AT_ONCE = 100;

/** How long after each failed try a delivery is tried again; the last one repeats. Spread by a part to both sides, so that many do not come at once. */
export const TRIES_AFTER_MS = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
];
export const RETRY_JITTER = 0.1;

/** The longest wait that an address may ask for: as long as the schedule's longest. */
export const MAX_RETRY_AFTER_MS = 24 * HOUR_MS;

/** Sets of books whose notifications due work sends at the same time. */
export const MAX_NOTIFIED_AT_ONCE = 8;

/** Sets of books with something to notify of that one query finds. */
export const MAX_NOTIFIERS_FOUND = 500;

/** Feeds that due work reads at the same time. */
export const MAX_FEEDS_AT_ONCE = 4;

/** How long a run of due work begins to read feeds, and then receipts: other work of all books waits for it. */
export const READINGS_BEGUN_MS = MINUTE_MS;

/** How long refused work waits before it is tried again: what refuses it, a closed month or an account out of use, changes by a person's hand. */
export const RETRY_REFUSED_WORK_MS = DAY_MS;

/** Sets of books with changes that searches do not know yet, of those that one query finds. */
export const MAX_BEHIND_FOUND = 500;
