/** The limits of requests to an accounting program, each with its reason. */

/** Time limit for tokens of an accounting program: a person is waiting, and the lease of a refresh is a minute. */
export const ONLINE_TOKEN_TIMEOUT_MS = 20_000;

/** Bytes of a token response: each token has at most about four thousand characters. */
export const MAX_TOKEN_RESPONSE_BYTES = 64 * 1024;

/** Bytes of a fault that are parsed on the main thread: a fault is a few sentences. */
export const MAX_FAULT_BYTES = 64 * 1024;

/** Concurrent readings per server, and per company: a reading holds its reports in memory, and may wait for minutes. */
export const MAX_ONLINE_READINGS = 8;
export const MAX_READINGS_OF_COMPANY = 2;

/**
 * Time limit of an accounting program for one response, and for reading a whole company: a report of a large company takes half a minute.
 */
export const ONLINE_TIMEOUT_MS = 60_000;
export const ONLINE_READING_MS = 240_000;

/** Attempts per response, the pause after the first one, and the longest wait for a busy program: its limits are per minute. */
export const MAX_ONLINE_TRIES = 3;
export const ONLINE_PAUSE_MS = 1_000;
export const MAX_ONLINE_WAIT_MS = 60_000;

/**
 * Accounts per response, and such responses: a migration has at most 5,000 accounts of about a kilobyte each. They are parsed on the main
 * thread.
 */
export const ONLINE_ACCOUNTS_AT_ONCE = 1_000;
export const MAX_ONLINE_ACCOUNT_PAGES = 6;
export const MAX_ONLINE_PAGE_BYTES = 2 * 1024 * 1024;

/** Bytes of a report: an open item has about 400 as JSON, and a migration at most 50,000 items. */
export const MAX_ONLINE_REPORT_BYTES = 32 * 1024 * 1024;
