/** Proposals that expire in one unit of work. */
export const MAX_EXPIRED_AT_ONCE = 200;

/** The most proposals that one request approves. */
export const MAX_PROPOSALS_AT_ONCE = 100;
