import type { RefusalReason } from 'ledger-core';
import type { REASONS as FILE_REASONS } from 'ledger-files/reasons';
import { API } from './german/api.ts';
import { ASSETS } from './german/assets.ts';
import { BANK } from './german/bank.ts';
import { CAPITAL } from './german/capital.ts';
import { CLOSING } from './german/closing.ts';
import { COMPANY } from './german/company.ts';
import { INTAKE } from './german/intake.ts';
import { LEDGER } from './german/ledger.ts';
import { MIGRATION_FILES } from './german/migration-files.ts';
import { OUTWARD } from './german/outward.ts';
import { REVIEW } from './german/review.ts';
import { SHARED } from './german/shared.ts';
import { STATEMENT_FILES } from './german/statement-files.ts';
import { TABLE_FILES } from './german/table-files.ts';
import { TRADE } from './german/trade.ts';
import { UPLOADS } from './german/uploads.ts';

const CORE: Readonly<Record<RefusalReason, string>> = {
  ...ASSETS,
  ...BANK,
  ...CAPITAL,
  ...CLOSING,
  ...COMPANY,
  ...INTAKE,
  ...LEDGER,
  ...OUTWARD,
  ...REVIEW,
  ...SHARED,
  ...TRADE,
};

const FILES: Readonly<Record<keyof typeof FILE_REASONS, string>> = { ...STATEMENT_FILES, ...TABLE_FILES, ...MIGRATION_FILES };

/**
 * Every reason of the library, of its readers and of the API, with its sentence in German. The keys and the placeholders are those of the
 * English sentences.
 * @example
 * const words = { sentences: GERMAN, inputName: (path: string) => `„${path}“`, language: 'de' };
 */
export const GERMAN: Readonly<Record<string, string>> = { ...CORE, ...FILES, ...UPLOADS, ...API };
