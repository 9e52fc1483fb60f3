import type { Instant } from '../../kernel/dates.ts';
import type { Author, DocumentId, TransactionId } from '../../kernel/ids.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import { type ContentType, contentTypeOf } from './content-type.ts';
import type { Extraction } from './extraction.ts';
import { MAX_DOCUMENT_BYTES } from './limits.ts';
import { why } from './reasons.ts';

export const DOCUMENT_KINDS = ['receipt', 'invoice'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** Where the bytes of a document are stored: in the books, or in the external storage that the ledger was created with. */
export type Place = 'books' | 'outside';

/** The file of a document, identified by the hash of its bytes. */
export interface DocumentFile {
  readonly sha256: string;
  readonly byteSize: number;
  readonly contentType: ContentType;
  readonly place: Place;
}

/** A file whose reading exceeded its time or memory limit, for example on a busy machine.  [RCP-35] */
export interface UnfinishedReading {
  /** Number of attempts so far. */
  readonly attempts: number;
  /** Time of the next attempt; null after the last. */
  readonly nextAt: Instant | null;
}

/** A source document: the receipt or invoice of a transaction.  [RCP-1] */
export interface SourceDocument {
  readonly id: DocumentId;
  readonly kind: DocumentKind;
  /** The connector that it came from: `upload`, `email`, or a name given by the caller. */
  readonly source: string;
  /** Null if the books have only the values. */
  readonly file: DocumentFile | null;
  readonly extraction: Extraction | null;
  /** Null unless reading the file is unfinished.  [RCP-35] */
  readonly reading: UnfinishedReading | null;
  readonly isAttached: boolean;
  readonly createdAt: Instant;
  readonly createdBy: Author;
}

export const EXTRACTION_STATUSES = ['extracted', 'nothing_found', 'retrying', 'abandoned'] as const;
export type ExtractionStatus = (typeof EXTRACTION_STATUSES)[number];

/** Whether a document has an extraction, and why not.  [RCP-35] Pure. */
export const extractionStatusOf = ({ extraction, reading }: Pick<SourceDocument, 'extraction' | 'reading'>): ExtractionStatus => {
  if (extraction !== null) return 'extracted';
  if (reading === null) return 'nothing_found';
  return reading.nextAt === null ? 'abandoned' : 'retrying';
};

export interface Attachment {
  readonly transactionId: TransactionId;
  readonly documentId: DocumentId;
  readonly attachedAt: Instant;
  readonly attachedBy: Author;
}

export const knownDocument = (found: SourceDocument | undefined, id: DocumentId): SourceDocument | Refusal<'not_found'> =>
  found ?? refuse('not_found', why.no_such_document({ id }));

/** The type of an uploaded file, or the refusal of it.  [RCP-2] [RCP-3] Pure. */
export const checkFile = (bytes: Uint8Array): ContentType | Refusal<'unsupported_document' | 'payload_too_large'> => {
  if (bytes.length > MAX_DOCUMENT_BYTES)
    return refuse('payload_too_large', why.document_too_large({ most: MAX_DOCUMENT_BYTES, size: bytes.length }), 'file');
  if (bytes.length === 0) return refuse('unsupported_document', why.file_empty(), 'file');
  return contentTypeOf(bytes) ?? refuse('unsupported_document', why.no_document_format(), 'file');
};
