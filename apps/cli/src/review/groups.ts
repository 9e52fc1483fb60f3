import { isPlain, kindOf } from 'ledger-api-client';
import type { Transaction } from '../choosing/transaction.ts';
import type { Connection } from '../connection/connection.ts';

/** The transactions in review that are similar to this one, itself first. Flagged ones are never grouped. */
export const like = (transaction: Transaction, waiting: readonly Transaction[]): readonly Transaction[] => [
  transaction,
  ...waiting.filter((each) => each.id !== transaction.id && isPlain(each) && isPlain(transaction) && kindOf(each) === kindOf(transaction)),
];

/** Every transaction that needs review, the newest first. */
export const waitingIn = ({ ledger }: Connection): Promise<readonly Transaction[]> =>
  ledger.transactions.list({ status: ['needs_review'], limit: 200 }).all();
