import { checkCurrency, checkReversible } from '../filing/state.ts';
import type { PostingFacts } from '../journal/posting-rules.ts';
import { checkOpen } from '../periods/period.ts';
import type { Refusal } from '../refusal.ts';
import type { Transaction } from '../transactions/transaction.ts';
import { checkMatchable, checkTransferable, checkUnmatchable } from './check.ts';

export const MATCHING_ACTIONS = ['transfer', 'match', 'unmatch'] as const;

/** The refusal of each action of matching, by the commands' own checks, without those of their input.  [FIL-19] Pure. */
export const matchingRefusals = (
  { closedMonths, currency }: PostingFacts,
  transaction: Transaction,
): Readonly<Record<(typeof MATCHING_ACTIONS)[number], Refusal | undefined>> => {
  const reversible = checkReversible(closedMonths, transaction);
  return {
    transfer:
      checkTransferable(transaction) ?? reversible ?? checkCurrency(currency, transaction) ?? checkOpen(closedMonths, transaction.date),
    match: checkMatchable(transaction) ?? reversible ?? checkCurrency(currency, transaction),
    unmatch: checkUnmatchable(transaction) ?? reversible,
  };
};
