import type { Refusal } from 'ledger-core';
import type { TableRow } from '../csv/table.ts';
import { why } from './reasons.ts';
import { refuseIn } from './refuse-in.ts';
import type { Report } from './report.ts';
import { lineOf } from './table.ts';

/** Refuses a cash basis report, because it omits receivables and payables. Only the lines around the table name the basis.  [MGF-8] */
export const refuseCashBasis = (report: Report, around: readonly TableRow[]): Refusal<'unprocessable'> | null => {
  const row = around.find((line) => /\bcash\s+basis\b|\bbasis:?\s+cash\b/i.test(lineOf(line)));
  return row === undefined ? null : refuseIn(report.name, row.number, null, why.report_on_cash_basis());
};
