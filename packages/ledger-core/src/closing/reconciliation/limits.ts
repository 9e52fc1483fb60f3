import { MAX_STATEMENT_ROWS } from '../../bank/imports/limits.ts';

/**
 * Days between two sources' dates for one transaction: one source uses the purchase date of the card, the other the bank's payment date.
 */
export const DUPLICATE_DAYS = 4;

/** Days between a bank line and an unlinked book line: most checks are cashed within a month. */
export const RECONCILED_DAYS = 31;

/** Lines of one account per reconciliation: several times the largest statement. */
export const MAX_RECONCILED_LINES = 4 * MAX_STATEMENT_ROWS;
