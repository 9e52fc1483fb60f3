/** Proposals that expire in one unit of work. */
export const MAX_EXPIRED_AT_ONCE = 200;
