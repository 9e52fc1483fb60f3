/** The time in which a proposal is decided, in days. */
export const PROPOSAL_DAYS = 30;
