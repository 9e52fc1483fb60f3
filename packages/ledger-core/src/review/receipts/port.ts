import type { DocumentId, TransactionId } from '../../kernel/ids.ts';
import type { Slice } from '../../kernel/page.ts';
import type { Attachment, SourceDocument } from './document.ts';
import type { ReceiptSearch } from './suggest.ts';

/** Which transaction has which document. Lists are in the order of the documents' ids, then of the transactions'. */
export interface AttachmentsPort {
  /** The attachments of these transactions. */
  of(transactionIds: readonly TransactionId[]): Promise<readonly Attachment[]>;
  /** The attachments of these documents. */
  ofDocuments(documentIds: readonly DocumentId[]): Promise<readonly Attachment[]>;
  /** Adds attachments that are not there yet. */
  add(attachments: readonly Attachment[]): Promise<void>;
  remove(attachments: readonly Pick<Attachment, 'transactionId' | 'documentId'>[]): Promise<void>;
}

/**
 * The bytes of documents. In the books they are written with their unit of work. A place outside of the books, such as a folder, has the same methods: there
 * `put` resolves when the bytes will outlast a loss of power, and is called before a unit of work names them.  [RCP-5]
 */
export interface BlobsPort {
  get(id: DocumentId): Promise<Uint8Array | null>;
  /** Keeps bytes under an id that has none yet. */
  put(id: DocumentId, bytes: Uint8Array): Promise<void>;
  /** Removes the bytes, if there are any. */
  remove(id: DocumentId): Promise<void>;
}

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
  /** Those that are to be read again, the soonest first, at most `take`.  [RCP-35] */
  unfinished(take: number): Promise<readonly SourceDocument[]>;
  /** Newest first. Position: id. */
  list(filter: DocumentFilter, slice: Slice): Promise<readonly SourceDocument[]>;
  /** Those that no transaction has and that a search is for, each once, in any order: at most `take` of the same total, and as many of the shorter span. */
  candidates(search: ReceiptSearch, take: number): Promise<readonly SourceDocument[]>;
}
