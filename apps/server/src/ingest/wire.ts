import {
  type BadRow,
  type Categorization,
  type Coverage,
  type DaysCovered,
  FACT_KEYS,
  IMPORTED_ROW_OUTCOMES,
  type Import,
  type ImportedRow,
  type ImportReport,
  type ReportedKind,
  type SourceRecord,
  STATUSES,
  type Transaction,
} from 'ledger-core';
import * as v from 'valibot';
import { isKeepable } from '../http/body.ts';
import type { UploadedFile } from '../http/upload.ts';
import { MAX_IMPORT_TRANSACTIONS_LISTED, MAX_SOURCE_WORD_LENGTH } from '../limits.ts';
import { amount, anyObject, author, date, flag, id, input, moment, output, pageOf, paging, present } from '../wire.ts';
import { COLUMN_ROLES, type StatementMapping } from './statement.ts';

const word = v.pipe(v.string(), v.maxLength(MAX_SOURCE_WORD_LENGTH));
const whole = v.pipe(v.number(), v.integer());

export const REPORTED_KINDS = ['money_in', 'money_out', 'fee', 'interest', 'refund', 'hold'] as const satisfies readonly ReportedKind[];
export const CATEGORY_SOURCES = ['default', 'rule', 'model', 'person'] as const satisfies readonly Categorization['source'][];

export const SourceFactOut = output('SourceFactOut', {
  key: v.picklist(FACT_KEYS),
  value: v.string(),
  detail: v.nullable(v.string()),
});

export const SourceRecordIn = input('SourceRecordIn', {
  id: v.nullish(word),
  hold_id: v.nullish(word),
  date,
  amount,
  direction: v.nullish(v.picklist(['in', 'out'])),
  description: v.string(),
  kind: v.nullish(v.picklist(REPORTED_KINDS)),
  currency: v.nullish(v.string()),
  counterparty: v.nullish(word),
  facts: v.optional(v.array(input('SourceFactIn', { key: v.picklist(FACT_KEYS), value: word, detail: v.nullish(word) }))),
  payload: v.optional(anyObject),
});

export const RecordsIn = input('SourceRecords', { records: v.array(SourceRecordIn) });

/** Without a payload of its own, the record itself is what was sent. */
export const sourceRecordOf = ({ hold_id: holdId, ...record }: v.InferOutput<typeof SourceRecordIn>): SourceRecord => ({
  ...record,
  holdId,
  facts: record.facts?.map((fact) => ({ ...fact, detail: fact.detail ?? null })),
  payload: record.payload ?? (holdId === undefined ? record : { ...record, hold_id: holdId }),
});

const column = v.exactOptional(v.union([word, whole, v.array(v.union([word, whole]))]));
const entriesOf = <Names extends object>(names: Names) =>
  Object.fromEntries(Object.keys(names).map((name) => [name, column])) as { [Name in keyof Names]: typeof column };

const dateOrder = v.picklist(['dmy', 'mdy', 'ymd']);
const decimalMark = v.picklist(['.', ',']);

const StatementMappingIn = v.strictObject({
  delimiter: v.exactOptional(v.picklist([',', ';', '\t', '|'])),
  header: v.exactOptional(v.boolean()),
  columns: v.exactOptional(v.strictObject(entriesOf(COLUMN_ROLES))),
  date_order: v.exactOptional(dateOrder),
  decimal_mark: v.exactOptional(decimalMark),
  sign: v.exactOptional(v.picklist(['as_printed', 'charges_positive'])),
});

/** How to read a statement file: fields of the form, or of the query where the body is the file itself. */
const statementOptions = {
  profile: v.optional(word),
  date_order: v.optional(dateOrder),
  decimal_mark: v.optional(decimalMark),
  mapping: v.optional(v.pipe(v.string(), v.parseJson(undefined, 'is not JSON'), StatementMappingIn)),
  skip_bad_rows: v.optional(flag),
  prove_balances: v.optional(flag),
  account: v.optional(word),
};

const isFile = (part: unknown): boolean => {
  const { bytes, name } = Object(part) as Partial<UploadedFile>;
  return bytes instanceof Uint8Array && isKeepable(name) && (name ?? '').length <= MAX_SOURCE_WORD_LENGTH;
};

export const StatementQueryIn = v.strictObject(statementOptions);

export const StatementIn = input('StatementUpload', {
  file: v.pipe(
    v.custom<UploadedFile>(isFile, 'is not one file'),
    v.metadata({ type: 'string', contentMediaType: 'application/octet-stream' }),
  ),
  ...statementOptions,
});

/** What the caller knows of the file, in the reader's words. */
export const mappingOf = ({ mapping, decimal_mark }: v.InferOutput<typeof StatementQueryIn>): StatementMapping | undefined => {
  if (mapping === undefined && decimal_mark === undefined) return undefined;
  const { columns, date_order, decimal_mark: markOfMapping, ...same } = mapping ?? {};
  return present({ ...same, columns: columns && rolesOf(columns), dateOrder: date_order, decimalMark: decimal_mark ?? markOfMapping });
};

const rolesOf = (columns: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(columns).map(([name, at]) => [COLUMN_ROLES[name as keyof typeof COLUMN_ROLES], at])) as NonNullable<
    StatementMapping['columns']
  >;

