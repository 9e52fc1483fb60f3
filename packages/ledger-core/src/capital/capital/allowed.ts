import type { Transaction } from '../../bank/transactions/transaction.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import { type ActionFacts, checkFilable } from '../../review/categorization/allowed.ts';
import { checkPlain } from './purposes.ts';

export const CAPITAL_ACTIONS = ['owner_money'] as const;

/** The refusal of each capital action on a transaction, without its input checks.  [FIL-19] Pure. */
export const capitalRefusals = (
  facts: ActionFacts,
  transaction: Transaction,
): Readonly<Record<(typeof CAPITAL_ACTIONS)[number], Refusal | undefined>> => ({
  owner_money: checkPlain(transaction) ?? checkFilable(facts, transaction),
});
