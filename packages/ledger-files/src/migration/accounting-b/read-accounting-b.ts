import type { MigrationFile, MigrationOptions, Refusal } from 'ledger-core';
import type { MigrationRead } from '../migration-read.ts';
import { readReports } from '../read-reports.ts';
import type { ReportReader } from '../report-reader.ts';
import { agingIn } from './aging.ts';
import { accountsIn } from './chart.ts';
import { historyFinder, historyIn } from './history.ts';
import { NAMES, recognise, TITLES } from './reports.ts';
import { trialBalanceIn } from './trial-balance.ts';

const READER: ReportReader = {
  names: NAMES,
  titles: TITLES,
  recognise,
  accountsIn,
  trialBalanceIn,
  agingIn,
  historyIn,
  findAccount: historyFinder,
};

/**
 * Reads the reports of kind B: the trial balance and the chart of accounts, and optionally the aged receivables and payables detail.
 * Alternatively, the chart of accounts and the journal or the general ledger. Pure, and slow for large files: a server runs it in a thread.
 * The rules: docs/rules/migration-files.md.
 */
export const readAccountingB = (files: readonly MigrationFile[], options: MigrationOptions): MigrationRead | Refusal<'unprocessable'> =>
  readReports(files, options, READER);
