import { findTransaction } from '../../bank/transactions/find.ts';
import { withoutMatch } from '../../bank/transactions/links.ts';
import { isConnected, type Transaction } from '../../bank/transactions/transaction.ts';
import type { Actor } from '../../company/books/member.ts';
import type { TransactionId } from '../../kernel/ids.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import { checkText } from '../../kernel/text.ts';
import { MAX_REASON_LENGTH } from '../categorization/limits.ts';
import { sendBack } from '../categorization/send-back.ts';
import { decisionsBefore, gatherUndoings, storeUndoings } from '../categorization/undo-categorization.ts';
import { checkUnmatchable } from './check.ts';
import type { MatchingNeeds } from './needs.ts';

export interface Unmatch {
  /** At most 500 characters, stored as the note of the decision. */
  readonly reason?: string | null | undefined;
}

/**
 * Undoes a wrong match. Both transactions return to review, and only a person can match them again. A leg that is a transfer on its own
 * keeps its entry.
 * [TRF-7] [TRF-8] [TRF-9]
 * Refusals, in order of precedence: not_found, unprocessable (reason), match_not_undoable, period_closed.
 */
export const unmatch = async (
  unit: MatchingNeeds,
  actor: Actor,
  id: TransactionId,
  input: Unmatch,
): Promise<Transaction | Refusal<'not_found' | 'unprocessable' | 'match_not_undoable' | 'period_closed' | 'approval_required'>> => {
  const transaction = await findTransaction(unit, id);
  if (isRefusal(transaction)) return transaction;
  const note = input.reason?.trim() || null;
  const refusal = checkText(note ?? '', 'reason', 0, MAX_REASON_LENGTH) ?? checkUnmatchable(transaction);
  if (refusal !== undefined) return refusal;
  const unmatched = (await storedUnmatched(unit, actor, transaction)) ?? (await backToReview(unit, actor, transaction, note));
  if (isRefusal(unmatched)) return unmatched;
  unit.emit('transaction.unmatched', id);
  return unmatched;
};

/** The two legs of a transfer through Cash in transit, without their match. Null for any other match.  [TRF-7] */
const storedUnmatched = async (unit: MatchingNeeds, actor: Actor, transaction: Transaction): Promise<Transaction | null> => {
  const undoing = (await gatherUndoings(unit, [transaction])).get(transaction.id);
  if (undoing === undefined || transaction.entryId === null || undoing.partner === null || undoing.partner.entryId === null) return null;
  await storeUndoings(unit, actor, [undoing]);
  await unit.transactions.update([undoing.apart]);
  return undoing.apart;
};

const backToReview = async (
  unit: MatchingNeeds,
  actor: Actor,
  transaction: Transaction,
  note: string | null,
): Promise<Transaction | Refusal<'period_closed' | 'approval_required'>> => {
  const alone = isConnected(transaction) ? transaction : { ...withoutMatch(transaction), isKeptApart: true };
  const restored = (await decisionsBefore(unit, [alone])).get(transaction.id) ?? transaction;
  return sendBack(unit, actor, alone, restored, note);
};
