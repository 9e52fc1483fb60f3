import type { Refusal } from 'ledger-core';
import { asOfIn } from './days.ts';
import { why } from './reasons.ts';
import { refuseIn } from './refuse-in.ts';
import { comparable, lineOf, type ReportTable } from './table.ts';

/** Refuses reports of two companies. A report without a company in its header matches any.  [MGF-3] */
export const refuseTwoCompanies = (tables: readonly ReportTable[], isTitle: (line: string) => boolean): Refusal<'unprocessable'> | null => {
  const named = tables.flatMap((table) => {
    const company = companyOf(table, isTitle);
    return company === null ? [] : [{ table, ...company }];
  });
  const [first] = named;
  const other = named.find(({ name }) => first !== undefined && comparable(name) !== comparable(first.name));
  return first === undefined || other === undefined
    ? null
    : refuseIn(
        other.table.report.name,
        other.row,
        null,
        why.reports_of_two_companies({ company: other.name, report: first.table.report.name, other: first.name }),
      );
};

/** The company is above or below the title, in the first two lines. */
const companyOf = ({ above }: ReportTable, isTitle: (line: string) => boolean): { readonly name: string; readonly row: number } | null => {
  const head = above.slice(0, 2);
  if (!head.some((row) => isTitle(lineOf(row)))) return null;
  const row = head.find((line) => !isTitle(lineOf(line)) && asOfIn([line]) === null && !/^(?:all dates|as of today)$/i.test(lineOf(line)));
  return row === undefined ? null : { name: lineOf(row).slice(0, 120), row: row.number };
};
