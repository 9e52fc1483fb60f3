/** Proposals of one settlement: a person picks among a few. */
export const MAX_SETTLEMENT_PROPOSALS = 20;
