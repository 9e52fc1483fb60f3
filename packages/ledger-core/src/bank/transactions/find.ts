import type { TransactionId } from '../../kernel/ids.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { knownTransaction, type Transaction } from './transaction.ts';

export const findTransaction = async (unit: Needs<'transactions'>, id: TransactionId): Promise<Transaction | Refusal<'not_found'>> => {
  const [transaction] = await unit.transactions.byIds([id]);
  return knownTransaction(transaction, id);
};
