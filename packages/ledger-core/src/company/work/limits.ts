import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../kernel/dates.ts';

/** Expired records that one unit of work deletes: a few milliseconds, to keep the delay of waiting commands short. */
export const MAX_RECORDS_FORGOTTEN_AT_ONCE = 1_000;

/**
 * The interval between deletions of expired records in one set of books. Storage stays bounded, and busy books are not read at every run.
 */
export const FORGET_OUTCOMES_EVERY_MS = HOUR_MS;

/** Sets of books with due jobs in one query: few queries, and a short list in memory. */
export const MAX_DUE_AT_ONCE = 100;

/** The backoff schedule of deliveries. The last interval repeats. Jitter prevents many retries at the same time. */
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

/** The longest delay that a receiver may request: the longest interval of the schedule. */
export const MAX_RETRY_AFTER_MS = 24 * HOUR_MS;

/** Sets of books whose notifications are sent concurrently. */
export const MAX_NOTIFIED_AT_ONCE = 8;

/** Sets of books with pending notifications in one query. */
export const MAX_NOTIFIERS_FOUND = 500;

/** Feeds that a job reads concurrently. */
export const MAX_FEEDS_AT_ONCE = 4;

/** How long a run of jobs may start new readings of feeds, and then of receipts. The jobs of all other books wait for it. */
export const READINGS_BEGUN_MS = MINUTE_MS;

/** The delay before a refused job is retried. The cause, such as a closed month or an inactive account, requires a person. */
export const RETRY_REFUSED_WORK_MS = DAY_MS;

/** Sets of books with a stale search index in one query. */
export const MAX_BEHIND_FOUND = 500;
