import type { LedgerId } from '../../kernel/ids.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import type { ContentType } from './content-type.ts';
import type { ReadExtraction } from './extraction.ts';

/** A file of a receipt, and the currency of the books, in which a `$` is read. */
export interface ReceiptFile {
  readonly bytes: Uint8Array;
  readonly contentType: ContentType;
  readonly currency: string;
}

/** An e-mail that was opened. */
export interface OpenedMessage {
  /** Its text, and what it states; null for one without a text. */
  readonly text: { readonly bytes: Uint8Array; readonly extraction: ReadExtraction | null } | null;
  /** The bytes of its attachments, in their order. */
  readonly attachments: readonly Uint8Array[];
}

/** Reads receipts outside of units of work, within limits of its own: the files are untrusted.  [RCP-7] */
export interface ReceiptReader {
  /** What a file states; null for one that states nothing or cannot be read; `over_limit` where reading took too long or too much memory.  [RCP-35] */
  read(file: ReceiptFile): Promise<ReadExtraction | 'over_limit' | null>;
  /** Opens an e-mail in the form of RFC 5322.  [RCP-18] */
  open(message: Uint8Array, currency: string): Promise<OpenedMessage | Refusal<'unprocessable'>>;
}

/** The mail that comes in: what receives it hands each message over.  [RCP-17] */
export interface InboundMail {
  /** The address to which receipts of these books are forwarded; null where they have none. */
  addressOf(ledgerId: LedgerId): string | null | Promise<string | null>;
}
