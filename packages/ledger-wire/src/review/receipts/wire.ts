import {
  COMPARISONS,
  type DocumentView,
  EXTRACTION_STATUSES,
  eventTypeOf,
  extractionStatusOf,
  RECEIPT_REASONS,
  type ReceiptsView,
  type SupportedTransaction,
} from 'ledger-core';
import * as v from 'valibot';
import { documentFields } from '../../bank/transactions/document.ts';
import { EVENT_TYPES } from '../../bank/transactions/transaction.ts';
import { currencyCode, date, flag, id, listOf, moment, moneyIn, mostlyNull, oneOf, text, truth } from '../../fields.ts';
import { called } from '../../mapping.ts';
import { input, logo, output, outputOf, pageOf, paging } from '../../schemas.ts';
import { ExtractionOut } from './extraction.ts';

export const SupportedTransactionOut = outputOf<SupportedTransaction>()(
  'SupportedTransactionOut',
  'A transaction that a document supports.',
  {
    id: id('transaction', 'The id of the transaction.'),
    account_id: id('account', 'The bank or card account on which the money moved.'),
    account_name: text('The name of that account.', 'Checking'),
    amount: moneyIn('The amount, more than zero.', '48.50'),
    currency: currencyCode('The currency of the amount'),
    description: text('What the books call it.', 'Blue Fox Diner'),
    event_type: oneOf(EVENT_TYPES, 'The kind of movement.', 'money_out'),
    event_date: called('date', date('The day on which the money moved.')),
    counterparty_name: v.nullable(text('Whom it was with; null when nobody is named.', 'Blue Fox Diner')),
    counterparty_logo_url: logo('The logo of the counterparty.'),
  },
  {
    of: 'transaction',
    parts: { account: 'account', counterparty: 'counterparty' },
    differences: {
      amount: ({ transaction }) => ({ minor: transaction.amountMinor, code: transaction.currency }),
      event_type: ({ transaction }) => eventTypeOf(transaction),
    },
  },
);

export const DocumentRecordOut = outputOf<DocumentView>()(
  'DocumentRecordOut',
  'A receipt or invoice, with what it states and what it supports.',
  {
    ...documentFields,
    extraction: v.nullable(ExtractionOut),
    extraction_status: oneOf(
      EXTRACTION_STATUSES,
      'Whether it has an extraction, and why not. `extracted`: it has one. `nothing_found`: the file states nothing that the service can read, such as a photograph. `retrying`: reading exceeded its limits of time or memory, as happens on a busy machine, and is repeated at `next_reading_at`. `abandoned`: it exceeded them at every attempt and is not repeated; send the extraction yourself.',
    ),
    next_reading_at: mostlyNull(moment('When the service reads the file again; null unless it is `retrying`.')),
    transactions: listOf(SupportedTransactionOut, 'The transactions that it supports, oldest first.'),
  },
  {
    of: 'document',
    differences: {
      content_type: ({ document }) => document.file?.contentType ?? null,
      byte_size: ({ document }) => document.file?.byteSize ?? null,
      stored: ({ document }) => document.file !== null,
      extraction_status: ({ document }) => extractionStatusOf(document),
      next_reading_at: ({ document }) => document.reading?.nextAt ?? null,
    },
  },
);
export const DocumentPage = pageOf('DocumentPage', 'documents', DocumentRecordOut);
export const DocumentList = output('DocumentList', 'The documents that a message held.', {
  data: listOf(DocumentRecordOut, 'In the order of its attachments, its text last.'),
});

export const DocumentQueryIn = v.strictObject({
  ...paging,
  unattached: v.optional(flag('True lists only those that no transaction has.')),
  transaction_id: v.optional(id('transaction', 'Only those of this transaction.')),
});

export const AttachIn = input('AttachDocument', 'The transaction of a document.', {
  transaction_id: id('transaction', 'The transaction.'),
});

const comparison = (what: string) =>
  oneOf(COMPARISONS, `${what} of the receipt compared with that of the transaction; \`unknown\` where the receipt does not state it.`);

/** A receipt of a transaction, with the transaction's currency. */
export interface Evidence extends DocumentView {
  readonly comparison: ReceiptsView['evidence'][number]['comparison'];
  readonly currencyOfTransaction: string;
}

/** A document that may be the receipt. */
export interface Suggested extends DocumentView {
  readonly reasons: ReceiptsView['suggestions'][number]['reasons'];
}

export const ReceiptEvidenceOut = outputOf<Evidence>()(
  'ReceiptEvidenceOut',
  'A receipt of a transaction, compared with it.',
  {
    document: DocumentRecordOut,
    currency: comparison('The currency'),
    date: comparison('The date'),
    total: comparison('The total'),
    difference: mostlyNull(
      moneyIn("The receipt's total less the transaction's amount; null unless they differ in the same currency.", '-8.50'),
    ),
  },
  {
    of: 'comparison',
    differences: {
      document: (evidence) => evidence,
      difference: ({ comparison: { differenceMinor }, currencyOfTransaction }) =>
        differenceMinor === null ? null : { minor: differenceMinor, code: currencyOfTransaction },
    },
  },
);

export const ReceiptSuggestionOut = outputOf<Suggested>()(
  'ReceiptSuggestionOut',
  'A document that may be the receipt of a transaction.',
  {
    document: DocumentRecordOut,
    reasons: listOf(oneOf(RECEIPT_REASONS, 'A reason.'), 'Why it may be the receipt, the strongest reason first.', [
      'same_total',
      'same_date',
    ]),
  },
  { differences: { document: (suggestion) => suggestion } },
);

export interface Receipts extends ReceiptsView {
  readonly forwardAddress: string | null;
}

export const TransactionReceiptsOut = outputOf<Receipts>()(
  'TransactionReceiptsOut',
  'The receipts of a transaction, or those that may be its.',
  {
    transaction_id: id('transaction', 'The transaction.'),
    documents: listOf(ReceiptEvidenceOut, 'Its receipts, oldest first.'),
    suggestions: listOf(
      ReceiptSuggestionOut,
      'Documents that no transaction has, the likeliest first, at most five; empty once it has a receipt.',
      [],
    ),
    wanted: called('isWanted', truth('Whether the books await its receipt.', false)),
    forward_address: v.nullable(
      text(
        'Where receipts are forwarded; null for a caller who may not attach them, and where no mail is received.',
        'receipts@books.example.com',
      ),
    ),
  },
  {
    differences: {
      documents: ({ evidence, currency }) => evidence.map((each) => ({ ...each, currencyOfTransaction: currency })),
    },
  },
);
