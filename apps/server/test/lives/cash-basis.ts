import { expect } from 'vitest';
import type { Api, Json } from '../api.ts';
import { advances, expectSheet, report, sumOf } from './accrual.ts';
import { toMinor } from './amounts.ts';
import { addDays } from './draw.ts';
import { appliedOn, type Item, openOn } from './open-items.ts';
import {
  add,
  carried,
  earnedBetween,
  fiscalYearStart,
  isIncome,
  type Journal,
  type Line,
  movedBetween,
  onNormalSide,
  type Sums,
} from './recount.ts';

/** What of the journal is of documents that are not paid on a day. */
interface Unpaid {
  readonly accountId: string;
  readonly counterparty: string | null;
  readonly kind: string;
  /** Debit-positive. */
  readonly minor: bigint;
  /** Of a document that opening balances brought in, whatever is paid of it. */
  readonly isBroughtIn: boolean;
}

const BROUGHT_IN = { invoice: 'revenue', credit_note: 'revenue', bill: 'expense', vendor_credit: 'expense' } as const;

/** Of each open document the open part of its entry and of what its schedules released, in proportion; and what old books had counted of it. */
export const unpaidOn = (journal: Journal, items: readonly Item[], day: string): readonly Unpaid[] => {
  const roleOf = (role: string) => journal.accounts.find((account) => account.role === role)?.id ?? '';
  const opening = roleOf('opening_balance_equity');
  const retained = roleOf('retained_earnings');
  const landing = (type: string) => journal.accounts.filter((account) => account.type === type && account.is_postable).at(-1)?.id ?? '';
  return items.flatMap((item) => {
    const { kind, isBroughtIn } = item;
    if (kind === 'payment' || day < item.date) return [];
    const lands = isBroughtIn && kind !== 'write_off' ? landing(BROUGHT_IN[kind]) : opening;
    const before = (isBroughtIn ? item.entry.lines : [])
      .filter(({ accountId }) => accountId === opening)
      .flatMap(({ minor, counterparty }) => [
        { accountId: retained, counterparty: null, kind, minor, isBroughtIn: true },
        { accountId: lands, counterparty, kind, minor: -minor, isBroughtIn: true },
      ]);
    const open = openPartsOf(item, items, day).map(({ accountId, counterparty, minor }) => {
      return { accountId: accountId === opening ? lands : accountId, counterparty, kind, minor, isBroughtIn: false };
    });
    return [...before, ...open];
  });
};

/**
 * The rounding of RPT-29: the open part of a line is that of the sum of the lines up to it, rounded toward zero, less that of the sum of those before it. The line on the
 * receivable or payable is what is open.
 */
const openPartsOf = (item: Item, items: readonly Item[], day: string): readonly Line[] => {
  const open = openOn(item, day);
  if (open === 0n) return [];
  const { whole, lines } = linesOf(item, items, day);
  let sum = 0n;
  return lines.map((line) => {
    if (line.accountId === item.accountId) return { ...line, minor: open };
    const before = (sum * open) / whole;
    sum += line.minor;
    return { ...line, minor: (sum * open) / whole - before };
  });
};

/** The lines of a document on a day. With schedules, those of one account and party are one line, and what its credits took off is no part of it, as far as they are applied to it. */
const linesOf = (item: Item, items: readonly Item[], day: string): { readonly whole: bigint; readonly lines: readonly Line[] } => {
  if (item.released === null) return { whole: item.minor, lines: item.entry.lines };
  const off = items
    .filter(({ corrects }) => corrects === item.id)
    .flatMap((credit) => {
      const applied = appliedOn({ ...credit, applied: credit.applied.filter((each) => each.with === item.id) }, day);
      const total = larger(size(credit.minor), size(sumOf(credit.deferred.map(({ minor }) => minor))));
      return credit.deferred.map(({ accountId, minor }) => ({
        accountId,
        counterparty: item.counterparty,
        minor: (minor * applied) / total,
      }));
    });
  const released = item.released.filter(({ date }) => date <= day).flatMap(({ lines }) => lines);
  const merged = new Map<string, Line>();
  for (const line of [...item.entry.lines, ...released, ...off]) {
    const key = `${line.accountId} ${line.counterparty}`;
    merged.set(key, { ...line, minor: (merged.get(key)?.minor ?? 0n) + line.minor });
  }
  return { whole: item.minor - sumOf(off.map(({ minor }) => minor)), lines: [...merged.values()] };
};

const size = (minor: bigint): bigint => (minor < 0n ? -minor : minor);
const larger = (one: bigint, other: bigint): bigint => (one > other ? one : other);

/** What was posted up to a day, less what was not paid by then. */
const sumsOn = (journal: Journal, items: readonly Item[], day: string, posted = movedBetween): Sums => {
  const sums: Sums = new Map(posted(journal, '0000-01-01', day));
  for (const { accountId, minor } of unpaidOn(journal, items, day)) add(sums, accountId, -minor);
  return sums;
};

const withoutZeros = (sums: ReadonlyMap<string, bigint>) => [...sums].filter(([, minor]) => minor !== 0n).toSorted();

const expectSame = (found: ReadonlyMap<string, bigint>, expected: ReadonlyMap<string, bigint>, what: string): void =>
  expect(withoutZeros(found), what).toEqual(withoutZeros(expected));

/** The balances of a day on the cash basis: income and expenses of earlier years are in retained earnings. */
export const cashBalancesOn = (journal: Journal, items: readonly Item[], day: string): Sums =>
  carried(journal, sumsOn(journal, items, day), sumsOn(journal, items, addDays(fiscalYearStart(journal, day), -1)));

