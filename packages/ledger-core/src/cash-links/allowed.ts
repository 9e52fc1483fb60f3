import { checkReversible } from '../filing/state.ts';
import type { PostingFacts } from '../journal/posting-rules.ts';
import { checkOpen } from '../periods/period.ts';
import type { Refusal } from '../refusal.ts';
import type { Transaction } from '../transactions/transaction.ts';
import { checkLinkable } from './cash-link.ts';

export const LINK_ACTIONS = ['cash_link'] as const;

/** The refusal of linking a transaction, without those of what it is linked with.  [FIL-19] Pure. */
export const linkRefusals = (
  { closedMonths, currency }: PostingFacts,
  transaction: Transaction,
): Readonly<Record<(typeof LINK_ACTIONS)[number], Refusal | undefined>> => ({
  cash_link:
    checkLinkable(transaction, currency) ?? checkReversible(closedMonths, transaction) ?? checkOpen(closedMonths, transaction.date),
});
