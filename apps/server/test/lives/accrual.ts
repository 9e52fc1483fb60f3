import { expect } from 'vitest';
import type { Api, Json } from '../api.ts';
import { toMinor } from './amounts.ts';
import { addDays } from './draw.ts';
import { type Item, openOn } from './open-items.ts';
import {
  type Account,
  add,
  balancesOn,
  earnedBetween,
  fiscalYearStart,
  type Journal,
  onNormalSide,
  type Sums,
  sectionOf,
} from './recount.ts';

export const report = async (api: Api, name: string, query: Readonly<Record<string, string>>): Promise<Json> => {
  const reply = await api.send(`GET /v1/reports/${name}?${new URLSearchParams(query)}`);
  if (reply.status !== 200) throw new Error(reply.text);
  return reply.body;
};

const readSection = ({ rows, totals }: Json) => ({
  rows: rows.map(({ account, amounts }: Json) => [account.code, ...amounts.map(toMinor)]),
  totals: totals.map(toMinor),
});

export const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, minor) => sum + minor, 0n);

export const compareTrialBalance = async (api: Api, journal: Journal, asOf: string): Promise<void> => {
  const found = await report(api, 'trial_balance', { as_of: asOf });
  const sums = balancesOn(journal, asOf);
  const rows = journal.accounts.map(({ id, code }) => [code, sums.get(id) ?? 0n] as const).filter(([, minor]) => minor !== 0n);
  expect(
    found.rows.map(({ account, debit, credit }: Json) => [account.code, toMinor(debit) - toMinor(credit)]),
    `trial balance of ${asOf}`,
  ).toEqual(rows.toSorted(([one], [other]) => (one < other ? -1 : 1)));
  const debits = sumOf(rows.map(([, minor]) => minor).filter((minor) => minor > 0n));
  expect([found.fiscal_year_start, toMinor(found.total_debit), toMinor(found.total_credit)]).toEqual([
    fiscalYearStart(journal, asOf),
    debits,
    debits,
  ]);
};

/** What parties have left to apply on each receivable or payable, each party alone; above zero. */
export const advances = (
  { accounts }: Journal,
  items: readonly Item[],
  role: 'ar' | 'ap',
  asOf: string,
  kinds: readonly string[],
): Sums => {
  const ahead: Sums = new Map();
  for (const { id } of accounts.filter(({ control_role }) => control_role === role)) {
    const byCounterparty: Sums = new Map();
    for (const item of items)
      if (item.accountId === id && kinds.includes(item.kind))
        add(byCounterparty, item.counterparty, openOn(item, asOf) * (role === 'ar' ? -1n : 1n));
    for (const minor of byCounterparty.values()) if (minor > 0n) add(ahead, id, minor);
  }
  return ahead;
};

/** Compares a balance sheet with balances of the day, debit-positive. */
export const expectSheet = (found: Json, journal: Journal, balances: Sums, customers: Sums, vendors: Sums): void => {
  const sums: Sums = new Map(balances);
  for (const [id, minor] of customers) add(sums, id, minor);
  for (const [id, minor] of vendors) add(sums, id, -minor);
  const credits = sumOf([...customers.values()]);
  const ahead = sumOf([...vendors.values()]);
  const section = (type: string, more: bigint) => {
    const { rows, totals } = sectionOf(journal, type, [sums]);
    return { rows, totals: totals.map((minor) => minor + more) };
  };
  const netIncome = -sumOf(
    journal.accounts.filter(({ type }) => type === 'revenue' || type === 'expense').map(({ id }) => sums.get(id) ?? 0n),
  );
  const assets = section('asset', ahead);
  const liabilities = section('liability', credits);
  const equity = section('equity', 0n);
  const totalEquity = sumOf(equity.totals) + netIncome;
  expect(
    {
      assets: readSection(found.assets),
      liabilities: readSection(found.liabilities),
      equity: readSection(found.equity),
      lines: [...found.customer_credits, ...found.vendor_advances, found.net_income].map(toMinor),
      totals: [found.total_assets, found.total_equity, found.total_liabilities_and_equity].map(toMinor),
    },
    `balance sheet of ${found.as_of}, ${found.basis}`,
  ).toEqual({
    ...{ assets, liabilities, equity },
    lines: [credits, ahead, netIncome],
    totals: [sumOf(assets.totals), totalEquity, sumOf(liabilities.totals) + totalEquity],
  });
  expect(found.total_assets).toBe(found.total_liabilities_and_equity);
};

export const compareBalanceSheet = async (api: Api, journal: Journal, items: readonly Item[], asOf: string): Promise<void> => {
  const customers = advances(journal, items, 'ar', asOf, ['payment', 'credit_note', 'write_off']);
  const vendors = advances(journal, items, 'ap', asOf, ['payment', 'vendor_credit', 'write_off']);
  expectSheet(await report(api, 'balance_sheet', { as_of: asOf }), journal, balancesOn(journal, asOf), customers, vendors);
};

export type By = 'month' | 'quarter' | 'year' | 'fiscal_quarter' | 'fiscal_year';
export const BYS: readonly By[] = ['month', 'quarter', 'year', 'fiscal_quarter', 'fiscal_year'];

