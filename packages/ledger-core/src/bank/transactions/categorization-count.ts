import type { AccountId, CounterpartyId } from '../../kernel/ids.ts';
import { categoryOf } from './assignment.ts';
import { categorySourceOf } from './decision.ts';
import type { Transaction } from './transaction.ts';

/**
 * The number of posted or ready transactions of a payee or counterparty that a person or rule categorized to one account, without splits.
 */
export interface CategorizationCount {
  readonly payee: string;
  readonly counterpartyId: CounterpartyId | null;
  readonly accountId: AccountId;
  readonly count: number;
}

/** How often transactions of a payee or counterparty were categorized to each account, without the given transaction. Pure. */
export const timesCategorizedOf = (
  counts: readonly CategorizationCount[],
  { payee, counterpartyId }: Pick<Transaction, 'payee' | 'counterpartyId'>,
  without?: Transaction,
): ReadonlyMap<AccountId, number> => {
  const times = new Map<AccountId, number>();
  for (const { accountId, count, ...of } of counts)
    if ((payee !== '' && of.payee === payee) || (counterpartyId !== null && of.counterpartyId === counterpartyId))
      times.set(accountId, (times.get(accountId) ?? 0) + count);
  const own = without !== undefined && isCategorizedByHabit(without) ? categoryOf(without.assignment) : null;
  if (own !== null && times.has(own)) times.set(own, (times.get(own) ?? 0) - 1);
  return times;
};

/** Whether it counts as habit: posted or ready, and decided by a person or a rule. */
export const isCategorizedByHabit = ({ status, decision }: Pick<Transaction, 'status' | 'decision'>): boolean => {
  const source = categorySourceOf(decision);
  return (status === 'posted' || status === 'ready') && (source === 'person' || source === 'rule');
};

/** Formats a score or confidence as decimal text. It is rounded down, so that it is never overstated. */
export const formatScore = (score: number): string => (Math.floor(score * 10_000 + 1e-9) / 10_000).toFixed(4);
