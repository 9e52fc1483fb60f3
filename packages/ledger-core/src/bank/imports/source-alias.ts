import type { ImportId, SourceId, TransactionId } from '../../kernel/ids.ts';

/**
 * An id that a source gave a known movement later. All ids of such a movement are kept, the first one included, so that each of them finds it.  [ING-24]
 * An id that was used for several movements identifies none: its movement is null.  [ING-23]
 */
export interface SourceAlias {
  readonly sourceId: SourceId;
  readonly ref: string;
  readonly transactionId: TransactionId | null;
  /** The import that gave it: two ids of one format are ids of two movements. */
  readonly importId: ImportId | null;
}
