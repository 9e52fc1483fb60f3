import { ACTIONS, type AllowedAction, cellsOf, connectorOf, type Id, type RecordVersion, type TransactionDetail } from 'ledger-core';
import * as v from 'valibot';
import { anyObject, id, listOf, moment, mostlyNull, oneOf, PARAMS, REASON, text, truth, whole } from '../../fields.ts';
import { WouldPost } from '../../ledger/journal/wire.ts';
import { encoding, messageOf } from '../../mapping.ts';
import { output, outputOf } from '../../schemas.ts';
import { SentText } from '../../sent-text.ts';
import { SourceFactOut } from '../records/wire.ts';
import { SourceAccountRef } from '../sources/wire.ts';
import { transactionFields, transactionReading } from './transaction.ts';
import { takesApart } from './undone-dependents.ts';

const payload = (description: string) =>
  encoding(
    anyObject(description, {
      Date: '07/01/2026',
      Description: 'OREGON PROPERTY MGMT WEB PMT RENT UNIT 4',
      Amount: '-3850.00',
      Balance: '15205.96',
    }),
    (text: string) => new SentText(text) as unknown as Record<string, unknown>,
  );
const sourceRef = (description: string) => v.nullable(text(description, 'FIT-20260701-003'));

export const SourceRecordVersionOut = outputOf<RecordVersion>()(
  'SourceRecordVersionOut',
  'A version of a source record.',
  {
    fetched_at: moment('The time when this version was first received.'),
    payload: payload('The exact record.'),
  },
  { differences: { fetched_at: ({ readAt }) => readAt } },
);

export const SourceRecordOut = outputOf<TransactionDetail>()(
  'SourceRecordOut',
  "The source's record of a bank transaction, with its versions.",
  {
    id: id('record', 'The id of the record.'),
    kind: text('The kind: `statement_row` for a row of a file, `record` for a record sent by a program.', 'statement_row'),
    source: text(
      'The format: `csv`, `ofx`, `camt053`, `mt940`, `qif` or `processor_csv` for a file, `api` for a record sent by a program.',
      'csv',
    ),
    ref: sourceRef('The most recent id from the source, or null.'),
    url: mostlyNull(text('A link to the record at the source, or null.', 'https://bank.example/records/FIT-20260701-003')),
    account: v.nullable(SourceAccountRef),
    facts: listOf(SourceFactOut, 'Additional facts from the latest version.'),
    versions: listOf(SourceRecordVersionOut, 'The versions, newest first.'),
  },
  {
    of: 'transaction',
    differences: {
      id: ({ transaction }) => `rec_${transaction.id.slice('txn_'.length)}` as Id<'record'>,
      source: ({ format, source }) => connectorOf(format, source.kind),
      ref: ({ transaction }) => transaction.sourceRef,
      url: () => null,
      account: ({ source }) => source,
      facts: ({ records }) => records.at(-1)?.facts ?? [],
      versions: ({ records }) => records.toReversed(),
    },
    instead: { kind: ({ records }) => (records.at(-1)?.row == null ? 'record' : 'statement_row') },
  },
);

/** A row of a file, with the type of its source account. */
export interface Printed extends Pick<RecordVersion, 'payload' | 'readAt'> {
  readonly row: NonNullable<RecordVersion['row']>;
  readonly kind: TransactionDetail['source']['kind'];
}

export const SourceRowOut = outputOf<Printed>()(
  'SourceRowOut',
  'A row of a file, as printed.',
  {
    source: text('The file format: `csv`, `ofx`, `camt053`, `mt940`, `qif` or `processor_csv`.', 'csv'),
    file_name: v.nullable(text('The name of the file, or null.', 'juniper-coffee-checking.csv')),
    row_number: whole('The row number in the file, from 1.', 4),
    columns: listOf(text('A column.', 'Date'), 'The names of the columns.', ['Date', 'Description', 'Amount', 'Balance']),
    values: listOf(text('A cell.', '07/01/2026'), 'The cells, in the order of the columns.', [
      '07/01/2026',
      'OREGON PROPERTY MGMT WEB PMT RENT UNIT 4',
      '-3850.00',
      '15205.96',
    ]),
    received_at: moment('The time of the import.'),
  },
  {
    of: 'row',
    differences: {
      columns: ({ row, payload }) => cellsOf(row, payload).columns,
      values: ({ row, payload }) => cellsOf(row, payload).values,
      received_at: ({ readAt }) => readAt,
    },
    instead: { source: ({ row, kind }) => connectorOf(row.source, kind) },
  },
);

export const AllowedActionOut = outputOf<AllowedAction>()(
  'AllowedActionOut',
  "An action, and whether the transaction's current state allows it.",
  {
    action: oneOf(ACTIONS, 'The action.'),
    allowed: truth('Whether the action is possible.', false),
    code: v.nullable(text('The error code if the action is not possible, or null.', 'period_closed')),
    reason: v.nullable(text('The reason if the action is not possible, or null.', '2026-07 is closed. To change its postings, reopen it.')),
    why: v.nullable(
      output('WhyOut', 'The reason as a key with its values, for programs that show their own text.', { reason: REASON, params: PARAMS }),
    ),
  },
  {
    differences: {
      allowed: ({ refusal }) => refusal === null,
      code: ({ refusal }) => refusal?.refused ?? null,
      reason: ({ refusal }, known) => (refusal === null ? null : messageOf(refusal, known)),
      why: ({ refusal }) => refusal,
    },
  },
);

export const TransactionDetailOut = outputOf<TransactionDetail>()(
  'TransactionDetailOut',
  'A transaction with all data from its source.',
  {
    ...transactionFields,
    received_at: v.nullable(moment('The time when the transaction was first received.')),
    source_payload: v.nullable(payload('The original data from the source, never edited. Null if a person entered the transaction.')),
    source_records: listOf(SourceRecordOut, 'All records from the source.'),
    source_ref: sourceRef("The source's id of the transaction, or null."),
    source_row: v.nullable(SourceRowOut),
    allowed_actions: listOf(
      AllowedActionOut,
      "The actions and whether the transaction's current state allows them. The caller's role is not considered.",
    ),
    takes_apart: takesApart('of the transaction'),
    would_post: WouldPost,
  },
  {
    ...transactionReading,
    differences: {
      ...transactionReading.differences,
      source_payload: ({ records }) => records[0]?.payload ?? null,
      source_records: (detail) => (detail.records.length === 0 ? [] : [detail]),
      source_row: ({ records: [first], source }) =>
        first == null || first.row === null ? null : { row: first.row, payload: first.payload, readAt: first.readAt, kind: source.kind },
    },
  },
);
