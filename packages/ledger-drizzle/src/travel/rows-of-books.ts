import { and, asc, type Column, eq, getTableColumns, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Connection } from '../engine/connection.ts';
import { keysOf } from '../engine/statements.ts';
import type { DefinedTable, LedgerNo } from '../engine/table.ts';
import { turn } from '../engine/waiting-line.ts';
import { PART_BYTES } from './archive.ts';

type Row = Readonly<Record<string, unknown>>;

/** Rows of the first page. Those of the next ones follow from how large the rows are, since some hold a file and others a number. */
const FIRST_ROWS = 16;
const MOST_ROWS = 2_000;

/** A row and its line. */
export interface WrittenRow {
  readonly row: Row;
  readonly line: string;
}

/** The rows of one set of books in a table, in the order of its key, page by page.  [TRV-8] */
export async function* rowsOf(
  { db, kit }: Connection,
  defined: DefinedTable,
  ledgerNo: LedgerNo,
  written: (row: Row) => string,
): AsyncGenerator<readonly WrittenRow[]> {
  const table = defined(kit);
  const columns = Object.entries(getTableColumns(table) as Record<string, Column>);
  const [ofBooks, ...key] = keysOf(kit, table).map((name) => columns.find(([, column]) => column.name === name) as [string, PgColumn]);
  if (ofBooks === undefined) throw new Error('Every table has the number of its books in its key.');
  const own = eq(ofBooks[1], ledgerNo);
  const order = key.map(([, column]) => asc(column));
  const names = sql.join(
    key.map(([, column]) => sql`${column}`),
    sql`, `,
  );
  let take = FIRST_ROWS;
  for (let after: Row | null = null; ; ) {
    const behind: Row | null = after;
    const values = key.map(([field, column]) => sql`${sql.param(behind?.[field], column)}`);
    const rows = (await db
      .select()
      .from(table)
      .where(behind === null ? own : and(own, sql`(${names}) > (${sql.join(values, sql`, `)})`))
      .orderBy(...order)
      .limit(take)) as readonly Row[];
    const page = rows.map((row) => ({ row, line: written(row) }));
    if (page.length > 0) yield page;
    // Who serves requests meanwhile has a turn after each page.
    await turn();
    // A table that has one row for each set of books has nothing else in its key.
    if (rows.length < take || key.length === 0) return;
    after = rows.at(-1) ?? null;
    const characters = page.reduce((sum, { line }) => sum + line.length, 0);
    take = Math.max(1, Math.min(MOST_ROWS, Math.floor((rows.length * PART_BYTES) / characters)));
  }
}
