import type { Refusal } from 'ledger-core';
import { hasSides } from '../history/columns.ts';
import { type Recognise, type Recognised, type ReportNames, type ReportTitles, statedSide } from '../recognised.ts';
import { columnsOf, lineOf, type ReportTable, refuseCell, tableIn } from '../table.ts';
import { ACCOUNTS, DAYS } from './history.ts';
import { why } from './reasons.ts';

export const NAMES: ReportNames = {
  trialBalance: 'Trial Balance',
  accounts: 'Account List',
  receivables: 'A/R Aging Detail',
  payables: 'A/P Aging Detail',
  journal: 'Journal',
  generalLedger: 'General Ledger',
};

export const TITLES: ReportTitles = {
  trialBalance: /^trial balance$/i,
  accounts: /^(?:account list|chart of accounts)$/i,
  receivables: /^(?:a\/r|accounts receivable) age?ing detail(?: report)?$/i,
  payables: /^(?:a\/p|accounts payable) age?ing detail(?: report)?$/i,
  journal: /^journal(?: report)?$/i,
  generalLedger: /^general ledger(?: detail| report)?$/i,
};

/** Recognizes a report by its columns, and the side of an aging by its title, else by its columns.  [MGF-30] */
export const recognise: Recognise = (report) => {
  const aging = tableIn(report, isAging);
  if (aging !== null) return agingOf(aging);
  const history = tableIn(report, isHistory);
  if (history !== null) return historyOf(history);
  const accountList = tableIn(report, (names) => names.includes('type') && names.includes('detail type'));
  if (accountList !== null) return { kind: 'accounts', table: accountList };
  const trialBalance = tableIn(report, isTrialBalance);
  if (trialBalance === null) return null;
  return refuseManyPeriods(trialBalance) ?? { kind: 'trialBalance', table: trialBalance };
};

const isAging = (names: readonly string[]): boolean =>
  names.includes('date') && names.includes('transaction type') && names.some((name) => /^(?:foreign )?open balance$/.test(name));

/** A journal and a general ledger have dates, document types and amounts. */
const isHistory = (names: readonly string[]): boolean =>
  names.some((name) => DAYS.includes(name)) &&
  names.includes('transaction type') &&
  (hasSides(names) || (names.some((name) => /^amount\b/.test(name)) && names.includes('balance')));

/**
 * The general ledger names the other account of a line Split, and prints its own accounts above their lines. A transaction list has no
 * opening balances.
 */
const historyOf = (table: ReportTable): Recognised | null => {
  const { names, above } = table;
  if (above.some((row) => /^transaction (?:detail|list)\b/i.test(lineOf(row)))) return null;
  const isTitled = above.some((row) => TITLES.generalLedger.test(lineOf(row)));
  const isLedger = isTitled || names.some((name) => /^split\b/.test(name)) || !ACCOUNTS.some((name) => names.includes(name));
  return { kind: isLedger || !hasSides(names) ? 'generalLedger' : 'journal', table };
};

const isTrialBalance = (names: readonly string[]): boolean =>
  names.includes('debit') &&
  names.includes('credit') &&
  !names.some((name) => /^(?:date|transaction date|transaction type|ytd (?:debit|credit))$/.test(name));

/** The title names the side. Without one, a counterparty column decides, then the days past due, which only bills have. */
const agingOf = (table: ReportTable): Recognised => {
  const stated = statedSide(table, TITLES, { receivables: 'ar_aging', payables: 'ap_aging' });
  if (stated !== null) return { kind: stated, table };
  const isPayable = table.names.some((name) => /^(?:vendor|supplier)\b/.test(name)) || table.names.includes('past due');
  const isReceivable = table.names.some((name) => /^(?:customer|client)\b/.test(name));
  return { kind: isPayable && !isReceivable ? 'payables' : 'receivables', table };
};

const refuseManyPeriods = (table: ReportTable): Refusal<'unprocessable'> | null => {
  const [, second] = columnsOf(table.names, (name) => name === 'debit');
  return second === undefined ? null : refuseCell(table, table.header, second, why.several_periods_in_columns());
};
