import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Unavailable } from 'ledger-core';
import type { Kit } from './postgres-kit.ts';
import type { DefinedTable } from './table.ts';

/** Queries are written once, against the Postgres types; SQLite's builders share their methods by name. */
export type Database = PgDatabase<PgQueryResultHKT>;

/** How rows are kept: added as new, put in place of one with the same key, summed into one with the same key, or removed by their key. */
export type Keeping = 'add' | 'put' | 'sum' | 'remove';

/** What the two dialects say differently in a query. */
export interface Dialect {
  /** Whether a column has one of the values of a parameter that is a JSON array of texts or of numbers. */
  readonly among: (column: PgColumn, name: string, of?: 'texts' | 'numbers') => SQL;
  /** The elements of a column that holds a JSON array of objects, as a table `element`, and one field of an element. */
  readonly elementsOf: (column: PgColumn) => SQL;
  readonly fieldOf: (name: string) => SQL<string>;
  /** Whether a text column contains a parameter's text, as it is. */
  readonly contains: (column: PgColumn, name: string) => SQL;
  /** Locks the rows that a query reads until the end of the unit of work. */
  readonly locking: <Q>(query: Q) => Q;
}

export type Control = 'begin read' | 'commit' | 'rollback' | 'savepoint work' | 'rollback to work' | 'release work';

/** One connection with everything prepared on it. A unit of work, or a group of them, has it to itself. */
export interface Connection {
  readonly db: Database;
  readonly kit: Kit;
  /** Whether statements may be sent before the ones before them are answered, to be carried out in that order. */
  readonly isPipelined: boolean;
  readonly dialect: Dialect;
  /** Starts, ends or marks a unit of work. Statements are sent in the order of the calls. */
  readonly control: (statement: Control) => Promise<void>;
  /** Starts a unit of work that writes; a database that another process keeps busy is waited for until a moment (`Date.now()`). */
  readonly begin: (until: number) => Promise<void>;
  /** Answers when the database does. */
  readonly ping: () => Promise<void>;
  /** What a fault says of the database: that it is away, busy or over a time limit. Null for every other fault. */
  readonly unavailable: (fault: unknown) => Unavailable | null;
  /** Keeps many rows with one prepared statement. */
  readonly keep: (table: DefinedTable, keeping: Keeping, rows: readonly object[]) => Promise<void>;
}
