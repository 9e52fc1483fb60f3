import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import {
  type AccountId,
  type Author,
  type Comment,
  type CommentId,
  groupBy,
  type MemberId,
  type Repositories,
  type TransactionId,
} from 'ledger-core';
import { transactionsTable } from '../bank/transactions-table.ts';
import { identityMap } from '../engine/identity-map.ts';
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
      index('unresolved_comments').on(t.ledgerNo, t.id).where(sql`${t.resolvedAt} is null`),
      index('comments_by_transaction').on(t.ledgerNo, t.transactionId, t.id),
      foreignKey({ columns: [t.ledgerNo, t.transactionId], foreignColumns: [transactions.ledgerNo, transactions.id] }),
    ],
  );
});

const known = identityMap<TransactionId, readonly Comment[]>('unresolved comments');

const byTransaction = (rows: readonly (Comment & { readonly ledgerNo: number })[]) =>
  groupBy(rows.map(bare), ({ transactionId }) => transactionId);

export const comments: AnyModule = defineModule({
  tables: [commentsTable],
  queries: (maker) => {
    const { db, kit, dialect } = maker;
    const t = commentsTable(kit);
    return {
      ofOne: eq(t.transactionId, given('transactionId')),
      list: pagedBy(maker, 'comment_list', t, [t.id]),
      isUnresolved: isNull(t.resolvedAt),
      proposesAccount: isNotNull(t.proposedAccountId),
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
    };
  },
  prefetch: async (queries, ledgerNo, transactionIds: readonly TransactionId[]) => {
    const found = byTransaction(await queries.unresolved().execute({ ledgerNo, transactionIds: json(transactionIds) }));
    return (session) => {
      for (const id of transactionIds) session.note(known, id, found.get(id) ?? []);
    };
  },
  repository: (session, queries): Repositories['comments'] => {
    const { ledgerNo } = session;
    return {
      byIds: async (ids) => (await session.read(() => queries.byId().execute({ ledgerNo, ids: json(ids) }))).map(bare),
      put: async (comment) => {
        session.wait(commentsTable, 'put', [{ ledgerNo, ...comment }], (row) => row.id);
        const present = session.known(known).get(comment.transactionId);
        if (present === undefined) return;
        const others = present.filter(({ id }) => id !== comment.id);
        session.cacheRow(known, comment.transactionId, comment.resolvedAt === null ? [...others, comment] : others);
      },
      list: async (transactionId, slice) =>
        (await session.read(() => queries.list(ledgerNo, { transaction: queries.ofOne }, { transactionId }, slice))).map(bare),
      listUnresolved: async (proposesAccount, slice) => {
        const conditions = { unresolved: queries.isUnresolved, proposing: proposesAccount ? queries.proposesAccount : undefined };
        return (await session.read(() => queries.list(ledgerNo, conditions, {}, slice))).map(bare);
      },
      unresolved: async (transactionIds) => {
        const missing = transactionIds.filter((id) => !session.known(known).has(id));
        if (missing.length > 0) {
          const isOfThem = (row: object) => missing.includes((row as Comment).transactionId);
          const query = () => queries.unresolved().execute({ ledgerNo, transactionIds: json(missing) });
          const found = byTransaction(await session.readAbout(commentsTable, isOfThem, query));
          for (const id of missing) session.note(known, id, found.get(id) ?? []);
        }
        return [...new Set(transactionIds)].flatMap((id) => session.known(known).get(id) ?? []);
      },
    };
  },
});
