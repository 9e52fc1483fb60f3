import { addDays, type DateOrder, type IsoDate, isRefusal, type Refusal } from 'ledger-core';
import type { TableRow } from '../../csv/table.ts';
import { asOfIn, dayAt, dayOrderOf } from '../days.ts';
import { columnOf, lineOf, type ReportTable, refuseCell, textAt } from '../table.ts';
import { why } from './reasons.ts';

/** The columns read from an aging report; null for a missing one. */
export interface AgingColumns {
  readonly issued: number | null;
  readonly due: number | null;
  readonly past: number | null;
  readonly number: number | null;
  readonly counterparty: number | null;
  readonly currency: number | null;
  readonly open: number;
}

const PARTY = /^(?:(?:customer|vendor|supplier|client)(?: (?:full|display))?(?: name)?|name|full name)$/;

export const agingColumns = (table: ReportTable): AgingColumns | Refusal<'unprocessable'> => {
  const { names } = table;
  const open = columnOf(names, 'open balance');
  const foreign = columnOf(names, 'foreign open balance', 'foreign amount');
  if (open === null || foreign !== null) return refuseCell(table, table.header, foreign, why.amounts_in_party_currency());
  const counterparty = names.findIndex((name) => PARTY.test(name));
  return {
    issued: columnOf(names, 'date'),
    due: columnOf(names, 'due date'),
    past: columnOf(names, 'past due'),
    number: columnOf(names, 'num', 'no.', 'no', 'doc', 'number', 'doc number', 'document number'),
    currency: columnOf(names, 'currency'),
    counterparty: counterparty === -1 ? null : counterparty,
    open,
  };
};

/** Reads the day of a cell in the date order of the report. */
export type ReadDays = (row: TableRow, at: number | null) => IsoDate | null | Refusal<'unprocessable'>;

/**
 * Decides the date format of the report. Days past due are counted from the report's day, so they show the order. If the header has no day,
 * they also show the day.  [MGF-35]
 */
export const readDaysOf = (
  table: ReportTable,
  columns: AgingColumns,
  items: readonly TableRow[],
  cutover: IsoDate,
): ReadDays | Refusal<'unprocessable'> => {
  const asOf = asOfIn(table.above);
  const isDayFirst = asOf?.isMonthFirst === false || table.above.some((row) => /\bageing\b/i.test(lineOf(row)));
  const readIn =
    (order: DateOrder): ReadDays =>
    (row, at) =>
      dayAt(table, row, at, order);
  const usual = isDayFirst ? 'dmy' : 'mdy';
  const other = isDayFirst ? 'mdy' : 'dmy';
  const order = dayOrderOf(items, columns, cutover, usual);
  const fault = laterFault(table, columns, items, readIn(order), cutover);
  if (fault === null) return readIn(order);
  return order === usual && laterFault(table, columns, items, readIn(other), cutover) === null ? readIn(other) : fault;
};

/** The first row whose days past due are not counted from the cutover day. */
const laterFault = (
  table: ReportTable,
  { due, past }: AgingColumns,
  items: readonly TableRow[],
  read: ReadDays,
  cutover: IsoDate,
): Refusal<'unprocessable'> | null => {
  for (const row of items) {
    const day = read(row, due);
    const days = textAt(row, past);
    if (isRefusal(day)) return day;
    if (day === null || !/^[-\u2212]?\d{1,5}$/.test(days)) continue;
    const late = Number(days.replace('\u2212', '-'));
    const from = addDays(day, late);
    if (from !== cutover)
      return refuseCell(
        table,
        row,
        past,
        late === 1
          ? why.day_past_due_differs({ due: day, from, cutover })
          : why.days_past_due_differ({ days: late, due: day, from, cutover }),
      );
  }
  return null;
};
