import { isRefusal, type Refusal } from 'ledger-core';
import type { TableRow } from '../../csv/table.ts';
import { refuseIn } from '../refuse-in.ts';
import { comparable, type ReportTable } from '../table.ts';
import { why } from './reasons.ts';
import { fieldsOf, type Json, listIn, textIn } from './responses.ts';

/** The columns by the provider's keys, with the names that the file reports use. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['account', 'account'],
  ['debit', 'debit'],
  ['credit', 'credit'],
  ['tx_date', 'date'],
  ['txn_type', 'transaction type'],
  ['doc_num', 'num'],
  ['cust_name', 'customer'],
  ['vend_name', 'vendor'],
  ['due_date', 'due date'],
  ['past_due', 'past due'],
  ['subt_amount', 'amount'],
  ['subt_neg_amount', 'amount'],
  ['subt_open_bal', 'open balance'],
  ['subt_neg_open_bal', 'open balance'],
  ['foreign_amount', 'foreign amount'],
  ['foreign_open_bal', 'foreign open balance'],
  ['foreign_neg_open_bal', 'foreign open balance'],
  ['currency', 'currency'],
]);

/** A report as the table of the equivalent file, with the account id of each row. */
export interface OnlineTable {
  readonly table: ReportTable;
  readonly idOf: (row: TableRow) => string | null;
}

/** The rows so far, with the ids in their first cells. */
interface Reading {
  readonly name: string;
  readonly isGrouped: boolean;
  readonly rows: TableRow[];
  readonly ids: Map<TableRow, string>;
}

type Refused = Refusal<'unprocessable'>;

/**
 * Converts a response to the table of the equivalent file. The first column has the labels of groups and totals. Sections nest to any
 * depth, and their sums are never rows. Sums of groups become group totals if a report is grouped, and the sum of the report becomes its
 * last row.  [MGF-73]
 */
export const tableOf = (name: string, response: Json, isGrouped: boolean): OnlineTable | Refused => {
  const columns = listIn(fieldsOf(response.Columns).Column).map(fieldsOf);
  const titles = columns.map((column) => textIn(column.ColTitle) || keyOf(column));
  const names = columns.map((column) => NAMES.get(keyOf(column)) ?? comparable(textIn(column.ColTitle)));
  const reading: Reading = { name, isGrouped, rows: [], ids: new Map() };
  const refused = walk(reading, response.Rows, 0);
  if (isRefusal(refused)) return refused;
  const header = { number: 0, cells: ['', ...titles] };
  const report = { name, file: 0, part: null, rows: reading.rows };
  return {
    table: { report, above: [], header, names: ['', ...names], rows: reading.rows },
    idOf: (row) => reading.ids.get(row) ?? null,
  };
};

const keyOf = ({ MetaData: metadata }: Json): string =>
  textIn(
    listIn(metadata)
      .map(fieldsOf)
      .find(({ Name: name }) => name === 'ColKey')?.Value,
  );

const walk = (reading: Reading, rows: unknown, depth: number): Refused | undefined => {
  if (depth > MAX_ANSWER_DEPTH) return refuseIn(reading.name, null, null, why.sections_too_deep());
  for (const each of listIn(fieldsOf(rows).Row)) {
    if (reading.rows.length > MAX_RESPONSE_ROWS)
      return refuseIn(reading.name, null, null, why.too_many_answer_rows({ most: MAX_RESPONSE_ROWS }));
    const refused = takeRow(reading, fieldsOf(each), depth);
    if (refused !== undefined) return refused;
  }
  return undefined;
};

const takeRow = (reading: Reading, row: Json, depth: number): Refused | undefined => {
  if (row.ColData !== undefined) {
    add(reading, '', row.ColData);
    return undefined;
  }
  const head = fieldsOf(row.Header).ColData;
  const inside = fieldsOf(row.Rows).Row;
  const label = textIn(fieldsOf(listIn(head)[0]).value);
  // The total of the group above, printed as its own group.
  if (/^total for /i.test(label) && listIn(inside).length === 0) return undefined;
  // The header of a section has the amounts of the account itself, if there are any.
  if (listIn(head).some((cell, at) => at > 0 && textIn(fieldsOf(cell).value) !== '')) add(reading, '', head);
  else if (reading.isGrouped && label !== '') add(reading, label, []);
  const refused = walk(reading, row.Rows, depth + 1);
  if (refused !== undefined) return refused;
  addSum(reading, label, fieldsOf(row.Summary).ColData, listIn(inside).length === 0);
  return undefined;
};

/** A sum is the report's if it is the only one or is named so. Otherwise it belongs to the group that it closes. */
const addSum = (reading: Reading, label: string, sum: unknown, isAlone: boolean): void => {
  const cells = listIn(sum);
  if (cells.length === 0) return;
  const isWhole = label === '' && (isAlone || /^(?:grand )?total$/i.test(textIn(fieldsOf(cells[0]).value)));
  if (isWhole) add(reading, 'TOTAL', ['', ...cells.slice(1)]);
  else if (reading.isGrouped && label !== '') add(reading, `Total for ${label}`, ['', ...cells.slice(1)]);
};

const add = ({ rows, ids }: Reading, label: string, given: unknown): void => {
  const cells = listIn(given).map(fieldsOf);
  const texts = cells.map(({ value }) => textIn(value));
  if (label === '' && texts.every((text) => text === '')) return;
  const row: TableRow = { number: rows.length + 1, cells: [label, ...texts] };
  rows.push(row);
  const id = textIn(cells[0]?.id);
  if (id !== '') ids.set(row, id);
};

/** Limits for reading a connected company, each with its reason. */

/** Depth of nested sections. Accounts have five levels, and groups about two. */
export const MAX_ANSWER_DEPTH = 40;

/** Rows of a report. A migration has at most 50,000 open items, plus their groups and sums. */
export const MAX_RESPONSE_ROWS = 60_000;
