import { type MigrationFiles, type MigrationOptions, type Refusal, refuse } from 'ledger-core';
import { readAccountingA } from './accounting-a/read-accounting-a.ts';
import { readAccountingAOnline } from './accounting-a-online/read-accounting-a-online.ts';
import { readAccountingB } from './accounting-b/read-accounting-b.ts';
import type { MigrationRead } from './migration-read.ts';
import { readMigrationCsv } from './own/read-migration-csv.ts';
import { why } from './reasons.ts';

/** Reads the files of a migration by their layout, or the responses of a connected company. Pure. */
export const readMigration = ({ layout, files }: MigrationFiles, options: MigrationOptions): MigrationRead | Refusal<'unprocessable'> => {
  if (layout === 'accounting_a') return readAccountingA(files, options);
  if (layout === 'accounting_a_online') return readAccountingAOnline(files, options);
  if (layout === 'accounting_b') return readAccountingB(files, options);
  const [file, other] = files;
  if (file === undefined || other !== undefined) return refuse('unprocessable', why.one_file_wanted(), 'file');
  const { cutoverDate } = options;
  if (cutoverDate === undefined) return refuse('unprocessable', why.cutover_day_missing(), 'cutoverDate');
  return readMigrationCsv(file, { ...options, cutoverDate });
};
