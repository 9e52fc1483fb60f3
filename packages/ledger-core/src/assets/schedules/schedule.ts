import type { Instant, IsoDate, IsoMonth } from '../../kernel/dates.ts';
import {
  type AccountId,
  type CounterpartyId,
  type CreditNoteId,
  type EntryId,
  type InvoiceId,
  isId,
  type ScheduleId,
  type TransactionId,
} from '../../kernel/ids.ts';
import { prorate, sizeOf } from '../../kernel/money.ts';
import type { Side } from '../../kernel/sides.ts';
import type { LineDimension } from '../../ledger/dimensions/dimension.ts';
import { type MonthShare, monthShares, nextMonthOf, postedMinor } from '../../ledger/journal/monthly.ts';

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
  /** Minor units, below zero for a discount. */
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
  /** What credit notes and refunds took off it: its last months are shortened by that.  [SCH-9] [SCH-10] */
  readonly credits: readonly ScheduleCredit[];
  readonly createdAt: Instant;
}

/** A part that a credit note or a refund took off a schedule, in minor units. */
export interface ScheduleCredit {
  /** The credit note, or the refund of the transaction that is spread. */
  readonly creditedBy: CreditNoteId | TransactionId;
  readonly amountMinor: bigint;
  /** The entry that takes it off the holding account; null where the credit note's own entry does. */
  readonly entryId: EntryId | null;
}

/** What is taken off a schedule. */
export const creditedMinor = ({ credits }: Pick<Schedule, 'credits'>): bigint =>
  credits.reduce((sum, { amountMinor }) => sum + amountMinor, 0n);

/** The shares of all months, by largest remainder: they add up to the amount exactly. What is credited shortens the last ones.  [SCH-3] [SCH-9] */
export const sharesOf = ({ amountMinor, firstMonth, months, entryIds, credits }: Schedule): readonly MonthShare[] => {
  const equal = prorate(
    amountMinor,
    Array.from({ length: months }, () => 1n),
  );
  return monthShares(firstMonth, shortened(equal, creditedMinor({ credits })), entryIds);
};

/** Takes an amount off the last shares; those of which nothing is left are gone. Both are of one sign. */
const shortened = (shares: readonly bigint[], byMinor: bigint): readonly bigint[] => {
  const kept = [...shares];
  for (let left = byMinor; left !== 0n && kept.length > 0; ) {
    const last = kept.pop() ?? 0n;
    if (sizeOf(last) > sizeOf(left)) kept.push(last - left);
    left = sizeOf(last) > sizeOf(left) ? 0n : left - last;
  }
  return kept;
};

/** What it releases in all, without what is taken off. */
export const amountOfSchedule = (schedule: Schedule): bigint => schedule.amountMinor - creditedMinor(schedule);

/** The first month whose share is not released; null when all are. */
export const nextRelease = (schedule: Schedule): IsoMonth | null => nextMonthOf(sharesOf(schedule));

export const releasedMinor = (schedule: Schedule): bigint => postedMinor(sharesOf(schedule));

/** The side on which the income statement takes a share. */
export const releaseSide = ({ kind }: Pick<Schedule, 'kind'>): Side => (kind === 'prepaid' ? 'debit' : 'credit');

/** Every entry that it posted and that stands. */
export const standingEntries = ({ deferralEntryId, entryIds, credits }: Schedule): readonly EntryId[] => [
  ...(deferralEntryId === null ? [] : [deferralEntryId]),
  ...entryIds,
  ...credits.flatMap(({ entryId }) => entryId ?? []),
];

/** The refunds that took something off it.  [SCH-10] */
export const refundsOf = ({ credits }: Schedule): readonly TransactionId[] =>
  credits.flatMap(({ creditedBy }) => (isId('transaction', creditedBy) ? [creditedBy] : []));
