/** The time in which a proposal is decided, in days. */
export const PROPOSAL_DAYS = 30;
/** The most proposals that one request approves. */
export const MAX_PROPOSALS_AT_ONCE = 100;
