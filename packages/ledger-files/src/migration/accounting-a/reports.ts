import type { Refusal } from 'ledger-core';
import type { Recognise } from '../recognised.ts';
import type { Report } from '../report.ts';
import { columnsOf, lineOf, type ReportTable, refuseCell, tableIn } from '../table.ts';

export type ReportKind = 'trialBalance' | 'accountList' | 'receivables' | 'payables';

export const REPORT_NAMES: Readonly<Record<ReportKind, string>> = {
  trialBalance: 'Trial Balance',
  accountList: 'Account List',
  receivables: 'A/R Aging Detail',
  payables: 'A/P Aging Detail',
};

const TITLES: readonly (readonly [ReportKind, RegExp])[] = [
  ['trialBalance', /^trial balance$/i],
  ['accountList', /^(?:account list|chart of accounts)$/i],
  ['receivables', /^(?:a\/r|accounts receivable) age?ing detail(?: report)?$/i],
  ['payables', /^(?:a\/p|accounts payable) age?ing detail(?: report)?$/i],
];

export const isTitle = (line: string): boolean => TITLES.some(([, title]) => title.test(line));

/** Recognises a report by its columns, and an aging's side by its title, else by its columns.  [MGF-30] */
export const recognise: Recognise<ReportKind> = (report) => {
  const aging = tableIn(report, isAging);
  if (aging !== null) return agingOf(report, aging);
  const accountList = tableIn(report, (names) => names.includes('type') && names.includes('detail type'));
  if (accountList !== null) return { kind: 'accountList', table: accountList };
  const trialBalance = tableIn(report, isTrialBalance);
  if (trialBalance === null) return null;
  return refuseManyPeriods(trialBalance) ?? { kind: 'trialBalance', table: trialBalance };
};

const isAging = (names: readonly string[]): boolean =>
  names.includes('date') && names.includes('transaction type') && names.some((name) => /^(?:foreign )?open balance$/.test(name));

const isTrialBalance = (names: readonly string[]): boolean =>
  names.includes('debit') &&
  names.includes('credit') &&
  !names.some((name) => /^(?:date|transaction type|ytd (?:debit|credit))$/.test(name));

/** The titles name the side. Without one, a column of parties does, and at last the days past due, which only bills have. */
const agingOf = (report: Report, table: ReportTable): { readonly kind: ReportKind; readonly table: ReportTable } => {
  const lines = table.above.map(lineOf);
  const titled = TITLES.find(([, title]) => lines.some((line) => title.test(line)))?.[0];
  if (titled === 'receivables' || titled === 'payables') return { kind: titled, table };
  if (report.part === 'ar_aging') return { kind: 'receivables', table };
  if (report.part === 'ap_aging') return { kind: 'payables', table };
  const isPayable = table.names.some((name) => /^(?:vendor|supplier)\b/.test(name)) || table.names.includes('past due');
  const isReceivable = table.names.some((name) => /^(?:customer|client)\b/.test(name));
  return { kind: isPayable && !isReceivable ? 'payables' : 'receivables', table };
};

const refuseManyPeriods = (table: ReportTable): Refusal<'unprocessable'> | null => {
  const [, second] = columnsOf(table.names, (name) => name === 'debit');
  return second === undefined
    ? null
    : refuseCell(table, table.header, second, 'the report has several periods; export it with columns for the total only.');
};
