import { categorySourceOf, excludedBy, ruleIdOf } from '../../bank/transactions/decision.ts';
import { findTransaction } from '../../bank/transactions/find.ts';
import { differs } from '../../bank/transactions/reading.ts';
import type { Transaction } from '../../bank/transactions/transaction.ts';
import type { Actor } from '../../company/books/member.ts';
import type { TransactionId } from '../../kernel/ids.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import { checkText } from '../../kernel/text.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { categorizeRow } from './categorize-row.ts';
import type { CategorizationRefusal } from './judge.ts';
import { MAX_REASON_LENGTH } from './limits.ts';
import type { CategorizationNeeds } from './needs.ts';
import { sendBack } from './send-back.ts';
import { checkReopenable } from './state.ts';
import { decisionsBefore } from './undo-categorization.ts';
import type { Restored } from './undoing.ts';

export interface Reopen {
  /** Posts the restored decision, if the books post such decisions without a person; otherwise ignored.  [FIL-18] */
  readonly post?: boolean | undefined;
  /** At most 500 characters, stored as the note of the decision. */
  readonly reason?: string | null | undefined;
}

/**
 * Sends a transaction back to review. A posted one is reversed, and the other leg of a transfer returns with it. A person's categorization
 * is replaced by the latest decision of a rule or the model. A categorization by a rule or the model keeps its account.  [FIL-17] [FIL-18]
 * Refusals, in order of precedence: not_found, unprocessable (reason), event_not_reopenable, period_closed, then the refusals of posting.
 */
export const reopen = async (
  unit: CategorizationNeeds,
  actor: Actor,
  id: TransactionId,
  input: Reopen,
): Promise<Transaction | Refusal<'not_found' | 'unprocessable' | 'event_not_reopenable'> | CategorizationRefusal> => {
  const transaction = await findTransaction(unit, id);
  if (isRefusal(transaction)) return transaction;
  const note = input.reason?.trim() || null;
  const refusal = checkText(note ?? '', 'reason', 0, MAX_REASON_LENGTH) ?? checkReopenable(transaction);
  if (refusal !== undefined) return refusal;
  const restored = (await decisionsBefore(unit, [transaction])).get(id) ?? transaction;
  const isUndone = categorySourceOf(transaction.decision) === 'person';
  const isAsReported = transaction.laterReading === null || !differs(transaction, transaction.laterReading);
  const posts = input.post === true && isUndone && isAsReported && (await postsOnItsOwn(unit, restored));
  const reopened = posts
    ? await categorizeRow(unit, actor, { ...restored, transaction: { ...transaction, reviewedAt: null }, note, post: true })
    : await sendBack(unit, actor, transaction, restored, note);
  if (isRefusal(reopened)) return reopened;
  unit.emit('transaction.reopened', id);
  return reopened;
};

/** The decision of a rule that still posts automatically, or of a model that passes every threshold.  [FIL-18] */
const postsOnItsOwn = async (unit: Needs<'rules'>, { decision }: Restored): Promise<boolean> => {
  if (excludedBy(decision) !== null) return false;
  const ruleId = ruleIdOf(decision);
  if (ruleId !== null) return (await unit.rules.all()).some((rule) => rule.id === ruleId && rule.postsOnItsOwn);
  return decision.by === 'model' && decision.isCleared;
};
