import { ACTIONS, type AllowedAction, cellsOf, connectorOf, type Id, type RecordVersion, type TransactionDetail } from 'ledger-core';
import * as v from 'valibot';
import { anyObject, id, listOf, moment, mostlyNull, oneOf, PARAMS, REASON, text, truth, whole } from '../../fields.ts';
import { WouldPost } from '../../ledger/journal/wire.ts';
import { encoding, messageOf } from '../../mapping.ts';
import { output, outputOf } from '../../schemas.ts';
import { SentText } from '../../sent-text.ts';
import { SourceFactOut } from '../records/wire.ts';
import { SourceAccountRef } from '../sources/wire.ts';
import { takesApart } from './taken-apart.ts';
import { transactionFields, transactionReading } from './transaction.ts';

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
  'One reading of a record.',
  {
    fetched_at: moment('When this reading was first seen.'),
    payload: payload('The record, word for word.'),
  },
  { differences: { fetched_at: ({ readAt }) => readAt } },
);

export const SourceRecordOut = outputOf<TransactionDetail>()(
  'SourceRecordOut',
  'A record that a source keeps of a movement, with its readings.',
  {
    id: id('record', 'The id of the record.'),
    kind: text('`statement_row` for a row of a file, `record` for a record that a program sent.', 'statement_row'),
    source: text(
      'How it came in: `csv`, `ofx`, `camt053`, `mt940`, `qif` or `processor_csv` for a file, `api` for a record that a program sent.',
      'csv',
    ),
    ref: sourceRef("The source's own id of the movement, the latest one that it gave; null without one."),
    url: mostlyNull(text('A link to the record at the source; null without one.', 'https://bank.example/records/FIT-20260701-003')),
    account: v.nullable(SourceAccountRef),
    facts: listOf(SourceFactOut, 'What the newest reading reports besides.'),
    versions: listOf(SourceRecordVersionOut, 'Its readings, newest first.'),
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
  'The row of a file, as it was printed.',
  {
    source: text('What kind of file it is: `csv`, `ofx`, `camt053`, `mt940`, `qif` or `processor_csv`.', 'csv'),
    file_name: v.nullable(text('The name of the file; null when it came without one.', 'juniper-coffee-checking.csv')),
    row_number: whole('The row of the file, from 1 as an editor numbers them.', 4),
    columns: listOf(text('A column.', 'Date'), 'The names of the columns.', ['Date', 'Description', 'Amount', 'Balance']),
    values: listOf(text('A cell.', '07/01/2026'), 'The cells, in the order of the columns.', [
      '07/01/2026',
      'OREGON PROPERTY MGMT WEB PMT RENT UNIT 4',
      '-3850.00',
      '15205.96',
    ]),
    received_at: moment('When the row was taken in.'),
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
  'Whether an action is possible in the present state of a transaction.',
  {
    action: oneOf(ACTIONS, 'The action.'),
    allowed: truth('Whether it is possible.', false),
    code: v.nullable(text('The code with which it would be refused; null when it is possible.', 'period_closed')),
    reason: v.nullable(text('Why it would be refused; null when it is possible.', '2026-07 is closed. To change its postings, reopen it.')),
    why: v.nullable(
      output('WhyOut', 'A reason with its values, for a program that shows it in other words.', { reason: REASON, params: PARAMS }),
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
  'A transaction with everything that its source sent.',
  {
    ...transactionFields,
    received_at: v.nullable(moment('When it was first received.')),
    source_payload: v.nullable(payload('What the source first sent, never edited; null for one that a person entered.')),
    source_records: listOf(SourceRecordOut, 'Every record that the source keeps of it.'),
    source_ref: sourceRef("The source's own id of it; null without one."),
    source_row: v.nullable(SourceRowOut),
    allowed_actions: listOf(AllowedActionOut, "What is possible in its present state, whatever the caller's role."),
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
