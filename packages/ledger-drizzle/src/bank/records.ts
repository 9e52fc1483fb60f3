import { and } from 'drizzle-orm';
import {
  groupBy,
  type ImportId,
  type LatestRecord,
  type RecordVersion,
  type Repositories,
  type SourceFact,
  type TransactionId,
} from 'ledger-core';
import { identityMap } from '../engine/identity-map.ts';
import { defineModule } from '../engine/module.ts';
import { json, lazily, ofBooks } from '../engine/queries.ts';
import { bare, defineTable, instantIn, ledgerNoIn } from '../engine/table.ts';
import { transactionsTable } from './transactions-table.ts';

export const recordsTable = defineTable((kit) => {
  const { table, text, int, json, jsonText, primaryKey, foreignKey, guarded } = kit;
  const transactions = transactionsTable(kit);
  return table(
    'records',
    {
      ledgerNo: ledgerNoIn(kit),
      transactionId: text('transaction_id').$type<TransactionId>().notNull(),
      version: int('version').notNull(),
      importId: text('import_id').$type<ImportId>().notNull(),
      readAt: instantIn(kit, 'read_at').notNull(),
      payload: jsonText('payload').notNull(),
      facts: json('facts').$type<readonly SourceFact[]>().notNull(),
      counterparty: text('counterparty'),
      row: json('source_row').$type<NonNullable<RecordVersion['row']>>(),
    },
    (t) => [
      primaryKey({ columns: [t.ledgerNo, t.transactionId, t.version] }),
      ...guarded(foreignKey({ columns: [t.ledgerNo, t.transactionId], foreignColumns: [transactions.ledgerNo, transactions.id] })),
    ],
  );
});

const known = identityMap<TransactionId, readonly RecordVersion[]>('records');

const oldestFirst = <Row extends LatestRecord>(rows: readonly Row[]): readonly Row[] => rows.toSorted((a, b) => a.version - b.version);

/** The records of each transaction, oldest first. */
const byTransaction = (rows: readonly RecordVersion[]): ReadonlyMap<TransactionId, readonly RecordVersion[]> =>
  groupBy(oldestFirst(rows), ({ transactionId }) => transactionId);

export const records = defineModule({
  tables: [recordsTable],
  queries: ({ db, kit, dialect }) => {
    const t = recordsTable(kit);
    const ofTransactions = and(ofBooks(t), dialect.keyed(t.transactionId, 'ids'));
    return {
      of: lazily(() => db.select().from(t).where(ofTransactions).prepare('records')),
      latest: lazily(() =>
        db
          .select({ transactionId: t.transactionId, version: t.version, payload: t.payload })
          .from(t)
          .where(ofTransactions)
          .prepare('latest_records'),
      ),
    };
  },
  prefetch: async (queries, ledgerNo, ids: readonly TransactionId[]) => {
    const found = byTransaction((await queries.of().execute({ ledgerNo, ids: json(ids) })).map(bare));
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
          added.map((record) => ({ ledgerNo, ...record })),
        );
        for (const [id, more] of groupBy(added, (row) => row.transactionId)) {
          const before = session.known(known).get(id);
          if (before !== undefined) session.cacheRow(known, id, [...before, ...more]);
        }
        await session.flushIfLong();
      },
      of: async (ids) => {
        const missing = ids.filter((id) => !session.known(known).has(id));
        if (missing.length > 0) {
          const rows = await session.read(() => queries.of().execute({ ledgerNo, ids: json(missing) }));
          const found = byTransaction(rows.map(bare));
          for (const id of missing) session.note(known, id, found.get(id) ?? []);
        }
        return ids.flatMap((id) => session.known(known).get(id) ?? []);
      },
      latestOf: async (ids) => {
        const rows = await session.read(() => queries.latest().execute({ ledgerNo, ids: json(ids) }));
        return [...new Map(oldestFirst(rows).map((record) => [record.transactionId, record])).values()];
      },
    };
  },
});
