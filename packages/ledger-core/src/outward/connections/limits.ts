import { MINUTE_MS } from '../../kernel/dates.ts';

/** When a connection is failing: after so many failed tries in a row. */
export const MAX_FAILED_SENDS = 3;

/** How long a code for a number can be given, and how often a wrong one may be. */
export const CODE_VALID_MS = 10 * MINUTE_MS;
export const MAX_CODE_ATTEMPTS = 5;

/** Codes within a day that are sent to one number, and for one member: a stranger gets no more, however often a connection is made anew. */
export const MAX_CODES_SENT = 5;
export const CODES_COUNT_MS = 24 * 60 * MINUTE_MS;

/** How long a sign-in to another program can be finished, and how many of its companies the books are connected to. */
export const SIGN_IN_VALID_MS = 10 * MINUTE_MS;
export const MAX_ONLINE_BOOKS = 10;

/** How long one refresh of tokens has them to itself: longer than the other program may take to answer. */
export const REFRESH_LEASE_MS = MINUTE_MS;

/** How often the end of another refresh is looked for. */
export const REFRESH_LOOK_MS = 250;

/** Tokens that end so soon are refreshed before they are used: reading a company takes some seconds. */
export const ACCESS_MARGIN_MS = MINUTE_MS;
