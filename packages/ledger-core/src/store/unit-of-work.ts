import type { Transaction } from '../bank/transactions/transaction.ts';
import type { Guard, StoppedDecision } from '../company/books/policy.ts';
import type { Settings } from '../company/books/settings.ts';
import type { Instant, IsoDate } from '../kernel/dates.ts';
import type { Author, Id, NewId, TransactionId } from '../kernel/ids.ts';
import type { Report, Turn } from '../kernel/slices.ts';
import type { Hasher, Sha256 } from '../kernel/system.ts';
import type { ChangeType, EventDetail, EventFamily, RemovalType } from '../ledger/events/event.ts';
import type { Dependents } from '../review/categorization/snapshot.ts';
import type { Hooks } from './hooks.ts';
import type { Repositories } from './repositories.ts';

/** The context of a unit of work, without its repositories. */
interface Unit {
  readonly settings: Settings;
  readonly now: Instant;
  /** The calendar date of `now` in the books' time zone. */
  readonly today: IsoDate;
  /** Whether the unit of work is rolled back.  [DRY-1] */
  readonly isDryRun: boolean;
  /** The policies for this unit of work.  [POL-2] [POL-3] */
  readonly guard: Guard;
  /** Who approved the command; empty if it was not proposed.  [PRO-9] */
  readonly approvedBy: readonly Author[];
  readonly newId: NewId;
  readonly sha256: Sha256;
  readonly hasher: () => Hasher;
  /** Yields to other work of the process between two slices of a long list. The unit of work stays open. */
  readonly turn: Turn;
  /** Reports the progress of a long command to the caller. */
  readonly report: Report;
  /**
   * Records the dependents of a transaction before it changes, so that they can be restored. Only
   * the first record of each kind counts.  [FIL-27]
   */
  readonly noteDependents: (id: TransactionId, dependents: Dependents) => void;
  /** After the unit of work, proposes the changes that a policy stopped without a caller.  [POL-8] */
  readonly proposeLater: (stopped: StoppedDecision) => void;
  /** The version of a row, including the changes of this unit of work.  [FIL-26] */
  readonly versionOf: (transaction: Transaction) => number;
}

/**
 * The part of a unit of work that an operation requires: its context and the named repositories. `Emits` and `Asks` declare events and
 * hooks. A test checks the names against the areas.
 * @example
 * const rename = async (unit: Needs<'accounts'> & Emits<'account'>, id: AccountId, name: string) => {
 *   const account = (await unit.accounts.chart()).byId.get(id);
 *   if (account === undefined) return;
 *   await unit.accounts.update([{ ...account, name }]);
 *   unit.emit('account.updated', id);
 * };
 */
export type Needs<Ports extends keyof Repositories = never> = Unit & Pick<Repositories, Ports>;

/** The event families that an operation emits: `Emits<'invoice'>` emits `invoice.issued`, `invoice.paid` and the others. */
export interface Emits<Family extends EventFamily> {
  /** Adds an event to the outbox in the same unit of work. Returns the event id. */
  readonly emit: (type: Extract<ChangeType, `${Family}.${string}`>, subjectId: string, detail?: EventDetail | null) => Id<'event'>;
  /** Adds removal events, each with its record. Call it before the removal, while the record can still be read.  [EVT-9] */
  readonly emitRemovals: (type: Extract<RemovalType, `${Family}.${string}`>, ids: readonly string[]) => Promise<void>;
}

/** The hooks of modules above that an operation calls. */
export interface Calls<Hook extends keyof Hooks> {
  readonly hooks: Pick<Hooks, Hook>;
}

/** One set of books in one unit of work, with all repositories. An operation accepts only the part that it `Needs`. */
export interface UnitOfWork extends Unit, Repositories, Emits<EventFamily>, Calls<keyof Hooks> {}
