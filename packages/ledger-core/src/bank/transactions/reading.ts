import type { ReportedKind, ReportedMovement } from './movement.ts';
import { payeeOf } from './payee.ts';
import { isRenamed } from './reported-words.ts';
import type { Transaction } from './transaction.ts';

/** Whether a reading reports another day, amount or direction than the transaction has. Pure. */
export const differs = (transaction: Transaction, reading: Pick<ReportedMovement, 'date' | 'amountMinor' | 'direction'>): boolean =>
  transaction.date !== reading.date || transaction.amountMinor !== reading.amountMinor || transaction.direction !== reading.direction;

/** The reported kind, beneath the matches that stand: what is linked to a charge stays a refund.  [TRF-19] */
const reportedAs = (linked: Pick<Transaction, 'kind' | 'replaced'>, kind: ReportedKind): Pick<Transaction, 'kind' | 'replaced'> => {
  const { replaced } = linked;
  if (replaced === null) return { kind, replaced };
  const beneath = { ...replaced, ...reportedAs(replaced, kind) };
  return { kind: linked.kind === replaced.kind ? beneath.kind : linked.kind, replaced: beneath };
};

/** A transaction that follows a reading. A person's description stays. Pure.  [ING-4] */
export const following = (transaction: Transaction, { description, memo, kind, ...reading }: ReportedMovement): Transaction => ({
  ...transaction,
  ...reading,
  ...reportedAs(transaction, kind),
  description: isRenamed(transaction) ? transaction.description : description,
  sourceMemo: memo,
  payee: payeeOf(description),
  changedRecord: null,
  laterReading: null,
});

/** A transaction on its way back to review, with its source's latest reading. Pure.  [ING-4] */
export const upToDate = (transaction: Transaction): Transaction =>
  transaction.laterReading === null ? transaction : following(transaction, transaction.laterReading);
