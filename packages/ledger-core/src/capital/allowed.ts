import { type ActionFacts, checkFilable } from '../filing/allowed.ts';
import type { Refusal } from '../refusal.ts';
import type { Transaction } from '../transactions/transaction.ts';
import { checkPlain } from './purposes.ts';

export const CAPITAL_ACTIONS = ['owner_money'] as const;

/** The refusal of each action of capital on a transaction, without those of its input.  [FIL-19] Pure. */
export const capitalRefusals = (
  facts: ActionFacts,
  transaction: Transaction,
): Readonly<Record<(typeof CAPITAL_ACTIONS)[number], Refusal | undefined>> => ({
  owner_money: checkPlain(transaction) ?? checkFilable(facts, transaction),
});
