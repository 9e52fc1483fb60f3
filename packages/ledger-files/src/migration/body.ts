import type { Refusal } from 'ledger-core';
import type { TableRow } from '../csv/table.ts';
import { why } from './reasons.ts';
import { refuseIn } from './refuse-in.ts';
import type { Report } from './report.ts';
import { lineOf, type ReportTable } from './table.ts';

/** The rows of a report to read, and the total below them. */
export interface Body {
  readonly rows: readonly TableRow[];
  readonly total: TableRow;
}

/** Cuts a report at its total. Refuses a report on cash basis, by the lines around its rows, or without a total.  [MGF-8] [MGF-9] */
export const bodyOf = (table: ReportTable, isTotal: (row: TableRow) => boolean): Body | Refusal<'unprocessable'> => {
  const totalAt = table.rows.findIndex(isTotal);
  const rows = totalAt === -1 ? table.rows : table.rows.slice(0, totalAt);
  const cash = refuseCashBasis(table.report, [...table.above, ...table.rows.slice(rows.length)]);
  if (cash !== null) return cash;
  const total = table.rows[totalAt];
  const last = table.rows.at(-1)?.number ?? null;
  return total === undefined ? refuseIn(table.report.name, last, null, why.report_without_total()) : { rows, total };
};

/** Refuses a cash basis report, because it omits receivables and payables. Only the lines around the table contain the basis.  [MGF-8] */
export const refuseCashBasis = (report: Report, around: readonly TableRow[]): Refusal<'unprocessable'> | null => {
  const row = around.find((line) => /\bcash\s+basis\b|\bbasis:?\s+cash\b/i.test(lineOf(line)));
  return row === undefined ? null : refuseIn(report.name, row.number, null, why.report_on_cash_basis());
};
