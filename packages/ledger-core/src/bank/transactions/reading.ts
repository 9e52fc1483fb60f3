import { payeeOf } from './payee.ts';
import type { ReportedKind, ReportedTransaction } from './reported-transaction.ts';
import { isRenamed } from './reported-words.ts';
import type { Transaction } from './transaction.ts';

/** Whether a record version has a different date, amount or direction than the transaction. Pure. */
export const differs = (transaction: Transaction, reading: Pick<ReportedTransaction, 'date' | 'amountMinor' | 'direction'>): boolean =>
  transaction.date !== reading.date || transaction.amountMinor !== reading.amountMinor || transaction.direction !== reading.direction;

/** Sets the reported kind under all active matches. A transaction linked to a charge stays a refund.  [TRF-19] */
const reportedAs = (linked: Pick<Transaction, 'kind' | 'replaced'>, kind: ReportedKind): Pick<Transaction, 'kind' | 'replaced'> => {
  const { replaced } = linked;
  if (replaced === null) return { kind, replaced };
  const beneath = { ...replaced, ...reportedAs(replaced, kind) };
  return { kind: linked.kind === replaced.kind ? beneath.kind : linked.kind, replaced: beneath };
};

/** Updates a transaction from a record version. A description that a person wrote stays unchanged.  [ING-4] Pure. */
export const following = (transaction: Transaction, { description, memo, kind, ...reading }: ReportedTransaction): Transaction => ({
  ...transaction,
  ...reading,
  ...reportedAs(transaction, kind),
  description: isRenamed(transaction) ? transaction.description : description,
  sourceMemo: memo,
  payee: payeeOf(description),
  changedRecord: null,
  laterReading: null,
});

/** Updates a transaction from its latest record version when it returns to review.  [ING-4] Pure. */
export const upToDate = (transaction: Transaction): Transaction =>
  transaction.laterReading === null ? transaction : following(transaction, transaction.laterReading);
