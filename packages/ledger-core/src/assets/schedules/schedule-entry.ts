import type { IsoDate } from '../../kernel/dates.ts';
import { sizeOf } from '../../kernel/money.ts';
import { otherSide, type Side } from '../../kernel/sides.ts';
import type { DraftEntry } from '../../ledger/journal/entry.ts';
import type { Installment, PostingDay } from '../../ledger/journal/monthly.ts';
import { recognitionSide, type Schedule } from './schedule.ts';

type PlannedSchedule = Omit<Schedule, 'deferralEntryId' | 'entryIds' | 'credits' | 'createdAt'>;

/**
 * An entry between the account of a schedule and its holding account. A negative amount, of a discount, swaps the sides. Both lines have
 * the counterparty and the dimension values.  [SCH-4]
 */
const entry = (schedule: PlannedSchedule, date: IsoDate, signedMinor: bigint, positiveSide: Side, description: string): DraftEntry => {
  const side = signedMinor < 0n ? otherSide(positiveSide) : positiveSide;
  const amountMinor = sizeOf(signedMinor);
  const line = (accountId: Schedule['accountId'], lineSide: Side) => ({
    accountId,
    side: lineSide,
    amountMinor,
    counterpartyId: schedule.counterpartyId,
    dimensions: schedule.dimensions,
    memo: null,
  });
  return {
    date,
    description,
    memo: null,
    source: 'schedule',
    sourceId: schedule.id,
    lines: [line(schedule.accountId, side), line(schedule.holdingAccountId, otherSide(side))],
  };
};

/** Moves the whole amount to the holding account, on the transaction's date.  [SCH-2] */
export const deferralEntry = (schedule: PlannedSchedule, description: string): DraftEntry =>
  entry(
    schedule,
    schedule.date,
    schedule.amountMinor,
    otherSide(recognitionSide(schedule)),
    `Deferral over ${schedule.months} months: ${description}`,
  );

/** Recognizes the installment of a month, dated on its last day, or later if the month was already closed.  [SCH-4] [PRD-7] */
export const recognitionEntry = (
  schedule: Schedule,
  description: string,
  { month, amountMinor }: Installment,
  { date, memo }: PostingDay,
): DraftEntry => ({
  ...entry(schedule, date, amountMinor, recognitionSide(schedule), `Installment of ${month}: ${description}`),
  memo,
});

/** Takes the refunded amount off the holding account on the refund's date: the reverse of the deferral entry.  [SCH-10] */
export const refundEntry = (schedule: Schedule, date: IsoDate, amountMinor: bigint, description: string): DraftEntry =>
  entry(schedule, date, amountMinor, recognitionSide(schedule), `Refund of the deferral: ${description}`);
