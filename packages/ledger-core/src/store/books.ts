import type { Transaction } from '../bank/transactions/transaction.ts';
import type { Settings } from '../company/books/settings.ts';
import type { Instant, IsoDate } from '../kernel/dates.ts';
import type { Id, NewId, TransactionId } from '../kernel/ids.ts';
import type { Report, Turn } from '../kernel/slices.ts';
import type { Hasher, Sha256 } from '../kernel/system.ts';
import type { ChangeType, EventDetail, RemovalType } from '../ledger/events/event.ts';
import type { Dependents } from '../review/filing/snapshot.ts';
import type { Hooks } from './hooks.ts';
import type { Repositories } from './repositories.ts';

/** One set of books in one unit of work: settings, repositories and the moment of the unit. The first argument of every operation. */
export interface Books extends Repositories {
  readonly settings: Settings;
  readonly now: Instant;
  /** The calendar date of `now` in the books' time zone. */
  readonly today: IsoDate;
  /** Whether nothing of this unit of work is kept.  [DRY-1] */
  readonly isDryRun: boolean;
  readonly newId: NewId;
  /** What a module asks of modules above it, or sets off in them. They work in this unit of work. */
  readonly hooks: Hooks;
  readonly sha256: Sha256;
  readonly hasher: () => Hasher;
  /** Lets other work of the process run, between two slices of a long list. The unit of work stays open. */
  readonly turn: Turn;
  /** Tells the caller how far a long command has come. */
  readonly report: Report;
  /** Adds an event to the outbox, in the same unit of work. It returns the id of the event. */
  emit(type: ChangeType, subjectId: string, detail?: EventDetail | null): Id<'event'>;
  /** Adds the events of removals, each with its record as it stands: it comes before the removal.  [EVT-9] */
  emitRemovals(type: RemovalType, ids: readonly string[]): Promise<void>;
  /** Notes what depends on a transaction, before it changes, so that it can be restored. The first note of each kind counts.  [FIL-27] */
  noteDependents(id: TransactionId, dependents: Dependents): void;
  /** The version of a row, with the changes of this unit of work counted.  [FIL-26] */
  versionOf(transaction: Transaction): number;
}
