import type { Schemas } from 'ledger-api-client';
import { sumOf } from './minor.ts';

type Line = Pick<Schemas['EntryOut']['lines'][number], 'direction' | 'amount'>;

/** The sum of the debits; null if there are none. */
export const debitTotal = (lines: readonly Line[]): string | null => {
  const debits = lines.filter(({ direction }) => direction === 'debit').map(({ amount }) => amount);
  return debits[0] === undefined ? null : sumOf(debits, debits[0]);
};
