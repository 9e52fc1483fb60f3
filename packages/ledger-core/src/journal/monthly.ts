import { addMonths, type IsoDate, type IsoMonth, lastOfMonth } from '../dates.ts';
import type { EntryId } from '../ids.ts';

/** A share of an amount that is posted in one month, with its entry once it is. */
export interface MonthShare {
  readonly month: IsoMonth;
  readonly amountMinor: bigint;
  readonly entryId: EntryId | null;
}

/** Shares in consecutive months; those of the first months are posted. */
export const monthShares = (first: IsoMonth, amountsMinor: readonly bigint[], entryIds: readonly EntryId[]): readonly MonthShare[] =>
  amountsMinor.map((amountMinor, at) => ({ month: addMonths(first, at), amountMinor, entryId: entryIds[at] ?? null }));

/** The shares up to a month that are not posted yet. */
export const dueShares = (shares: readonly MonthShare[], through: IsoMonth): readonly MonthShare[] =>
  shares.filter(({ month, entryId }) => entryId === null && month <= through);

/** The first month that is not posted yet; null when all are. */
export const nextMonthOf = (shares: readonly MonthShare[]): IsoMonth | null =>
  shares.find(({ entryId }) => entryId === null)?.month ?? null;

/** What was posted so far. */
export const postedMinor = (shares: readonly MonthShare[]): bigint =>
  postedEntries(shares).reduce((sum, { amountMinor }) => sum + amountMinor, 0n);

/** The standing entries of shares: each is of the last day of its month. */
export const postedEntries = (
  shares: readonly MonthShare[],
): readonly { readonly id: EntryId; readonly date: IsoDate; readonly amountMinor: bigint }[] =>
  shares.flatMap(({ month, amountMinor, entryId }) => (entryId === null ? [] : [{ id: entryId, date: lastOfMonth(month), amountMinor }]));
