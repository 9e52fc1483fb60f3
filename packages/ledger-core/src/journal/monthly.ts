import { addMonths, type IsoMonth } from '../dates.ts';
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
