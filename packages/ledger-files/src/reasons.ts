import { REASONS as camt } from './camt/reasons.ts';
import { REASONS as csv } from './csv/reasons.ts';
import { REASONS as files } from './file-reasons.ts';
import { REASONS as accountingA } from './migration/accounting-a/reasons.ts';
import { REASONS as accountingAOnline } from './migration/accounting-a-online/reasons.ts';
import { REASONS as accountingB } from './migration/accounting-b/reasons.ts';
import { REASONS as history } from './migration/history/reasons.ts';
import { REASONS as own } from './migration/own/reasons.ts';
import { REASONS as migration } from './migration/reasons.ts';
import { REASONS as mt940 } from './mt940/reasons.ts';
import { REASONS as ofx } from './ofx/reasons.ts';
import { REASONS as qif } from './qif/reasons.ts';
import { REASONS as spreadsheet } from './spreadsheet/reasons.ts';
import { REASONS as thread } from './thread/reasons.ts';

/** The reasons of each reader, with their English sentences. A placeholder `{name}` is replaced by the value of that name. */
export const REASONS_BY_READER = {
  files,
  spreadsheet,
  ofx,
  qif,
  camt,
  mt940,
  csv,
  thread,
  migration,
  own,
  accountingA,
  accountingAOnline,
  accountingB,
  history,
} as const;

type KeysOf<Table> = Table extends unknown ? keyof Table : never;
type Reason = KeysOf<(typeof REASONS_BY_READER)[keyof typeof REASONS_BY_READER]>;

/** All reasons in one table. */
export const REASONS: Readonly<Record<Reason, string>> = Object.assign({}, ...Object.values(REASONS_BY_READER));
