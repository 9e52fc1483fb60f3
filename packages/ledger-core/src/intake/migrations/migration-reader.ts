import type { Currency } from '../../kernel/currencies.ts';
import type { IsoDate } from '../../kernel/dates.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import type { Doubt, MigrationLayout } from './migration.ts';
import type { Snapshot } from './snapshot.ts';

/** A file of a migration: its name for refusals, its bytes, and the name of its upload field. */
export interface MigrationFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly part?: string | undefined;
}

/** Files, or the responses of a connected company: each response as a file, in the field named after its report. */
export interface MigrationFiles {
  readonly layout: MigrationLayout | 'accounting_a_online';
  readonly files: readonly MigrationFile[];
}

/** The currency of the books, and the cutover date if the caller gives it. */
export interface MigrationOptions {
  readonly currency: Currency;
  readonly cutoverDate?: string | undefined;
}

export interface MigrationReading extends Snapshot {
  readonly cutoverDate: IsoDate;
  /** Warnings to check before the migration is posted. */
  readonly doubts: readonly Doubt[];
}

type Read = MigrationReading | Refusal<'unprocessable'>;

/** Parses the files of a migration. The reader knows the layouts; the core does not. A refusal contains the file, row and column. */
export type MigrationReader = (given: MigrationFiles, options: MigrationOptions) => Read | Promise<Read>;
