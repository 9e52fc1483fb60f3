import type { Transaction } from '../../bank/transactions/transaction.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import { type ActionFacts, checkPostable, checkUndoable } from '../../review/categorization/allowed.ts';
import { checkSettleable } from './settleable.ts';

export const SETTLEMENT_ACTIONS = ['settle'] as const;

/** The refusal of applying a transaction as a payment, from the command's own checks without its input checks.  [FIL-19] Pure. */
export const settlementRefusals = (
  facts: ActionFacts,
  transaction: Transaction,
): Readonly<Record<(typeof SETTLEMENT_ACTIONS)[number], Refusal | undefined>> => ({
  settle: checkSettleable(transaction, facts.posting.currency) ?? checkUndoable(facts, transaction) ?? checkPostable(facts, transaction),
});
