import type { TransactionId } from '../ids.ts';
import type { SourceReading } from '../ingest/import.ts';

/** Readings: every version of a source's record of a transaction. */
export interface ReadingsPort {
  add(readings: readonly SourceReading[]): Promise<void>;
  /** Every reading of these transactions, oldest first. */
  of(transactionIds: readonly TransactionId[]): Promise<readonly SourceReading[]>;
}
