import { type Refusal, refuse } from '../../kernel/refusal.ts';
import { settles, type Transaction } from './transaction.ts';

/** What depends on the filing of a transaction, as a person would say it; undefined for nothing.  [FIL-32] Pure. */
const dependentOf = (transaction: Transaction): string | undefined => {
  const { treatment, scheduleId, match, cashLink, entryId } = transaction;
  if (cashLink !== null) return `is the cash of ${cashLink.name}`;
  if (match?.kind === 'transfer') return `is matched with ${match.transactionId}`;
  if (settles(transaction)) return 'is the payment of a customer or vendor';
  if (treatment.kind === 'asset') return `bought the fixed asset ${treatment.assetId}`;
  if (scheduleId !== null) return `has the schedule ${scheduleId}`;
  return treatment.kind === 'owner_money' && entryId !== null ? 'is money of the owners' : undefined;
};

/** A transaction on whose filing something depends is not filed along with others.  [FIL-32] */
export const checkNotLinked = (transaction: Transaction): Refusal<'conflict'> | undefined => {
  const dependent = dependentOf(transaction);
  return dependent === undefined ? undefined : refuse('conflict', `This transaction ${dependent}; reopen it first, or file it alone.`);
};
