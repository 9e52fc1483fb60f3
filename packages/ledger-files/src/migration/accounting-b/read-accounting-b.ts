import { assert, isRefusal, type Refusal } from 'ledger-core';
import { refuseTwoCompanies } from '../company.ts';
import { cutoverOf } from '../cutover.ts';
import type { MigrationFile, MigrationOptions, MigrationRead, SourceOpenItem } from '../migration-read.ts';
import { byKind } from '../recognised.ts';
import { reportsIn } from '../report.ts';
import { itemsOnAccount, snapshotOf } from '../snapshot.ts';
import { agingIn } from './aging.ts';
import { accountsIn } from './chart.ts';
import { isTitle, REPORT_NAMES, recognise } from './reports.ts';
import { trialBalanceIn } from './trial-balance.ts';

/**
 * Reads the reports of kind B: the trial balance and the chart of accounts, and optionally the aged receivables and payables detail. Pure, and for large
 * files slow: a server calls it in a thread. The rules: docs/rules/migration-files.md.
 */
export const readAccountingB = (files: readonly MigrationFile[], options: MigrationOptions): MigrationRead | Refusal<'unprocessable'> => {
  const reports = reportsIn(files, options);
  if (isRefusal(reports)) return reports;
  const tables = byKind(reports, recognise, REPORT_NAMES, ['trialBalance', 'chartOfAccounts']);
  if (isRefusal(tables)) return tables;
  const [trialBalance, chart] = [tables.get('trialBalance'), tables.get('chartOfAccounts')];
  assert(trialBalance !== undefined && chart !== undefined, 'the required reports are there');
  const agings = [tables.get('receivables'), tables.get('payables')].filter((table) => table !== undefined);
  const cutover = cutoverOf(trialBalance, agings, options.cutoverDate);
  if (isRefusal(cutover)) return cutover;
  const mixed = refuseTwoCompanies([...tables.values()], isTitle);
  if (mixed !== null) return mixed;
  const listed = accountsIn(chart);
  if (isRefusal(listed)) return listed;
  const balances = trialBalanceIn(trialBalance, listed, cutover, options.currency);
  if (isRefusal(balances)) return balances;
  const openItems: SourceOpenItem[] = [];
  const doubts = [...balances.doubts];
  for (const side of ['receivable', 'payable'] as const) {
    const table = tables.get(`${side}s`);
    const aging = table === undefined ? null : agingIn(table, side, cutover, options.currency);
    if (isRefusal(aging)) return aging;
    const items = aging === null ? [] : itemsOnAccount(aging, balances, options.currency);
    if (isRefusal(items)) return items;
    openItems.push(...items);
    doubts.push(...(aging?.doubts ?? []));
  }
  return snapshotOf(cutover, { ...balances, doubts }, openItems, options.currency);
};
