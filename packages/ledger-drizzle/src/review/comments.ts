import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { AccountId, Author, CommentId, MemberId, Repositories, TransactionId } from 'ledger-core';
import { transactionsTable } from '../bank/transactions-table.ts';
import { type AnyModule, defineModule } from '../engine/module.ts';
import { pagedBy } from '../engine/paging.ts';
import { given, json, lazily, ofBooks } from '../engine/queries.ts';
import { bare, defineTable, instantIn, ledgerNoIn } from '../engine/table.ts';

export const commentsTable = defineTable((kit) => {
  const { table, text, json, primaryKey, index, foreignKey } = kit;
  const transactions = transactionsTable(kit);
  return table(
    'comments',
    {
      ledgerNo: ledgerNoIn(kit),
      id: text('id').$type<CommentId>().notNull(),
      transactionId: text('transaction_id').$type<TransactionId>().notNull(),
      text: text('text').notNull(),
      proposedAccountId: text('proposed_account_id').$type<AccountId>(),
      mentions: json('mentions').$type<readonly MemberId[]>().notNull(),
      writtenAt: instantIn(kit, 'written_at').notNull(),
      writtenBy: text('written_by').$type<Author>().notNull(),
      resolvedAt: instantIn(kit, 'resolved_at'),
      resolvedBy: text('resolved_by').$type<Author>(),
    },
    (t) => [
      primaryKey({ columns: [t.ledgerNo, t.id] }),
      index('comments_by_transaction').on(t.ledgerNo, t.transactionId, t.id),
      foreignKey({ columns: [t.ledgerNo, t.transactionId], foreignColumns: [transactions.ledgerNo, transactions.id] }),
    ],
  );
});

export const comments: AnyModule = defineModule({
  tables: [commentsTable],
  queries: (maker) => {
    const { db, kit, dialect } = maker;
    const t = commentsTable(kit);
    return {
      ofOne: eq(t.transactionId, given('transactionId')),
      list: pagedBy(maker, 'comment_list', t, [t.id]),
      byId: lazily(() =>
        db
          .select()
          .from(t)
          .where(and(ofBooks(t), dialect.keyed(t.id, 'ids')))
          .prepare('comments_by_id'),
      ),
      unresolved: lazily(() =>
        db
          .select()
          .from(t)
          .where(and(ofBooks(t), dialect.keyed(t.transactionId, 'transactionIds'), isNull(t.resolvedAt)))
          .prepare('unresolved_comments'),
      ),
      openProposals: lazily(() =>
        db
          .select()
          .from(t)
          .where(and(ofBooks(t), dialect.keyed(t.transactionId, 'transactionIds'), isNotNull(t.proposedAccountId), isNull(t.resolvedAt)))
          .prepare('open_proposals'),
      ),
    };
  },
  repository: (session, queries): Repositories['comments'] => {
    const { ledgerNo } = session;
    return {
      byIds: async (ids) => (await session.read(() => queries.byId().execute({ ledgerNo, ids: json(ids) }))).map(bare),
      put: async (comment) => session.wait(commentsTable, 'put', [{ ledgerNo, ...comment }], (row) => row.id),
      list: async (transactionId, slice) =>
        (await session.read(() => queries.list(ledgerNo, { transaction: queries.ofOne }, { transactionId }, slice))).map(bare),
      unresolved: async (transactionIds) => {
        if (transactionIds.length === 0) return [];
        return (await session.read(() => queries.unresolved().execute({ ledgerNo, transactionIds: json(transactionIds) }))).map(bare);
      },
      openProposals: async (transactionIds) => {
        if (transactionIds.length === 0) return [];
        const ids = json(transactionIds);
        const isOfThem = (row: object) => transactionIds.includes((row as { readonly transactionId: TransactionId }).transactionId);
        return (
          await session.readAbout(commentsTable, isOfThem, () => queries.openProposals().execute({ ledgerNo, transactionIds: ids }))
        ).map(bare);
      },
    };
  },
});
