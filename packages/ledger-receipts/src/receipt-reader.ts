import { type ReceiptReader, refuse } from 'ledger-core';
import pLimit from 'p-limit';
import { OPEN_MEMORY_MB, OPEN_TIME_LIMIT_MS, READ_MEMORY_MB, READ_TIME_LIMIT_MS } from './limits.ts';
import { inThread } from './reading-thread.ts';
import { why } from './reasons.ts';

export interface ReadingLimits {
  readonly readMs: number;
  readonly openMs: number;
  readonly readMb: number;
  readonly openMb: number;
}

/** Reads receipts and opens emails, in a separate thread and within limits.  [RCP-7] [RCP-18] [RCP-24] */
export const readingWithin = ({ readMs, openMs, readMb, openMb }: ReadingLimits): ReceiptReader => ({
  read: async ({ bytes, contentType, currency }) => {
    if (contentType !== 'application/pdf' && contentType !== 'application/xml') return null;
    const does = contentType === 'application/pdf' ? 'read-pdf' : 'read-xml';
    const result = await inTurn(() => inThread({ does, bytes, currency }, readMs, readMb));
    if (result === null) return 'over_limit';
    return 'read' in result ? result.read : null;
  },
  open: async (bytes, currency) => {
    const result = await inTurn(() => inThread({ does: 'open', bytes, currency }, openMs, openMb));
    if (result === null) return TOO_MUCH;
    return 'opened' in result && result.opened !== null ? result.opened : NO_MESSAGE;
  },
});

export const receiptReader: ReceiptReader = readingWithin({
  readMs: READ_TIME_LIMIT_MS,
  openMs: OPEN_TIME_LIMIT_MS,
  readMb: READ_MEMORY_MB,
  openMb: OPEN_MEMORY_MB,
});

const NO_MESSAGE = refuse('unprocessable', why.no_mail_message());
const TOO_MUCH = refuse('unprocessable', why.message_too_large_to_open());

/** One file at a time, so that many uploads use no more memory than one.  [RCP-24] */
const inTurn = pLimit(1);
