import { MAX_STATEMENT_ROWS } from '../../bank/imports/limits.ts';

/** Days between the dates of two sources for one movement: one books the use of the card, the other the bank's payment. */
export const DUPLICATE_DAYS = 4;

/** Days between a movement of a bank and the line of the books that has it without a link: a check is mostly cashed within a month. */
export const RECONCILED_DAYS = 31;

/** Lines of one account that one reconciliation reads: those of the largest statement, some times over. */
export const MAX_RECONCILED_LINES = 4 * MAX_STATEMENT_ROWS;
