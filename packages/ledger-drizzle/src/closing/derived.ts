import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Mismatch, Position } from 'ledger-core';
import { assetsRows } from '../assets/fixed-assets.ts';
import { scheduleRows } from '../assets/schedules.ts';
import { pagedBy } from '../engine/paging.ts';
import type { QueryMaker } from '../engine/queries.ts';
import type { AnyTable, DefinedTable, LedgerNo } from '../engine/table.ts';
import { openItemRows } from '../ledger/open-items-table.ts';
import { creditNoteRows } from '../trade/credit-notes.ts';
import { invoiceRows } from '../trade/invoices.ts';

/** A table with derived columns, and each row as it would be written now. */
export interface DerivedRows {
  readonly table: DefinedTable;
  // biome-ignore lint/suspicious/noExplicitAny: a list of tables holds rows of any kind; each gets its own back.
  readonly again: (row: any) => object;
}

const ALL: readonly DerivedRows[] = [invoiceRows, creditNoteRows, openItemRows, assetsRows, scheduleRows];

/** Rows per batch. Memory use does not grow with the history. */
const STEP = 2_000;

type Listed = AnyTable & Readonly<Record<'ledgerNo' | 'id', PgColumn>>;

/** The ids of rows whose derived columns, such as the state of a document, do not match the rest of the row.  [STO-48] */
export const derivedLists = (maker: QueryMaker) =>
  ALL.map(({ table, again }, at) => {
    const t = table(maker.kit) as Listed;
    return { again, list: pagedBy(maker, `derived_${at}`, t, [t.id]) };
  });

export const misderived = async (
  lists: ReturnType<typeof derivedLists>,
  ledgerNo: LedgerNo,
  most: number,
): Promise<readonly Mismatch[]> => {
  const found: Mismatch[] = [];
  for (const { list, again } of lists)
    for (let after: Position | null = null; found.length < most; ) {
      const rows = (await list(ledgerNo, {}, {}, { after, take: STEP })) as readonly { readonly id: string }[];
      for (const row of rows) if (textOf(again(row)) !== textOf(row)) found.push({ kind: 'columns', id: row.id });
      const last = rows.at(-1);
      if (last === undefined || rows.length < STEP) break;
      after = [last.id];
    }
  return found;
};

/** The same text for the same fields in any order. */
const textOf = (row: object): string =>
  JSON.stringify(
    Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)),
    (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value),
  );
