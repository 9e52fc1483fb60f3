import type { BooksBehind } from '../closing/search/progress.ts';
import type { Settings } from '../company/books/settings.ts';
import type { DueIn } from '../company/work/due.ts';
import type { Instant } from '../kernel/dates.ts';
import type { LedgerId } from '../kernel/ids.ts';
import type { NotifierIn } from '../outward/notifications/notifier.ts';
import type { WebhookIn } from '../outward/webhooks/subscription.ts';
import type { Repositories } from './repositories.ts';

/** The lookup key of a port: the transaction ids that its rows belong to, otherwise the rows' own ids. */
type KeyOf<Port> = Port extends { of(keys: readonly (infer Key)[]): unknown } | { unresolved(keys: readonly (infer Key)[]): unknown }
  ? Key
  : Port extends { byIds(keys: readonly (infer Key)[]): unknown }
    ? Key
    : Port extends { find(key: infer Key): unknown }
      ? Key
      : never;

/** The rows that a unit of work is likely to read, by port. An adapter may prefetch them for a whole group of queued units. Only a hint. */
export type Expects = { readonly [Port in keyof Repositories]?: readonly KeyOf<Repositories[Port]>[] };

export interface WriteOptions {
  readonly expects?: Expects | undefined;
  /** Whether the unit of work may write thousands of rows. An adapter may then run it off the event loop. Only a hint. */
  readonly isLarge?: boolean | undefined;
  /** False for a dry run: the work runs and returns its result, but nothing is written. */
  readonly commits?: boolean | undefined;
}

export interface ReadOptions {
  /**
   * Whether the unit of work may take minutes. An adapter may give it a separate connection
   * and a longer time limit. Only a hint.  [STO-133]
   */
  readonly isLong?: boolean | undefined;
}

/**
 * Runs one statement of a program in the transaction of its books, and returns the rows. Parameters are those of the database: `$1` on
 * Postgres, `?` on SQLite. A statement that fails only undoes its own writes.
 */
export type Sql = <Row extends object = Record<string, unknown>>(text: string, values?: readonly unknown[]) => Promise<readonly Row[]>;

/**
 * Runs one statement of the ledger in a transaction of a program, and returns the rows as objects. Values are texts, numbers, booleans and
 * null.
 */
export type ClientQuery = (text: string, values: readonly unknown[]) => Promise<readonly object[]>;

/**
 * The storage of the books. All reads and writes happen inside a unit of work.
 *
 * - `write` is atomic: it writes nothing if `work` throws *or returns a refusal*. When it resolves, the writes are durable.
 * - Units of work that write to the same books never interleave.
 * - `work` has effects only through its repositories and awaits only these, so that an adapter may queue, group or retry it.
 * - `read` sees one consistent state of the books, and refuses to write.
 */
export interface Store {
  write<R>(ledgerId: LedgerId, work: (books: Repositories) => Promise<R>, options?: WriteOptions): Promise<R>;
  /** One unit of work over several sets of books, locked in the order of their ids. */
  writeAcross<R>(ledgerIds: readonly LedgerId[], work: (books: readonly Repositories[]) => Promise<R>, options?: WriteOptions): Promise<R>;
  read<R>(ledgerId: LedgerId, work: (books: Repositories) => Promise<R>, options?: ReadOptions): Promise<R>;
  /**
   * One transaction for a program's own rows and for commands on books, which are locked first, in the order of their ids. `sql` runs the
   * program's statements. `books` is this store within the transaction: each of its units of work only undoes its own writes if it refuses
   * or throws. The transaction is rolled back if `work` throws or returns a refusal.  [STO-184]
   */
  together<R>(ledgerIds: readonly LedgerId[], work: (sql: Sql, books: Store) => Promise<R>): Promise<R>;
  /**
   * The same in a transaction that the program began, commits and rolls back. The store sends its statements through `query`. Undefined for
   * a database that cannot do this.  [TGT-5]
   */
  within?<R>(query: ClientQuery, ledgerIds: readonly LedgerId[], work: (books: Store) => Promise<R>): Promise<R>;
  /** The settings of every set of books in this store, by id. */
  ledgers(): Promise<readonly Settings[]>;
  /** The settings of every set of books in one organization, by id. */
  ledgersOf(organizationId: Settings['organizationId']): Promise<readonly Settings[]>;
  /**
   * The jobs of all books that are due at the given time, longest overdue first, at most `take`.
   * One query, regardless of the number of books.
   */
  due(now: Instant, take: number): Promise<readonly DueIn[]>;
  /**
   * Webhooks of all books that have events to queue or deliveries to send and no server assigned, at most `take`.
   * One query, regardless of the number of books.
   */
  webhooksToDeliver(now: Instant, take: number): Promise<readonly WebhookIn[]>;
  /**
   * Books that have events or notifications to process and no server assigned, at most `take`.
   * One query, regardless of the number of books.
   */
  booksToNotify(now: Instant, take: number): Promise<readonly NotifierIn[]>;
  /** Books whose search index is stale, at most `take`. One query, regardless of the number of books. */
  booksBehind(take: number): Promise<readonly BooksBehind[]>;
  /**
   * The creation time of the oldest pending delivery of any active webhook; null if there is none.
   * One query, regardless of the number of books.
   */
  oldestDelivery(): Promise<Instant | null>;
  /** Corruption in the whole store, including missing triggers. Empty for a store without a database.  [STO-53] */
  inspect(): Promise<readonly string[]>;
  /** Throws if the store does not respond. */
  ping(): Promise<void>;
  /** Waits for running units of work and releases all resources. */
  close(): Promise<void>;
}
