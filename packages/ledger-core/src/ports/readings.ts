import type { TransactionId } from '../ids.ts';
import type { SourceReading } from '../ingest/import.ts';

/** What a source gave of a movement, each time that it gave it anew. */
export interface ReadingsPort {
  add(readings: readonly SourceReading[]): Promise<void>;
  /** Every reading of these transactions, oldest first. */
  of(transactionIds: readonly TransactionId[]): Promise<readonly SourceReading[]>;
}
