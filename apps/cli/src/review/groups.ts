import type { Transaction } from '../choosing/transaction.ts';
import type { Connection } from '../connection/connection.ts';

/** Numbers, dates and references of a description vary between payments to one payee, so only the words are compared. */
export const kindOf = ({ description, direction }: Pick<Transaction, 'description' | 'direction'>): string =>
  `${direction} ${description
    .toLowerCase()
    .replaceAll(/\S*\d\S*/g, ' ')
    .replaceAll(/[^\p{L}]+/gu, ' ')
    .trim()}`;

/** The transactions in review that are similar to this one, itself first. Flagged ones are never grouped. */
export const like = (transaction: Transaction, waiting: readonly Transaction[]): readonly Transaction[] => [
  transaction,
  ...waiting.filter((each) => each.id !== transaction.id && isPlain(each) && isPlain(transaction) && kindOf(each) === kindOf(transaction)),
];

/** Whether a transaction has no flag. Flagged ones are decided individually. */
export const isPlain = ({ flags }: Pick<Transaction, 'flags'>): boolean => flags.length === 0;

/** Every transaction that needs review, the newest first. */
export const waitingIn = ({ ledger }: Connection): Promise<readonly Transaction[]> =>
  ledger.transactions.list({ status: ['needs_review'], limit: 200 }).all();
