import {
  type BadRow,
  type CategorySource,
  categoryOf,
  categorySourceOf,
  IMPORTED_ROW_OUTCOMES,
  type Import,
  type ImportedRow,
  type ImportReport,
  STATUSES,
  type Transaction,
} from 'ledger-core';
import * as v from 'valibot';
import { MAX_IMPORT_TRANSACTIONS_LISTED } from '../limits.ts';
import { author, date, id, moment, output, pageOf, paging } from '../wire.ts';

const whole = v.pipe(v.number(), v.integer());

export const CATEGORY_SOURCES = ['default', 'rule', 'model', 'person'] as const satisfies readonly CategorySource[];

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

/** One import, as in the list of past imports. */
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
  /** The physical row of the file; in a call with records the position, from 0. */
  row: whole,
  outcome: v.picklist(IMPORTED_ROW_OUTCOMES),
  transaction_id: v.nullable(id('transaction')),
  /** The hold that it joined, or the transaction of which it may be a duplicate. */
  related_event_id: v.nullable(id('transaction')),
});

/** One import with its result. */
export const ImportOut = output('ImportOut', {
  ...importFields,
  /** The number of new transactions by status and by source of the decision. */
  filed: v.object({
    by_status: v.object({ needs_review: whole, ready: whole, posted: whole, excluded: whole }),
    by_category_source: v.object({ default: whole, rule: whole, model: whole, person: whole }),
  }),
  transactions: v.array(ImportedTransactionOut),
  rows: v.array(ImportedRowOut),
  ignored: v.array(BadRowOut),
  bad: v.array(BadRowOut),
});

export const importSummaryOut = (done: Import): v.InferOutput<typeof ImportSummaryOut> => ({
  id: done.id,
  source_account_id: done.sourceId,
  file_name: done.fileName,
  sha256: done.sha256,
  format: done.format,
  profile: done.profile,
  encoding: done.encoding,
  readings: done.records,
  new: done.added,
  changed: done.changed,
  known: done.known,
  joined: done.joined,
  possible_duplicates: done.possibleDuplicates,
  first_date: done.firstDate,
  last_date: done.lastDate,
  imported_at: done.importedAt,
  imported_by: done.importedBy,
});

export const importOut = (report: ImportReport): v.InferOutput<typeof ImportOut> => ({
  ...importSummaryOut(report.import),
  filed: {
    by_status: countBy(STATUSES, report.transactions, ({ status }) => status),
    by_category_source: countBy(CATEGORY_SOURCES, report.transactions, ({ decision }) => categorySourceOf(decision)),
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
  category_source: categorySourceOf(transaction.decision),
  category_account_id: categoryOf(transaction.treatment),
});

const importedRowOut = ({ place, outcome, transactionId, relatedId }: ImportedRow): v.InferOutput<typeof ImportedRowOut> => ({
  row: place,
  outcome,
  transaction_id: transactionId,
  related_event_id: relatedId,
});

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
