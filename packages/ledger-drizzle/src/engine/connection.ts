import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { FindableKind, SearchTerm, Unavailable } from 'ledger-core';
import type { ObservedGroup } from './observer.ts';
import type { Kit } from './postgres-kit.ts';
import type { DefinedTable, LedgerNo } from './table.ts';

/** Queries are written once, with the Postgres types; SQLite's builders have methods of the same names. */
export type Database = PgDatabase<PgQueryResultHKT>;

/** How rows are written: inserted; inserted or replaced by key; changed in some columns by key; inserted or summed by key; removed by key. */
export type Keeping = 'add' | 'put' | 'change' | 'sum' | 'remove';

/** The differences of the two dialects in queries. */
export interface Dialect {
  /** Whether a column has one of the values of a parameter that is a JSON array of texts or of numbers. Every row of the query is looked at. */
  readonly among: (column: PgColumn, name: string, of?: 'texts' | 'numbers') => SQL;
  /** The same for a column of a key or of an index whose earlier columns are given: each value is looked up there, and no other row is read. */
  readonly keyed: (column: PgColumn, name: string, of?: 'texts' | 'numbers') => SQL;
  /** The elements of a column that holds a JSON array of objects, as a table `element`, and one field of an element. */
  readonly elementsOf: (column: PgColumn) => SQL;
  readonly fieldOf: (name: string) => SQL<string>;
  /** Whether a text contains a parameter's text, as it is. */
  readonly contains: (text: PgColumn | SQL, name: string) => SQL;
  /** The ids that a search finds, the last kept first, as a table `found`, by the parameters `ledgerNo`, `kind`, `take`, and `sought`, which `soughtBy` makes. */
  readonly found: SQL;
  readonly soughtBy: (ledgerNo: LedgerNo, kind: FindableKind, terms: readonly SearchTerm[]) => string;
  /** Locks the rows that a query reads until the end of the unit of work. */
  readonly locking: <Q>(query: Q) => Q;
}

export type Control = 'begin read' | 'commit' | 'rollback' | 'savepoint work' | 'rollback to work' | 'release work';

/** One connection with its prepared statements, used by one unit of work or group at a time. */
export interface Connection {
  /** Who is told of its transaction, where somebody is. */
  readonly group?: ObservedGroup;
  readonly db: Database;
  readonly kit: Kit;
  /** Whether statements may be sent before earlier ones are answered; they run in the order of sending. */
  readonly isPipelined: boolean;
  readonly dialect: Dialect;
  /** Begins or ends a transaction or a savepoint. Statements are sent in the order of the calls. */
  readonly control: (statement: Control) => Promise<void>;
  /** Until the end of the transaction, no other process gives books a number. */
  readonly lockNumbers: () => Promise<void>;
  /** Begins a writing transaction. It waits until a moment (`performance.now()`) for a database that another process keeps busy. */
  readonly begin: (until: number) => Promise<void>;
  /** Resolves when the database answers. */
  readonly ping: () => Promise<void>;
  /** The `Unavailable` for a fault that means the database is away, busy or over a time limit; null for every other fault. */
  readonly unavailable: (fault: unknown) => Unavailable | null;
  /** Writes many rows with one prepared statement. Rows that change have the same fields: those of the key and the changed ones. */
  readonly keep: (table: DefinedTable, keeping: Keeping, rows: readonly object[]) => Promise<void>;
}
