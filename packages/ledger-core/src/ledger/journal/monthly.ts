import { addMonths, firstOfMonth, type IsoDate, type IsoMonth, lastOfMonth } from '../../kernel/dates.ts';
import type { EntryId } from '../../kernel/ids.ts';

/** An installment: the part of an amount that is posted in one month, with its entry after posting. */
export interface Installment {
  readonly month: IsoMonth;
  readonly amountMinor: bigint;
  readonly entryId: EntryId | null;
}

/** Installments in consecutive months. The first ones are posted. */
export const installments = (first: IsoMonth, amountsMinor: readonly bigint[], entryIds: readonly EntryId[]): readonly Installment[] =>
  amountsMinor.map((amountMinor, at) => ({ month: addMonths(first, at), amountMinor, entryId: entryIds[at] ?? null }));

/** The unposted installments up to and including a month. */
export const dueInstallments = (shares: readonly Installment[], through: IsoMonth): readonly Installment[] =>
  shares.filter(({ month, entryId }) => entryId === null && month <= through);

/** The first unposted month; null if all are posted. */
export const nextMonthOf = (shares: readonly Installment[]): IsoMonth | null =>
  shares.find(({ entryId }) => entryId === null)?.month ?? null;

export const postedMinor = (shares: readonly Installment[]): bigint =>
  postedEntries(shares).reduce((sum, { amountMinor }) => sum + amountMinor, 0n);

export const postedEntries = (
  shares: readonly Installment[],
): readonly { readonly id: EntryId; readonly month: IsoMonth; readonly amountMinor: bigint }[] =>
  shares.flatMap(({ month, amountMinor, entryId }) => (entryId === null ? [] : [{ id: entryId, month, amountMinor }]));

/** The posting date of an installment, and a memo if that is in another month. */
export interface PostingDay {
  readonly date: IsoDate;
  readonly memo: string | null;
}

/**
 * Chooses the posting date of an installment: the last day of its month. If that month is closed, it is the first day of the next open
 * month, up to `through`. If there is none, it stays the last day of its month, and posting refuses.  [PRD-7] Pure.
 */
export const postingDay = (closedMonths: ReadonlySet<IsoMonth>, month: IsoMonth, through: IsoMonth): PostingDay => {
  for (let open = month; open <= through; open = addMonths(open, 1))
    if (!closedMonths.has(open))
      return open === month
        ? { date: lastOfMonth(month), memo: null }
        : { date: firstOfMonth(open), memo: `Of ${month}, which was closed before it was posted.` };
  return { date: lastOfMonth(month), memo: null };
};
