import { and, eq } from 'drizzle-orm';
import type { Author, Categorization, Id, Part, ReasonKind, Repositories, TransactionId } from 'ledger-core';
import { defineModule } from '../engine/module.ts';
import { pagedBy } from '../engine/paging.ts';
import { given, json, lazily, ofBooks } from '../engine/queries.ts';
import { defineTable, instantIn, type LedgerNo, ledgerNoIn, type RowOf } from '../engine/table.ts';
import { assignmentOf, decisionColumns, decisionOf, decisionRow, withoutDecision } from './decision-columns.ts';
import { partKey, partQueries, partRows, partsRead, partsTable } from './parts.ts';
import { transactionsTable } from './transactions-table.ts';

export const categorizationsTable = defineTable((kit) => {
  const { table, text, int, primaryKey, foreignKey } = kit;
  const transactions = transactionsTable(kit);
  return table(
    'categorizations',
    {
      ledgerNo: ledgerNoIn(kit),
      transactionId: text('transaction_id').$type<TransactionId>().notNull(),
      version: int('version').notNull(),
      id: text('id').$type<Id<'categorization'>>().notNull(),
      ...decisionColumns(kit),
      reason: text('reason').$type<ReasonKind>().notNull(),
      note: text('note'),
      recordedAt: instantIn(kit, 'recorded_at').notNull(),
      recordedBy: text('recorded_by').$type<Author>(),
    },
    (t) => [
      primaryKey({ columns: [t.ledgerNo, t.transactionId, t.version] }),
      foreignKey({ columns: [t.ledgerNo, t.transactionId], foreignColumns: [transactions.ledgerNo, transactions.id] }),
    ],
  );
});

type CategorizationRow = RowOf<typeof categorizationsTable>;

const rowOf = (ledgerNo: LedgerNo, { assignment, decision, ...categorization }: Categorization): CategorizationRow => ({
  ledgerNo,
  ...categorization,
  ...decisionRow({ assignment, decision }),
});

const categorizationOf = (row: CategorizationRow, parts: readonly Part[]): Categorization => {
  const { ledgerNo: _ledger, ...rest } = withoutDecision(row);
  return { ...rest, assignment: assignmentOf(row, parts), decision: decisionOf(row) };
};

export const categorizations = defineModule({
  tables: [categorizationsTable],
  queries: (maker) => {
    const { db, kit, dialect } = maker;
    const t = categorizationsTable(kit);
    return {
      ofOne: eq(t.transactionId, given('transactionId')),
      parts: partQueries(maker),
      list: pagedBy(maker, 'categorization_list', t, [t.version]),
      of: lazily(() =>
        db
          .select()
          .from(t)
          .where(and(ofBooks(t), dialect.keyed(t.transactionId, 'ids')))
          .prepare('categorizations_of'),
      ),
    };
  },
  repository: (session, queries): Repositories['categorizations'] => {
    const { ledgerNo } = session;
    const found = async (query: () => Promise<readonly CategorizationRow[]>): Promise<readonly Categorization[]> => {
      const rows = await session.read(query);
      const partsIn = await partsRead(queries.parts, ledgerNo, rows);
      return rows.map((row) => categorizationOf(row, partsIn(row)));
    };
    return {
      add: async (added) => {
        session.wait(
          categorizationsTable,
          'add',
          added.map((each) => rowOf(ledgerNo, each)),
        );
        session.wait(
          partsTable,
          'put',
          added.flatMap((each) => partRows(ledgerNo, each, each)),
          partKey,
        );
      },
      list: async (transactionId, slice) => found(() => queries.list(ledgerNo, { transaction: queries.ofOne }, { transactionId }, slice)),
      of: async (ids) => {
        if (ids.length === 0) return [];
        return found(() => queries.of().execute({ ledgerNo, ids: json(ids) }));
      },
    };
  },
});
