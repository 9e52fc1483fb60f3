import type { DocumentId } from '../ids.ts';
import type { Slice } from '../page.ts';
import type { SourceDocument } from '../receipts/document.ts';
import type { ReceiptSearch } from '../receipts/suggest.ts';

export interface DocumentFilter {
  /** True for those that no transaction has. */
  readonly isUnattached?: boolean | undefined;
}

/** Source documents: receipts and invoices. */
export interface DocumentsPort {
  byIds(ids: readonly DocumentId[]): Promise<readonly SourceDocument[]>;
  put(documents: readonly SourceDocument[]): Promise<void>;
  remove(id: DocumentId): Promise<void>;
  /** Those with a file of one of these hashes. In any order. */
  byHashes(hashes: readonly string[]): Promise<readonly SourceDocument[]>;
  /** Newest first. Position: id. */
  list(filter: DocumentFilter, slice: Slice): Promise<readonly SourceDocument[]>;
  /** Those that no transaction has and that a search is for, each once, in any order: at most `take` of the same total, and as many of the shorter span. */
  candidates(search: ReceiptSearch, take: number): Promise<readonly SourceDocument[]>;
}
