import type { Transaction } from '../../bank/transactions/transaction.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import { type ActionFacts, checkUndoable } from '../../review/categorization/allowed.ts';
import { checkLinkable } from './cash-link.ts';

export const LINK_ACTIONS = ['cash_link'] as const;

/** The refusal of linking a transaction, without the checks of the link's target. Evidence of an entry posts nothing.  [FIL-19] Pure. */
export const linkRefusals = (
  facts: ActionFacts,
  transaction: Transaction,
): Readonly<Record<(typeof LINK_ACTIONS)[number], Refusal | undefined>> => ({
  cash_link: checkLinkable(transaction, facts.posting.currency) ?? checkUndoable(facts, transaction),
});
