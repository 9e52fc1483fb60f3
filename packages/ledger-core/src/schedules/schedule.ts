import type { Instant, IsoDate, IsoMonth } from '../dates.ts';
import type { LineDimension } from '../dimensions/dimension.ts';
import type { AccountId, CounterpartyId, EntryId, InvoiceId, ScheduleId, TransactionId } from '../ids.ts';
import { type MonthShare, monthShares, nextMonthOf, postedEntries, postedMinor } from '../journal/monthly.ts';
import { prorate } from '../money.ts';
import type { Side } from '../sides.ts';

/** What spreads a posted transaction, or a line of a document, over months: its amount waits on an account of the balance sheet, and a share of it is released each month. */
export interface Schedule {
  readonly id: ScheduleId;
  /** The transaction that it spreads; null for a line of an invoice or a bill. */
  readonly transactionId: TransactionId | null;
  /** The invoice or bill of whose line it spreads a part, as its entries name it; null for a transaction.  [INV-9] */
  readonly invoice: { readonly id: InvoiceId; readonly name: string } | null;
  /** `prepaid`: an expense of months to come. `deferred`: revenue of months to come. */
  readonly kind: 'prepaid' | 'deferred';
  /** The expense or revenue account that gets the shares. */
  readonly accountId: AccountId;
  /** Where what is not released yet waits. */
  readonly holdingAccountId: AccountId;
  readonly amountMinor: bigint;
  readonly firstMonth: IsoMonth;
  readonly months: number;
  /** The day of the transaction or document, on which its amount moves to the holding account. */
  readonly date: IsoDate;
  readonly counterpartyId: CounterpartyId | null;
  /** What every share carries. */
  readonly dimensions: readonly LineDimension[];
  /** The entry that moved the amount to the holding account; null where the document's own entry did. */
  readonly deferralEntryId: EntryId | null;
  /** The standing entries of its shares, one for each month from the first on. */
  readonly entryIds: readonly EntryId[];
  readonly createdAt: Instant;
}

/** The shares of all months, by largest remainder: they add up to the amount exactly.  [SCH-3] */
export const sharesOf = ({ amountMinor, firstMonth, months, entryIds }: Schedule): readonly MonthShare[] =>
  monthShares(
    firstMonth,
    prorate(
      amountMinor,
      Array.from({ length: months }, () => 1n),
    ),
    entryIds,
  );

/** The first month whose share is not released; null when all are. */
export const nextRelease = (schedule: Schedule): IsoMonth | null => nextMonthOf(sharesOf(schedule));

export const releasedMinor = (schedule: Schedule): bigint => postedMinor(sharesOf(schedule));

/** The side on which the income statement takes a share. */
export const releaseSide = ({ kind }: Pick<Schedule, 'kind'>): Side => (kind === 'prepaid' ? 'debit' : 'credit');

/** Every entry that it posted and that stands, with its day. */
export const standingEntries = (schedule: Schedule): readonly { readonly id: EntryId; readonly date: IsoDate }[] => [
  ...(schedule.deferralEntryId === null ? [] : [{ id: schedule.deferralEntryId, date: schedule.date }]),
  ...postedEntries(sharesOf(schedule)),
];