/** The columns of a profit and loss: the name, the first and the last day of each. */
export const columnsOf = (journal: Journal, by: By, since: string, until: string): readonly (readonly [string, string, string])[] => {
  const columns: [string, string, string][] = [];
  for (let day = since; day <= until; day = addDays(day, 1)) {
    const name = columnOf(journal, by, day);
    const last = columns.at(-1);
    if (last?.[0] === name) last[2] = day;
    else columns.push([name, day, day]);
  }
  return columns;
};

const columnOf = ({ fiscalYearStartMonth: first }: Journal, by: By, day: string): string => {
  const year = Number(day.slice(0, 4));
  const month = Number(day.slice(5, 7));
  // A fiscal year has the name of the calendar year in which it ends.
  const fiscalYear = first === 1 || month < first ? year : year + 1;
  switch (by) {
    case 'month':
      return day.slice(0, 7);
    case 'quarter':
      return `${year}-Q${Math.ceil(month / 3)}`;
    case 'year':
      return String(year);
    case 'fiscal_quarter':
      return `FY${fiscalYear}-Q${Math.floor(((month - first + 12) % 12) / 3) + 1}`;
    case 'fiscal_year':
      return `FY${fiscalYear}`;
  }
};

/** Compares a profit and loss with what moved in each of its columns and in all. */
export const expectIncome = (found: Json, journal: Journal, names: readonly string[], columns: readonly Sums[]): void => {
  const revenue = sectionOf(journal, 'revenue', columns);
  const expenses = sectionOf(journal, 'expense', columns);
  expect(
    {
      columns: found.columns,
      revenue: readSection(found.revenue),
      expenses: readSection(found.expenses),
      net: found.net_income.map(toMinor),
    },
    `profit and loss from ${found.since} to ${found.until}, ${found.basis}`,
  ).toEqual({
    ...{ columns: names, revenue, expenses },
    net: revenue.totals.map((minor, at) => minor - (expenses.totals[at] ?? 0n)),
  });
};

export const compareProfitAndLoss = async (api: Api, journal: Journal, by: By, since: string, until: string): Promise<void> => {
  const columns = columnsOf(journal, by, since, until);
  const moved = [...columns, ['Total', since, until] as const].map(([, first, last]) => earnedBetween(journal, first, last));
  expectIncome(await report(api, 'profit_and_loss', { since, until, by }), journal, [...columns.map(([name]) => name), 'Total'], moved);
};

/** Every account with its lines; income and expenses are carried into retained earnings where a fiscal year begins after the first day. */
export const compareGeneralLedger = async (api: Api, journal: Journal, since: string, until: string): Promise<void> => {
  const found = await report(api, 'general_ledger', { since, until });
  const expected = expectedLedger(journal, since, until);
  expect(
    found.accounts.map(({ account, opening_balance, closing_balance, lines, carries }: Json) => ({
      code: account.code,
      opening: toMinor(opening_balance),
      closing: toMinor(closing_balance),
      lines: lines.map((line: Json) => [line.entry_no, toMinor(line.signed_amount), toMinor(line.balance)]),
      carries: carries.map((carry: Json) => [carry.date, toMinor(carry.signed_amount), toMinor(carry.balance)]),
    })),
    `general ledger from ${since} to ${until}`,
  ).toEqual(expected);
};

export const expectedLedger = (journal: Journal, since: string, until: string) => {
  const opening = balancesOn(journal, addDays(since, -1), fiscalYearStart(journal, since));
  const ordered = journal.entries
    .filter(({ date }) => since <= date && date <= until)
    .toSorted((one, other) => {
      if (one.date === other.date) return one.no - other.no;
      return one.date < other.date ? -1 : 1;
    });
  const starts = fiscalYearsWithin(journal, since, until);
  return journal.accounts
    .toSorted((one, other) => (one.code < other.code ? -1 : 1))
    .map((account) => ledgerOf(journal, account, opening.get(account.id) ?? 0n, ordered, starts))
    .filter(({ opening: before, closing, lines, carries }) => before !== 0n || closing !== 0n || lines.length > 0 || carries.length > 0);
};

/** The first days of fiscal years after a day, up to another. */
const fiscalYearsWithin = (journal: Journal, since: string, until: string): readonly string[] => {
  const starts: string[] = [];
  for (let day = addDays(since, 1); day <= until; day = addDays(day, 1)) if (fiscalYearStart(journal, day) === day) starts.push(day);
  return starts;
};

const ledgerOf = (journal: Journal, account: Account, before: bigint, ordered: Journal['entries'], starts: readonly string[]) => {
  const opening = onNormalSide(account, before);
  let balance = opening;
  const lines: (readonly [number, bigint, bigint])[] = [];
  const carries: (readonly [string, bigint, bigint])[] = [];
  let at = 0;
  for (const day of [...starts, '9999-12-31']) {
    for (; at < ordered.length && (ordered[at]?.date ?? '') < day; at += 1)
      for (const { accountId, minor } of ordered[at]?.lines ?? [])
        if (accountId === account.id) {
          const signed = onNormalSide(account, minor);
          balance += signed;
          lines.push([ordered[at]?.no ?? 0, signed, balance]);
        }
    if (day === '9999-12-31') continue;
    const after = onNormalSide(account, balancesOn(journal, addDays(day, -1), day).get(account.id) ?? 0n);
    if (after !== balance) carries.push([day, after - balance, after]);
    balance = after;
  }
  return { code: account.code, opening, closing: balance, lines, carries };
};
