import {
  type AccountId,
  type Allocation,
  type AllocationId,
  type Author,
  type CounterpartyId,
  type IsoDate,
  type ItemId,
  type ItemKind,
  numberKey,
  type OpenItem,
  type Side,
} from 'ledger-core';
import { defineTable, instantIn, type LedgerNo, ledgerNoIn, type RowOf } from '../engine/table.ts';

/**
 * Posted documents and payments with their open balances. Most indexes contain only open ones: most items are cleared, and the number of
 * open ones does not grow with history. The indexes by date and by number contain all.
 */
export const openItemsTable = defineTable((kit) => {
  const { table, text, minor, primaryKey, index, sql } = kit;
  return table(
    'open_items',
    {
      ledgerNo: ledgerNoIn(kit),
      id: text('id').$type<ItemId>().notNull(),
      kind: text('kind').$type<ItemKind>().notNull(),
      counterpartyId: text('counterparty_id').$type<CounterpartyId>().notNull(),
      accountId: text('account_id').$type<AccountId>().notNull(),
      side: text('side').$type<Side>().notNull(),
      number: text('number'),
      /** The key by which descriptions match the number.  [SET-6] */
      numberKey: text('number_key'),
      date: text('date').$type<IsoDate>().notNull(),
      dueDate: text('due_date').$type<IsoDate>().notNull(),
      amountMinor: minor('amount_minor').notNull(),
      openMinor: minor('open_minor').notNull(),
      clearedOn: text('cleared_on').$type<IsoDate>(),
    },
    (t) => [
      primaryKey({ columns: [t.ledgerNo, t.id] }),
      index('open_items_by_date').on(t.ledgerNo, t.date, t.id),
      index('open_items_of_counterparty')
        .on(t.ledgerNo, t.counterpartyId, t.accountId, t.side, t.date, t.id)
        .where(sql`${t.openMinor} > 0`),
      index('open_items_of_amount').on(t.ledgerNo, t.accountId, t.side, t.openMinor, t.date, t.id).where(sql`${t.openMinor} > 0`),
      /** Includes paid documents: a payment with two numbers does not pay only the open one.  [SET-8] */
      index('open_items_by_number').on(t.ledgerNo, t.numberKey).where(sql`${t.numberKey} is not null`),
      /** A covering index for agings. */
      index('open_items_aged')
        .on(t.ledgerNo, t.accountId, t.counterpartyId, t.date, t.dueDate, t.kind, t.side, t.openMinor)
        .where(sql`${t.openMinor} > 0`),
      index('open_items_cleared').on(t.ledgerNo, t.accountId, t.clearedOn).where(sql`${t.clearedOn} is not null`),
    ],
  );
});

/** Allocations of payments and credits to documents. */
export const allocationsTable = defineTable((kit) => {
  const { table, text, minor, primaryKey, index, sql } = kit;
  return table(
    'allocations',
    {
      ledgerNo: ledgerNoIn(kit),
      id: text('id').$type<AllocationId>().notNull(),
      counterpartyId: text('counterparty_id').$type<CounterpartyId>().notNull(),
      debitId: text('debit_id').$type<ItemId>().notNull(),
      creditId: text('credit_id').$type<ItemId>().notNull(),
      amountMinor: minor('amount_minor').notNull(),
      startsOn: text('starts_on').$type<IsoDate>().notNull(),
      madeAt: instantIn(kit, 'made_at').notNull(),
      madeBy: text('made_by').$type<Author>().notNull(),
      endsOn: text('ends_on').$type<IsoDate>(),
      endedAt: instantIn(kit, 'ended_at'),
      endedBy: text('ended_by').$type<Author>(),
    },
    (t) => [
      primaryKey({ columns: [t.ledgerNo, t.id] }),
      index('allocations_of_debit').on(t.ledgerNo, t.debitId),
      index('allocations_of_credit').on(t.ledgerNo, t.creditId),
      /** For past dates: allocations that started later, and those that ended later. */
      index('allocations_by_start').on(t.ledgerNo, t.startsOn),
      index('allocations_by_end').on(t.ledgerNo, t.endsOn).where(sql`${t.endsOn} is not null`),
    ],
  );
});

type OpenItemRow = RowOf<typeof openItemsTable>;
type AllocationRow = RowOf<typeof allocationsTable>;

export const itemRow = (ledgerNo: LedgerNo, item: OpenItem): OpenItemRow => ({
  ledgerNo,
  ...item,
  numberKey: item.number === null ? null : numberKey(item.number),
});

export const itemOf = ({ ledgerNo: _ledger, numberKey: _key, ...item }: OpenItemRow): OpenItem => item;

export const allocationRow = (ledgerNo: LedgerNo, { on, end, ...allocation }: Allocation): AllocationRow => ({
  ledgerNo,
  ...allocation,
  startsOn: on,
  ...endColumns(end),
});

export const endColumns = (end: Allocation['end']): Pick<AllocationRow, 'endsOn' | 'endedAt' | 'endedBy'> => ({
  endsOn: end?.on ?? null,
  endedAt: end?.at ?? null,
  endedBy: end?.by ?? null,
});

export const allocationOf = ({ ledgerNo: _ledger, startsOn, endsOn, endedAt, endedBy, ...allocation }: AllocationRow): Allocation => ({
  ...allocation,
  on: startsOn,
  end: endsOn === null || endedAt === null || endedBy === null ? null : { on: endsOn, at: endedAt, by: endedBy },
});

export const openItemRows = { table: openItemsTable, again: (row: OpenItemRow) => itemRow(row.ledgerNo, itemOf(row)) };
