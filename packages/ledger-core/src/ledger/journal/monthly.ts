import { addMonths, firstOfMonth, type IsoDate, type IsoMonth, lastOfMonth } from '../../kernel/dates.ts';
import type { EntryId } from '../../kernel/ids.ts';

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

/** The standing entries of shares, with their months. */
export const postedEntries = (
  shares: readonly MonthShare[],
): readonly { readonly id: EntryId; readonly month: IsoMonth; readonly amountMinor: bigint }[] =>
  shares.flatMap(({ month, amountMinor, entryId }) => (entryId === null ? [] : [{ id: entryId, month, amountMinor }]));

/** On which day the share of a month is posted, and the memo that says why it is another month's. */
export interface PostingDay {
  readonly date: IsoDate;
  readonly memo: string | null;
}

/**
 * The share of a month is posted on its last day; what a closed month missed on the first day of the next open one, up to the month that is posted through. Without
 * an open one it stays on its own day, and is refused.  [PRD-7] Pure.
 */
export const postingDay = (closedMonths: ReadonlySet<IsoMonth>, month: IsoMonth, through: IsoMonth): PostingDay => {
  for (let open = month; open <= through; open = addMonths(open, 1))
    if (!closedMonths.has(open))
      return open === month
        ? { date: lastOfMonth(month), memo: null }
        : { date: firstOfMonth(open), memo: `Of ${month}, which was closed before it was posted.` };
  return { date: lastOfMonth(month), memo: null };
};
