import { type Decision, excludedBy } from '../../bank/transactions/decision.ts';
import { findTransaction } from '../../bank/transactions/find.ts';
import type { Transaction } from '../../bank/transactions/transaction.ts';
import type { Actor } from '../../company/books/member.ts';
import type { TransactionId } from '../../kernel/ids.ts';
import { assert } from '../../kernel/invariant.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import { checkText } from '../../kernel/text.ts';
import type { Emits, Needs } from '../../store/unit-of-work.ts';
import { excludeAll } from './exclude-all.ts';
import { MAX_REASON_LENGTH } from './limits.ts';
import { checkExcludable } from './state.ts';

export interface Exclude {
  /** 1 to 500 characters. */
  readonly reason: string;
}

/**
 * Excludes a transaction; a possible duplicate is matched as a duplicate. The categorization is unchanged. The reason becomes the note of
 * another decision.  [FIL-13]
 * Refusals, in order of precedence: not_found, unprocessable (reason), conflict (posted or already excluded).
 */
export const exclude = async (
  unit: Needs<'accounts' | 'categorizations' | 'sources' | 'transactions'> & Emits<'transaction'>,
  actor: Actor,
  id: TransactionId,
  { reason }: Exclude,
): Promise<Transaction | Refusal<'not_found' | 'unprocessable' | 'conflict'>> => {
  const transaction = await findTransaction(unit, id);
  if (isRefusal(transaction)) return transaction;
  const refusal = checkText(reason, 'reason', 1, MAX_REASON_LENGTH) ?? checkExcludable(transaction);
  if (refusal !== undefined) return refusal;
  const note = reason.trim();
  const { assignment } = transaction;
  const [excluded] = await excludeAll(unit, actor, [
    { transaction, assignment, decision: decisionFor(transaction, note), reason: 'person', note, isChosen: true, post: true },
  ]);
  assert(excluded !== undefined, 'what may be excluded is excluded');
  return excluded;
};

/** Keeps the decision, unless a rule would exclude the transaction for another reason: then the decision becomes the person's.  [RUL-17] */
const decisionFor = ({ decision }: Transaction, reason: string): Decision => {
  const suggested = excludedBy(decision);
  return suggested === null || suggested.excludes === reason ? decision : { by: 'person' };
};
