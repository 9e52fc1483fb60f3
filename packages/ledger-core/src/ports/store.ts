import type { Settings } from '../books/settings.ts';
import type { Instant } from '../dates.ts';
import type { LedgerId } from '../ids.ts';
import type { DueIn } from '../work/due.ts';
import type { Repositories } from './repositories.ts';

/** What a port looks rows up by, many at once or one. */
type KeyOf<Port> = Port extends { byIds(keys: readonly (infer Key)[]): unknown }
  ? Key
  : Port extends { of(keys: readonly (infer Key)[]): unknown }
    ? Key
    : Port extends { find(key: infer Key): unknown }
      ? Key
      : never;

/** What a unit of work is likely to look up, by word, so that an adapter may fetch it for a whole group of waiting units at once. Only a hint. */
export type Expects = { readonly [Word in keyof Repositories]?: readonly KeyOf<Repositories[Word]>[] };

export interface WriteOptions {
  readonly expects?: Expects | undefined;
  /** False for a dry run: the same work, its result answered, nothing kept. */
  readonly keep?: boolean | undefined;
}

/**
 * Where the books are kept. All reading and writing happens inside a unit of work.
 *
 * - `write` keeps everything or nothing: nothing when `work` throws *or returns a refusal*. When it resolves, what was kept is durable.
 * - Units of work that write to the same books never interleave.
 * - `work` has no effect but through the repositories it is given, so that an adapter may queue, group or retry it. It awaits nothing else.
 * - `read` sees one state of the books from start to end, and refuses to write.
 */
export interface Store {
  write<R>(ledgerId: LedgerId, work: (books: Repositories) => Promise<R>, options?: WriteOptions): Promise<R>;
  /** One unit of work over several books, taken in the order of their ids. */
  writeAcross<R>(ledgerIds: readonly LedgerId[], work: (books: readonly Repositories[]) => Promise<R>, options?: WriteOptions): Promise<R>;
  read<R>(ledgerId: LedgerId, work: (books: Repositories) => Promise<R>): Promise<R>;
  /** Every set of books that is kept here, by id. */
  ledgers(): Promise<readonly Settings[]>;
  /** Work that is due at a moment, of whatever books, the longest due first: at most `take`. Found by one question, however many books there are. */
  due(now: Instant, take: number): Promise<readonly DueIn[]>;
  /** What is wrong with the store as a whole, beneath all books: damage, guards that are missing. Nothing, where there is nothing beneath them.  [STO-53] */
  inspect(): Promise<readonly string[]>;
  /** Whether the store answers; throws when it does not. */
  ping(): Promise<void>;
  /** Waits for running units of work and lets go of everything. */
  close(): Promise<void>;
}
