import { checkReversible } from '../filing/state.ts';
import type { PostingFacts } from '../journal/posting-rules.ts';
import { checkOpen } from '../periods/period.ts';
import type { Refusal } from '../refusal.ts';
import type { Transaction } from '../transactions/transaction.ts';
import { checkSettleable } from './settleable.ts';

export const SETTLEMENT_ACTIONS = ['settle'] as const;

/** The refusal of settling with a transaction, by the command's own checks, without those of its input.  [FIL-19] Pure. */
export const settlementRefusals = (
  { closedMonths, currency }: PostingFacts,
  transaction: Transaction,
): Readonly<Record<(typeof SETTLEMENT_ACTIONS)[number], Refusal | undefined>> => ({
  settle: checkSettleable(transaction, currency) ?? checkReversible(closedMonths, transaction) ?? checkOpen(closedMonths, transaction.date),
});
