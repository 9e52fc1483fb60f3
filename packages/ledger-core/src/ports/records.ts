import type { TransactionId } from '../ids.ts';
import type { RecordVersion } from '../ingest/import.ts';

/** What a source gave of a movement, each time that it gave it anew. */
export interface RecordsPort {
  add(records: readonly RecordVersion[]): Promise<void>;
  /** Every reading of these transactions, oldest first. */
  of(transactionIds: readonly TransactionId[]): Promise<readonly RecordVersion[]>;
}
