import { MINUTE_MS } from '../../kernel/dates.ts';

/** Bytes of one document: a scan of some pages in colour. */
export const MAX_DOCUMENT_BYTES = 20 * 1024 * 1024;

/** Documents of one transaction, and transactions of one document: a yearly invoice that is paid in weeks, and more is an error in a caller's loop. */
export const MAX_DOCUMENTS_OF_TRANSACTION = 50;
export const MAX_TRANSACTIONS_OF_DOCUMENT = 100;

/** Attachments of one message that become documents: a person forwards a few. */
export const MAX_MESSAGE_ATTACHMENTS = 20;

/** Bytes of one message: the largest document in the base64 of a mail, with some room. */
export const MAX_MESSAGE_BYTES = 30 * 1024 * 1024;

/** Days between the date of a receipt and its transaction that still agree: a card payment is booked within a week. */
export const RECEIPT_DAYS = 7;

/** Days by which an invoice of the same total may come before the transaction that pays it: three months of credit are the longest that is usual. */
export const INVOICE_DAYS = 92;

/** Percent by which a receipt may differ from the transaction that it is suggested for: a tip, or a discount for prompt payment. */
export const RECEIPT_PERCENT = 30;

/** Receipts that one transaction is shown, and those that are looked at for them. */
export const MAX_RECEIPT_SUGGESTIONS = 5;
export const MAX_RECEIPT_CANDIDATES = 100;

/** Waits before a receipt is read again whose reading exceeded its limits: a busy machine is so for minutes or hours. After the last one it is not read again. */
export const RECEIPT_READING_WAITS_MS = [MINUTE_MS, 10 * MINUTE_MS, 60 * MINUTE_MS, 360 * MINUTE_MS] as const;

/** Receipts of one set of books that a run of due work reads again: each may take 15 seconds. */
export const MAX_RECEIPTS_READ_AGAIN = 5;
