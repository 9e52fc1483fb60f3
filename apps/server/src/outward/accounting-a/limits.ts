/** The limits of asking an accounting program, each with its reason. */

/** How long an accounting program may take to give tokens: a person waits, and the lease of a refresh is a minute. */
export const ONLINE_TOKEN_TIMEOUT_MS = 20_000;

/** Bytes of an answer with tokens: each has at most some four thousand characters. */
export const MAX_TOKEN_ANSWER_BYTES = 64 * 1024;

/** Bytes of a fault that are parsed where they are received: a fault is a few sentences. */
export const MAX_FAULT_BYTES = 64 * 1024;

/** Companies that one server reads at once, and readings of one company: a reading holds its reports, and may wait for minutes. */
export const MAX_ONLINE_READINGS = 8;
export const MAX_READINGS_OF_COMPANY = 2;

/** How long an accounting program may take for one answer, and reading a company as a whole: a report of a large company takes half a minute. */
export const ONLINE_TIMEOUT_MS = 60_000;
export const ONLINE_READING_MS = 240_000;

/** Tries for one answer, the pause after the first one, and the longest that is waited for a busy program: its limits count by the minute. */
export const MAX_ONLINE_TRIES = 3;
export const ONLINE_PAUSE_MS = 1_000;
export const MAX_ONLINE_WAIT_MS = 60_000;

/** Accounts of one answer, and such answers: a migration has at most 5,000 accounts, and each is some kilobyte. They are parsed where they are received. */
export const ONLINE_ACCOUNTS_AT_ONCE = 1_000;
export const MAX_ONLINE_ACCOUNT_PAGES = 6;
export const MAX_ONLINE_PAGE_BYTES = 2 * 1024 * 1024;

/** Bytes of a report: an open item has some 400 of JSON, and a migration at most 50,000. */
export const MAX_ONLINE_REPORT_BYTES = 32 * 1024 * 1024;
