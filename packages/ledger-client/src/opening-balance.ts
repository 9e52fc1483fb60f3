import type { Schemas } from './types.ts';

/** Whether a statement is the first of an account on which the books have nothing before, so that `postOpeningBalance` posts what it held. */
export const opensTheBooks = ({ reasons }: Pick<Schemas['ReconciliationDetailOut'], 'reasons'>): boolean =>
  reasons.some(({ kind, books_amount: amount }) => kind === 'opening_balance' && amount !== null && Number(amount) === 0);
