import type { QueryMaker } from './queries.ts';
import type { Reference } from './reference-cache.ts';
import type { Session } from './session.ts';
import type { DefinedTable, LedgerNo } from './table.ts';

/** One module of the books in the databases: its tables, its queries and its repository. */
export interface Module<Queries, Key = unknown> {
  readonly tables: readonly DefinedTable[];
  /** Made once per connection. */
  readonly queries: (maker: QueryMaker) => Queries;
  /** The repository of its port. Each module states the type itself: it is not part of the module's, so that a module shows no port. */
  readonly repository: (session: Session, queries: Queries) => unknown;
  /** The module's reference data, and the function that loads it. */
  readonly held?: readonly [Reference<unknown>, (queries: Queries, ledgerNo: LedgerNo) => Promise<unknown>];
  /** Fetches what waiting units of work expect to look up, each key once, in the exchange that locks the books; what it answers puts it into the session. */
  readonly prefetch?: (queries: Queries, ledgerNo: LedgerNo, keys: readonly Key[]) => Promise<(session: Session) => void>;
}

export const defineModule = <Queries, Key = unknown>(definition: Module<Queries, Key>): Module<Queries, Key> => definition;

// biome-ignore lint/suspicious/noExplicitAny: a list of modules holds modules of any queries; each module gets its own back.
export type AnyModule = Module<any, any>;