const importFields = {
  id: id('import'),
  source_account_id: id('source'),
  file_name: v.nullable(v.string()),
  sha256: v.nullable(v.string()),
  format: v.string(),
  profile: v.nullable(v.string()),
  encoding: v.nullable(v.string()),
  readings: whole,
  new: whole,
  changed: whole,
  known: whole,
  joined: whole,
  possible_duplicates: whole,
  first_date: v.nullable(date),
  last_date: v.nullable(date),
  imported_at: moment,
  imported_by: author,
};

/** One delivery, as the list of past imports shows it. */
export const ImportSummaryOut = output('ImportSummaryOut', importFields);
export const ImportPage = pageOf('ImportPage', ImportSummaryOut);
export const ImportQueryIn = v.strictObject(paging);

const BadRowOut = output('BadRowOut', { row_number: whole, column: v.nullable(v.string()), message: v.string() });

const ImportedTransactionOut = output('ImportedTransactionOut', {
  id: id('transaction'),
  source_ref: v.nullable(v.string()),
  event_date: date,
  status: v.picklist(STATUSES),
  category_source: v.picklist(CATEGORY_SOURCES),
  category_account_id: v.nullable(id('account')),
});

const ImportedRowOut = output('ImportedRowOut', {
  /** The physical row of the file; of a call with records its place, from 0. */
  row: whole,
  outcome: v.picklist(IMPORTED_ROW_OUTCOMES),
  transaction_id: v.nullable(id('transaction')),
  /** The hold that it joined, or the transaction that it may be a duplicate of. */
  related_event_id: v.nullable(id('transaction')),
});

/** One delivery with what became of it. */
export const ImportOut = output('ImportOut', {
  ...importFields,
  /** How many of the new transactions stand how, and who decided. */
  filed: v.object({
    by_status: v.object({ needs_review: whole, ready: whole, posted: whole, excluded: whole }),
    by_category_source: v.object({ default: whole, rule: whole, model: whole, person: whole }),
  }),
  transactions: v.array(ImportedTransactionOut),
  rows: v.array(ImportedRowOut),
  ignored: v.array(BadRowOut),
  bad: v.array(BadRowOut),
});

export const importSummaryOut = (delivery: Import): v.InferOutput<typeof ImportSummaryOut> => ({
  id: delivery.id,
  source_account_id: delivery.sourceId,
  file_name: delivery.fileName,
  sha256: delivery.sha256,
  format: delivery.format,
  profile: delivery.profile,
  encoding: delivery.encoding,
  readings: delivery.readings,
  new: delivery.added,
  changed: delivery.changed,
  known: delivery.known,
  joined: delivery.joined,
  possible_duplicates: delivery.possibleDuplicates,
  first_date: delivery.firstDate,
  last_date: delivery.lastDate,
  imported_at: delivery.importedAt,
  imported_by: delivery.importedBy,
});

export const importOut = (report: ImportReport): v.InferOutput<typeof ImportOut> => ({
  ...importSummaryOut(report.import),
  filed: {
    by_status: countBy(STATUSES, report.transactions, ({ status }) => status),
    by_category_source: countBy(CATEGORY_SOURCES, report.transactions, ({ filing }) => filing.source),
  },
  transactions: report.transactions.slice(0, MAX_IMPORT_TRANSACTIONS_LISTED).map(importedTransactionOut),
  rows: report.rows.slice(0, MAX_IMPORT_TRANSACTIONS_LISTED).map(importedRowOut),
  ignored: report.ignored.map(badRowOut),
  bad: report.bad.map(badRowOut),
});

const importedTransactionOut = (transaction: Transaction): v.InferOutput<typeof ImportedTransactionOut> => ({
  id: transaction.id,
  source_ref: transaction.sourceRef,
  event_date: transaction.date,
  status: transaction.status,
  category_source: transaction.filing.source,
  category_account_id: transaction.filing.accountId,
});

const importedRowOut = ({ place, outcome, transactionId, relatedId }: ImportedRow): v.InferOutput<typeof ImportedRowOut> => ({
  row: place,
  outcome,
  transaction_id: transactionId,
  related_event_id: relatedId,
});

const DaysOut = output('DaysOut', { first_date: date, last_date: date });

/** The days of a source account that were taken in. */
export const CoverageOut = output('CoverageOut', { covered: v.array(DaysOut), gaps: v.array(DaysOut) });

export const coverageOut = ({ covered, gaps }: Coverage): v.InferOutput<typeof CoverageOut> => ({
  covered: covered.map(daysOut),
  gaps: gaps.map(daysOut),
});

const daysOut = ({ firstDate, lastDate }: DaysCovered) => ({ first_date: firstDate, last_date: lastDate });

const badRowOut = ({ rowNumber, column, message }: BadRow) => ({ row_number: rowNumber, column, message });

const countBy = <Name extends string>(
  names: readonly Name[],
  transactions: readonly Transaction[],
  nameOf: (transaction: Transaction) => Name,
): Record<Name, number> => {
  const counts = Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>;
  for (const transaction of transactions) counts[nameOf(transaction)] += 1;
  return counts;
};
