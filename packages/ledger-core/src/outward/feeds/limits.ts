import { HOUR_MS, MINUTE_MS } from '../../kernel/dates.ts';

/** Feeds of one set of books: a small company has a few banks, cards and processors. */
export const MAX_FEEDS = 20;

/** How often a feed is read without anyone asking: as often as every service allows for each account. */
export const FEED_EVERY_MS = 6 * HOUR_MS;

/** How long after each failed reading a feed is read again; the last wait repeats. A refused sign-in waits as long as the last, since only a person ends it. */
export const FEED_TRIES_AFTER_MS = [15 * MINUTE_MS, HOUR_MS, 3 * HOUR_MS, 6 * HOUR_MS, 12 * HOUR_MS, 24 * HOUR_MS];

/** How long one reader has a feed to itself: longer than a reading of the feed and its import may take. */
export const FEED_LEASE_MS = 10 * MINUTE_MS;

/** How soon a feed is read again after somebody, who proves nothing, said that it has something new. */
export const FEED_HINT_PAUSE_MS = MINUTE_MS;

/** Characters of a token or key that a person brings to a feed. */
export const MAX_FEED_TOKEN_LENGTH = 4_096;
