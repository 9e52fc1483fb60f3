import type { Schemas } from './types.ts';

/**
 * Whether a statement is the first of an account without earlier entries in the books, so that `postOpeningBalance` posts its opening
 * balance.
 */
export const opensTheBooks = ({ reasons }: Pick<Schemas['ReconciliationDetailOut'], 'reasons'>): boolean =>
  reasons.some(({ kind, books_amount: amount }) => kind === 'opening_balance' && amount !== null && Number(amount) === 0);
