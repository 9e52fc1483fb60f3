import type { Transaction } from '../bank/transactions/transaction.ts';
import type { Settings } from '../company/books/settings.ts';
import type { Instant, IsoDate } from '../kernel/dates.ts';
import type { Id, NewId, TransactionId } from '../kernel/ids.ts';
import type { Report, Turn } from '../kernel/slices.ts';
import type { Hasher, Sha256 } from '../kernel/system.ts';
import type { ChangeType, EventDetail, EventFamily, RemovalType } from '../ledger/events/event.ts';
import type { Dependents } from '../review/filing/snapshot.ts';
import type { Hooks } from './hooks.ts';
import type { Repositories } from './repositories.ts';

/** A unit of work without its repositories: the settings of the books and the moment. */
interface Unit {
  readonly settings: Settings;
  readonly now: Instant;
  /** The calendar date of `now` in the books' time zone. */
  readonly today: IsoDate;
  /** Whether nothing of this unit of work is kept.  [DRY-1] */
  readonly isDryRun: boolean;
  readonly newId: NewId;
  readonly sha256: Sha256;
  readonly hasher: () => Hasher;
  /** Lets other work of the process run, between two slices of a long list. The unit of work stays open. */
  readonly turn: Turn;
  /** Tells the caller how far a long command has come. */
  readonly report: Report;
  /** Notes what depends on a transaction, before it changes, so that it can be restored. The first note of each kind counts.  [FIL-27] */
  readonly noteDependents: (id: TransactionId, dependents: Dependents) => void;
  /** The version of a row, with the changes of this unit of work counted.  [FIL-26] */
  readonly versionOf: (transaction: Transaction) => number;
}

/**
 * What an operation needs of the unit of work that it runs in: the repositories that it touches, by name. What it emits and what it asks of modules above it stand
 * beside. A test holds the names against the areas.
 * @example
 * const rename = async (books: Needs<'accounts'> & Emits<'account'>, id: AccountId, name: string) => {
 *   const account = (await books.accounts.chart()).byId.get(id);
 *   if (account === undefined) return;
 *   await books.accounts.update([{ ...account, name }]);
 *   books.emit('account.updated', id);
 * };
 */
export type Needs<Ports extends keyof Repositories = never> = Unit & Pick<Repositories, Ports>;

/** The families of events that an operation emits: `Emits<'invoice'>` emits `invoice.issued`, `invoice.paid` and the others. */
export interface Emits<Family extends EventFamily> {
  /** Adds an event to the outbox, in the same unit of work. It returns the id of the event. */
  readonly emit: (type: Extract<ChangeType, `${Family}.${string}`>, subjectId: string, detail?: EventDetail | null) => Id<'event'>;
  /** Adds the events of removals, each with its record as it stands: it comes before the removal.  [EVT-9] */
  readonly emitRemovals: (type: Extract<RemovalType, `${Family}.${string}`>, ids: readonly string[]) => Promise<void>;
}

/** What an operation asks of modules above its own, or sets off in them. */
export interface Asks<Hook extends keyof Hooks> {
  readonly hooks: Pick<Hooks, Hook>;
}

/** One set of books in one unit of work, whole. An operation takes the part that it `Needs`. */
export interface UnitOfWork extends Unit, Repositories, Emits<EventFamily>, Asks<keyof Hooks> {}
