import type { LedgerId } from '../../kernel/ids.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import type { ContentType } from './content-type.ts';
import type { ReadExtraction } from './extraction.ts';

/** The file of a receipt, and the books' currency, which is assumed for `$`. */
export interface ReceiptFile {
  readonly bytes: Uint8Array;
  readonly contentType: ContentType;
  readonly currency: string;
}

export interface OpenedMessage {
  /** Its body and the extracted values; null without a body. */
  readonly text: { readonly bytes: Uint8Array; readonly extraction: ReadExtraction | null } | null;
  /** The bytes of its attachments, in order. */
  readonly attachments: readonly Uint8Array[];
}

/** Reads receipts outside units of work, within its own limits: the files are untrusted.  [RCP-7] */
export interface ReceiptReader {
  /** The values of a file. Null if it has none or cannot be read; `over_limit` if reading exceeded the time or memory limit.  [RCP-35] */
  read(file: ReceiptFile): Promise<ReadExtraction | 'over_limit' | null>;
  /** Parses an email (RFC 5322).  [RCP-18] */
  open(message: Uint8Array, currency: string): Promise<OpenedMessage | Refusal<'unprocessable'>>;
}

/** Inbound mail. The program that receives it calls the ledger for each message.  [RCP-17] */
export interface InboundMail {
  /** The address for forwarding receipts of these books; null if there is none. */
  addressOf(ledgerId: LedgerId): string | null | Promise<string | null>;
}
