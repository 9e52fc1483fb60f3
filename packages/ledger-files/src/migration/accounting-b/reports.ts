import type { Refusal } from 'ledger-core';
import { type Recognise, type ReportNames, type ReportTitles, statedSide } from '../recognised.ts';
import { columnsOf, type ReportTable, refuseCell, tableIn } from '../table.ts';

export const NAMES: ReportNames = {
  trialBalance: 'Trial Balance',
  accounts: 'Chart of Accounts',
  receivables: 'Aged Receivables Detail',
  payables: 'Aged Payables Detail',
};

export const TITLES: ReportTitles = {
  trialBalance: /^trial balance$/i,
  accounts: /^chart of accounts$/i,
  receivables: /^aged receivables detail$/i,
  payables: /^aged payables detail$/i,
};

/** Recognises a report by its columns, and an aging's side by its title.  [MGF-40] */
export const recognise: Recognise = (report) => {
  const chart = tableIn(report, isChart);
  if (chart !== null) return { kind: 'accounts', table: chart };
  const aging = tableIn(report, isAging);
  if (aging !== null) return agingOf(aging);
  const trialBalance = tableIn(report, isTrialBalance);
  return trialBalance === null ? null : { kind: 'trialBalance', table: trialBalance };
};

const isChart = (names: readonly string[]): boolean =>
  names.includes('code') && names.includes('name') && names.includes('type') && !names.some(isSide);

const isAging = (names: readonly string[]): boolean => names.some((name) => ISSUED.test(name)) && names.includes('total');
export const ISSUED = /^(?:invoice|bill) date$|^date$/;

const isTrialBalance = (names: readonly string[]): boolean =>
  (names.includes('account') || names.includes('account name')) && !names.includes('date') && columnsOf(names, isAmountName).length > 0;

const isSide = (name: string): boolean => /\b(?:debit|credit)\b/.test(name);

/** A column of amounts: a side, or a day such as `31 Dec 2025`. */
const isAmountName = (name: string): boolean =>
  isSide(name) || /^\d{1,2} \p{L}{3,9} \d{4}$|^\p{L}{3,9} \d{1,2}, \d{4}$|^\d{4}-\d{2}-\d{2}$/u.test(name);

/** Both agings have the same columns, but for a few words. */
const agingOf = (table: ReportTable): ReturnType<Recognise> => {
  const stated = statedSide(table, TITLES, { receivables: 'aged_receivables', payables: 'aged_payables' });
  if (stated !== null) return { kind: stated, table };
  return table.names.some((name) => name.startsWith('bill ')) ? { kind: 'payables', table } : untitled(table);
};

const untitled = (table: ReportTable): Refusal<'unprocessable'> =>
  refuseCell(
    table,
    table.header,
    null,
    'no line above the header is Aged Receivables Detail or Aged Payables Detail; export the report with its title.',
  );
