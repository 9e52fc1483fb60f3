/** Accounts in the split of a rule: a company shares a cost between a few uses. */
export const MAX_RULE_SHARES = 20;

/** The largest priority of a rule, from 0: enough for any order, and within every database's integers. */
export const MAX_RULE_PRIORITY = 1_000_000;

/** Undecided transactions read for one page of a rule's preview, so that a rule with few matches responds as fast as one with many. */
export const MAX_PREVIEWED_TRANSACTIONS = 2_000;
