import { MINUTE_MS } from '../../kernel/dates.ts';

/** Failed attempts in a row after which a connection is failing. */
export const MAX_FAILED_SENDS = 3;

/** Validity of a code for a number, and wrong attempts allowed. */
export const CODE_VALID_MS = 10 * MINUTE_MS;
export const MAX_CODE_ATTEMPTS = 5;

/** Codes per day to one number, and for one member: a stranger receives no more, however often a connection is created again. */
export const MAX_CODES_SENT = 5;
export const CODES_COUNT_MS = 24 * 60 * MINUTE_MS;

/** Validity of a started sign-in to another program, and connected companies per set of books. */
export const SIGN_IN_VALID_MS = 10 * MINUTE_MS;
export const MAX_ONLINE_BOOKS = 10;

/** Lease of a token refresh: longer than the other program's response time. */
export const REFRESH_LEASE_MS = MINUTE_MS;

/** Poll interval while another request refreshes. */
export const REFRESH_LOOK_MS = 250;

/** Tokens that expire this soon are refreshed before use: reading a company takes some seconds. */
export const ACCESS_MARGIN_MS = MINUTE_MS;
