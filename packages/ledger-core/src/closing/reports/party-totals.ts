import { addDays, type IsoDate } from '../../kernel/dates.ts';
import { byId, groupBy } from '../../kernel/grouping.ts';
import type { CounterpartyId } from '../../kernel/ids.ts';
import { assert } from '../../kernel/invariant.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import { balancesOf } from '../../kernel/sides.ts';
import { type Account, onNormalSide } from '../../ledger/accounts/account.ts';
import type { Counterparty } from '../../ledger/counterparties/counterparty.ts';
import type { Books } from '../../store/books.ts';
import { type Basis, DEFAULT_BASIS, less, type Sums, sumsOf } from './basis.ts';
import { type DaysQuery, readDays } from './days.ts';
import { unpaidOn } from './unpaid.ts';
import type { UnpaidLine } from './unpaid-line.ts';

export const PARTY_KINDS = ['customer', 'vendor'] as const;
export type PartyKind = (typeof PARTY_KINDS)[number];

const TYPES = { customer: 'revenue', vendor: 'expense' } as const;

export interface PartyTotalsQuery extends DaysQuery {
  /** What each customer brought in, or what was spent with each vendor. */
  readonly kind: PartyKind;
  /** Default: accrual. */
  readonly basis?: Basis | undefined;
}

/** What stands with one party, by account. */
export interface PartyTotal {
  /** Null for the lines that name nobody. */
  readonly party: Counterparty | null;
  /** The accounts with an amount, by number, each on its normal side. */
  readonly accounts: readonly { readonly account: Account; readonly amountMinor: bigint }[];
  readonly totalMinor: bigint;
}

export interface PartyTotals {
  readonly kind: PartyKind;
  readonly since: IsoDate;
  readonly until: IsoDate;
  readonly basis: Basis;
  /** The largest first; the lines that name nobody are last. */
  readonly parties: readonly PartyTotal[];
  /** The revenue, or the expenses, of the profit and loss of the same days and basis. */
  readonly totalMinor: bigint;
}

/** Revenue by customer, or expenses by vendor, between two days.  [RPT-22] */
export const partyTotals = async (books: Books, query: PartyTotalsQuery): Promise<PartyTotals | Refusal<'unprocessable'>> => {
  const days = readDays(books, query);
  if (isRefusal(days)) return days;
  const { since, until } = days;
  const { kind, basis = DEFAULT_BASIS } = query;
  const chart = await books.accounts.chart();
  const accounts = [...chart.byCode.values()].filter(({ type, isPostable }) => type === TYPES[kind] && isPostable);
  const [totals, unpaid] = await Promise.all([
    books.journal.totalsByParty(
      accounts.map(({ id }) => id),
      since,
      until,
    ),
    basis === 'cash' ? unpaidBetween(books, since, until) : [],
  ]);
  if (isRefusal(unpaid)) return unpaid;
  const unpaidOf = groupBy(unpaid, ({ counterpartyId }) => counterpartyId);
  const ids = [...new Set([...totals.keys(), ...unpaidOf.keys()])];
  const parties = byId(await books.counterparties.byIds(ids.filter((id) => id !== null)));
  const rows = ids.map((id) =>
    totalOf(accounts, partyOf(parties, id), less(balancesOf(totals.get(id) ?? new Map()), sumsOf(unpaidOf.get(id) ?? []))),
  );
  const shown = rows.filter((row) => row.accounts.length > 0).toSorted(largestFirst);
  return { kind, since, until, basis, parties: shown, totalMinor: shown.reduce((sum, { totalMinor }) => sum + totalMinor, 0n) };
};

/** What became unpaid between two days; what was paid is below zero. */
const unpaidBetween = async (books: Books, since: IsoDate, until: IsoDate): Promise<readonly UnpaidLine[] | Refusal<'unprocessable'>> => {
  const dayBefore = addDays(since, -1);
  const unpaid = await unpaidOn(books, [dayBefore, until]);
  if (isRefusal(unpaid)) return unpaid;
  const [before, after] = [unpaid.get(dayBefore) ?? [], unpaid.get(until) ?? []];
  return [...after, ...before.map((line) => ({ ...line, signedMinor: -line.signedMinor }))];
};

const partyOf = (parties: ReadonlyMap<CounterpartyId, Counterparty>, id: CounterpartyId | null): Counterparty | null => {
  if (id === null) return null;
  const party = parties.get(id);
  assert(party !== undefined, `the books have the counterparty ${id} of a line`);
  return party;
};

const totalOf = (accounts: readonly Account[], party: Counterparty | null, sums: Sums): PartyTotal => {
  const rows = accounts
    .map((account) => ({ account, amountMinor: onNormalSide(account.type, sums.get(account.id) ?? 0n) }))
    .filter(({ amountMinor }) => amountMinor !== 0n);
  return { party, accounts: rows, totalMinor: rows.reduce((sum, { amountMinor }) => sum + amountMinor, 0n) };
};

const largestFirst = (one: PartyTotal, other: PartyTotal): number => {
  if (one.party === null || other.party === null) return one.party === null ? 1 : -1;
  if (one.totalMinor !== other.totalMinor) return one.totalMinor > other.totalMinor ? -1 : 1;
  return one.party.name < other.party.name || (one.party.name === other.party.name && one.party.id < other.party.id) ? -1 : 1;
};
