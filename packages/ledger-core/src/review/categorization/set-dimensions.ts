import { checkNotDeferred } from '../../assets/schedules/deferrable.ts';
import { findTransaction } from '../../bank/transactions/find.ts';
import type { Transaction } from '../../bank/transactions/transaction.ts';
import type { Actor } from '../../company/books/member.ts';
import type { TransactionId } from '../../kernel/ids.ts';
import { aboutNoInput, isRefusal, type Refusal } from '../../kernel/refusal.ts';
import { checkDimensions, ofNamedValues } from '../../ledger/dimensions/check.ts';
import { isSameSet, type LineDimension } from '../../ledger/dimensions/dimension.ts';
import { postAgain } from './categorize-row.ts';
import { assetBoughtBy, followDimensions } from './follow-dimensions.ts';
import type { CategorizationRefusal } from './judge.ts';
import type { CategorizationNeeds } from './needs.ts';
import { checkMayFollow } from './purchase.ts';
import { checkReversible } from './state.ts';

/**
 * Replaces the dimension values of a transaction, which its category lines use. A posted transaction is reversed and posted
 * again.  [FIL-15]
 * Refusals, in order of precedence: not_found, unprocessable (a dimension or value), and for a posted one period_closed,
 * transaction_spread, then the refusals of posting.
 */
export const setDimensions = async (
  unit: CategorizationNeeds,
  actor: Actor,
  id: TransactionId,
  dimensions: readonly LineDimension[],
): Promise<Transaction | Refusal<'not_found' | 'transaction_spread'> | CategorizationRefusal> => {
  const transaction = await findTransaction(unit, id);
  if (isRefusal(transaction)) return transaction;
  const refusal = checkDimensions(await unit.dimensions.all(), dimensions, 'dimensions');
  if (refusal !== undefined) return refusal;
  if (isSameSet(transaction.dimensions, dimensions)) return transaction;
  const changed = await store(unit, actor, { ...transaction, dimensions });
  if (isRefusal(changed)) return changed;
  await followDimensions(unit, [{ before: transaction, after: changed }]);
  unit.emit('transaction.updated', id);
  return changed;
};

const store = async (
  unit: CategorizationNeeds,
  actor: Actor,
  transaction: Transaction,
): Promise<Transaction | Refusal<'transaction_spread'> | CategorizationRefusal> => {
  if (transaction.entryId !== null) {
    const refusal =
      checkReversible(await unit.periods.closedMonths(), transaction) ??
      checkNotDeferred(transaction) ??
      checkMayFollow(await assetBoughtBy(unit, transaction));
    return refusal ?? ofDimensions(await postAgain(unit, actor, transaction));
  }
  await unit.transactions.update([transaction]);
  return transaction;
};

/** The request had dimension values and no account, so a refusal must refer to those.  [FIL-23] */
const ofDimensions = (posted: Transaction | CategorizationRefusal): Transaction | CategorizationRefusal => {
  if (!isRefusal(posted)) return posted;
  return posted.refused === 'dimension_required' ? ofNamedValues(posted) : aboutNoInput(posted);
};
