/** A postal address is a few lines, and no tax office uses longer numbers. */
export const MAX_ADDRESS_LENGTH = 500;
export const MAX_TAX_NUMBER_LENGTH = 40;

/** How long a verified token is cached: the longest delay of a revocation by another server. */
export const TOKEN_BELIEVED_MS = 1_000;

/** How long a sign-in link is valid: long enough to open it, and too short to be found in a history.  [SGN-1] */
export const SIGN_IN_LINK_MS = 5 * 60_000;

/** How long an invitation link is valid: a weekend and a few days of leave.  [SGN-5] */
export const INVITATION_MS = 7 * 24 * 60 * 60_000;

/** How long a browser stays signed in.  [SGN-3] */
export const BROWSER_SESSION_MS = 30 * 24 * 60 * 60_000;

/** How often the last-used times of tokens are saved: often enough to find unused tokens, and rarely enough not to slow requests. */
export const TOKEN_USES_WRITTEN_EVERY_MS = 60_000;

/** Accounts in the receipt rule. */
export const MAX_RECEIPT_ACCOUNTS = 100;
