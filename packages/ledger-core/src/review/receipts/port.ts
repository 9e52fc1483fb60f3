import type { DocumentId, TransactionId } from '../../kernel/ids.ts';
import type { Slice } from '../../kernel/page.ts';
import type { Attachment, SourceDocument } from './document.ts';
import type { ReceiptSearch } from './suggest.ts';

/** The attachments of documents to transactions. Lists are sorted by document id, then by transaction id. */
export interface AttachmentsPort {
  of(transactionIds: readonly TransactionId[]): Promise<readonly Attachment[]>;
  ofDocuments(documentIds: readonly DocumentId[]): Promise<readonly Attachment[]>;
  /** Adds attachments that do not exist yet. */
  add(attachments: readonly Attachment[]): Promise<void>;
  remove(attachments: readonly Pick<Attachment, 'transactionId' | 'documentId'>[]): Promise<void>;
}

/**
 * The bytes of documents. In the books they are written with their unit of work. External storage, such as a folder, has the same methods:
 * `put` resolves after the bytes are durable, and is called before a unit of work references them.  [RCP-5]
 */
export interface BlobsPort {
  get(id: DocumentId): Promise<Uint8Array | null>;
  /** Stores bytes under an id that has none yet. */
  put(id: DocumentId, bytes: Uint8Array): Promise<void>;
  remove(id: DocumentId): Promise<void>;
}

export interface DocumentFilter {
  /** True for unattached documents. */
  readonly isUnattached?: boolean | undefined;
}

export interface DocumentsPort {
  byIds(ids: readonly DocumentId[]): Promise<readonly SourceDocument[]>;
  put(documents: readonly SourceDocument[]): Promise<void>;
  remove(id: DocumentId): Promise<void>;
  /** Documents with a file of one of these hashes, in any order. */
  byHashes(hashes: readonly string[]): Promise<readonly SourceDocument[]>;
  /** Documents to read again, earliest first, at most `take`.  [RCP-35] */
  unfinished(take: number): Promise<readonly SourceDocument[]>;
  /** Newest first. Page position: id. */
  list(filter: DocumentFilter, slice: Slice): Promise<readonly SourceDocument[]>;
  /**
   * Unattached documents that match a search, each once, in any order: at most `take` with the same total, and at most `take` in the
   * shorter date range.
   */
  candidates(search: ReceiptSearch, take: number): Promise<readonly SourceDocument[]>;
}
