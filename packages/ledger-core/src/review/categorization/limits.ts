import { MAX_ENTRY_LINES } from '../../ledger/journal/limits.ts';

/** Days between a transaction and the entry that holds its cash: a wire is booked within a week of its deal. */
export const CASH_LINK_DAYS = 7;

/** Transactions per bulk categorization. */
export const MAX_CATEGORIZED_AT_ONCE = 1_000;

/** Parts per split. With the line on the transaction's own account, this is the maximum for an entry. */
export const MAX_SPLIT_PARTS = MAX_ENTRY_LINES - 1;

/** Characters of a reason: a sentence or two. */
export const MAX_REASON_LENGTH = 500;
