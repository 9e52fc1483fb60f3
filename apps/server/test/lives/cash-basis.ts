import { expect } from 'vitest';
import type { Api, Json } from '../api.ts';
import { advances, expectSheet, report, sumOf } from './accrual.ts';
import { addDays } from './draw.ts';
import { toMinor } from './life.ts';
import { appliedOn, type Item, openOn } from './open-items.ts';
import { fiscalYearStart, isIncome, type Journal, type Line, movedBetween, onNormalSide, type Sums } from './recount.ts';

/** What of the journal is of documents that are not paid on a day. Parts of minor units remain: the service rounds each line. */
interface Unpaid {
  readonly accountId: string;
  readonly party: string | null;
  readonly kind: string;
  /** Debit-positive. */
  readonly minor: number;
  /** By how much the service may round it. */
  readonly slack: number;
  /** Of a document that opening balances brought in, whatever is paid of it. */
  readonly isBroughtIn: boolean;
}

const BROUGHT_IN = { invoice: 'revenue', credit_note: 'revenue', bill: 'expense', vendor_credit: 'expense' } as const;

/** Of each open document the open part of its entry and of what its schedules released, in proportion; and what old books had counted of it.  */
export const unpaidOn = (journal: Journal, items: readonly Item[], day: string): readonly Unpaid[] => {
  const roleOf = (role: string) => journal.accounts.find((account) => account.role === role)?.id ?? '';
  const [opening, retained] = [roleOf('opening_balance_equity'), roleOf('retained_earnings')];
  const landing = (type: string) => journal.accounts.filter((account) => account.type === type && account.is_postable).at(-1)?.id ?? '';
  return items.flatMap((item) => {
    const { kind } = item;
    if (kind === 'payment' || day < item.date) return [];
    const lands = kind === 'write_off' ? '' : landing(BROUGHT_IN[kind]);
    const own = item.entries.filter(({ date }) => date <= day).flatMap(({ lines }) => lines);
    const before = own
      .filter(({ accountId }) => accountId === opening)
      .flatMap(({ minor, party }) => [
        { accountId: retained, party: null, kind, minor: Number(minor), slack: 0, isBroughtIn: true },
        { accountId: lands, party, kind, minor: -Number(minor), slack: 0, isBroughtIn: true },
      ]);
    const { off, lines } = withoutCredited(item, items, own, day);
    const share = Number(openOn(item, day)) / (Number(item.minor) + off);
    const open = lines.map(({ accountId, party, minor }) => {
      const isControl = accountId === item.accountId;
      const exact = isControl ? Number(openOn(item, day)) : minor * share;
      return {
        accountId: accountId === opening ? lands : accountId,
        party,
        kind,
        minor: exact,
        slack: isControl ? 0 : 1,
        isBroughtIn: false,
      };
    });
    return [...before, ...(share === 0 ? [] : open)];
  });
};

/** The lines of a document without what its credits took off its schedules, as far as they are applied to it. */
const withoutCredited = (item: Item, items: readonly Item[], own: readonly Line[], day: string) => {
  const lines = own.map(({ minor, ...line }) => ({ ...line, minor: Number(minor) }));
  let off = 0;
  for (const credit of items) {
    const applied = appliedOn({ ...credit, applied: credit.applied.filter((each) => each.with === item.id) }, day);
    if (credit.corrects !== item.id || applied === 0n) continue;
    const total = Math.max(Math.abs(Number(credit.minor)), Math.abs(credit.deferred.reduce((sum, { minor }) => sum + Number(minor), 0)));
    for (const { accountId, minor } of credit.deferred) {
      const part = (Number(minor) * Number(applied)) / total;
      lines.push({ accountId, party: item.party, minor: part });
      off -= part;
    }
  }
  return { off, lines };
};

interface Rounded {
  minor: number;
  slack: number;
}

const put = (sums: Map<string, Rounded>, key: string, minor: number, slack: number): void => {
  const sum = sums.get(key) ?? { minor: 0, slack: 0 };
  sums.set(key, { minor: sum.minor + minor, slack: sum.slack + slack });
};

/** What was posted up to a day, less what was not paid by then. */
const sumsOn = (journal: Journal, items: readonly Item[], day: string): Map<string, Rounded> => {
  const sums = new Map<string, Rounded>();
  for (const [id, minor] of movedBetween(journal, '0000-01-01', day)) put(sums, id, Number(minor), 0);
  for (const { accountId, minor, slack } of unpaidOn(journal, items, day)) put(sums, accountId, -minor, slack);
  return sums;
};

/** Each amount that is found is the recount, but for what is rounded. */
const expectNear = (found: ReadonlyMap<string, bigint>, expected: ReadonlyMap<string, Rounded>, what: string): void => {
  const rows = [...new Set([...found.keys(), ...expected.keys()])].sort().map((key) => ({
    ...{ key, found: Number(found.get(key) ?? 0n), expected: expected.get(key)?.minor ?? 0, slack: expected.get(key)?.slack ?? 0 },
  }));
  expect(
    rows.filter((row) => Math.abs(row.found - row.expected) > row.slack + 0.001),
    what,
  ).toEqual([]);
};

