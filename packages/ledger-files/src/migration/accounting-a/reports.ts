import type { Refusal } from 'ledger-core';
import { type Recognise, type Recognised, type ReportNames, type ReportTitles, statedSide } from '../recognised.ts';
import { columnsOf, type ReportTable, refuseCell, tableIn } from '../table.ts';

export const NAMES: ReportNames = {
  trialBalance: 'Trial Balance',
  accounts: 'Account List',
  receivables: 'A/R Aging Detail',
  payables: 'A/P Aging Detail',
};

export const TITLES: ReportTitles = {
  trialBalance: /^trial balance$/i,
  accounts: /^(?:account list|chart of accounts)$/i,
  receivables: /^(?:a\/r|accounts receivable) age?ing detail(?: report)?$/i,
  payables: /^(?:a\/p|accounts payable) age?ing detail(?: report)?$/i,
};

/** Recognises a report by its columns, and an aging's side by its title, else by its columns.  [MGF-30] */
export const recognise: Recognise = (report) => {
  const aging = tableIn(report, isAging);
  if (aging !== null) return agingOf(aging);
  const accountList = tableIn(report, (names) => names.includes('type') && names.includes('detail type'));
  if (accountList !== null) return { kind: 'accounts', table: accountList };
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
const agingOf = (table: ReportTable): Recognised => {
  const stated = statedSide(table, TITLES, { receivables: 'ar_aging', payables: 'ap_aging' });
  if (stated !== null) return { kind: stated, table };
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
