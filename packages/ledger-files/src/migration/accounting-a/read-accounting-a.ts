import type { MigrationFile, MigrationOptions, Refusal } from 'ledger-core';
import type { MigrationRead } from '../migration-read.ts';
import { readReports } from '../read-reports.ts';
import type { ReportReader } from '../report-reader.ts';
import { accountsIn } from './account-list.ts';
import { agingIn } from './aging.ts';
import { historyIn } from './history.ts';
import { NAMES, recognise, TITLES } from './reports.ts';
import { historyFinder } from './short-labels.ts';
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
 * Reads the reports of kind A: the trial balance and the list of accounts, and optionally the receivable and payable aging detail.
 * Alternatively, the list of accounts and the journal or the general ledger. Pure, and slow for large files: a server runs it in a thread.
 * The rules: docs/rules/migration-files.md.
 */
export const readAccountingA = (files: readonly MigrationFile[], options: MigrationOptions): MigrationRead | Refusal<'unprocessable'> =>
  readReports(files, options, READER);
