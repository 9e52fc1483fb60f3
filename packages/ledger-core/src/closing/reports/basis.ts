import type { IsoDate } from '../../kernel/dates.ts';
import { distinct } from '../../kernel/grouping.ts';
import type { AccountId } from '../../kernel/ids.ts';
import { assert } from '../../kernel/invariant.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import { balancesOf } from '../../kernel/sides.ts';
import type { ReportsNeeds } from './needs.ts';
import { unpaidOn } from './unpaid.ts';
import type { UnpaidLine } from './unpaid-line.ts';

/** When income and expenses count: when invoiced, or when paid. */
export const BASES = ['accrual', 'cash'] as const;
export type Basis = (typeof BASES)[number];

export const DEFAULT_BASIS: Basis = 'accrual';

/** The balances at the end of a day, debit-positive, and the part of the journal that they omit: none on the accrual basis. */
export interface DayBalances {
  readonly balances: Sums;
  readonly unpaid: readonly UnpaidLine[];
}

/** The balances at the end of several days, each loaded once.  [RPT-19] Refused with unprocessable if too many documents were open. */
export const balancesOn = async (
  unit: ReportsNeeds,
  basis: Basis,
  days: readonly IsoDate[],
): Promise<((day: IsoDate) => DayBalances) | Refusal<'unprocessable'>> => {
  const requested = distinct(days);
  const unpaidBy = await unpaidOn(unit, basis === 'cash' ? requested : []);
  if (isRefusal(unpaidBy)) return unpaidBy;
  const read = async (day: IsoDate): Promise<readonly [IsoDate, DayBalances]> => {
    const unpaid = unpaidBy.get(day) ?? [];
    return [day, { balances: less(balancesOf(await unit.journal.totals(day)), sumsOf(unpaid)), unpaid }];
  };
  const found = new Map(await Promise.all(requested.map(read)));
  return (day) => {
    const balances = found.get(day);
    assert(balances !== undefined, `the balances of ${day} were read`);
    return balances;
  };
};

/** Debit-positive sums per account. */
export type Sums = ReadonlyMap<AccountId, bigint>;

export const sumsOf = (lines: readonly Pick<UnpaidLine, 'accountId' | 'signedMinor'>[]): Sums => {
  const sums = new Map<AccountId, bigint>();
  for (const { accountId, signedMinor } of lines) sums.set(accountId, (sums.get(accountId) ?? 0n) + signedMinor);
  return sums;
};

/** The first sums minus the second. */
export const less = (sums: Sums, others: Sums): Sums => {
  const rest = new Map(sums);
  for (const [id, amount] of others) rest.set(id, (rest.get(id) ?? 0n) - amount);
  return rest;
};
