import type { ImportId, LedgerId } from '../../kernel/ids.ts';
import type { Position } from '../../kernel/page.ts';

/**
 * Records that one event covers without events of their own: the transactions of a large import, or the documents of a migration.
 * [EVT-11] [MIG-30]
 */
export interface SearchWalk {
  readonly event: number;
  readonly list: { readonly importId: ImportId } | 'invoice' | 'bill' | 'credit_note' | 'vendor_credit';
  /** The last indexed record of the list; null before the first. */
  readonly after: Position | null;
}

/** The progress of the search index.  [SEA-6] */
export interface SearchProgress {
  /** Every event up to this position is indexed. */
  readonly position: number;
  /** Every entry up to this number is indexed, if it is searchable itself. */
  readonly entryNo: number;
  /** The progress within the next event if it needs several units of work; null otherwise. */
  readonly walk: SearchWalk | null;
}

export const FROM_THE_START: SearchProgress = { position: 0, entryNo: 0, walk: null };

/** Books with changes that are not indexed yet. */
export interface BooksBehind {
  readonly ledgerId: LedgerId;
}

/** Whether the search index is stale. Pure.  [SEA-6] */
export const isBehind = (progress: SearchProgress | null, lastPosition: number, lastEntryNo: number): boolean => {
  const { position, entryNo } = progress ?? FROM_THE_START;
  return position < lastPosition || entryNo < lastEntryNo;
};
