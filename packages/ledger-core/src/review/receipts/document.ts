import type { Instant } from '../../kernel/dates.ts';
import type { Author, DocumentId, TransactionId } from '../../kernel/ids.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import { type ContentType, contentTypeOf } from './content-type.ts';
import type { Extraction } from './extraction.ts';
import { MAX_DOCUMENT_BYTES } from './limits.ts';
import { why } from './reasons.ts';

export const DOCUMENT_KINDS = ['receipt', 'invoice'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** Where the bytes of a document are: in the books, or in the place outside of them that the ledger was made with. */
export type Place = 'books' | 'outside';

/** The file of a document. The books know it by the hash of its bytes. */
export interface DocumentFile {
  readonly sha256: string;
  readonly byteSize: number;
  readonly contentType: ContentType;
  readonly place: Place;
}

/** The reading of a file that exceeded its limits of time or memory, as happens on a busy machine.  [RCP-35] */
export interface UnfinishedReading {
  /** How often the file was read. */
  readonly attempts: number;
  /** When it is read again; null after the last attempt. */
  readonly nextAt: Instant | null;
}

/** A source document: the receipt or invoice of a transaction.  [RCP-1] */
export interface SourceDocument {
  readonly id: DocumentId;
  readonly kind: DocumentKind;
  /** The connector that it came from: `upload`, `email`, or the name that a caller gives. */
  readonly source: string;
  /** Null for one of which the books have the values alone. */
  readonly file: DocumentFile | null;
  readonly extraction: Extraction | null;
  /** Null unless the service did not finish reading the file.  [RCP-35] */
  readonly reading: UnfinishedReading | null;
  /** Whether a transaction has it. */
  readonly isAttached: boolean;
  readonly createdAt: Instant;
  readonly createdBy: Author;
}

export const EXTRACTION_STATUSES = ['extracted', 'nothing_found', 'retrying', 'abandoned'] as const;
export type ExtractionStatus = (typeof EXTRACTION_STATUSES)[number];

/** Whether a document has an extraction, and why it has none.  [RCP-35] Pure. */
export const extractionStatusOf = ({ extraction, reading }: Pick<SourceDocument, 'extraction' | 'reading'>): ExtractionStatus => {
  if (extraction !== null) return 'extracted';
  if (reading === null) return 'nothing_found';
  return reading.nextAt === null ? 'abandoned' : 'retrying';
};

/** A transaction has a document. */
export interface Attachment {
  readonly transactionId: TransactionId;
  readonly documentId: DocumentId;
  readonly attachedAt: Instant;
  readonly attachedBy: Author;
}

/** The found document, or the refusal of an unknown id. */
export const knownDocument = (found: SourceDocument | undefined, id: DocumentId): SourceDocument | Refusal<'not_found'> =>
  found ?? refuse('not_found', why.no_such_document({ id }));

/** The type of an uploaded file, or why it is not kept.  [RCP-2] [RCP-3] Pure. */
export const checkFile = (bytes: Uint8Array): ContentType | Refusal<'unsupported_document' | 'payload_too_large'> => {
  if (bytes.length > MAX_DOCUMENT_BYTES)
    return refuse('payload_too_large', why.document_too_large({ most: MAX_DOCUMENT_BYTES, size: bytes.length }), 'file');
  if (bytes.length === 0) return refuse('unsupported_document', why.file_empty(), 'file');
  return contentTypeOf(bytes) ?? refuse('unsupported_document', why.no_document_format(), 'file');
};
