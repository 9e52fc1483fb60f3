import type { Instant, IsoDate } from '../../kernel/dates.ts';
import type { Author, EntryId, MigrationId } from '../../kernel/ids.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import { why } from './reasons.ts';
import type { Snapshot } from './snapshot.ts';

export const MIGRATION_MODES = ['opening_balances', 'full_history'] as const;
/** What of the old books is posted: their balances on the cutover day, or every entry. */
export type MigrationMode = (typeof MIGRATION_MODES)[number];

export const MIGRATION_SOURCES = ['csv', 'accounting_a', 'accounting_a_online', 'accounting_b', 'other'] as const;
/** Where the old books come from. */
export type MigrationSource = (typeof MIGRATION_SOURCES)[number];

export const MIGRATION_LAYOUTS = ['csv', 'accounting_a', 'accounting_b'] as const;
/** The sources that come as files: the service's own file, or the reports of a program of kind A or B. */
export type MigrationLayout = (typeof MIGRATION_LAYOUTS)[number];

export const MIGRATION_STATUSES = ['draft', 'mapped', 'posted', 'tied_out', 'abandoned'] as const;
/** `draft` until every account with a balance lands in one of these books, `mapped` until it posts, `tied_out` once every difference has a reason.  [MIG-1] */
export type MigrationStatus = (typeof MIGRATION_STATUSES)[number];

/** Other books that are moved in as of a day. */
export interface NewMigration {
  /** The last day that the old books cover. */
  readonly cutoverDate: string;
  readonly mode: MigrationMode;
  readonly source: MigrationSource;
  readonly snapshot: Snapshot;
  /** What a person should check, of files that were read. */
  readonly doubts?: readonly string[] | undefined;
}

/** One run of a migration. Its snapshot, mappings, parties and control totals are kept beside it. */
export interface Migration {
  readonly id: MigrationId;
  readonly mode: MigrationMode;
  readonly source: MigrationSource;
  readonly cutoverDate: IsoDate;
  readonly status: MigrationStatus;
  /** SHA-256, hexadecimal, of the snapshot's canonical JSON.  [MIG-3] */
  readonly snapshotHash: string;
  /** How many entries the snapshot has. */
  readonly entries: number;
  /** The sides of the trial balance, in minor units. */
  readonly debitMinor: bigint;
  readonly creditMinor: bigint;
  /** What a person should check before it posts: sentences of the reader of its files. */
  readonly doubts: readonly string[];
  readonly createdAt: Instant;
  readonly createdBy: Author;
  /** Null until it posts. */
  readonly posting: MigrationPosting | null;
  /** Null unless what it posted was reversed.  [MIG-31] */
  readonly undoneAt: Instant | null;
  /** 1 when it is started, counting up with every change. */
  readonly rowVersion: number;
}

/** What a run posted: the entries with these numbers, and no others. */
export interface MigrationPosting {
  readonly at: Instant;
  readonly by: Author;
  /** The opening entry; null for a full history. */
  readonly openingEntryId: EntryId | null;
  /** 0 when nothing was to post. */
  readonly firstEntryNo: number;
  readonly lastEntryNo: number;
}

/** What a command on a run may be bound to. */
export interface MigrationVersion {
  /** The version that the caller has read; any when left out. */
  readonly rowVersion?: number | undefined;
}

export const isPosted = ({ status }: Pick<Migration, 'status'>): boolean => status === 'posted' || status === 'tied_out';

/** Only a run that is not in the books, and not abandoned, is mapped, posted or abandoned.  [MIG-5] */
export const checkOpenRun = (run: Migration, what: string): Refusal<'conflict'> | undefined => {
  if (isPosted(run)) return refuse('conflict', why.run_in_books({ what }));
  if (run.status === 'abandoned') return refuse('conflict', why.run_abandoned_stays({ what }));
  return undefined;
};
