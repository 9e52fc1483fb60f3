import type { Instant, IsoDate } from '../../kernel/dates.ts';
import type { Author, EntryId, MigrationId } from '../../kernel/ids.ts';
import type { Why } from '../../kernel/reason.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import { why } from './reasons.ts';
import type { Snapshot } from './snapshot.ts';

export const MIGRATION_MODES = ['opening_balances', 'full_history'] as const;
/** What is posted: the balances on the cutover date, or every entry. */
export type MigrationMode = (typeof MIGRATION_MODES)[number];

export const MIGRATION_SOURCES = ['csv', 'accounting_a', 'accounting_a_online', 'accounting_b', 'other'] as const;
export type MigrationSource = (typeof MIGRATION_SOURCES)[number];

export const MIGRATION_LAYOUTS = ['csv', 'accounting_a', 'accounting_b'] as const;
/** The origins that consist of files: the service's own format, or the reports of program A or B. */
export type MigrationLayout = (typeof MIGRATION_LAYOUTS)[number];

export const MIGRATION_STATUSES = ['draft', 'mapped', 'posted', 'tied_out', 'abandoned'] as const;
/**
 * `draft` until every account with a balance has a target, `mapped` until it is posted, `tied_out` once every difference has an
 * explanation.  [MIG-1]
 */
export type MigrationStatus = (typeof MIGRATION_STATUSES)[number];

/** A warning to check before a migration is posted, as a caller gives it: the reason of a file reader, or a sentence. */
export type Doubt = string | Why;

/** Other books to import as of a date. */
export interface NewMigration {
  readonly cutoverDate: string;
  readonly mode: MigrationMode;
  readonly source: MigrationSource;
  readonly snapshot: Snapshot;
  /** Warnings from parsing the files. */
  readonly doubts?: readonly Doubt[] | undefined;
}

/** One run of a migration. Its snapshot, mappings, parties and control totals are stored separately. */
export interface Migration {
  readonly id: MigrationId;
  readonly mode: MigrationMode;
  readonly source: MigrationSource;
  readonly cutoverDate: IsoDate;
  readonly status: MigrationStatus;
  /** SHA-256, hexadecimal, of the snapshot's canonical JSON.  [MIG-3] */
  readonly snapshotHash: string;
  readonly entries: number;
  /** The sides of the trial balance, in minor units. */
  readonly debitMinor: bigint;
  readonly creditMinor: bigint;
  /** Warnings of the file reader or the caller, to check before posting. */
  readonly doubts: readonly Why[];
  readonly createdAt: Instant;
  readonly createdBy: Author;
  /** Null until it is posted. */
  readonly posting: MigrationPosting | null;
  /** Null unless its entries were reversed.  [MIG-31] */
  readonly undoneAt: Instant | null;
  /** Starts at 1 and increases with every change. */
  readonly rowVersion: number;
}

/** The posting of a run: exactly the entries with these numbers. */
export interface MigrationPosting {
  readonly at: Instant;
  readonly by: Author;
  /** The opening entry; null for a full history. */
  readonly openingEntryId: EntryId | null;
  /** 0 if there was nothing to post. */
  readonly firstEntryNo: number;
  readonly lastEntryNo: number;
}

/** The optional version check of a command. */
export interface MigrationVersion {
  /** The version that the caller loaded. If omitted, any version is accepted. */
  readonly rowVersion?: number | undefined;
}

export const isPosted = ({ status }: Pick<Migration, 'status'>): boolean => status === 'posted' || status === 'tied_out';

/** Only a run that is neither posted nor abandoned can be mapped, posted or abandoned.  [MIG-5] */
export const checkOpenRun = (run: Migration): Refusal<'conflict'> | undefined => {
  if (isPosted(run)) return refuse('conflict', why.run_in_books());
  if (run.status === 'abandoned') return refuse('conflict', why.run_abandoned());
  return undefined;
};
