import { HOUR_MS, MINUTE_MS } from '../../kernel/dates.ts';

/** Feeds per set of books: a small company has a few banks, cards and processors. */
export const MAX_FEEDS = 20;

/** Poll interval of a feed: the shortest that every service allows per account. */
export const FEED_EVERY_MS = 6 * HOUR_MS;

/**
 * Retry intervals after failed polls; the last interval repeats. A refused sign-in uses the last interval, because only a person can fix
 * it.
 */
export const FEED_TRIES_AFTER_MS = [15 * MINUTE_MS, HOUR_MS, 3 * HOUR_MS, 6 * HOUR_MS, 12 * HOUR_MS, 24 * HOUR_MS];

/** Lease of a feed reader: longer than a poll and its import take. */
export const FEED_LEASE_MS = 10 * MINUTE_MS;

/** Minimum interval of polls after unauthenticated notices. */
export const FEED_HINT_PAUSE_MS = MINUTE_MS;

/** Characters of a token or key that a person enters for a feed. */
export const MAX_FEED_TOKEN_LENGTH = 4_096;
