import type { ReportedMovement } from './movement.ts';
import { payeeOf } from './payee.ts';
import type { Transaction } from './transaction.ts';

/** Whether a reading reports another day, amount or direction than the transaction has. Pure. */
export const differs = (transaction: Transaction, reading: Pick<ReportedMovement, 'date' | 'amountMinor' | 'direction'>): boolean =>
  transaction.date !== reading.date || transaction.amountMinor !== reading.amountMinor || transaction.direction !== reading.direction;

/** A transaction that follows a reading. A person's description stays. Pure.  [ING-4] */
export const following = (transaction: Transaction, { description, ...reading }: ReportedMovement): Transaction => ({
  ...transaction,
  ...reading,
  description: transaction.description === transaction.sourceDescription ? description : transaction.description,
  payee: payeeOf(description),
  changedRecord: null,
  laterReading: null,
});

/** A transaction on its way back to review, with its source's latest reading. Pure.  [ING-4] */
export const upToDate = (transaction: Transaction): Transaction =>
  transaction.laterReading === null ? transaction : following(transaction, transaction.laterReading);
