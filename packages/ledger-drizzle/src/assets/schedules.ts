import {
  type AccountId,
  type CounterpartyId,
  type EntryId,
  type InvoiceId,
  type IsoDate,
  type IsoMonth,
  type LineDimension,
  nextRecognition,
  type Repositories,
  type Schedule,
  type ScheduleCredit,
  type ScheduleId,
  type TransactionId,
} from 'ledger-core';
import { transactionsTable } from '../bank/transactions-table.ts';
import { defineModule } from '../engine/module.ts';
import { defineTable, instantIn, type LedgerNo, ledgerNoIn, type RowOf } from '../engine/table.ts';
import { monthlyQueries, monthlyRepository } from './monthly.ts';

const schedulesTable = defineTable((kit) => {
  const { table, text, int, minor, json, primaryKey, index, foreignKey, sql } = kit;
  const transactions = transactionsTable(kit);
  return table(
    'schedules',
    {
      ledgerNo: ledgerNoIn(kit),
      id: text('id').$type<ScheduleId>().notNull(),
      transactionId: text('transaction_id').$type<TransactionId>(),
      invoiceId: text('invoice_id').$type<InvoiceId>(),
      invoiceName: text('invoice_name'),
      kind: text('kind').$type<Schedule['kind']>().notNull(),
      accountId: text('account_id').$type<AccountId>().notNull(),
      holdingAccountId: text('holding_account_id').$type<AccountId>().notNull(),
      amountMinor: minor('amount_minor').notNull(),
      firstMonth: text('first_month').$type<IsoMonth>().notNull(),
      months: int('months').notNull(),
      date: text('date').$type<IsoDate>().notNull(),
      counterpartyId: text('counterparty_id').$type<CounterpartyId>(),
      dimensions: json('dimensions').$type<readonly LineDimension[]>().notNull(),
      deferralEntryId: text('deferral_entry_id').$type<EntryId>(),
      entryIds: json('entry_ids').$type<readonly EntryId[]>().notNull(),
      /** The reductions by credit notes and refunds; null if there are none. */
      credits: json('credits').$type<readonly StoredCredit[]>(),
      /** Derived: the first unrecognized month. The index for due records uses it. */
      nextMonth: text('next_month').$type<IsoMonth>(),
      createdAt: instantIn(kit, 'created_at').notNull(),
    },
    (t) => [
      primaryKey({ columns: [t.ledgerNo, t.id] }),
      index('schedules_by_month').on(t.ledgerNo, t.nextMonth, t.id).where(sql`${t.nextMonth} is not null`),
      foreignKey({ columns: [t.ledgerNo, t.transactionId], foreignColumns: [transactions.ledgerNo, transactions.id] }),
    ],
  );
});

type ScheduleRow = RowOf<typeof schedulesTable>;

/** JSON has no integers of this size. */
type StoredCredit = Omit<ScheduleCredit, 'amountMinor'> & { readonly amountMinor: string };

const rowOf = (ledgerNo: LedgerNo, schedule: Schedule): ScheduleRow => {
  const { invoice, credits, ...fields } = schedule;
  return {
    ledgerNo,
    ...fields,
    invoiceId: invoice?.id ?? null,
    invoiceName: invoice?.name ?? null,
    nextMonth: nextRecognition(schedule),
    credits: credits.length === 0 ? null : credits.map((credit) => ({ ...credit, amountMinor: credit.amountMinor.toString() })),
  };
};

const scheduleOf = ({
  ledgerNo: _ledger,
  nextMonth: _next,
  invoiceId: id,
  invoiceName: name,
  credits,
  ...schedule
}: ScheduleRow): Schedule => ({
  ...schedule,
  invoice: id === null ? null : { id, name: name ?? '' },
  credits: (credits ?? []).map((credit) => ({ ...credit, amountMinor: BigInt(credit.amountMinor) })),
});

export const scheduleRows = { table: schedulesTable, again: (row: ScheduleRow) => rowOf(row.ledgerNo, scheduleOf(row)) };

export const schedules = defineModule({
  tables: [schedulesTable],
  queries: (maker) => monthlyQueries(maker, 'schedules', schedulesTable(maker.kit)),
  repository: (session, queries): Repositories['schedules'] =>
    monthlyRepository<ScheduleRow, Schedule>(session, queries, schedulesTable, { rowOf, of: scheduleOf }),
});
