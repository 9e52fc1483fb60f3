import { type Refusal, refuse } from '../../kernel/refusal.ts';
import { MAX_DOCUMENTS_OF_TRANSACTION } from './limits.ts';
import { why } from './reasons.ts';

export const RECEIPT_ACTIONS = ['attach_receipt'] as const;

/** The refusal of each receipt action on a transaction with this number of documents.  [FIL-19] Pure. */
export const receiptRefusals = (documents: number): Readonly<Record<(typeof RECEIPT_ACTIONS)[number], Refusal | undefined>> => ({
  attach_receipt: checkAttachable(documents),
});

/** Whether another document can be attached to a transaction.  [RCP-9] */
export const checkAttachable = (documents: number): Refusal<'unprocessable'> | undefined =>
  documents < MAX_DOCUMENTS_OF_TRANSACTION
    ? undefined
    : refuse('unprocessable', why.too_many_documents({ most: MAX_DOCUMENTS_OF_TRANSACTION }), 'transactionId');
