import { type IsoDate, lastOfMonth } from '../dates.ts';
import type { DraftEntry } from '../journal/entry.ts';
import type { MonthShare } from '../journal/monthly.ts';
import { otherSide, type Side } from '../sides.ts';
import { releaseSide, type Schedule } from './schedule.ts';

type Spread = Omit<Schedule, 'deferralEntryId' | 'entryIds' | 'createdAt'>;

/** An entry between the account of a schedule and its holding account. The counterparty and the dimension values are on both lines.  [SCH-4] */
const entry = (schedule: Spread, date: IsoDate, amountMinor: bigint, side: Side, description: string): DraftEntry => {
  const line = (accountId: Schedule['accountId'], lineSide: Side) => ({
    accountId,
    side: lineSide,
    amountMinor,
    partyId: schedule.counterpartyId,
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

/** Moves the whole amount to the holding account, on the transaction's day.  [SCH-2] */
export const deferralEntry = (schedule: Spread, description: string): DraftEntry =>
  entry(
    schedule,
    schedule.date,
    schedule.amountMinor,
    otherSide(releaseSide(schedule)),
    `Spread over ${schedule.months} months: ${description}`,
  );

/** Releases the share of a month, on its last day.  [SCH-4] */
export const releaseEntry = (schedule: Schedule, description: string, { month, amountMinor }: MonthShare): DraftEntry =>
  entry(schedule, lastOfMonth(month), amountMinor, releaseSide(schedule), `Share of ${month}: ${description}`);
