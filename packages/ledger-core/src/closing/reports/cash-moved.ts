import { type Days, firstOfMonth, type IsoDate, lastOfMonth, monthOf, nextMonth } from '../../kernel/dates.ts';
import type { AccountId } from '../../kernel/ids.ts';
import { balancesOf, type Total } from '../../kernel/sides.ts';
import type { Needs } from '../../store/unit-of-work.ts';

/** The postable accounts, grouped by their part in a cash movement. */
export interface CashSides {
  readonly cash: readonly AccountId[];
  readonly others: readonly AccountId[];
  /** The other accounts that hold opening balances. */
  readonly openingBalances: readonly AccountId[];
}

/** Debit-positive sums per account. */
export interface CashMoved {
  /** Of the other accounts: a debit there was paid from cash. */
  readonly against: ReadonlyMap<AccountId, bigint>;
  /** Of the cash accounts: the opening balances. */
  readonly broughtIn: ReadonlyMap<AccountId, bigint>;
}

/**
 * The non-cash lines of entries with a line on a cash account. An entry balances, so they explain the cash movement exactly; between two
 * cash accounts there are none.  [RPT-11] Entries of opening balances are summed separately, because they moved no cash.  [RPT-13]
 */
export const cashMoved = async (unit: Needs<'journal'>, sides: CashSides, since: IsoDate, until: IsoDate): Promise<CashMoved> => {
  const { cash, others, openingBalances } = sides;
  const against = new Map<AccountId, bigint>();
  const broughtIn = new Map<AccountId, bigint>();
  for (const [at, days] of (await stretches(unit, since, until)).entries()) {
    if (at > 0) await unit.turn();
    addTo(against, await unit.journal.totalsBeside({ accountIds: others, beside: cash, without: openingBalances, ...days }));
    if (openingBalances.length > 0)
      addTo(broughtIn, await unit.journal.totalsBeside({ accountIds: cash, beside: openingBalances, without: [], ...days }));
  }
  return { against, broughtIn };
};

/**
 * The months between two dates that may have entries, clipped to the dates. A long period is read in parts, so that it does not block the
 * event loop.
 */
const stretches = async (unit: Needs<'journal'>, since: IsoDate, until: IsoDate): Promise<readonly Days[]> => {
  const months = await unit.journal.months();
  if (months === null) return [];
  const first = later(since, firstOfMonth(months.first));
  const last = earlier(until, lastOfMonth(months.last));
  const found: Days[] = [];
  for (let from = first; from <= last; from = firstOfMonth(nextMonth(monthOf(from))))
    found.push({ since: from, until: earlier(last, lastOfMonth(monthOf(from))) });
  return found;
};

const later = (one: IsoDate, other: IsoDate): IsoDate => (one > other ? one : other);
const earlier = (one: IsoDate, other: IsoDate): IsoDate => (one < other ? one : other);

const addTo = (sums: Map<AccountId, bigint>, totals: ReadonlyMap<AccountId, Total>): void => {
  for (const [id, amount] of balancesOf(totals)) sums.set(id, (sums.get(id) ?? 0n) + amount);
};
