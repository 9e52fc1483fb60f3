import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { FindableKind, SearchTerm, Unavailable } from 'ledger-core';
import type { ObservedGroup } from './observer.ts';
import type { Kit } from './postgres-kit.ts';
import type { DefinedTable, LedgerNo } from './table.ts';

/** Queries are written once with the Postgres types. SQLite's builders have methods of the same names. */
export type Database = PgDatabase<PgQueryResultHKT>;

/** How rows are written: insert, upsert by key, update some columns by key, insert or add by key, delete by key. */
export type Keeping = 'add' | 'put' | 'change' | 'sum' | 'remove';

/** The differences of the two dialects in queries. */
export interface Dialect {
  /** Whether a column has one of the values of a JSON array parameter (texts or numbers). Checks every row of the query. */
  readonly among: (column: PgColumn, name: string, of?: 'texts' | 'numbers') => SQL;
  /**
   * The same for a column of a key or index whose earlier columns are fixed. Each value is looked up in the index, and no other row is
   * read.
   */
  readonly keyed: (column: PgColumn, name: string, of?: 'texts' | 'numbers') => SQL;
  /** The elements of a JSON array column of objects, as a table `element`, and one field of an element. */
  readonly elementsOf: (column: PgColumn) => SQL;
  readonly fieldOf: (name: string) => SQL<string>;
  /** Whether a text contains a parameter's text literally. */
  readonly contains: (text: PgColumn | SQL, name: string) => SQL;
  /**
   * The ids of search results, last indexed first, as a table `found`. Parameters: `ledgerNo`, `kind`, `take`, and `sought`, which
   * `soughtBy` creates.
   */
  readonly found: SQL;
  readonly soughtBy: (ledgerNo: LedgerNo, kind: FindableKind, terms: readonly SearchTerm[]) => string;
  /** Locks the rows that a query reads until the end of the unit of work. */
  readonly locking: <Q>(query: Q) => Q;
}

export type Control = 'begin read' | 'commit' | 'rollback' | 'savepoint work' | 'rollback to work' | 'release work';

/** One connection with its prepared statements, used by one unit of work or group at a time. */
export interface Connection {
  /** The observer of its transaction, if there is one. */
  readonly group?: ObservedGroup;
  readonly db: Database;
  readonly kit: Kit;
  /** Whether statements may be sent before earlier ones have completed. They run in the order of sending. */
  readonly isPipelined: boolean;
  readonly dialect: Dialect;
  /** Begins or ends a transaction or a savepoint. Statements are sent in the order of the calls. */
  readonly control: (statement: Control) => Promise<void>;
  /** Prevents other processes from assigning a number to books until the end of the transaction. */
  readonly lockNumbers: () => Promise<void>;
  /** Begins a writing transaction. Waits for a busy database until `until` (`performance.now()`). */
  readonly begin: (until: number) => Promise<void>;
  /** Runs one statement of a program in the open transaction. One that fails undoes only itself.  [TGT-4] */
  readonly statement: (text: string, values: readonly unknown[]) => Promise<readonly object[]>;
  /** Resolves when the database responds. */
  readonly ping: () => Promise<void>;
  /** The `Unavailable` for a fault that means the database is unreachable, busy or over a time limit; null for every other fault. */
  readonly unavailable: (fault: unknown) => Unavailable | null;
  /** Writes many rows with one prepared statement. Rows of a `change` have the same fields: the key and the changed ones. */
  readonly write: (table: DefinedTable, keeping: Keeping, rows: readonly object[]) => Promise<void>;
}
