import { findTransaction } from '../../bank/transactions/find.ts';
import type { Transaction } from '../../bank/transactions/transaction.ts';
import { daysBetween } from '../../kernel/dates.ts';
import type { TransactionId } from '../../kernel/ids.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { checkMatchable } from './check.ts';
import { areOpposite, isFree } from './legs.ts';

/** The transactions that can be matched with this one, nearest date first. Empty if it cannot be matched.  [TRF-10] */
export const readMatchCandidates = async (
  unit: Needs<'transactions'>,
  id: TransactionId,
): Promise<readonly Transaction[] | Refusal<'not_found'>> => {
  const transaction = await findTransaction(unit, id);
  if (isRefusal(transaction)) return transaction;
  if (checkMatchable(transaction) !== undefined) return [];
  const distance = (other: Transaction): number => Math.abs(daysBetween(transaction.date, other.date));
  return (await unit.transactions.openOf(transaction.amountMinor))
    .filter((other) => areOpposite(transaction, other) && isFree(other))
    .sort((a, b) => distance(a) - distance(b) || (a.id < b.id ? -1 : 1));
};
