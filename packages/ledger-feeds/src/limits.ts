/** The limits of asking a feed, each with its reason. */

/** How long a feed may take for one answer: a bank behind it may be slow. */
export const FEED_TIMEOUT_MS = 30_000;

/** How long one reading takes at most: the lease of a reader is longer. */
export const FEED_READING_MS = 240_000;

/** Bytes of one answer: ninety days of a busy account in one piece are some ten megabytes. */
export const MAX_FEED_BYTES = 16 * 1024 * 1024;

/** Tries for one answer, and the pause after the first one. */
export const MAX_FEED_TRIES = 3;
export const FEED_PAUSE_MS = 1_000;

/** The longest that one reading waits for a busy feed. What asks for more is read another time. */
export const MAX_FEED_WAIT_MS = 60_000;

/** Rows that one account brings at once, as many as a statement. */
export const MAX_FEED_ROWS = 100_000;

/** Rows of one page, as many as each service gives. */
export const PLAID_PAGE = 500;
export const STRIPE_PAGE = 100;

/** How often a reading whose rows change underneath it begins anew. */
export const MAX_RESTARTS = 3;

/** Days before the last reading that are read again, since a bank books late. */
export const OVERLAP_DAYS = 14;

/** Days of a hold after which a feed is not asked for it again: a bank frees it within a month. */
export const MAX_HOLD_DAYS = 45;

/** Days without a hold after which it has vanished, where a feed does not say so: its charge may be booked a day after it went. */
export const VANISHED_DAYS = 2;

/** Days that the first reading asks for, and that one answer of SimpleFIN covers. */
export const FIRST_DAYS = 90;
export const SIMPLEFIN_DAYS = 45;

/** Characters of an answer that is a fault: the sentences in it are short. */
export const MAX_FAULT_BODY = 64 * 1024;

/** Characters of one text of an answer that are read, as JSON writes them: it may write each character of the longest description as six. */
export const MAX_TEXT_OF_ANSWER = 128 * 1024;

/** Characters of an id of a movement, as in files: a longer text identifies nothing. */
export const MAX_ID_LENGTH = 255;

/** Characters of what a feed says about a fault that are passed on. */
export const MAX_FEED_FAULT_LENGTH = 300;
