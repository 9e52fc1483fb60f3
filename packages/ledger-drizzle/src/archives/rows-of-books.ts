import { and, asc, type Column, count, desc, eq, getTableColumns, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Connection } from '../engine/connection.ts';
import { turn } from '../engine/job-queue.ts';
import { keysOf } from '../engine/statements.ts';
import type { DefinedTable, LedgerNo } from '../engine/table.ts';
import { PART_BYTES } from './archive.ts';
import type { ArchivedColumn } from './columns.ts';

export type Row = Readonly<Record<string, unknown>>;

/** Rows of the first page. The size of later pages depends on the row size: some rows contain a file, others a number. */
const FIRST_ROWS = 16;
const MOST_ROWS = 2_000;

/** A row and its line. */
export interface WrittenRow {
  readonly row: Row;
  readonly line: string;
}

export interface Reading {
  /** Exclusive lower bound. */
  readonly after?: Row | null;
  /** Inclusive upper bound. */
  readonly upTo?: Row | null;
  /** A field that must not be null. */
  readonly having?: string | undefined;
}

export interface Side {
  readonly connection: Connection;
  readonly ledgerNo: LedgerNo;
}

export interface TableOfBooks extends Side {
  readonly table: DefinedTable;
}

/** The key fields of a table except the ledger number. A table with one row per set of books has none. */
export const keyFieldsOf = (kit: Connection['kit'], table: DefinedTable): readonly string[] =>
  keyOf(kit, table).key.map(([field]) => field);

const keyOf = (kit: Connection['kit'], table: DefinedTable) => {
  const columns = Object.entries(getTableColumns(table(kit)) as Record<string, Column>) as [string, PgColumn][];
  const [ofBooks, ...key] = keysOf(kit, table(kit)).map((name) => columns.find(([, column]) => column.name === name) as [string, PgColumn]);
  if (ofBooks === undefined) throw new Error('Every table has the number of its books in its key.');
  return { columns, key, ofBooks };
};

/** The rows of the books, compared by key: `(a, b) > (1, 2)`. */
const where = ({ connection: { kit }, table, ledgerNo }: TableOfBooks, { after, upTo, having }: Reading): SQL | undefined => {
  const { key, ofBooks, columns } = keyOf(kit, table);
  const names = sql.join(
    key.map(([, column]) => sql`${column}`),
    sql`, `,
  );
  const compared = (operator: '>' | '<=', row: Row | null | undefined): SQL | undefined => {
    if (row == null || key.length === 0) return undefined;
    const values = key.map(([field, column]) => sql`${sql.param(row[field], column)}`);
    return sql`(${names}) ${sql.raw(operator)} (${sql.join(values, sql`, `)})`;
  };
  const wanted = columns.find(([field]) => field === having);
  return and(eq(ofBooks[1], ledgerNo), compared('>', after), compared('<=', upTo), wanted && isNotNull(wanted[1]));
};

/** The rows of one set of books in a table, in key order, page by page.  [TRV-8] */
export const rowsOf = (of: TableOfBooks, written: (row: Row) => string, reading: Reading = {}): AsyncGenerator<readonly WrittenRow[]> =>
  pagesOf(of, Object.fromEntries(keyOf(of.connection.kit, of.table).columns), written, reading);

/** The keys of rows, with a line of some columns that the database builds. Most compared rows are equal and need not be loaded. */
export const linesOf = (
  of: TableOfBooks,
  compared: readonly ArchivedColumn[],
  reading: Reading = {},
): AsyncGenerator<readonly WrittenRow[]> => {
  const { columns, key, ofBooks } = keyOf(of.connection.kit, of.table);
  const texts = compared.map(({ field, kind }) => {
    const column = columns.find(([name]) => name === field)?.[1];
    // One database returns true, the other 1.
    return sql`coalesce(cast(${kind === 'flag' ? sql`cast(${column} as int)` : column} as text), ${NONE})`;
  });
  const line = sql<string>`${sql.join(texts, sql` || ${BETWEEN} || `)}`;
  return pagesOf(of, { ...Object.fromEntries([ofBooks, ...key]), line }, (row) => row.line as string, reading);
};

const NONE = sql.raw(`'\u0001'`);
const BETWEEN = sql.raw(`'\u001f'`);

async function* pagesOf(
  of: TableOfBooks,
  chosen: Record<string, PgColumn | SQL>,
  written: (row: Row) => string,
  reading: Reading,
): AsyncGenerator<readonly WrittenRow[]> {
  const { kit, db } = of.connection;
  const { key } = keyOf(kit, of.table);
  const order = key.map(([, column]) => asc(column));
  let take = FIRST_ROWS;
  for (let after = reading.after ?? null; ; ) {
    const rows = (await db
      .select(chosen)
      .from(of.table(kit))
      .where(where(of, { ...reading, after }))
      .orderBy(...order)
      .limit(take)) as readonly Row[];
    const page = rows.map((row) => ({ row, line: written(row) }));
    if (page.length > 0) yield page;
    // Requests are served after each page.
    await turn();
    if (rows.length < take || key.length === 0) return;
    after = rows.at(-1) ?? null;
    const characters = page.reduce((sum, { line }) => sum + line.length, 0);
    take = Math.max(1, Math.min(MOST_ROWS, Math.floor((rows.length * PART_BYTES) / characters)));
  }
}

/** The last row by key; null if there is none. */
export const lastRowOf = async (of: TableOfBooks): Promise<Row | null> => {
  const { kit, db } = of.connection;
  const order = keyOf(kit, of.table).key.map(([, column]) => desc(column));
  const [row] = await db
    .select()
    .from(of.table(kit))
    .where(where(of, {}))
    .orderBy(...order)
    .limit(1);
  return (row as Row | undefined) ?? null;
};

export const countOf = async (of: TableOfBooks, upTo: Row | null = null): Promise<number> => {
  const { kit, db } = of.connection;
  const [row] = await db.select({ rows: count() }).from(of.table(kit)).where(where(of, { upTo }));
  return Number(row?.rows);
};

export const rowsAt = async (of: TableOfBooks, keys: readonly Row[]): Promise<readonly Row[]> => {
  if (keys.length === 0) return [];
  const { kit, db } = of.connection;
  const { key } = keyOf(kit, of.table);
  const each = keys.map((row) => and(...key.map(([field, column]) => eq(column, row[field] as never))));
  return (await db
    .select()
    .from(of.table(kit))
    .where(and(where(of, {}), or(...each)))) as readonly Row[];
};
