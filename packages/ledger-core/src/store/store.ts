import type { BooksBehind } from '../closing/search/progress.ts';
import type { Settings } from '../company/books/settings.ts';
import type { DueIn } from '../company/work/due.ts';
import type { Instant } from '../kernel/dates.ts';
import type { LedgerId } from '../kernel/ids.ts';
import type { NotifierIn } from '../outward/notifications/notifier.ts';
import type { WebhookIn } from '../outward/webhooks/subscription.ts';
import type { Repositories } from './repositories.ts';

/** What a port looks rows up by, many at once or one: the transactions that rows are of, else the rows' own ids. */
type KeyOf<Port> = Port extends { of(keys: readonly (infer Key)[]): unknown } | { unresolved(keys: readonly (infer Key)[]): unknown }
  ? Key
  : Port extends { byIds(keys: readonly (infer Key)[]): unknown }
    ? Key
    : Port extends { find(key: infer Key): unknown }
      ? Key
      : never;

/** What a unit of work is likely to look up, by word, so that an adapter may fetch it for a whole group of waiting units at once. Only a hint. */
export type Expects = { readonly [Port in keyof Repositories]?: readonly KeyOf<Repositories[Port]>[] };

export interface WriteOptions {
  readonly expects?: Expects | undefined;
  /** Whether it may write thousands of rows, so that an adapter may keep that off the event loop. Only a hint. */
  readonly isLarge?: boolean | undefined;
  /** False for a dry run: the work runs and its result is answered, but nothing is written. */
  readonly keep?: boolean | undefined;
}

export interface ReadOptions {
  /** Whether it may take minutes, so that an adapter may give it a connection of its own, and more time. Only a hint.  [STO-133] */
  readonly isLong?: boolean | undefined;
}

/**
 * The storage of the books. All reading and writing happens inside a unit of work.
 *
 * - `write` is atomic: it writes nothing when `work` throws *or returns a refusal*. When it resolves, the writes are durable.
 * - Units of work that write to the same books never interleave.
 * - `work` has effects only through its repositories and awaits only these, so that an adapter may queue, group or retry it.
 * - `read` sees one state of the books from start to end, and refuses to write.
 */
export interface Store {
  write<R>(ledgerId: LedgerId, work: (books: Repositories) => Promise<R>, options?: WriteOptions): Promise<R>;
  /** One unit of work over several books, which are locked in the order of their ids. */
  writeAcross<R>(ledgerIds: readonly LedgerId[], work: (books: readonly Repositories[]) => Promise<R>, options?: WriteOptions): Promise<R>;
  read<R>(ledgerId: LedgerId, work: (books: Repositories) => Promise<R>, options?: ReadOptions): Promise<R>;
  /** Every set of books in this store, by id. */
  ledgers(): Promise<readonly Settings[]>;
  /** The sets of books of one organization, by id. */
  ledgersOf(organizationId: Settings['organizationId']): Promise<readonly Settings[]>;
  /** Work of all books that is due at a moment, the longest due first, at most `take`. One query, regardless of the number of books. */
  due(now: Instant, take: number): Promise<readonly DueIn[]>;
  /** Subscriptions of all books that have something to send or to queue and that no server attends to, at most `take`. One query, regardless of the number of books. */
  webhooksToAttend(now: Instant, take: number): Promise<readonly WebhookIn[]>;
  /** Books with events to notify members of, or notifications to send, that no server attends to, at most `take`. One query, regardless of the number of books. */
  booksToNotify(now: Instant, take: number): Promise<readonly NotifierIn[]>;
  /** Books with changes that searches do not know yet, at most `take`. One query, regardless of the number of books. */
  booksBehind(take: number): Promise<readonly BooksBehind[]>;
  /** When the oldest delivery was made that a subscription of any books still waits for, unless it is off; null when none waits. One query, regardless of the number of books. */
  oldestDelivery(): Promise<Instant | null>;
  /** The faults of the store as a whole: damage and missing triggers. Empty for a store without a database.  [STO-53] */
  inspect(): Promise<readonly string[]>;
  /** Throws when the store does not answer. */
  ping(): Promise<void>;
  /** Waits for running units of work and releases all resources. */
  close(): Promise<void>;
}
