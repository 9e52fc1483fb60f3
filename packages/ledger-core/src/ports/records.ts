import type { TransactionId } from '../ids.ts';
import type { RecordVersion } from '../ingest/import.ts';

/** What tells whether a source reports a movement as before. */
export type LatestRecord = Pick<RecordVersion, 'transactionId' | 'version' | 'payload'>;

/** What a source gave of a movement, each time that it gave it anew. */
export interface RecordsPort {
  add(records: readonly RecordVersion[]): Promise<void>;
  /** Every reading of these transactions, oldest first. */
  of(transactionIds: readonly TransactionId[]): Promise<readonly RecordVersion[]>;
  /** The latest version of the record of each of these transactions, without what an import does not compare. In any order. */
  latestOf(transactionIds: readonly TransactionId[]): Promise<readonly LatestRecord[]>;
}
