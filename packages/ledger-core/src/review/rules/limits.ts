/** Accounts over which a rule splits: a company shares a cost between a few uses. */
export const MAX_RULE_SHARES = 20;

/** The largest priority of a rule, from 0: enough for any order, and within every database's integers. */
export const MAX_RULE_PRIORITY = 1_000_000;

/** Undecided transactions that one page of a rule's preview reads: a rule with few matches answers as fast as one with many. */
export const MAX_PREVIEWED_TRANSACTIONS = 2_000;
