import { and, asc } from 'drizzle-orm';
import { groupBy, type ImportId, type RecordVersion, type Repositories, type SourceFact, type TransactionId } from 'ledger-core';
import { json, lazily, ofBooks } from '../engine/queries.ts';
import { bare, defineTable, instantIn, ledgerIdIn, type RowOf } from '../engine/table.ts';
import { knownBy, word } from '../engine/word.ts';
import { transactionsTable } from './transactions-table.ts';

export const recordsTable = defineTable((kit) => {
  const { table, text, int, json, jsonText, primaryKey, foreignKey, guarded } = kit;
  const transactions = transactionsTable(kit);
  return table(
    'readings',
    {
      ledgerId: ledgerIdIn(kit),
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
      primaryKey({ columns: [t.ledgerId, t.transactionId, t.version] }),
      ...guarded(foreignKey({ columns: [t.ledgerId, t.transactionId], foreignColumns: [transactions.ledgerId, transactions.id] })),
    ],
  );
});

const known = knownBy<TransactionId, readonly RecordVersion[]>('readings');

const byTransaction = (rows: readonly RowOf<typeof recordsTable>[]) => groupBy(rows.map(bare), (record) => record.transactionId);

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
  prefetch: async (queries, ledgerId, ids: readonly TransactionId[]) => {
    const found = byTransaction(await queries.of().execute({ ledgerId, ids: json(ids) }));
    return (session) => {
      for (const id of ids) session.note(known, id, found.get(id) ?? []);
    };
  },
  repository: (session, queries): Repositories['records'] => {
    const { ledgerId } = session;
    return {
      add: async (added) => {
        session.wait(
          recordsTable,
          'add',
          added.map((record) => ({ ledgerId, ...record })),
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
          const found = byTransaction(await session.read(() => queries.of().execute({ ledgerId, ids: json(missing) })));
          for (const id of missing) session.note(known, id, found.get(id) ?? []);
        }
        return ids.flatMap((id) => session.known(known).get(id) ?? []);
      },
      latestOf: async (ids) => {
        const found = await session.read(() => queries.latest().execute({ ledgerId, ids: json(ids) }));
        return [...new Map(found.map((record) => [record.transactionId, record])).values()];
      },
    };
  },
});
