import { findTransaction } from '../../bank/transactions/find.ts';
import type { Transaction } from '../../bank/transactions/transaction.ts';
import type { Actor } from '../../company/books/member.ts';
import type { AccountId, TransactionId } from '../../kernel/ids.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import { checkText } from '../../kernel/text.ts';
import { categorizeRow } from '../categorization/categorize-row.ts';
import type { CategorizationRefusal } from '../categorization/judge.ts';
import { checkOtherAccount, checkTransferable } from './check.ts';
import type { MatchingNeeds } from './needs.ts';

export interface Transfer {
  /** The account on the other side: own money, Cash in transit, or another asset or liability. */
  readonly otherAccountId: AccountId;
  /** Stored as the transaction's note and the entry's memo. If omitted, the note is unchanged. */
  readonly note?: string | null | undefined;
}

/**
 * Categorizes a transaction as a transfer whose other leg is not in the books, as a person, and posts it.  [TRF-1]
 * Refusals, in order of precedence: not_found, unprocessable (note), transfer_not_possible, period_closed, then the refusals of posting.
 */
export const transfer = async (
  unit: MatchingNeeds,
  actor: Actor,
  id: TransactionId,
  { otherAccountId, note: given }: Transfer,
): Promise<Transaction | Refusal<'not_found' | 'transfer_not_possible'> | CategorizationRefusal> => {
  const transaction = await findTransaction(unit, id);
  if (isRefusal(transaction)) return transaction;
  const [chart, sources] = await Promise.all([unit.accounts.chart(), unit.sources.all()]);
  const note = given === undefined ? transaction.note : given;
  const refusal =
    checkText(note ?? '', 'note', 0) ??
    checkTransferable(transaction) ??
    checkOtherAccount(chart.byId.get(otherAccountId), sources, transaction, otherAccountId);
  if (refusal !== undefined) return refusal;
  return categorizeRow(unit, actor, {
    transaction: { ...transaction, note },
    assignment: { kind: 'transfer', accountId: otherAccountId },
    decision: { by: 'person' },
    note: given ?? null,
    post: true,
  });
};
