import { and, eq, gte, lt, lte, max, min, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import {
  type AccountId,
  addDays,
  type CounterpartyId,
  type Entry,
  firstOfMonth,
  type IsoDate,
  type IsoMonth,
  type Line,
  lastOfMonth,
  monthOf,
  type Total,
} from 'ledger-core';
import { byName, given, json, lazily, ofBooks, type QueryMaker } from '../engine/queries.ts';
import type { Session } from '../engine/session.ts';
import { defineTable, type LedgerNo, ledgerNoIn, type RowOf } from '../engine/table.ts';
import { added } from '../engine/waiting-rows.ts';
import { accountsTable } from './accounts.ts';
import { linesTable } from './entries-tables.ts';

/**
 * Sums per account and month, updated with every entry, so that balances never read the whole history. In SQLite the table is WITHOUT ROWID (written into the
 * migration by hand), so that ten years of totals are read in one scan.
 */
export const monthTotalsTable = defineTable((kit) => {
  const { table, text, minor, primaryKey } = kit;
  return table(
    'month_totals',
    {
      ledgerNo: ledgerNoIn(kit),
      accountId: text('account_id').$type<AccountId>().notNull(),
      month: text('month').$type<IsoMonth>().notNull(),
      debitMinor: minor('debit_minor').notNull(),
      creditMinor: minor('credit_minor').notNull(),
    },
    (t) => [primaryKey({ columns: [t.ledgerNo, t.accountId, t.month] })],
  );
});

/** Sums per counterparty and account, updated with every entry: a counterparty's balance is one row. */
export const counterpartyTotalsTable = defineTable((kit) => {
  const { table, text, minor, primaryKey } = kit;
  return table(
    'counterparty_totals',
    {
      ledgerNo: ledgerNoIn(kit),
      counterpartyId: text('counterparty_id').$type<CounterpartyId>().notNull(),
      accountId: text('account_id').$type<AccountId>().notNull(),
      debitMinor: minor('debit_minor').notNull(),
      creditMinor: minor('credit_minor').notNull(),
    },
    (t) => [primaryKey({ columns: [t.ledgerNo, t.counterpartyId, t.accountId] })],
  );
});

type MonthRow = RowOf<typeof monthTotalsTable>;
type CounterpartyRow = RowOf<typeof counterpartyTotalsTable>;

export const bigintOf = (value: unknown): bigint => BigInt(value as string | bigint);

export const sumsOf = (signedMinor: PgColumn) => ({
  debitMinor: sql<bigint>`sum(case when ${signedMinor} > 0 then ${signedMinor} else 0 end)`.mapWith(bigintOf),
  creditMinor: sql<bigint>`sum(case when ${signedMinor} < 0 then -${signedMinor} else 0 end)`.mapWith(bigintOf),
});

export const totalsQueries = ({ db, kit, dialect }: QueryMaker) => {
  const months = monthTotalsTable(kit);
  const counterparties = counterpartyTotalsTable(kit);
  const lines = linesTable(kit);
  const accounts = accountsTable(kit);
  const sums = sumsOf(lines.signedMinor);
  const { among, keyed } = dialect;
  return {
    allMonths: lazily(() => db.select().from(months).where(ofBooks(months)).prepare('all_month_totals')),
    allCounterparties: lazily(() => db.select().from(counterparties).where(ofBooks(counterparties)).prepare('all_counterparty_totals')),
    ofCounterparties: lazily(() =>
      db
        .select()
        .from(counterparties)
        .where(
          and(
            ofBooks(counterparties),
            keyed(counterparties.counterpartyId, 'counterpartyIds'),
            among(counterparties.accountId, 'accountIds'),
          ),
        )
        .prepare('counterparty_totals'),
    ),
    monthsBefore: byName((name, isSome: boolean) =>
      db
        .select({
          accountId: months.accountId,
          debitMinor: sql<bigint>`sum(${months.debitMinor})`.mapWith(bigintOf),
          creditMinor: sql<bigint>`sum(${months.creditMinor})`.mapWith(bigintOf),
        })
        .from(months)
        .where(and(ofBooks(months), isSome ? keyed(months.accountId, 'accountIds') : undefined, lt(months.month, given('month'))))
        .groupBy(months.accountId)
        .prepare(`month_totals_before_${name}`),
    ),
    /** Sums of the lines in a date range, account by account through `lines_by_account`. */
    ofLines: byName((name, isSome: boolean) =>
      db
        .select({ accountId: lines.accountId, ...sums })
        .from(accounts)
        .innerJoin(lines, and(eq(lines.ledgerNo, accounts.ledgerNo), eq(lines.accountId, accounts.id)))
        .where(
          and(
            ofBooks(accounts),
            isSome ? keyed(accounts.id, 'accountIds') : eq(accounts.hasActivity, true),
            gte(lines.date, given('since')),
            lte(lines.date, given('until')),
          ),
        )
        .groupBy(lines.accountId)
        .prepare(`line_totals_${name}`),
    ),
    range: lazily(() =>
      db
        .select({ first: min(months.month), last: max(months.month) })
        .from(months)
        .where(ofBooks(months))
        .prepare('months'),
    ),
  };
};

/**
 * Balances as of a date: the totals of whole months, and the lines between the date and the nearer end of its month. At most half a month
 * of lines is read, whatever the length of the history.
 */
export const totalsUntil = async (
  { ledgerNo }: Session,
  queries: ReturnType<typeof totalsQueries>,
  until: IsoDate,
  parameters: readonly AccountId[] | undefined,
): Promise<ReadonlyMap<AccountId, Total>> => {
  const month = monthOf(until);
  const first = firstOfMonth(month);
  const last = lastOfMonth(month);
  const isEarly = until.slice(8) <= '15';
  const shape = parameters === undefined ? 'of_all' : 'of_some';
  const of = { ledgerNo, accountIds: json(parameters ?? []) };
  const days = isEarly ? { since: first, until } : { since: addDays(until, 1), until: last };
  const [months, lines] = await Promise.all([
    queries.monthsBefore(shape, parameters !== undefined).execute({ ...of, month: isEarly ? month : monthOf(addDays(last, 1)) }),
    until === last ? [] : queries.ofLines(shape, parameters !== undefined).execute({ ...of, ...days }),
  ]);
  const totals = new Map<AccountId, Total>(months.map(({ accountId, ...total }) => [accountId, total]));
  for (const { accountId, ...sum } of lines) {
    const total = moved(totals.get(accountId) ?? NOTHING, sum, isEarly ? 1n : -1n);
    if (total.debitMinor === 0n && total.creditMinor === 0n) totals.delete(accountId);
    else totals.set(accountId, total);
  }
  return totals;
};

const NOTHING: Total = { debitMinor: 0n, creditMinor: 0n };

const moved = (total: Total, by: Total, times: bigint): Total => ({
  debitMinor: total.debitMinor + times * by.debitMinor,
  creditMinor: total.creditMinor + times * by.creditMinor,
});

/** The amounts that entries add to the totals per account and month. */
export const monthSums = (ledgerNo: LedgerNo, entries: readonly Entry[]): readonly MonthRow[] => {
  const sums = new Map<string, MonthRow>();
  for (const { date, lines } of entries)
    for (const line of lines) {
      const month = monthOf(date);
      const key = line.accountId + month;
      const before = sums.get(key);
      sums.set(key, before === undefined ? { ledgerNo, accountId: line.accountId, month, ...sideOf(line) } : added(before, sideOf(line)));
    }
  return [...sums.values()];
};

/** The amounts that entries add to the totals per counterparty and account. */
export const counterpartySums = (ledgerNo: LedgerNo, entries: readonly Entry[]): readonly CounterpartyRow[] =>
  entries.flatMap(({ lines }) =>
    lines.flatMap((line) =>
      line.counterpartyId === null ? [] : [{ ledgerNo, counterpartyId: line.counterpartyId, accountId: line.accountId, ...sideOf(line) }],
    ),
  );

const sideOf = ({ side, amountMinor }: Line): Total =>
  side === 'debit' ? { debitMinor: amountMinor, creditMinor: 0n } : { debitMinor: 0n, creditMinor: amountMinor };
