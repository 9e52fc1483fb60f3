import type { ImportId, SourceId, TransactionId } from '../../kernel/ids.ts';

/**
 * An additional id that a source gave a known transaction. All ids of such a transaction are stored,
 * including its first, so that each finds it.  [ING-24]
 * An id that was used for several transactions identifies none, so its transaction is null.  [ING-23]
 */
export interface SourceAlias {
  readonly sourceId: SourceId;
  readonly ref: string;
  readonly transactionId: TransactionId | null;
  /** The import with this id. Two ids in one format identify two transactions. */
  readonly importId: ImportId | null;
}
