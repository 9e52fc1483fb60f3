import { ACTIONS, type Currency, cellsOf, connectorOf, type RecordVersion, type TransactionDetail } from 'ledger-core';
import * as v from 'valibot';
import { anyObject, id, listOf, moment, mostlyNull, oneOf, text, truth, whole } from '../../http/fields.ts';
import { output } from '../../http/wire.ts';
import { inWireNames } from '../../http/wire-names.ts';
import { SentText } from '../../http/write-json.ts';
import { WouldPost } from '../../ledger/journal/wire.ts';
import { SourceFactOut } from '../records/wire.ts';
import { SourceAccountRef } from '../sources/wire.ts';
import { takesApart, takesApartOut } from './taken-apart.ts';
import { transactionFields, transactionOut } from './transaction.ts';

const payload = (description: string) =>
  anyObject(description, {
    Date: '07/01/2026',
    Description: 'OREGON PROPERTY MGMT WEB PMT RENT UNIT 4',
    Amount: '-3850.00',
    Balance: '15205.96',
  });
const sourceRef = (description: string) => v.nullable(text(description, 'FIT-20260701-003'));

export const SourceRecordVersionOut = output('SourceRecordVersionOut', 'One reading of a record.', {
  fetched_at: moment('When this reading was first seen.'),
  payload: payload('The record, word for word.'),
});

export const SourceRecordOut = output('SourceRecordOut', 'A record that a source keeps of a movement, with its readings.', {
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
});

export const SourceRowOut = output('SourceRowOut', 'The row of a file, as it was printed.', {
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
});

export const AllowedActionOut = output('AllowedActionOut', 'Whether an action is possible in the present state of a transaction.', {
  action: oneOf(ACTIONS, 'The action.'),
  allowed: truth('Whether it is possible.', false),
  code: v.nullable(text('The code with which it would be refused; null when it is possible.', 'period_closed')),
  reason: v.nullable(
    text('Why it would be refused; null when it is possible.', '2026-07 is closed; reopen it to change what is posted in it.'),
  ),
});

export const TransactionDetailOut = output('TransactionDetailOut', 'A transaction with everything that its source sent.', {
  ...transactionFields,
  received_at: v.nullable(moment('When it was first received.')),
  source_payload: v.nullable(payload('What the source first sent, never edited; null for one that a person entered.')),
  source_records: listOf(SourceRecordOut, 'Every record that the source keeps of it.'),
  source_ref: sourceRef("The source's own id of it; null without one."),
  source_row: v.nullable(SourceRowOut),
  allowed_actions: listOf(AllowedActionOut, "What is possible in its present state, whatever the caller's role."),
  takes_apart: takesApart('of the transaction'),
  would_post: WouldPost,
});

export const transactionDetailOut = (detail: TransactionDetail, currency: Currency): v.InferOutput<typeof TransactionDetailOut> => {
  const [first] = detail.records;
  // Assigned, not spread: a spread of an object with so many fields is slow, some 15 µs on every filing.
  return Object.assign(transactionOut(detail, currency), {
    received_at: detail.transaction.receivedAt,
    source_payload: first === undefined ? null : sent(first.payload),
    source_records: detail.records.length === 0 ? [] : [sourceRecordOut(detail)],
    source_ref: detail.transaction.sourceRef,
    source_row: first === undefined ? null : sourceRowOut(first, detail.source),
    allowed_actions: detail.allowedActions.map(({ action, refusal }) => ({
      action,
      allowed: refusal === null,
      code: refusal?.refused ?? null,
      reason: refusal === null ? null : inWireNames(refusal).message,
    })),
    takes_apart: takesApartOut(detail.takesApart),
  });
};

/** The text that was sent stands in the answer as it is.  [HTTP-53] */
const sent = (text: string) => new SentText(text) as unknown as Record<string, unknown>;

/** A source has one record of a movement. Every reading of it is a version, newest first; the facts are those of the newest. */
const sourceRecordOut = ({ transaction, source, records, format }: TransactionDetail): v.InferOutput<typeof SourceRecordOut> => {
  const newestFirst = records.toReversed();
  const [newest] = newestFirst;
  return {
    id: `rec_${transaction.id.slice('txn_'.length)}`,
    kind: newest?.row == null ? 'record' : 'statement_row',
    source: connectorOf(format, source.kind),
    ref: transaction.sourceRef,
    url: null,
    account: { id: source.id, kind: source.kind, mask: source.mask, name: source.name },
    facts: (newest?.facts ?? []).map(({ key, value, detail }) => ({ key, value, detail })),
    versions: newestFirst.map(({ readAt, payload }) => ({ fetched_at: readAt, payload: sent(payload) })),
  };
};

const sourceRowOut = (
  { row, payload, readAt }: RecordVersion,
  { kind }: TransactionDetail['source'],
): v.InferOutput<typeof SourceRowOut> | null => {
  if (row === null) return null;
  const { columns, values } = cellsOf(row, payload);
  return {
    source: connectorOf(row.source, kind),
    file_name: row.fileName,
    row_number: row.rowNumber,
    columns: [...columns],
    values: [...values],
    received_at: readAt,
  };
};
