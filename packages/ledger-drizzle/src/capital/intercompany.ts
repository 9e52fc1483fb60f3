import { and, isNull, sql } from 'drizzle-orm';
import type { AccountId, Direction, EntryId, IntercompanyId, IsoDate, LedgerId, Repositories, TransactionId } from 'ledger-core';
import { defineModule } from '../engine/module.ts';
import { pagedBy } from '../engine/paging.ts';
import { given, json, lazily, ofBooks } from '../engine/queries.ts';
import { bare, defineTable, instantIn, ledgerNoIn } from '../engine/table.ts';

export const intercompanyTable = defineTable((kit) => {
  const { table, text, minor, primaryKey, index } = kit;
  return table(
    'intercompany_transactions',
    {
      ledgerNo: ledgerNoIn(kit),
      id: text('id').$type<IntercompanyId>().notNull(),
      otherLedgerId: text('other_ledger_id').$type<LedgerId>().notNull(),
      otherName: text('other_name').notNull(),
      date: text('date').$type<IsoDate>().notNull(),
      amountMinor: minor('amount_minor').notNull(),
      direction: text('direction').$type<Direction>().notNull(),
      entryId: text('entry_id').$type<EntryId>().notNull(),
      cashAccountId: text('cash_account_id').$type<AccountId>().notNull(),
      transactionId: text('transaction_id').$type<TransactionId>(),
      createdAt: instantIn(kit, 'created_at').notNull(),
    },
    (t) => [primaryKey({ columns: [t.ledgerNo, t.id] }), index('intercompany_by_date').on(t.ledgerNo, t.date)],
  );
});

export const intercompany = defineModule({
  tables: [intercompanyTable],
  queries: (maker) => {
    const { db, kit, dialect } = maker;
    const t = intercompanyTable(kit);
    return {
      list: pagedBy(maker, 'intercompany_list', t, [t.id]),
      byId: lazily(() =>
        db
          .select()
          .from(t)
          .where(and(ofBooks(t), dialect.keyed(t.id, 'ids')))
          .prepare('intercompany_by_id'),
      ),
      unlinked: lazily(() =>
        db
          .select()
          .from(t)
          .where(
            and(
              ofBooks(t),
              isNull(t.transactionId),
              sql`${t.amountMinor} = ${given('amount')}`,
              sql`${t.date} >= ${given('since')}`,
              sql`${t.date} <= ${given('until')}`,
            ),
          )
          .prepare('intercompany_unlinked'),
      ),
    };
  },
  repository: (session, queries): Repositories['intercompany'] => {
    const { ledgerNo } = session;
    return {
      byIds: async (ids) =>
        ids.length === 0 ? [] : (await session.read(() => queries.byId().execute({ ledgerNo, ids: json(ids) }))).map(bare),
      put: async (amount) => session.wait(intercompanyTable, 'put', [{ ledgerNo, ...amount }], (row) => row.id),
      list: async (slice) => (await session.read(() => queries.list(ledgerNo, {}, {}, slice))).map(bare),
      unlinked: async (amountMinor, since, until) =>
        (await session.read(() => queries.unlinked().execute({ ledgerNo, amount: String(amountMinor), since, until }))).map(bare),
    };
  },
});
