import { addDays, type IsoDate } from '../../kernel/dates.ts';
import { byId, groupBy } from '../../kernel/grouping.ts';
import type { CounterpartyId } from '../../kernel/ids.ts';
import { assert } from '../../kernel/invariant.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import { balancesOf } from '../../kernel/sides.ts';
import { type Account, onNormalSide } from '../../ledger/accounts/account.ts';
import { fedAccountIds, isOwnMoney } from '../../ledger/accounts/own-money.ts';
import type { Counterparty } from '../../ledger/counterparties/counterparty.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { type Basis, DEFAULT_BASIS, less, type Sums, sumsOf } from './basis.ts';
import { closedBetween, closedLines } from './closed-out.ts';
import { type DaysQuery, readDays } from './days.ts';
import type { ReportsNeeds } from './needs.ts';
import { why } from './reasons.ts';
import { unpaidOn } from './unpaid.ts';
import type { UnpaidLine } from './unpaid-line.ts';

export const PARTY_KINDS = ['customer', 'vendor', 'paid'] as const;
/** Revenue by customer, expenses by vendor, or payments by counterparty. */
export type CounterpartyTotalsKind = (typeof PARTY_KINDS)[number];

export interface CounterpartyTotalsQuery extends DaysQuery {
  readonly kind: CounterpartyTotalsKind;
  /** Default: accrual. Payments are always on the cash basis. */
  readonly basis?: Basis | undefined;
}

/** The total of one counterparty, by account. */
export interface CounterpartyTotalsRow {
  /** Null for lines without a counterparty. */
  readonly counterparty: Counterparty | null;
  /** The accounts with an amount, by number, each on its normal side. For payments: the accounts that paid. */
  readonly accounts: readonly { readonly account: Account; readonly amountMinor: bigint }[];
  readonly totalMinor: bigint;
}

export interface CounterpartyTotals {
  readonly kind: CounterpartyTotalsKind;
  readonly since: IsoDate;
  readonly until: IsoDate;
  readonly basis: Basis;
  /** Largest first. Lines without a counterparty are last. */
  readonly counterparties: readonly CounterpartyTotalsRow[];
  /** The revenue or the expenses of the profit and loss for the same period and basis. For payments: their sum. */
  readonly totalMinor: bigint;
}

/** Revenue by customer, expenses by vendor, or payments by counterparty, between two dates.  [RPT-22] [RPT-25] */
export const partyTotals = async (
  unit: ReportsNeeds,
  query: CounterpartyTotalsQuery,
): Promise<CounterpartyTotals | Refusal<'unprocessable'>> => {
  const days = readDays(unit, query);
  if (isRefusal(days)) return days;
  const { since, until } = days;
  const { kind, basis = kind === 'paid' ? 'cash' : DEFAULT_BASIS } = query;
  if (kind === 'paid' && basis !== 'cash') return refuse('unprocessable', why.payments_only_on_cash_basis(), 'basis');
  const chart = await unit.accounts.chart();
  const accounts = await accountsOf(unit, kind, [...chart.byCode.values()]);
  const [totals, unpaid] = await Promise.all([
    unit.journal.totalsByCounterparty(
      accounts.map(({ id }) => id),
      since,
      until,
    ),
    basis === 'cash' && kind !== 'paid' ? unpaidBetween(unit, since, until) : [],
  ]);
  if (isRefusal(unpaid)) return unpaid;
  const closedOf = groupBy(await closedLines(unit), ({ counterpartyId }) => counterpartyId);
  const unpaidOf = groupBy(unpaid, ({ counterpartyId }) => counterpartyId);
  const ids = [...new Set([...totals.keys(), ...unpaidOf.keys(), ...closedOf.keys()])];
  const counterparties = byId(await unit.counterparties.byIds(ids.filter((id) => id !== null)));
  const amountOf = kind === 'paid' ? moneyOut : onNormalSideOf;
  const rows = ids.map((id) => {
    const paid = less(balancesOf(totals.get(id) ?? new Map()), sumsOf(unpaidOf.get(id) ?? []));
    return totalOf(accounts, counterpartyOf(counterparties, id), less(paid, closedBetween(closedOf.get(id) ?? [], since, until)), amountOf);
  });
  const isShown = (row: CounterpartyTotalsRow): boolean =>
    kind === 'paid' ? row.counterparty !== null && row.totalMinor > 0n : row.accounts.length > 0;
  const shown = rows.filter(isShown).toSorted(largestFirst);
  return { kind, since, until, basis, counterparties: shown, totalMinor: shown.reduce((sum, { totalMinor }) => sum + totalMinor, 0n) };
};

/** The accounts whose lines are summed: revenue, expenses, or the books' own money, including cards. */
const accountsOf = async (unit: Needs<'sources'>, kind: CounterpartyTotalsKind, all: readonly Account[]): Promise<readonly Account[]> => {
  const postable = all.filter(({ isPostable }) => isPostable);
  if (kind !== 'paid') return postable.filter(({ type }) => type === (kind === 'customer' ? 'revenue' : 'expense'));
  const fed = fedAccountIds(await unit.sources.all());
  return postable.filter((account) => isOwnMoney(account, fed) && account.controlRole === null);
};

const onNormalSideOf = ({ type }: Account, signedMinor: bigint): bigint => onNormalSide(type, signedMinor);

/** Money out is positive, for bank accounts and cards alike. */
const moneyOut = (_account: Account, signedMinor: bigint): bigint => -signedMinor;

/** The amounts that became unpaid between two dates. Paid amounts are negative. */
const unpaidBetween = async (
  unit: ReportsNeeds,
  since: IsoDate,
  until: IsoDate,
): Promise<readonly UnpaidLine[] | Refusal<'unprocessable'>> => {
  const dayBefore = addDays(since, -1);
  const unpaid = await unpaidOn(unit, [dayBefore, until]);
  if (isRefusal(unpaid)) return unpaid;
  const before = unpaid.get(dayBefore) ?? [];
  const after = unpaid.get(until) ?? [];
  return [...after, ...before.map((line) => ({ ...line, signedMinor: -line.signedMinor }))];
};

const counterpartyOf = (counterparties: ReadonlyMap<CounterpartyId, Counterparty>, id: CounterpartyId | null): Counterparty | null => {
  if (id === null) return null;
  const counterparty = counterparties.get(id);
  assert(counterparty !== undefined, `the books have the counterparty ${id} of a line`);
  return counterparty;
};

const totalOf = (
  accounts: readonly Account[],
  counterparty: Counterparty | null,
  sums: Sums,
  amountOf: (account: Account, signedMinor: bigint) => bigint,
): CounterpartyTotalsRow => {
  const rows = accounts
    .map((account) => ({ account, amountMinor: amountOf(account, sums.get(account.id) ?? 0n) }))
    .filter(({ amountMinor }) => amountMinor !== 0n);
  return { counterparty, accounts: rows, totalMinor: rows.reduce((sum, { amountMinor }) => sum + amountMinor, 0n) };
};

const largestFirst = (one: CounterpartyTotalsRow, other: CounterpartyTotalsRow): number => {
  if (one.counterparty === null || other.counterparty === null) return one.counterparty === null ? 1 : -1;
  if (one.totalMinor !== other.totalMinor) return one.totalMinor > other.totalMinor ? -1 : 1;
  return one.counterparty.name < other.counterparty.name ||
    (one.counterparty.name === other.counterparty.name && one.counterparty.id < other.counterparty.id)
    ? -1
    : 1;
};
