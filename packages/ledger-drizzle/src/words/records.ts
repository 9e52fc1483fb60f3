import { and, asc } from 'drizzle-orm';
import { groupBy, type ImportId, type RecordVersion, type Repositories, type SourceFact, type TransactionId } from 'ledger-core';
import { json, lazily, ofBooks } from '../engine/queries.ts';
import { bare, defineTable, instantIn, ledgerNoIn, type RowOf } from '../engine/table.ts';
import { knownBy, word } from '../engine/word.ts';
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

const known = knownBy<TransactionId, readonly RecordVersion[]>('readings');

const byTransaction = (rows: readonly RowOf<typeof recordsTable>[]): ReadonlyMap<TransactionId, readonly RecordVersion[]> =>
  groupBy(
    rows.map(bare).map(({ row, ...record }) => ({ ...record, row: fileRowOf(row) })),
    (record) => record.transactionId,
  );

export const records = word({
  tables: [recordsTable],
  queries: ({ db, kit, dialect }) => {
    const t = recordsTable(kit);
    return {
      of: lazily(() =>
        db
          .select()
          .from(t)
          .where(and(ofBooks(t), dialect.keyed(t.transactionId, 'ids')))
          .orderBy(asc(t.transactionId), asc(t.version))
          .prepare('readings'),
      ),
      /** Most records have one version, so all are read, the latest last. */
      latest: lazily(() =>
        db
          .select({ transactionId: t.transactionId, version: t.version, payload: t.payload })
          .from(t)
          .where(and(ofBooks(t), dialect.keyed(t.transactionId, 'ids')))
          .orderBy(asc(t.transactionId), asc(t.version))
          .prepare('latest_readings'),
      ),
    };
  },
  prefetch: async (queries, ledgerNo, ids: readonly TransactionId[]) => {
    const found = byTransaction(await queries.of().execute({ ledgerNo, ids: json(ids) }));
    return (session) => {
      for (const id of ids) session.note(known, id, found.get(id) ?? []);
    };
  },
  repository: (session, queries): Repositories['records'] => {
    const { ledgerNo } = session;
    return {
      add: async (added) => {
        session.wait(
          recordsTable,
          'add',
          added.map(({ row, ...record }) => ({ ledgerNo, ...record, row: row === null ? null : cellsIn(row) })),
        );
        for (const [id, more] of groupBy(added, (row) => row.transactionId)) {
          const before = session.known(known).get(id);
          if (before !== undefined) session.learn(known, id, [...before, ...more]);
        }
        await session.relieve();
      },
      of: async (ids) => {
        const missing = ids.filter((id) => !session.known(known).has(id));
        if (missing.length > 0) {
          const found = byTransaction(await session.read(() => queries.of().execute({ ledgerNo, ids: json(missing) })));
          for (const id of missing) session.note(known, id, found.get(id) ?? []);
        }
        return ids.flatMap((id) => session.known(known).get(id) ?? []);
      },
      latestOf: async (ids) => {
        const found = await session.read(() => queries.latest().execute({ ledgerNo, ids: json(ids) }));
        return [...new Map(found.map((record) => [record.transactionId, record])).values()];
      },
    };
  },
});
