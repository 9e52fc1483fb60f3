import type { MigrationFiles, MigrationOptions, Refusal, Statement } from 'ledger-core';
import type { MigrationRead } from '../migration/migration-read.ts';
import type { ReadOptions } from '../read-options.ts';
import { inThread, type ReadingLimits } from './in-thread.ts';
import { READ_HEAP_MB, READ_TIME_LIMIT_MS } from './limits.ts';
import { why } from './reasons.ts';

type ReadStatementInThread = (bytes: Uint8Array, options: ReadOptions) => Promise<Statement | Refusal<'unprocessable'>>;

const LIMITS: ReadingLimits = { timeMs: READ_TIME_LIMIT_MS, heapMb: READ_HEAP_MB };

const SHORTER = { tooSlow: why.reading_too_slow(), tooLarge: why.reading_too_large() };

/** Returns a reader that reads each statement file in a separate thread within the limits, so the event loop is not blocked.  [STM-12] */
export const readingWithin =
  (limits: ReadingLimits): ReadStatementInThread =>
  (bytes, options) =>
    inThread<Statement>({ is: 'statement', bytes, options }, limits, SHORTER);

export const readStatementInThread: ReadStatementInThread = readingWithin(LIMITS);

const SMALLER = { tooSlow: why.reports_too_slow(), tooLarge: why.reports_too_large() };

const CONNECTED = { tooSlow: why.company_too_slow(), tooLarge: why.company_too_large() };

/** Reads the files of a migration in a separate thread within the limits.  [MGF-13] */
export const readMigrationInThread = (
  { layout, files }: MigrationFiles,
  options: MigrationOptions,
): Promise<MigrationRead | Refusal<'unprocessable'>> =>
  inThread<MigrationRead>({ is: 'migration', layout, files, options }, LIMITS, layout === 'accounting_a_online' ? CONNECTED : SMALLER);
