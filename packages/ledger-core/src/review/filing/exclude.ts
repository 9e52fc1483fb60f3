import { findTransaction } from '../../bank/transactions/find.ts';
import { withMatch } from '../../bank/transactions/links.ts';
import { moved } from '../../bank/transactions/moves.ts';
import { REVIEWED, type Transaction } from '../../bank/transactions/transaction.ts';
import type { Actor } from '../../company/books/member.ts';
import type { TransactionId } from '../../kernel/ids.ts';
import { MAX_REASON_LENGTH } from '../../kernel/limits.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import { checkText } from '../../kernel/text.ts';
import type { Books } from '../../store/books.ts';
import { followCharges } from './follow-charges.ts';
import { recordOf } from './record.ts';
import { checkExcludable } from './state.ts';

export interface Exclude {
  /** 1 to 500 characters. */
  readonly reason: string;
}

/**
 * Keeps a transaction out of the books; a possible duplicate is matched as one. Its filing stays unchanged; the reason is the note of one more decision.  [FIL-13]
 * The first that applies wins: not_found, unprocessable (reason), conflict (posted, or kept out already).
 */
export const exclude = async (
  books: Books,
  actor: Actor,
  id: TransactionId,
  { reason }: Exclude,
): Promise<Transaction | Refusal<'not_found' | 'unprocessable' | 'conflict'>> => {
  const transaction = await findTransaction(books, id);
  if (isRefusal(transaction)) return transaction;
  const refusal = checkText(reason, 'reason', 1, MAX_REASON_LENGTH) ?? checkExcludable(transaction);
  if (refusal !== undefined) return refusal;
  const version = transaction.version + 1;
  const status = moved('exclude', transaction);
  const { possibleDuplicateOf } = transaction;
  const matched =
    possibleDuplicateOf === null ? transaction : withMatch(transaction, { kind: 'duplicate', transactionId: possibleDuplicateOf });
  const excluded: Transaction = { ...matched, ...REVIEWED, status, version, reviewedAt: books.now };
  await books.transactions.update([excluded]);
  await books.categorizations.add([recordOf(books, excluded, { reason: 'person', note: reason.trim(), recordedBy: actor.author })]);
  books.emit('transaction.excluded', id);
  await followCharges(books, [excluded]);
  return excluded;
};
