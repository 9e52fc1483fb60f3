import type { Transaction } from '../choosing/transaction.ts';
import type { Connection } from '../connection/connection.ts';

/** Numbers, dates and references of a description tell payments of one payee apart; the words say that they are alike. */
export const kindOf = ({ description, direction }: Pick<Transaction, 'description' | 'direction'>): string =>
  `${direction} ${description
    .toLowerCase()
    .replaceAll(/\S*\d\S*/g, ' ')
    .replaceAll(/[^\p{L}]+/gu, ' ')
    .trim()}`;

/** The transactions that await review and read like this one, itself first; those with a flag stand alone. */
export const like = (transaction: Transaction, waiting: readonly Transaction[]): readonly Transaction[] => [
  transaction,
  ...waiting.filter((each) => each.id !== transaction.id && isPlain(each) && isPlain(transaction) && kindOf(each) === kindOf(transaction)),
];

/** Whether a transaction has no flag: what is to be checked is decided alone. */
export const isPlain = ({ flags }: Pick<Transaction, 'flags'>): boolean => flags.length === 0;

/** Every transaction that awaits review, the newest first. */
export const waitingIn = ({ ledger }: Connection): Promise<readonly Transaction[]> =>
  ledger.transactions.list({ status: ['needs_review'], limit: 200 }).all();
