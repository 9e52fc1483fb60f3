import { type IsoDate, isRefusal, type Refusal } from 'ledger-core';
import { readDate } from '../../csv/dates.ts';
import type { Sides } from '../balances.ts';
import { why as whyOfReport } from '../reasons.ts';
import { columnsOf, type ReportTable, refuseCell } from '../table.ts';
import { why } from './reasons.ts';

/**
 * Finds the year-to-date columns. Month columns are never read. A date column, positive on the debit side, is read only if it is the
 * cutover day and no column has a side.  [MGF-43]
 */
export const sidesIn = (table: ReportTable, cutover: IsoDate): Sides | Refusal<'unprocessable'> => {
  for (const [debitName, creditName] of PAIRS) {
    const debit = onlyColumn(table, debitName);
    const credit = onlyColumn(table, creditName);
    if (isRefusal(debit)) return debit;
    if (isRefusal(credit)) return credit;
    if (debit !== null && credit !== null) return { debit, credit };
  }
  const [first] = columnsOf(table.names, (name) => /\b(?:debit|credit)\b/.test(name));
  if (first !== undefined) return refuseCell(table, table.header, first, why.no_year_to_date());
  const days = columnsOf(table.names, (name) => readDate(name, 'dmy') !== null);
  const day = days.find((at) => readDate(table.names[at] ?? '', 'dmy') === cutover);
  return day === undefined
    ? refuseCell(table, table.header, days[0] ?? null, why.no_column_of_day({ cutover }))
    : { debit: day, credit: null };
};

/** The names of both sides, the most specific first. The last pair occurs alone if the report has one period. */
const PAIRS: readonly (readonly [debit: string, credit: string])[] = [
  ['debit - year to date', 'credit - year to date'],
  ['ytd debit', 'ytd credit'],
  ['debit', 'credit'],
];

/** The only column with this name. A second one means that the report has several periods. */
const onlyColumn = (table: ReportTable, wanted: string): number | null | Refusal<'unprocessable'> => {
  const [first = null, second] = columnsOf(table.names, (name) => name === wanted);
  return second === undefined ? first : refuseCell(table, table.header, second, whyOfReport.several_periods());
};
