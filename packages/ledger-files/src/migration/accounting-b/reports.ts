import type { Refusal } from 'ledger-core';
import { hasSides } from '../history/columns.ts';
import { type Recognise, type Recognised, type ReportNames, type ReportTitles, statedSide } from '../recognised.ts';
import type { Report } from '../report.ts';
import { columnsOf, lineOf, type ReportTable, refuseCell, tableIn } from '../table.ts';
import { ENTRY_IDS, headIn } from './history.ts';
import { why } from './reasons.ts';

export const NAMES: ReportNames = {
  trialBalance: 'Trial Balance',
  accounts: 'Chart of Accounts',
  receivables: 'Aged Receivables Detail',
  payables: 'Aged Payables Detail',
  journal: 'Journal Report',
  generalLedger: 'General Ledger Detail',
};

export const TITLES: ReportTitles = {
  trialBalance: /^trial balance$/i,
  accounts: /^chart of accounts$/i,
  receivables: /^aged receivables detail$/i,
  payables: /^aged payables detail$/i,
  journal: /^journal report$/i,
  generalLedger: /^(?:general ledger(?: detail| report)?|(?:detailed )?account transactions)$/i,
};

/** Recognizes a report by its columns, and the side of an aging by its title.  [MGF-40] */
export const recognise: Recognise = (report) => {
  const chart = tableIn(report, isChart);
  if (chart !== null) return { kind: 'accounts', table: chart };
  const aging = tableIn(report, isAging);
  if (aging !== null) return agingOf(aging);
  const history = historyOf(report);
  if (history !== null) return history;
  const trialBalance = tableIn(report, isTrialBalance);
  return trialBalance === null ? null : { kind: 'trialBalance', table: trialBalance };
};

const isChart = (names: readonly string[]): boolean =>
  names.includes('code') && names.includes('name') && names.includes('type') && !names.some(isSide);

const isAging = (names: readonly string[]): boolean => names.some((name) => ISSUED.test(name)) && names.includes('total');
export const ISSUED = /^(?:invoice|bill) date$|^date$/;

/**
 * A journal and a general ledger have dates and sides. A journal has entry ids in a column, or in a row above each entry. Only a general
 * ledger has running balances, and it may also have ids.
 */
const historyOf = (report: Report): Recognised | null => {
  const inBlocks = report.rows.some((row) => (headIn(row, 'dmy') ?? headIn(row, 'mdy')) !== null)
    ? tableIn(report, (names) => names.includes('account') && hasSides(names))
    : null;
  if (inBlocks !== null) return { kind: 'journal', table: inBlocks };
  const table = tableIn(report, (names) => names.some((name) => /^(?:journal )?date$/.test(name)) && hasSides(names));
  if (table === null) return null;
  const { names, above } = table;
  const isTitled = above.some((row) => TITLES.journal.test(lineOf(row)));
  const hasIds = ENTRY_IDS.some((id) => names.includes(id)) && !names.includes('running balance');
  return { kind: isTitled || hasIds ? 'journal' : 'generalLedger', table };
};

const isTrialBalance = (names: readonly string[]): boolean =>
  (names.includes('account') || names.includes('account name')) && !names.includes('date') && columnsOf(names, isAmountName).length > 0;

const isSide = (name: string): boolean => /\b(?:debit|credit)\b/.test(name);

/** An amount column: a side, or a date such as `31 Dec 2025`. */
const isAmountName = (name: string): boolean =>
  isSide(name) || /^\d{1,2} \p{L}{3,9} \d{4}$|^\p{L}{3,9} \d{1,2}, \d{4}$|^\d{4}-\d{2}-\d{2}$/u.test(name);

/** Both agings have the same columns except for a few words. */
const agingOf = (table: ReportTable): ReturnType<Recognise> => {
  const stated = statedSide(table, TITLES, { receivables: 'aged_receivables', payables: 'aged_payables' });
  if (stated !== null) return { kind: stated, table };
  return table.names.some((name) => name.startsWith('bill ')) ? { kind: 'payables', table } : untitled(table);
};

const untitled = (table: ReportTable): Refusal<'unprocessable'> => refuseCell(table, table.header, null, why.aging_without_title());