/** Compares the trial balance, and the balance sheet with that. Both sides are equal to the minor unit. */
export const compareCashBalances = async (api: Api, journal: Journal, items: readonly Item[], asOf: string): Promise<void> => {
  const trial = await report(api, 'trial_balance', { as_of: asOf, basis: 'cash' });
  const found: Sums = new Map(trial.rows.map(({ account, debit, credit }: Json) => [account.id, toMinor(debit) - toMinor(credit)]));
  const expected = sumsOn(journal, items, asOf);
  const earned = sumsOn(journal, items, addDays(fiscalYearStart(journal, asOf), -1));
  const retained = journal.accounts.find(({ role }) => role === 'retained_earnings')?.id ?? '';
  for (const { id } of journal.accounts.filter(isIncome)) {
    const { minor, slack } = earned.get(id) ?? { minor: 0, slack: 0 };
    put(expected, id, -minor, slack);
    put(expected, retained, minor, slack);
  }
  expectNear(found, expected, `trial balance of ${asOf} on the cash basis`);
  expect([trial.total_debit, sumOf([...found.values()])]).toEqual([trial.total_credit, 0n]);
  const ahead = (role: 'ar' | 'ap') => advances(journal, items, role, asOf, ['payment']);
  expectSheet(await report(api, 'balance_sheet', { as_of: asOf, basis: 'cash' }), journal, found, ahead('ar'), ahead('ap'));
};

const incomeOf = (journal: Journal, sums: readonly Unpaid[], kind: string) => {
  const isIncomeId = new Set(journal.accounts.filter(isIncome).map(({ id }) => id));
  const own = sums.filter((line) => line.kind === kind && isIncomeId.has(line.accountId));
  return { minor: own.reduce((sum, { minor }) => sum - minor, 0), slack: own.reduce((sum, { slack }) => sum + slack, 0) };
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
  const [before, after] = [sumsOn(journal, items, addDays(since, -1)), sumsOn(journal, items, until)];
  const expected = new Map<string, Rounded>();
  for (const account of journal.accounts.filter(isIncome)) {
    const [one, other] = [before.get(account.id), after.get(account.id)];
    const sign = account.type === 'revenue' ? -1 : 1;
    put(expected, account.id, sign * ((other?.minor ?? 0) - (one?.minor ?? 0)), (other?.slack ?? 0) + (one?.slack ?? 0));
  }
  expectNear(amounts, expected, `profit and loss from ${since} to ${until} on the cash basis`);
  for (const row of [...rows.map(({ amounts: each }: Json) => each), found.net_income, found.revenue.totals, found.expenses.totals])
    expect(sumOf(row.slice(0, -1).map(toMinor))).toBe(toMinor(row.at(-1)));
  const { accrual_net_income, unpaid, cash_net_income } = found.bridge;
  const moved = movedBetween(journal, since, until);
  expect(toMinor(accrual_net_income)).toBe(-sumOf(journal.accounts.filter(isIncome).map(({ id }) => moved.get(id) ?? 0n)));
  expect(toMinor(accrual_net_income) + sumOf(unpaid.map((row: Json) => toMinor(row.before) - toMinor(row.after)))).toBe(
    toMinor(cash_net_income),
  );
  expect(cash_net_income).toBe(found.net_income.at(-1));
  const [unpaidBefore, unpaidAfter] = [unpaidOn(journal, items, addDays(since, -1)), unpaidOn(journal, items, until)];
  const bridge = new Map<string, Rounded>();
  for (const kind of [...Object.keys(BROUGHT_IN), 'write_off']) {
    const brought = incomeOf(
      journal,
      unpaidAfter.filter(({ isBroughtIn }) => isBroughtIn),
      kind,
    ).minor;
    for (const [name, lines] of [
      ['before', unpaidBefore],
      ['after', unpaidAfter],
    ] as const) {
      const { minor, slack } = incomeOf(journal, lines, kind);
      put(bridge, `${kind} ${name}`, minor - brought, slack);
    }
  }
  const stated = unpaid.flatMap((row: Json) => [
    [`${row.kind} before`, toMinor(row.before)],
    [`${row.kind} after`, toMinor(row.after)],
  ]);
  expectNear(new Map(stated), bridge, `bridge from ${since} to ${until}`);
};

/** Compares revenue by customer, or expenses by vendor, with what was posted less what was not paid. */
export const compareCashParties = async (
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
  const expected = new Map<string, Rounded>();
  for (const [key, minor] of posted) put(expected, key, Number(minor), 0);
  for (const [day, sign] of [
    [addDays(since, -1), 1],
    [until, -1],
  ] as const)
    for (const { accountId, party, minor, slack } of unpaidOn(journal, items, day)) {
      const account = accounts.get(accountId);
      if (account !== undefined) put(expected, `${party} ${account.code}`, sign * minor * Number(onNormalSide(account, 1n)), slack);
    }
  const rows = found.rows.flatMap((row: Json) =>
    row.accounts.map((each: Json) => [`${row.counterparty_id} ${each.account.code}`, toMinor(each.amount)]),
  );
  expectNear(new Map(rows), expected, `by ${kind} from ${since} to ${until} on the cash basis`);
  expect(toMinor(found.total)).toBe(sumOf(rows.map(([, minor]: [string, bigint]) => minor)));
};