/** What was earned from one day to another on the cash basis, by account of income and expenses. */
export const cashEarnedBetween = (journal: Journal, items: readonly Item[], since: string, until: string): Sums => {
  const [before, after] = [addDays(since, -1), until].map((day) => sumsOn(journal, items, day, earnedBetween));
  return new Map(journal.accounts.filter(isIncome).map(({ id }) => [id, (after?.get(id) ?? 0n) - (before?.get(id) ?? 0n)]));
};

/** Compares the trial balance, and the balance sheet with that. Both sides are equal to the minor unit. */
export const compareCashBalances = async (api: Api, journal: Journal, items: readonly Item[], asOf: string): Promise<void> => {
  const trial = await report(api, 'trial_balance', { as_of: asOf, basis: 'cash' });
  const found: Sums = new Map(trial.rows.map(({ account, debit, credit }: Json) => [account.id, toMinor(debit) - toMinor(credit)]));
  expectSame(found, cashBalancesOn(journal, items, asOf), `trial balance of ${asOf} on the cash basis`);
  expect([trial.total_debit, sumOf([...found.values()])]).toEqual([trial.total_credit, 0n]);
  const ahead = (role: 'ar' | 'ap') => advances(journal, items, role, asOf, ['payment']);
  expectSheet(await report(api, 'balance_sheet', { as_of: asOf, basis: 'cash' }), journal, found, ahead('ar'), ahead('ap'));
};

const incomeOf = (journal: Journal, sums: readonly Unpaid[], kind: string) => {
  const isIncomeId = new Set(journal.accounts.filter(isIncome).map(({ id }) => id));
  const own = sums.filter((line) => line.kind === kind && isIncomeId.has(line.accountId));
  return -sumOf(own.map(({ minor }) => minor));
};

/** Compares a profit and loss by account, its columns with its total, and the bridge from the accrual basis. */
export const compareCashIncome = async (
  api: Api,
  journal: Journal,
  items: readonly Item[],
  since: string,
  until: string,
): Promise<void> => {
  const found = await report(api, 'profit_and_loss', { since, until, by: 'month', basis: 'cash' });
  const rows = [...found.revenue.rows, ...found.expenses.rows].filter((row: Json) => !row.is_header);
  const amounts = new Map<string, bigint>(rows.map((row: Json) => [row.account.id, toMinor(row.amounts.at(-1))]));
  const earned = cashEarnedBetween(journal, items, since, until);
  const expected = new Map(journal.accounts.map((account) => [account.id, onNormalSide(account, earned.get(account.id) ?? 0n)]));
  expectSame(amounts, expected, `profit and loss from ${since} to ${until} on the cash basis`);
  for (const row of [...rows.map(({ amounts: each }: Json) => each), found.net_income, found.revenue.totals, found.expenses.totals])
    expect(sumOf(row.slice(0, -1).map(toMinor))).toBe(toMinor(row.at(-1)));
  const { accrual_net_income, unpaid, cash_net_income } = found.bridge;
  const moved = earnedBetween(journal, since, until);
  expect(toMinor(accrual_net_income)).toBe(-sumOf(journal.accounts.filter(isIncome).map(({ id }) => moved.get(id) ?? 0n)));
  expect(toMinor(accrual_net_income) + sumOf(unpaid.map((row: Json) => toMinor(row.before) - toMinor(row.after)))).toBe(
    toMinor(cash_net_income),
  );
  expect(cash_net_income).toBe(found.net_income.at(-1));
  const unpaidBefore = unpaidOn(journal, items, addDays(since, -1));
  const unpaidAfter = unpaidOn(journal, items, until);
  const bridge: Sums = new Map();
  for (const kind of [...Object.keys(BROUGHT_IN), 'write_off']) {
    const brought = incomeOf(
      journal,
      unpaidAfter.filter(({ isBroughtIn }) => isBroughtIn),
      kind,
    );
    for (const [name, lines] of [
      ['before', unpaidBefore],
      ['after', unpaidAfter],
    ] as const)
      add(bridge, `${kind} ${name}`, incomeOf(journal, lines, kind) - brought);
  }
  const stated = unpaid.flatMap((row: Json) => [
    [`${row.kind} before`, toMinor(row.before)],
    [`${row.kind} after`, toMinor(row.after)],
  ]);
  expectSame(new Map(stated), bridge, `bridge from ${since} to ${until}`);
};

/** Compares revenue by customer, or expenses by vendor, with what was posted less what was not paid. */
export const compareCashCounterparties = async (
  ...[api, journal, items, posted, kind, since, until]: [
    Api,
    Journal,
    readonly Item[],
    ReadonlyMap<string, bigint>,
    'customer' | 'vendor',
    string,
    string,
  ]
): Promise<void> => {
  const found = await report(api, 'party_totals', { kind, since, until, basis: 'cash' });
  const accounts = new Map(
    journal.accounts.filter(({ type }) => type === (kind === 'customer' ? 'revenue' : 'expense')).map((each) => [each.id, each]),
  );
  const expected: Sums = new Map(posted);
  for (const [day, sign] of [
    [addDays(since, -1), 1n],
    [until, -1n],
  ] as const)
    for (const { accountId, counterparty, minor } of unpaidOn(journal, items, day)) {
      const account = accounts.get(accountId);
      if (account !== undefined) add(expected, `${counterparty} ${account.code}`, sign * onNormalSide(account, minor));
    }
  const rows = found.rows.flatMap((row: Json) =>
    row.accounts.map((each: Json) => [`${row.counterparty_id} ${each.account.code}`, toMinor(each.amount)]),
  );
  expectSame(new Map(rows), expected, `by ${kind} from ${since} to ${until} on the cash basis`);
  expect(toMinor(found.total)).toBe(sumOf(rows.map(([, minor]: [string, bigint]) => minor)));
};
