import { and, asc, eq } from 'drizzle-orm';
import type { AuditedOperation, Dependents, Repositories, RequestId, Snapshot, Transaction, TransactionId } from 'ledger-core';
import { transactionsTable } from '../bank/transactions-table.ts';
import { exactJson, exactlyParsed } from '../engine/exact-json.ts';
import { defineModule } from '../engine/module.ts';
import { given, json, lazily, ofBooks } from '../engine/queries.ts';
import { defineTable, type LedgerNo, ledgerNoIn, type RowOf } from '../engine/table.ts';

/** Earlier versions of transactions. Rows are only added, and no query looks into their texts. */
export const snapshotsTable = defineTable((kit) => {
  const { table, text, int, jsonText, primaryKey, index, foreignKey, guarded } = kit;
  const transactions = transactionsTable(kit);
  return table(
    'transaction_snapshots',
    {
      ledgerNo: ledgerNoIn(kit),
      transactionId: text('transaction_id').$type<TransactionId>().notNull(),
      rowVersion: int('row_version').notNull(),
      requestId: text('request_id').$type<RequestId>().notNull(),
      operation: text('operation').$type<AuditedOperation>().notNull(),
      /** The row at that version as JSON, without its null fields. Amounts are written like in `exactJson`. */
      state: jsonText('state').notNull(),
      /** Null for nearly all rows: they had no dependents. */
      dependents: jsonText('dependents'),
    },
    (t) => [
      primaryKey({ columns: [t.ledgerNo, t.transactionId, t.rowVersion] }),
      index('snapshots_by_request').on(t.ledgerNo, t.requestId, t.transactionId),
      ...guarded(foreignKey({ columns: [t.ledgerNo, t.transactionId], foreignColumns: [transactions.ledgerNo, transactions.id] })),
    ],
  );
});

type SnapshotRow = RowOf<typeof snapshotsTable>;

/** The fields of a transaction that are mostly null. The text omits them if they are null. */
type Nullable = { readonly [Field in keyof Transaction as null extends Transaction[Field] ? Field : never]: null };
const EMPTY: Nullable = {
  externalId: null,
  metadata: null,
  sourceMemo: null,
  sourceRef: null,
  counterpartyId: null,
  note: null,
  match: null,
  replaced: null,
  rivalId: null,
  cashLink: null,
  scheduleId: null,
  reconciliationId: null,
  possibleDuplicateOf: null,
  changedRecord: null,
  laterReading: null,
  entryId: null,
  reviewedAt: null,
  importId: null,
};

const rowOf = (ledgerNo: LedgerNo, { transaction, dependents, requestId, operation }: Snapshot): SnapshotRow => ({
  ledgerNo,
  transactionId: transaction.id,
  rowVersion: transaction.rowVersion,
  requestId,
  operation,
  state: exactJson(Object.fromEntries(Object.entries(transaction).filter(([, value]) => value !== null))),
  dependents: Object.keys(dependents).length === 0 ? null : exactJson(dependents),
});

const snapshotOf = ({ state, dependents, requestId, operation }: SnapshotRow): Snapshot => ({
  transaction: { ...EMPTY, ...(exactlyParsed('transaction_snapshots.state', state) as object) } as Transaction,
  dependents: dependents === null ? {} : (exactlyParsed('transaction_snapshots.dependents', dependents) as Dependents),
  requestId,
  operation,
});

export const snapshots = defineModule({
  tables: [snapshotsTable],
  queries: ({ db, kit, dialect }) => {
    const t = snapshotsTable(kit);
    return {
      of: lazily(() =>
        db
          .select()
          .from(t)
          .where(and(ofBooks(t), dialect.keyed(t.transactionId, 'ids')))
          .orderBy(asc(t.transactionId), asc(t.rowVersion))
          .prepare('snapshots_of'),
      ),
      replacedBy: lazily(() =>
        db
          .select()
          .from(t)
          .where(and(ofBooks(t), eq(t.requestId, given('requestId'))))
          .orderBy(asc(t.transactionId), asc(t.rowVersion))
          .limit(given('take'))
          .prepare('snapshots_replaced_by'),
      ),
    };
  },
  repository: (session, queries): Repositories['snapshots'] => {
    const { ledgerNo } = session;
    return {
      add: async (added) =>
        session.wait(
          snapshotsTable,
          'add',
          added.map((each) => rowOf(ledgerNo, each)),
        ),
      of: async (ids) =>
        ids.length === 0 ? [] : (await session.read(() => queries.of().execute({ ledgerNo, ids: json(ids) }))).map(snapshotOf),
      replacedBy: async (requestId, take) =>
        (await session.read(() => queries.replacedBy().execute({ ledgerNo, requestId, take }))).map(snapshotOf),
    };
  },
});
