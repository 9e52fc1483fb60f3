import { MINUTE_MS } from '../../kernel/dates.ts';

/** Bytes per document: a colour scan of several pages. */
export const MAX_DOCUMENT_BYTES = 20 * 1024 * 1024;

/** Documents per transaction, and transactions per document. A yearly invoice paid weekly needs 52; more indicates a loop in a caller. */
export const MAX_DOCUMENTS_OF_TRANSACTION = 50;
export const MAX_TRANSACTIONS_OF_DOCUMENT = 100;

/** Attachments per message that become documents: a person forwards a few. */
export const MAX_MESSAGE_ATTACHMENTS = 20;

/** Bytes per message: the largest document in base64, with some room. */
export const MAX_MESSAGE_BYTES = 30 * 1024 * 1024;

/** Days between a receipt and its transaction that still match: a card payment is booked within a week. */
export const RECEIPT_DAYS = 7;

/** Days by which an invoice with the same total may precede the transaction that pays it: the longest usual credit term is three months. */
export const INVOICE_DAYS = 92;

/** Percent by which a suggested receipt may differ from its transaction: a tip, or a discount for prompt payment. */
export const RECEIPT_PERCENT = 30;

/** Receipts suggested per transaction, and candidates loaded for them. */
export const MAX_RECEIPT_SUGGESTIONS = 5;
export const MAX_RECEIPT_CANDIDATES = 100;

/**
 * Retry intervals for a receipt whose reading exceeded its limits: a machine is busy for minutes or hours. There is no retry after the last
 * one.
 */
export const RECEIPT_READING_WAITS_MS = [MINUTE_MS, 10 * MINUTE_MS, 60 * MINUTE_MS, 360 * MINUTE_MS] as const;

/** Receipts per set of books that one scheduled run reads again: each may take 15 seconds. */
export const MAX_RECEIPTS_READ_AGAIN = 5;
