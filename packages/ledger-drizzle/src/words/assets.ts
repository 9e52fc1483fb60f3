import { and, asc, isNotNull, lte, min } from 'drizzle-orm';
import {
  type AccountId,
  type Disposal,
  type EntryId,
  type FixedAsset,
  type FixedAssetId,
  type IsoDate,
  type IsoMonth,
  type LedgerId,
  type LineDimension,
  nextDepreciation,
  type Repositories,
  type TransactionId,
} from 'ledger-core';
import { pagedBy } from '../engine/paging.ts';
import { given, json, lazily, ofBooks } from '../engine/queries.ts';
import { defineTable, instantIn, ledgerIdIn, type RowOf } from '../engine/table.ts';
import { word } from '../engine/word.ts';
import { transactionsTable } from './transactions-table.ts';

const assetsTable = defineTable((kit) => {
  const { table, text, int, minor, json, primaryKey, index, foreignKey, sql } = kit;
  const transactions = transactionsTable(kit);
  return table(
    'fixed_assets',
    {
      ledgerId: ledgerIdIn(kit),
      id: text('id').$type<FixedAssetId>().notNull(),
      transactionId: text('transaction_id').$type<TransactionId>().notNull(),
      name: text('name').notNull(),
      accountId: text('account_id').$type<AccountId>().notNull(),
      costMinor: minor('cost_minor').notNull(),
      salvageMinor: minor('salvage_minor').notNull(),
      usefulLifeMonths: int('useful_life_months').notNull(),
      placedInServiceOn: text('placed_in_service_on').$type<IsoDate>().notNull(),
      dimensions: json('dimensions').$type<readonly LineDimension[]>().notNull(),
      entryIds: json('entry_ids').$type<readonly EntryId[]>().notNull(),
      /** The first month that is not depreciated, which follows from the rest: what is due is found by it. */
      nextMonth: text('next_month').$type<IsoMonth>(),
      disposedOn: text('disposed_on').$type<IsoDate>(),
      proceedsMinor: minor('proceeds_minor'),
      gainMinor: minor('gain_minor'),
      disposalEntryId: text('disposal_entry_id').$type<EntryId>(),
      createdAt: instantIn(kit, 'created_at').notNull(),
    },
    (t) => [
      primaryKey({ columns: [t.ledgerId, t.id] }),
      index('fixed_assets_by_month').on(t.ledgerId, t.nextMonth, t.id).where(sql`${t.nextMonth} is not null`),
      foreignKey({ columns: [t.ledgerId, t.transactionId], foreignColumns: [transactions.ledgerId, transactions.id] }),
    ],
  );
});

type AssetRow = RowOf<typeof assetsTable>;

const rowOf = (ledgerId: LedgerId, asset: FixedAsset): AssetRow => {
  const { disposal, ...fields } = asset;
  return {
    ledgerId,
    ...fields,
    nextMonth: nextDepreciation(asset),
    disposedOn: disposal?.date ?? null,
    proceedsMinor: disposal?.proceedsMinor ?? null,
    gainMinor: disposal?.gainMinor ?? null,
    disposalEntryId: disposal?.entryId ?? null,
  };
};

const assetOf = ({
  ledgerId: _,
  nextMonth: _next,
  disposedOn,
  proceedsMinor,
  gainMinor,
  disposalEntryId,
  ...fields
}: AssetRow): FixedAsset => ({
  ...fields,
  disposal: disposalOf({ disposedOn, proceedsMinor, gainMinor, disposalEntryId }),
});

type DisposalRow = Pick<AssetRow, 'disposedOn' | 'proceedsMinor' | 'gainMinor' | 'disposalEntryId'>;

const disposalOf = ({ disposedOn: date, proceedsMinor, gainMinor, disposalEntryId: entryId }: DisposalRow): Disposal | null =>
  date === null || proceedsMinor === null || gainMinor === null || entryId === null ? null : { date, proceedsMinor, gainMinor, entryId };

export const assets = word({
  tables: [assetsTable],
  queries: (maker) => {
    const { db, kit, dialect } = maker;
    const t = assetsTable(kit);
    return {
      list: pagedBy(maker, 'fixed_asset_list', t, [t.id]),
      byId: lazily(() =>
        db
          .select()
          .from(t)
          .where(and(ofBooks(t), dialect.keyed(t.id, 'ids')))
          .prepare('fixed_assets_by_id'),
      ),
      due: lazily(() =>
        db
          .select()
          .from(t)
          .where(and(ofBooks(t), lte(t.nextMonth, given('through'))))
          .orderBy(asc(t.id))
          .prepare('fixed_assets_due'),
      ),
      firstDue: lazily(() =>
        db
          .select({ month: min(t.nextMonth) })
          .from(t)
          .where(and(ofBooks(t), isNotNull(t.nextMonth)))
          .prepare('fixed_assets_first_due'),
      ),
    };
  },
  repository: (session, queries): Repositories['assets'] => {
    const { ledgerId } = session;
    return {
      byIds: async (ids) =>
        ids.length === 0 ? [] : (await session.read(() => queries.byId().execute({ ledgerId, ids: json(ids) }))).map(assetOf),
      put: async (all) =>
        session.wait(
          assetsTable,
          'put',
          all.map((asset) => rowOf(ledgerId, asset)),
          (row) => row.id,
        ),
      remove: async (ids) => {
        // Buffered removals are written first, and the asset itself may be buffered, by this unit of work or by another one of the same commit.
        await session.flush();
        session.wait(
          assetsTable,
          'remove',
          ids.map((id) => ({ ledgerId, id })),
        );
      },
      list: async (slice) => (await session.read(() => queries.list(ledgerId, {}, {}, slice))).map(assetOf),
      due: async (through) => (await session.read(() => queries.due().execute({ ledgerId, through }))).map(assetOf),
      firstDue: async () => (await session.read(() => queries.firstDue().execute({ ledgerId })))[0]?.month ?? null,
    };
  },
});
