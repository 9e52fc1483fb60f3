import type { QueryMaker } from './queries.ts';
import type { Reference } from './reference-cache.ts';
import type { Session } from './session.ts';
import type { DefinedTable, LedgerNo } from './table.ts';

/** One module in the databases: its tables, its queries and its repository. */
export interface Module<Queries, Key = unknown> {
  readonly tables: readonly DefinedTable[];
  /** Called once per connection. */
  readonly queries: (maker: QueryMaker) => Queries;
  /** The repository of its port. Each module declares the type itself, so that no port is part of the module's type. */
  readonly repository: (session: Session, queries: Queries) => unknown;
  readonly cached?: readonly [Reference<unknown>, (queries: Queries, ledgerNo: LedgerNo) => Promise<unknown>];
  /**
   * Loads the rows that waiting units of work expect to read, each key once, in the round trip that locks the books. The result is a
   * function that puts them into the session.
   */
  readonly prefetch?: (queries: Queries, ledgerNo: LedgerNo, keys: readonly Key[]) => Promise<(session: Session) => void>;
}

export const defineModule = <Queries, Key = unknown>(definition: Module<Queries, Key>): Module<Queries, Key> => definition;

// biome-ignore lint/suspicious/noExplicitAny: a list of modules holds modules of any queries; each module gets its own back.
export type AnyModule = Module<any, any>;
