/** Limits for requests to a feed, each with its reason. */

/** Time for one response. The bank behind a feed may be slow. */
export const FEED_TIMEOUT_MS = 30_000;

/** Time for one reading. The lease of a reader is longer. */
export const FEED_READING_MS = 240_000;

/** Bytes of one response. Ninety days of a busy account in one response are about ten megabytes. */
export const MAX_FEED_BYTES = 16 * 1024 * 1024;

/** Attempts per response, and the pause after the first one. */
export const MAX_FEED_TRIES = 3;
export const FEED_PAUSE_MS = 1_000;

/** The longest wait for a busy feed within one reading. If the feed requests more, the account is read another time. */
export const MAX_FEED_WAIT_MS = 60_000;

/** Rows of one account in a reading, as many as in a statement. */
export const MAX_FEED_ROWS = 100_000;

/** Rows per page, as many as each service allows. */
export const PLAID_PAGE = 500;
export const STRIPE_PAGE = 100;

/** The number of restarts of a reading whose rows change during paging. */
export const MAX_RESTARTS = 3;

/** Days before the last reading that are read again, because banks book late. */
export const OVERLAP_DAYS = 14;

/** Days after which a hold is no longer requested. Banks release it within a month. */
export const MAX_HOLD_DAYS = 45;

/**
 * Days without a report after which a hold has vanished, if the feed does not report removals. Its charge may be booked a day after the
 * hold disappears.
 */
export const VANISHED_DAYS = 2;

/** Days of the first reading, and of one SimpleFIN response. */
export const FIRST_DAYS = 90;
export const SIMPLEFIN_DAYS = 45;

/** Characters of an error response. Its messages are short. */
export const MAX_FAULT_BODY = 64 * 1024;

/** Characters of one JSON text in a response. JSON may escape each character of the longest description as six. */
export const MAX_TEXT_OF_RESPONSE = 128 * 1024;

/** Characters of a transaction id, as in files. A longer text is not an id. */
export const MAX_ID_LENGTH = 255;
