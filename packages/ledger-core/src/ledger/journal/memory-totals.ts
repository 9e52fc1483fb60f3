import { type IsoMonth, monthOf } from '../../kernel/dates.ts';
import { distinct } from '../../kernel/grouping.ts';
import type { AccountId, CounterpartyId } from '../../kernel/ids.ts';
import { balancesOf, type Total } from '../../kernel/sides.ts';
import type { MemoryTable } from '../../store/memory/memory-table.ts';
import type { Entry, Line } from './entry.ts';
import type { JournalPort } from './port.ts';

type Totals = Pick<
  JournalPort,
  | 'totals'
  | 'totalsByValue'
  | 'totalsByCounterparty'
  | 'totalsBeside'
  | 'partyTotals'
  | 'counterpartyBalances'
  | 'monthTotals'
  | 'allCounterpartyTotals'
>;

/** The fields of a transaction that the totals read. */
export interface Attributed {
  readonly counterpartyId: CounterpartyId | null;
}

/** The journal totals, calculated from its lines at each read. */
export const totalsIn = (table: MemoryTable<Entry>, transactions: MemoryTable<Attributed>): Totals => ({
  totals: async (until, accountIds) =>
    totalsBy(table.values(), (entry, line) =>
      entry.date <= until && accountIds?.includes(line.accountId) !== false ? line.accountId : null,
    ),
  totalsByValue: async (dimensionId, since, until) => {
    const within = table.values().filter((entry) => entry.date >= since && entry.date <= until);
    const valueIn = (line: Line) => line.dimensions.find((each) => each.dimensionId === dimensionId)?.valueId;
    const values = distinct(within.flatMap((entry) => entry.lines.map(valueIn)));
    return new Map(values.map((value) => [value, totalsBy(within, (_, line) => (valueIn(line) === value ? line.accountId : null))]));
  },
  totalsByCounterparty: async (accountIds, since, until) => {
    const within = table.values().filter((entry) => entry.date >= since && entry.date <= until);
    const isOn = (line: Line) => accountIds.includes(line.accountId);
    const counterpartyOf = (entry: Entry, line: Line) => {
      const { source, sourceId } = (entry.reversesEntryId === null ? undefined : table.get(entry.reversesEntryId)) ?? entry;
      const transaction = source === 'transaction' && sourceId !== null ? transactions.get(sourceId) : undefined;
      return transaction === undefined ? line.counterpartyId : transaction.counterpartyId;
    };
    const counterparties = new Set(within.flatMap((entry) => entry.lines.filter(isOn).map((line) => counterpartyOf(entry, line))));
    return new Map(
      [...counterparties].map((counterparty) => [
        counterparty,
        totalsBy(within, (entry, line) => (isOn(line) && counterpartyOf(entry, line) === counterparty ? line.accountId : null)),
      ]),
    );
  },
  totalsBeside: async ({ accountIds, beside, without, since, until }) => {
    const hasLineOn = ({ lines }: Entry, ids: readonly AccountId[]) => lines.some((line) => ids.includes(line.accountId));
    const within = table
      .values()
      .filter((entry) => entry.date >= since && entry.date <= until && hasLineOn(entry, beside) && !hasLineOn(entry, without));
    return totalsBy(within, (_, line) => (accountIds.includes(line.accountId) ? line.accountId : null));
  },
  partyTotals: async (counterpartyIds, accountIds) =>
    new Map<CounterpartyId, ReadonlyMap<AccountId, Total>>(
      counterpartyIds.map((counterpartyId) => [
        counterpartyId,
        totalsBy(table.values(), (_, line) =>
          line.counterpartyId === counterpartyId && accountIds.includes(line.accountId) ? line.accountId : null,
        ),
      ]),
    ),
  counterpartyBalances: async (accountIds, until, counterpartyId) => {
    const totals = totalsBy(table.values(), (entry, line) =>
      entry.date <= until && accountIds.includes(line.accountId) && (counterpartyId === undefined || line.counterpartyId === counterpartyId)
        ? line.counterpartyId
        : null,
    );
    return new Map([...balancesOf(totals)].filter(([, balance]) => balance !== 0n));
  },
  monthTotals: async () => {
    const totals = totalsBy(table.values(), (entry, line) => `${line.accountId} ${monthOf(entry.date)}`);
    return [...totals].map(([key, total]) => {
      const [accountId, month] = key.split(' ') as [AccountId, IsoMonth];
      return { accountId, month, ...total };
    });
  },
  allCounterpartyTotals: async () => {
    const totals = totalsBy(table.values(), (_, line) =>
      line.counterpartyId === null ? null : `${line.counterpartyId} ${line.accountId}`,
    );
    return [...totals].map(([key, total]) => {
      const [counterpartyId, accountId] = key.split(' ') as [CounterpartyId, AccountId];
      return { counterpartyId, accountId, ...total };
    });
  },
});

const NONE: Total = { debitMinor: 0n, creditMinor: 0n };

/** Sums of lines by key. Lines with the key null are skipped. */
const totalsBy = <K>(entries: readonly Entry[], keyOf: (entry: Entry, line: Line) => K | null): ReadonlyMap<K, Total> => {
  const totals = new Map<K, Total>();
  for (const entry of entries)
    for (const line of entry.lines) {
      const key = keyOf(entry, line);
      if (key === null) continue;
      const { debitMinor, creditMinor } = totals.get(key) ?? NONE;
      totals.set(
        key,
        line.side === 'debit'
          ? { debitMinor: debitMinor + line.amountMinor, creditMinor }
          : { debitMinor, creditMinor: creditMinor + line.amountMinor },
      );
    }
  return totals;
};
