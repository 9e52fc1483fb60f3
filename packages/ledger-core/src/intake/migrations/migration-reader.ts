import type { Currency } from '../../kernel/currencies.ts';
import type { IsoDate } from '../../kernel/dates.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import type { MigrationLayout } from './migration.ts';
import type { Snapshot } from './snapshot.ts';

/** A file of a migration: its name for refusals, its bytes, and the part of the upload that it came in. */
export interface MigrationFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly part?: string | undefined;
}

/** Files, or what a connected company answered: each answer as a file, in the part that names its report. */
export interface MigrationFiles {
  readonly layout: MigrationLayout | 'accounting_a_online';
  readonly files: readonly MigrationFile[];
}

/** The currency of the books, and the cutover day where the caller states it. */
export interface MigrationOptions {
  readonly currency: Currency;
  readonly cutoverDate?: string | undefined;
}

/** The old books on the cutover day, as their files show them. */
export interface MigrationReading extends Snapshot {
  readonly cutoverDate: IsoDate;
  /** What a person should check before the migration is posted, one sentence each. */
  readonly doubts: readonly string[];
}

type Read = MigrationReading | Refusal<'unprocessable'>;

/** Reads the files of a migration. It knows the layouts; the core knows none. A refusal names the file, row and column at fault. */
export type MigrationReader = (given: MigrationFiles, options: MigrationOptions) => Read | Promise<Read>;
