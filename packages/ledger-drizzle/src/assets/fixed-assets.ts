import {
  type AccountId,
  type Disposal,
  type EntryId,
  type FixedAsset,
  type FixedAssetId,
  type IsoDate,
  type IsoMonth,
  type LineDimension,
  nextDepreciation,
  type Repositories,
  type TransactionId,
} from 'ledger-core';
import { transactionsTable } from '../bank/transactions-table.ts';
import { defineModule } from '../engine/module.ts';
import { defineTable, instantIn, type LedgerNo, ledgerNoIn, type RowOf } from '../engine/table.ts';
import { monthlyQueries, monthlyRepository } from './monthly.ts';

const assetsTable = defineTable((kit) => {
  const { table, text, int, minor, json, primaryKey, index, foreignKey, sql } = kit;
  const transactions = transactionsTable(kit);
  return table(
    'fixed_assets',
    {
      ledgerNo: ledgerNoIn(kit),
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
      /** Derived: the first month without depreciation. The index for due records uses it. */
      nextMonth: text('next_month').$type<IsoMonth>(),
      disposedOn: text('disposed_on').$type<IsoDate>(),
      proceedsMinor: minor('proceeds_minor'),
      gainMinor: minor('gain_minor'),
      disposalEntryId: text('disposal_entry_id').$type<EntryId>(),
      createdAt: instantIn(kit, 'created_at').notNull(),
    },
    (t) => [
      primaryKey({ columns: [t.ledgerNo, t.id] }),
      index('fixed_assets_by_month').on(t.ledgerNo, t.nextMonth, t.id).where(sql`${t.nextMonth} is not null`),
      foreignKey({ columns: [t.ledgerNo, t.transactionId], foreignColumns: [transactions.ledgerNo, transactions.id] }),
    ],
  );
});

type AssetRow = RowOf<typeof assetsTable>;

const rowOf = (ledgerNo: LedgerNo, asset: FixedAsset): AssetRow => {
  const { disposal, ...fields } = asset;
  return {
    ledgerNo,
    ...fields,
    nextMonth: nextDepreciation(asset),
    disposedOn: disposal?.date ?? null,
    proceedsMinor: disposal?.proceedsMinor ?? null,
    gainMinor: disposal?.gainMinor ?? null,
    disposalEntryId: disposal?.entryId ?? null,
  };
};

const assetOf = ({
  ledgerNo: _,
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

export const assetsRows = { table: assetsTable, again: (row: AssetRow) => rowOf(row.ledgerNo, assetOf(row)) };

export const assets = defineModule({
  tables: [assetsTable],
  queries: (maker) => monthlyQueries(maker, 'fixed_assets', assetsTable(maker.kit)),
  repository: (session, queries): Repositories['assets'] =>
    monthlyRepository<AssetRow, FixedAsset>(session, queries, assetsTable, { rowOf, of: assetOf }),
});
