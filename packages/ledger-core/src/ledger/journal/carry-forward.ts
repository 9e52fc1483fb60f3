import { addDays, addMonths, type Days, firstOfMonth, type IsoDate, monthOf } from '../../kernel/dates.ts';
import type { AccountId } from '../../kernel/ids.ts';
import { balancesOf, debitMinor } from '../../kernel/sides.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { type Account, onNormalSide } from '../accounts/account.ts';
import { fiscalYearStart, isTemporary } from '../accounts/fiscal-year.ts';
import type { PostedLine } from './port.ts';

type Balances = ReadonlyMap<AccountId, bigint>;

/**
 * The amounts that a new fiscal year carries from income and expense accounts into retained earnings. There is no
 * entry for this: reports calculate it.  [RPT-3]
 * Debit-positive, by account.
 */
export interface Carry {
  readonly on: IsoDate;
  readonly balances: Balances;
}

export interface Carries {
  /** The sum of all carries up to and including the first day. */
  readonly before: Balances;
  /** The carries of the fiscal years that start after the first day. */
  readonly within: readonly Carry[];
}

/**
 * The carries to or from these accounts, before and within a date range. Reads one sum for each fiscal year in the range.  [RPT-8] [ACC-14]
 */
export const carriesOf = async (
  unit: Needs<'accounts' | 'journal'>,
  accounts: readonly Account[],
  { since, until }: Days,
): Promise<Carries> => {
  const { accounts: all } = await unit.accounts.chart();
  const takesAll = accounts.some(({ role }) => role === 'retained_earnings');
  const temporary = (takesAll ? all : accounts).filter((account) => account.isPostable && isTemporary(account)).map(({ id }) => id);
  const months = temporary.length === 0 ? null : await unit.journal.months();
  if (months === null) return { before: new Map(), within: [] };
  const retained = all.find(({ role }) => role === 'retained_earnings')?.id;
  const earnedBefore = async (day: IsoDate): Promise<Balances> => balancesOf(await unit.journal.totals(addDays(day, -1), temporary));
  const starts = yearStarts(unit, { since, until }).filter((day) => monthOf(day) > months.first && monthOf(yearBefore(day)) <= months.last);
  const [first, ...sums] = await Promise.all([fiscalYearStart(since, unit.settings.fiscalYearStartMonth), ...starts].map(earnedBefore));
  const earned = [first ?? new Map(), ...sums];
  return {
    before: carryForwards(retained, new Map(), earned[0] ?? new Map()),
    within: starts.map((on, at) => ({ on, balances: carryForwards(retained, earned[at] ?? new Map(), earned[at + 1] ?? new Map()) })),
  };
};

/** The first days of the fiscal years that start after the first day, up to the last day. */
const yearStarts = ({ settings: { fiscalYearStartMonth } }: Needs, { since, until }: Days): readonly IsoDate[] => {
  const first: IsoDate = fiscalYearStart(since, fiscalYearStartMonth);
  const days: IsoDate[] = [];
  for (let day = fiscalYearStart(until, fiscalYearStartMonth); day > first; day = yearBefore(day)) days.unshift(day);
  return days;
};

const yearBefore = (yearStart: IsoDate): IsoDate => firstOfMonth(addMonths(monthOf(yearStart), -12));

/** Moves the income and expenses between two balances into retained earnings. Pure. */
const carryForwards = (retained: AccountId | undefined, earlier: Balances, later: Balances): Balances => {
  const gained = [...later].map(([id, balance]) => [id, balance - (earlier.get(id) ?? 0n)] as const);
  const sum = gained.reduce((total, [, amount]) => total + amount, 0n);
  return new Map([...gained.map(([id, amount]) => [id, -amount] as const), ...(retained === undefined ? [] : [[retained, sum] as const])]);
};

/** A line or a carry, with its amount and the balance after it, on the normal side of the account. */
export interface Running {
  readonly signedMinor: bigint;
  readonly balanceMinor: bigint;
}

export interface CarryForward extends Running {
  readonly on: IsoDate;
}

export interface RunningAccount<Posted> {
  readonly openingMinor: bigint;
  readonly lines: readonly (Posted & Running)[];
  /** Carries on the first days of fiscal years, each before the lines of its day. */
  readonly carries: readonly CarryForward[];
  readonly closingMinor: bigint;
}

/**
 * Calculates the balance after each line and each carry. `balanceMinor` is debit-positive: the sum of all lines before the first day. Pure.
 */
export const running = <Posted extends PostedLine>(
  { type }: Pick<Account, 'type'>,
  ids: readonly AccountId[],
  balanceMinor: bigint,
  posted: readonly Posted[],
  carries: Carries,
): RunningAccount<Posted> => {
  const sumIn = (balances: Balances) => ids.reduce((sum, id) => sum + (balances.get(id) ?? 0n), 0n);
  const openingMinor = onNormalSide(type, balanceMinor + sumIn(carries.before));
  const lines: (Posted & Running)[] = [];
  const carryLines: CarryForward[] = [];
  const due = carries.within.map(({ on, balances }) => ({ on, signedMinor: onNormalSide(type, sumIn(balances)) }));
  let now = openingMinor;
  let at = 0;
  const carryThrough = (day: IsoDate | null) => {
    for (let carryForward = due[at]; carryForward !== undefined && (day === null || carryForward.on <= day); carryForward = due[++at]) {
      now += carryForward.signedMinor;
      if (carryForward.signedMinor !== 0n) carryLines.push({ ...carryForward, balanceMinor: now });
    }
  };
  for (const each of posted) {
    carryThrough(each.entry.date);
    const signedMinor = onNormalSide(type, debitMinor(each.line));
    now += signedMinor;
    lines.push({ ...each, signedMinor, balanceMinor: now });
  }
  carryThrough(null);
  return { openingMinor, lines, carries: carryLines, closingMinor: now };
};
