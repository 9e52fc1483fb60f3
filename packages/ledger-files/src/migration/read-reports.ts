import { assert, isRefusal, type MigrationFile, type MigrationOptions, type Refusal, type Why } from 'ledger-core';
import { refuseTwoCompanies } from './company.ts';
import { cutoverOf } from './cutover.ts';
import { readHistory } from './history/read-history.ts';
import type { MigrationRead, SourceOpenItem } from './migration-read.ts';
import { byKind, isTitleOf, type ReportKind } from './recognised.ts';
import { reportsIn } from './report.ts';
import type { ReportReader, Requested } from './report-reader.ts';
import { type Balances, itemsOnAccount, snapshotOf } from './snapshot.ts';
import type { ReportTable } from './table.ts';

type Refused = Refusal<'unprocessable'>;

/** Reads a program's trial balance and list of accounts, and its agings or its journal if there are any. Pure. */
export const readReports = (files: readonly MigrationFile[], options: MigrationOptions, reader: ReportReader): MigrationRead | Refused => {
  const reports = reportsIn(files, options);
  if (isRefusal(reports)) return reports;
  const tables = byKind(reports, reader.recognise, reader.names);
  if (isRefusal(tables)) return tables;
  if (tables.has('journal') || tables.has('generalLedger')) return readHistory(tables, options, reader);
  const trialBalance = tables.get('trialBalance');
  const chart = tables.get('accounts');
  assert(trialBalance !== undefined && chart !== undefined, 'the required reports are there');
  const agings = [tables.get('receivables'), tables.get('payables')].filter((table) => table !== undefined);
  const cutover = cutoverOf(trialBalance, agings, options.cutoverDate);
  if (isRefusal(cutover)) return cutover;
  const mixed = refuseTwoCompanies([...tables.values()], (line) => isTitleOf(reader.titles, line));
  if (mixed !== null) return mixed;
  const requested = { cutover, currency: options.currency };
  const listed = reader.accountsIn(chart);
  if (isRefusal(listed)) return listed;
  const balances = reader.trialBalanceIn(trialBalance, listed, requested);
  if (isRefusal(balances)) return balances;
  const open = openItemsIn(tables, balances, requested, reader);
  if (isRefusal(open)) return open;
  return snapshotOf(cutover, { ...balances, doubts: [...balances.doubts, ...open.doubts] }, open.items, options.currency);
};

interface OpenItems {
  readonly items: readonly SourceOpenItem[];
  readonly doubts: readonly Why[];
}

const openItemsIn = (
  tables: ReadonlyMap<ReportKind, ReportTable>,
  balances: Balances,
  requested: Requested,
  { agingIn }: ReportReader,
): OpenItems | Refused => {
  const open: SourceOpenItem[] = [];
  const doubts: Why[] = [];
  for (const side of ['receivable', 'payable'] as const) {
    const table = tables.get(`${side}s`);
    const aging = table === undefined ? null : agingIn(table, side, requested);
    if (isRefusal(aging)) return aging;
    const items = aging === null ? [] : itemsOnAccount(aging, balances, requested.currency);
    if (isRefusal(items)) return items;
    open.push(...items);
    doubts.push(...(aging?.doubts ?? []));
  }
  return { items: open, doubts };
};
