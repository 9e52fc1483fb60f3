import type { DocumentId } from '../../kernel/ids.ts';
import type { DocumentFile, DocumentKind } from './document.ts';
import type { NewExtraction } from './extraction.ts';

/** A document that can be kept: its file was checked, hashed and read, and written where that is outside of the books. */
export interface Prepared {
  readonly id: DocumentId;
  readonly kind: DocumentKind;
  readonly source: string;
  readonly file: (DocumentFile & { readonly bytes: Uint8Array }) | null;
  readonly extraction: NewExtraction | null;
  /** Whether reading the file exceeded its limits: then it is read again.  [RCP-35] */
  readonly isUnfinished: boolean;
  /** Whether the caller gave the extraction: it then takes the place of an earlier one. */
  readonly isGiven: boolean;
}
