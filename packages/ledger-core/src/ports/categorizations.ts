import type { TransactionId } from '../ids.ts';
import type { Slice } from '../page.ts';
import type { Categorization } from '../transactions/transaction.ts';

/** Decisions about transactions, by version. They are only added. */
export interface CategorizationsPort {
  add(categorizations: readonly Categorization[]): Promise<void>;
  /** Newest first. Position: version. */
  list(transactionId: TransactionId, slice: Slice): Promise<readonly Categorization[]>;
  /** Every decision about these transactions, in any order. */
  of(transactionIds: readonly TransactionId[]): Promise<readonly Categorization[]>;
}
