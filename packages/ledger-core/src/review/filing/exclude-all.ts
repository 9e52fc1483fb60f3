import { withMatch } from '../../bank/transactions/links.ts';
import { moved } from '../../bank/transactions/moves.ts';
import { REVIEWED, type Transaction } from '../../bank/transactions/transaction.ts';
import type { Actor } from '../../company/books/member.ts';
import type { Emits, Needs } from '../../store/unit-of-work.ts';
import { decided, type Filing, isByPerson } from './filing.ts';
import { followCharges } from './follow-charges.ts';
import { recordFiling } from './record.ts';

/**
 * Excludes transactions that were already checked. A possible duplicate that a person selected is matched as a duplicate.
 * [FIL-13] [RUL-17]
 */
export const excludeAll = async (
  books: Needs<'accounts' | 'categorizations' | 'sources' | 'transactions'> & Emits<'transaction'>,
  actor: Actor,
  filings: readonly Filing[],
): Promise<readonly Transaction[]> => {
  const excluded = filings.map((filing): Transaction => {
    const transaction = isByPerson(filing) ? reviewed(books, filing.transaction) : filing.transaction;
    return { ...decided({ ...filing, transaction }), status: moved('exclude', transaction) };
  });
  await books.transactions.update(excluded);
  await books.categorizations.add(filings.map((filing) => recordFiling(books, actor, filing)));
  for (const { id } of excluded) books.emit('transaction.excluded', id);
  await followCharges(books, excluded);
  return excluded;
};

const reviewed = (books: Needs, transaction: Transaction): Transaction => {
  const { possibleDuplicateOf } = transaction;
  const matched =
    possibleDuplicateOf === null ? transaction : withMatch(transaction, { kind: 'duplicate', transactionId: possibleDuplicateOf });
  return { ...matched, ...REVIEWED, reviewedAt: books.now };
};
