import type { ImportId, LedgerId } from '../../kernel/ids.ts';
import type { Position } from '../../kernel/page.ts';

/** What one event brought without events of its own: the transactions of a large import, or the documents of a migration.  [EVT-11] [MIG-30] */
export interface SearchWalk {
  /** The position of the event. */
  readonly event: number;
  readonly list: { readonly importId: ImportId } | 'invoice' | 'bill' | 'credit_note' | 'vendor_credit';
  /** The last of the list whose words are kept; null before the first. */
  readonly after: Position | null;
}

/** Up to where the words that searches look through follow the books.  [SEA-6] */
export interface SearchProgress {
  /** Up to this event, everything that events tell of is kept. */
  readonly position: number;
  /** Up to this entry, every entry is kept that is found by itself. */
  readonly entryNo: number;
  /** What is kept of the next event, where that takes several units of work; null for nothing. */
  readonly walk: SearchWalk | null;
}

export const FROM_THE_START: SearchProgress = { position: 0, entryNo: 0, walk: null };

/** Books with changes that searches do not know yet. */
export interface BooksBehind {
  readonly ledgerId: LedgerId;
}

/** Whether something happened in the books that searches do not know yet. Pure.  [SEA-6] */
export const isBehind = (progress: SearchProgress | null, lastPosition: number, lastEntryNo: number): boolean => {
  const { position, entryNo } = progress ?? FROM_THE_START;
  return position < lastPosition || entryNo < lastEntryNo;
};
