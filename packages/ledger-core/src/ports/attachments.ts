import type { DocumentId, TransactionId } from '../ids.ts';
import type { Attachment } from '../receipts/document.ts';

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
