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
    account_id: id('account', 'The bank or card account of the transaction.'),
    account_name: text('The name of that account.', 'Checking'),
    amount: moneyIn('The amount, more than zero.', '48.50'),
    currency: currencyCode('The currency of the amount'),
    description: text('The description in the books.', 'Blue Fox Diner'),
    event_type: oneOf(EVENT_TYPES, 'The kind of transaction.', 'money_out'),
    event_date: called('date', date('The date of the transaction.')),
    counterparty_name: v.nullable(text('The name of the counterparty, or null.', 'Blue Fox Diner')),
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
  'A receipt or invoice, with its extraction and its transactions.',
  {
    ...documentFields,
    extraction: v.nullable(ExtractionOut),
    extraction_status: oneOf(
      EXTRACTION_STATUSES,
      'The state of the extraction. `extracted`: the extraction exists. `nothing_found`: the file has no data that the service can read, such as a photograph. `retrying`: reading exceeded its time or memory limits, as happens on a busy machine, and is retried at `next_reading_at`. `abandoned`: every attempt exceeded the limits. The service does not retry, so send the extraction yourself.',
    ),
    next_reading_at: mostlyNull(moment('The time of the next attempt. Null unless the status is `retrying`.')),
    transactions: listOf(SupportedTransactionOut, 'The supported transactions, oldest first.'),
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
export const DocumentList = output('DocumentList', 'The documents of a message.', {
  data: listOf(DocumentRecordOut, 'The documents in the order of the attachments, with the message text last.'),
});

export const DocumentQueryIn = v.strictObject({
  ...paging,
  unattached: v.optional(flag('True filters for documents without a transaction.')),
  transaction_id: v.optional(id('transaction', 'Filters by transaction.')),
});

export const AttachIn = input('AttachDocument', 'The transaction for a document.', {
  transaction_id: id('transaction', 'The transaction.'),
});

const comparison = (what: string) =>
  oneOf(COMPARISONS, `${what} of the receipt compared with that of the transaction. \`unknown\` if the receipt does not have it.`);

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
  "A transaction's receipt, compared with the transaction.",
  {
    document: DocumentRecordOut,
    currency: comparison('The currency'),
    date: comparison('The date'),
    total: comparison('The total'),
    difference: mostlyNull(
      moneyIn("The receipt's total less the transaction's amount. Null unless they differ in the same currency.", '-8.50'),
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
  'A possible receipt for a transaction.',
  {
    document: DocumentRecordOut,
    reasons: listOf(oneOf(RECEIPT_REASONS, 'A reason.'), 'The reasons for the suggestion, strongest first.', ['same_total', 'same_date']),
  },
  { differences: { document: (suggestion) => suggestion } },
);

export interface Receipts extends ReceiptsView {
  readonly forwardAddress: string | null;
}

export const TransactionReceiptsOut = outputOf<Receipts>()(
  'TransactionReceiptsOut',
  'The receipts of a transaction, or suggested receipts.',
  {
    transaction_id: id('transaction', 'The transaction.'),
    documents: listOf(ReceiptEvidenceOut, 'The receipts, oldest first.'),
    suggestions: listOf(
      ReceiptSuggestionOut,
      'Suggested documents without a transaction, most likely first, at most five. Empty if the transaction has a receipt.',
      [],
    ),
    wanted: called('isWanted', truth('Whether the books require a receipt for the transaction.', false)),
    forward_address: v.nullable(
      text(
        'The email address for forwarding receipts. Null if the caller may not attach receipts or the server receives no email.',
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
