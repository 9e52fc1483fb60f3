import type { QueryMaker } from './queries.ts';
import type { Session } from './session.ts';
import type { DefinedTable, LedgerNo } from './table.ts';

/** Reference data that is cached between units of work, under the version of the books' row. The object itself is the key. */
export interface Reference<T> {
  readonly name: string;
  readonly empty: T;
}

export const reference = <T>(name: string, empty: T): Reference<T> => ({ name, empty });

/** Rows that were read or written within one database transaction, by id, so that they are not read again. The object itself is the key. */
export interface Known<K, V> {
  readonly name: string;
  readonly keys?: K;
  readonly values?: V;
}

export const knownBy = <K, V>(name: string): Known<K, V> => ({ name });

/** One word of the ports in the databases: its tables, its queries and its repository. */
export interface Word<Queries, Key = unknown> {
  readonly tables: readonly DefinedTable[];
  /** Made once per connection. */
  readonly queries: (maker: QueryMaker) => Queries;
  /** The repository of its port. Each word states the type itself: it is not part of the word's, so that a word shows no port. */
  readonly repository: (session: Session, queries: Queries) => unknown;
  /** The word's reference data, and the function that loads it. */
  readonly held?: readonly [Reference<unknown>, (queries: Queries, ledgerNo: LedgerNo) => Promise<unknown>];
  /** Fetches what waiting units of work expect to look up, each key once, in the exchange that locks the books; what it answers puts it into the session. */
  readonly prefetch?: (queries: Queries, ledgerNo: LedgerNo, keys: readonly Key[]) => Promise<(session: Session) => void>;
}

export const word = <Queries, Key = unknown>(definition: Word<Queries, Key>): Word<Queries, Key> => definition;

// biome-ignore lint/suspicious/noExplicitAny: a list of words holds words of any queries; each word gets its own back.
export type AnyWord = Word<any, any>;
