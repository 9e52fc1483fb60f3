import type { Keeping } from '../engine/connection.ts';
import { documentsTable } from '../review/documents.ts';
import type { ArchivedTable } from './archiving.ts';
import { ArchiveRefused } from './broken-archive.ts';
import { type ArchivedColumn, columnsOf, lineOf } from './columns.ts';
import type { MovingReceipts } from './moving-receipts.ts';
import { placeOf } from './receipt-files.ts';
import { keyFieldsOf, type Row, type Side, type TableOfBooks } from './rows-of-books.ts';
import { storeImported } from './store-imported.ts';

export interface Copying {
  readonly from: Side;
  readonly to: Side;
  readonly receipts: MovingReceipts;
  readonly report: (rows: number) => void;
}

export interface MovingTable extends Pick<Copying, 'receipts' | 'report'> {
  readonly archivedTable: ArchivedTable;
  readonly from: TableOfBooks;
  readonly to: TableOfBooks;
  /** The fields of its key, except the ledger number. */
  readonly key: readonly string[];
  readonly hasFiles: boolean;
}

export const movingTable = (archivedTable: ArchivedTable, { from, to, ...rest }: Copying): MovingTable => {
  const { table } = archivedTable;
  const key = keyFieldsOf(to.connection.kit, table);
  return { ...rest, archivedTable, from: { ...from, table }, to: { ...to, table }, key, hasFiles: table === documentsTable };
};

/** The columns to copy: all, or the key and some fields. */
export const columnsIn = ({ archivedTable: { table, own }, to, key }: MovingTable, fields?: readonly string[]): readonly ArchivedColumn[] =>
  columnsOf(to.connection.kit, table, own).filter(({ field }) => fields === undefined || key.includes(field) || fields.includes(field));

/** Writes whole rows in archive form. */
export const writer = (moving: MovingTable): ((row: Row) => string) => {
  const columns = columnsIn(moving);
  const { departs } = moving.archivedTable;
  return departs === undefined ? (row) => lineOf(columns, row) : (row) => lineOf(columns, { ...row, ...departs(row) });
};

export const imported = ({ archivedTable, to, receipts, hasFiles }: MovingTable, row: Row): Row => ({
  ...row,
  ...archivedTable.departs?.(row),
  ledgerNo: to.ledgerNo,
  ...(hasFiles ? { place: placeOf(row, receipts) } : {}),
});

export const write = async ({ to }: MovingTable, keeping: Keeping, rows: readonly object[]): Promise<void> => {
  if (rows.length === 0) return;
  const name = to.connection.kit.nameOf(to.table(to.connection.kit));
  const refused = (reason: string, options: ErrorOptions) =>
    new ArchiveRefused(`The other database rejects rows of ${name}: ${reason}. Nothing was moved. Start again.`, options);
  await storeImported({ ...to, refused }, keeping, rows);
};
