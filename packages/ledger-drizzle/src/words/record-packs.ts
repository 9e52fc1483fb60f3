import { and, desc } from 'drizzle-orm';
import type { ImportId, TransactionId } from 'ledger-core';
import { packedRows, rowsIn } from '../engine/packed.ts';
import { packing } from '../engine/packs.ts';
import { lazily, ofBooks, type QueryMaker } from '../engine/queries.ts';
import type { Session } from '../engine/session.ts';
import { defineTable, instantIn, ledgerNoIn, type RowOf } from '../engine/table.ts';
import type { RecordRow } from './records-table.ts';
import { transactionsTable } from './transactions-table.ts';

/** Records of an import that were written together, by the ids of their transactions. */
export const recordPacksTable = defineTable((kit) => {
  const { table, text, bytes, primaryKey, foreignKey, guarded } = kit;
  const transactions = transactionsTable(kit);
  return table(
    'reading_packs',
    {
      ledgerNo: ledgerNoIn(kit),
      firstId: text('first_transaction_id').$type<TransactionId>().notNull(),
      lastId: text('last_transaction_id').$type<TransactionId>().notNull(),
      importId: text('import_id').$type<ImportId>().notNull(),
      readAt: instantIn(kit, 'read_at').notNull(),
      rows: bytes('rows').notNull(),
    },
    (t) => [
      primaryKey({ columns: [t.ledgerNo, t.firstId] }),
      ...guarded(
        foreignKey({
          name: 'reading_packs_first',
          columns: [t.ledgerNo, t.firstId],
          foreignColumns: [transactions.ledgerNo, transactions.id],
        }),
        foreignKey({
          name: 'reading_packs_last',
          columns: [t.ledgerNo, t.lastId],
          foreignColumns: [transactions.ledgerNo, transactions.id],
        }),
      ),
    ],
  );
});

export const recordPackQueries = ({ db, kit, dialect }: QueryMaker) => {
  const t = recordPacksTable(kit);
  return {
    of: lazily(() =>
      db
        .select({ importId: t.importId, readAt: t.readAt, rows: t.rows })
        .from(t)
        .where(and(ofBooks(t), dialect.keyedUpTo(t.firstId, 'ids', ofBooks(t))))
        .prepare('reading_packs'),
    ),
    last: lazily(() =>
      db.select({ lastId: t.lastId }).from(t).where(ofBooks(t)).orderBy(desc(t.firstId)).limit(1).prepare('last_reading_pack'),
    ),
  };
};

export type RecordPackQueries = ReturnType<typeof recordPackQueries>;

/** A record of a pack, without what all of them have. */
type PackedRecord = readonly [
  transactionId: TransactionId,
  version: number,
  payload: string,
  facts: RecordRow['facts'],
  counterparty: string | null,
  row: RecordRow['row'],
];

type Pack = Pick<RowOf<typeof recordPacksTable>, 'importId' | 'readAt' | 'rows'>;

/** The records of these transactions that stand in packs beside others. */
export const recordsIn = (packs: readonly Pack[], ids: readonly TransactionId[]): readonly RecordRow[] => {
  const wanted: ReadonlySet<string> = new Set(ids);
  return packs.flatMap(({ importId, readAt, rows }) =>
    rowsIn<PackedRecord>(rows).flatMap((read): RecordRow | [] => {
      if (!wanted.has(read.id)) return [];
      const [transactionId, version, payload, facts, counterparty, row] = read.row();
      return { transactionId, version, importId, readAt, payload, facts, counterparty, row };
    }),
  );
};

/** Writes the records of long lists as packs, and answers those that are written one by one. */
export const packingRecords = (session: Session, queries: RecordPackQueries) =>
  packing<RecordRow>(session, {
    table: recordPacksTable,
    idOf: ({ transactionId }) => transactionId,
    kindOf: ({ importId, readAt }) => `${importId} ${readAt}`,
    charactersOf: ({ payload }) => payload.length,
    packOf: (records, first, last): RowOf<typeof recordPacksTable> => ({
      ledgerNo: session.ledgerNo,
      firstId: first.transactionId,
      lastId: last.transactionId,
      importId: first.importId,
      readAt: first.readAt,
      rows: packedRows(
        records.map((each): PackedRecord => [each.transactionId, each.version, each.payload, each.facts, each.counterparty, each.row]),
      ),
    }),
    lastPacked: async () => (await queries.last().execute({ ledgerNo: session.ledgerNo }))[0]?.lastId ?? '',
  });
