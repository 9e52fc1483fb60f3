import type { TransactionId } from '../ids.ts';
import type { Books } from '../ports/books.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { Transaction } from '../transactions/transaction.ts';

/** The transaction that a command is about. */
export const findTransaction = async (books: Books, id: TransactionId): Promise<Transaction | Refusal<'not_found'>> => {
  const [transaction] = await books.transactions.byIds([id]);
  return transaction ?? refuse('not_found', `There is no transaction ${id} in these books.`);
};
