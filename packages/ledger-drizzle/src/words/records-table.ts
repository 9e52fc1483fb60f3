import type { ImportId, RecordVersion, SourceFact, TransactionId } from 'ledger-core';
import { defineTable, instantIn, ledgerNoIn, type RowOf } from '../engine/table.ts';
import { transactionsTable } from './transactions-table.ts';

type FileRow = NonNullable<RecordVersion['row']>;

/** The row of a file without the names of its fields; the cells stand here only where the payload has others. Older versions stored the names. */
type RowCells = readonly [
  rowNumber: number,
  source: string,
  fileName: string | null,
  columns?: readonly string[],
  values?: readonly string[],
];

const cellsIn = ({ rowNumber, source, fileName, columns, values }: FileRow): RowCells =>
  columns === undefined || values === undefined ? [rowNumber, source, fileName] : [rowNumber, source, fileName, columns, values];

const isCells = (row: RowCells | FileRow): row is RowCells => Array.isArray(row);

const fileRowOf = (row: RowCells | FileRow | null): FileRow | null => {
  if (row === null || !isCells(row)) return row;
  const [rowNumber, source, fileName, columns, values] = row;
  return { rowNumber, source, fileName, ...(columns !== undefined && values !== undefined && { columns, values }) };
};

export const recordsTable = defineTable((kit) => {
  const { table, text, int, json, jsonText, primaryKey, foreignKey, guarded } = kit;
  const transactions = transactionsTable(kit);
  return table(
    'readings',
    {
      ledgerNo: ledgerNoIn(kit),
      transactionId: text('transaction_id').$type<TransactionId>().notNull(),
      version: int('version').notNull(),
      importId: text('import_id').$type<ImportId>().notNull(),
      readAt: instantIn(kit, 'read_at').notNull(),
      payload: jsonText('payload').notNull(),
      facts: json('facts').$type<readonly SourceFact[]>().notNull(),
      counterparty: text('counterparty'),
      row: json('source_row').$type<RowCells | FileRow>(),
    },
    (t) => [
      primaryKey({ columns: [t.ledgerNo, t.transactionId, t.version] }),
      ...guarded(foreignKey({ columns: [t.ledgerNo, t.transactionId], foreignColumns: [transactions.ledgerNo, transactions.id] })),
    ],
  );
});

/** A record as it stands in a row of its own, or in a pack. */
export type RecordRow = Omit<RowOf<typeof recordsTable>, 'ledgerNo'>;

export const recordRow = ({ row, ...record }: RecordVersion): RecordRow => ({ ...record, row: row === null ? null : cellsIn(row) });

export const recordOf = ({ row, ...record }: RecordRow): RecordVersion => ({ ...record, row: fileRowOf(row) });
