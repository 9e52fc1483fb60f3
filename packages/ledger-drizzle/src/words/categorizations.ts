import { and, eq } from 'drizzle-orm';
import type {
  AccountId,
  Author,
  Categorization,
  CategorySource,
  Id,
  LedgerId,
  ReasonKind,
  Repositories,
  Split,
  TransactionId,
} from 'ledger-core';
import { pagedBy } from '../engine/paging.ts';
import { given, json, lazily, ofBooks } from '../engine/queries.ts';
import { defineTable, instantIn, ledgerIdIn, type RowOf } from '../engine/table.ts';
import { word } from '../engine/word.ts';
import { splitOf, splitRow, transactionsTable } from './transactions-table.ts';

export const categorizationsTable = defineTable((kit) => {
  const { table, text, int, json, primaryKey, foreignKey } = kit;
  const transactions = transactionsTable(kit);
  return table(
    'categorizations',
    {
      ledgerId: ledgerIdIn(kit),
      transactionId: text('transaction_id').$type<TransactionId>().notNull(),
      version: int('version').notNull(),
      id: text('id').$type<Id<'categorization'>>().notNull(),
      accountId: text('account_id').$type<AccountId>(),
      source: text('source').$type<CategorySource>().notNull(),
      confidence: text('confidence'),
      rationale: json('rationale').$type<Readonly<Record<string, unknown>>>(),
      ruleId: text('rule_id').$type<Id<'rule'>>(),
      splits: json('splits').$type<readonly (Omit<Split, 'amountMinor'> & { readonly amountMinor: string })[]>().notNull(),
      reason: text('reason').$type<ReasonKind>().notNull(),
      note: text('note'),
      recordedAt: instantIn(kit, 'recorded_at').notNull(),
      recordedBy: text('recorded_by').$type<Author>(),
    },
    (t) => [
      primaryKey({ columns: [t.ledgerId, t.transactionId, t.version] }),
      foreignKey({ columns: [t.ledgerId, t.transactionId], foreignColumns: [transactions.ledgerId, transactions.id] }),
    ],
  );
});

type CategorizationRow = RowOf<typeof categorizationsTable>;

const rowOf = (ledgerId: LedgerId, categorization: Categorization): CategorizationRow => ({
  ledgerId,
  ...categorization,
  splits: categorization.splits.map(splitRow),
});
const categorizationOf = ({ ledgerId: _, ...row }: CategorizationRow): Categorization => ({ ...row, splits: row.splits.map(splitOf) });

export const categorizations = word({
  tables: [categorizationsTable],
  queries: (maker) => {
    const { db, kit, dialect } = maker;
    const t = categorizationsTable(kit);
    return {
      ofOne: eq(t.transactionId, given('transactionId')),
      list: pagedBy(maker, 'categorization_list', t, [t.version]),
      of: lazily(() =>
        db
          .select()
          .from(t)
          .where(and(ofBooks(t), dialect.among(t.transactionId, 'ids')))
          .prepare('categorizations_of'),
      ),
    };
  },
  repository: (session, queries): Repositories['categorizations'] => {
    const { ledgerId } = session;
    return {
      add: async (added) => {
        const rows = added.map((each) => rowOf(ledgerId, each));
        session.wait(categorizationsTable, 'add', rows);
      },
      list: async (transactionId, slice) =>
        (await session.read(() => queries.list(ledgerId, { transaction: queries.ofOne }, { transactionId }, slice))).map(categorizationOf),
      of: async (ids) => {
        if (ids.length === 0) return [];
        return (await session.read(() => queries.of().execute({ ledgerId, ids: json(ids) }))).map(categorizationOf);
      },
    };
  },
});
