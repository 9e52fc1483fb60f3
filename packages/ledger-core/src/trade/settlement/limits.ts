/** Proposals per transaction: a person chooses from a few. */
export const MAX_SETTLEMENT_PROPOSALS = 20;
