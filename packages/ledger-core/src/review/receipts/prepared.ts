import type { DocumentId } from '../../kernel/ids.ts';
import type { DocumentFile, DocumentKind } from './document.ts';
import type { NewExtraction } from './extraction.ts';

/** A document that is ready to store: its file is checked, hashed, read and, if external, written. */
export interface Prepared {
  readonly id: DocumentId;
  readonly kind: DocumentKind;
  readonly source: string;
  readonly file: (DocumentFile & { readonly bytes: Uint8Array }) | null;
  readonly extraction: NewExtraction | null;
  /** Whether reading the file exceeded its limits. If so, it is read again later.  [RCP-35] */
  readonly isUnfinished: boolean;
  /** Whether the caller gave the extraction, which then replaces an earlier one. */
  readonly isGiven: boolean;
}
