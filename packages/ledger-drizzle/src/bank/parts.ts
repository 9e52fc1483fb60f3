import { and, asc, eq, exists, type SQL } from 'drizzle-orm';
import { type AccountId, groupBy, type Part, partsOf, type TransactionId } from 'ledger-core';
import { given, json, lazily, ofBooks, type QueryMaker } from '../engine/queries.ts';
import { defineTable, type LedgerNo, ledgerNoIn, type RowOf } from '../engine/table.ts';
import type { Decided } from './decision-columns.ts';
import { transactionsTable } from './transactions-table.ts';

/** The parts of splits, by the version of their decision. Rows are only added; a transaction has the parts of its present version. */
export const partsTable = defineTable((kit) => {
  const { table, text, int, minor, primaryKey, index, foreignKey } = kit;
  const transactions = transactionsTable(kit);
  return table(
    'transaction_parts',
    {
      ledgerNo: ledgerNoIn(kit),
      transactionId: text('transaction_id').$type<TransactionId>().notNull(),
      version: int('version').notNull(),
      partNo: int('part_no').notNull(),
      accountId: text('account_id').$type<AccountId>().notNull(),
      amountMinor: minor('amount_minor').notNull(),
      memo: text('memo'),
    },
    (t) => [
      primaryKey({ columns: [t.ledgerNo, t.transactionId, t.version, t.partNo] }),
      index('parts_by_account').on(t.ledgerNo, t.accountId, t.transactionId),
      foreignKey({ columns: [t.ledgerNo, t.transactionId], foreignColumns: [transactions.ledgerNo, transactions.id] }),
    ],
  );
});

type PartRow = RowOf<typeof partsTable>;

/** One decision about one transaction. */
interface Versioned {
  readonly transactionId: TransactionId;
  readonly version: number;
}

export const partRows = (ledgerNo: LedgerNo, of: Versioned, { assignment }: Pick<Decided, 'assignment'>): readonly PartRow[] =>
  partsOf(assignment).map((part, at) => ({ ledgerNo, transactionId: of.transactionId, version: of.version, partNo: at + 1, ...part }));

export const partKey = ({ transactionId, version, partNo }: PartRow): string => json([transactionId, version, partNo]);

export const partQueries = ({ db, kit, dialect }: QueryMaker) => {
  const t = partsTable(kit);
  const transactions = transactionsTable(kit);
  return {
    of: lazily(() =>
      db
        .select()
        .from(t)
        .where(and(ofBooks(t), dialect.keyed(t.transactionId, 'ids')))
        .orderBy(asc(t.transactionId), asc(t.version), asc(t.partNo))
        .prepare('parts_of'),
    ),
    /** Whether a transaction has a part on the requested account. */
    onAccount: (): SQL =>
      exists(
        db
          .select({ partNo: t.partNo })
          .from(t)
          .where(
            and(
              eq(t.ledgerNo, transactions.ledgerNo),
              eq(t.accountId, given('categoryAccountId')),
              eq(t.transactionId, transactions.id),
              eq(t.version, transactions.version),
              eq(transactions.assignment, 'split'),
            ),
          ),
      ),
  };
};

/** Adds the parts to loaded decisions. Only splits need a query. */
export const partsRead = async (
  queries: ReturnType<typeof partQueries>,
  ledgerNo: LedgerNo,
  decisions: readonly (Versioned & { readonly assignment: string })[],
): Promise<(of: Versioned) => readonly Part[]> => {
  const split = decisions.filter(({ assignment }) => assignment === 'split');
  if (split.length === 0) return () => [];
  const rows = await queries.of().execute({ ledgerNo, ids: json(split.map(({ transactionId }) => transactionId)) });
  const byDecision = groupBy(rows, ({ transactionId, version }) => json([transactionId, version]));
  return ({ transactionId, version }) =>
    (byDecision.get(json([transactionId, version])) ?? []).map(({ accountId, amountMinor, memo }) => ({ accountId, amountMinor, memo }));
};
