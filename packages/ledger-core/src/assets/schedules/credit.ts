import type { CreditNoteId, EntryId, TransactionId } from '../../kernel/ids.ts';
import { postedEntries } from '../../ledger/journal/monthly.ts';
import { amountOfSchedule, releasedMinor, type Schedule, type ScheduleCredit, sharesOf } from './schedule.ts';

/** What of a schedule is not released yet, in minor units; below zero for a discount. Pure. */
export const waitingMinor = (schedule: Schedule): bigint => amountOfSchedule(schedule) - releasedMinor(schedule);

/** A schedule of which a credit note or a refund takes something off, the last months first.  [SCH-9] [SCH-10] Pure. */
export const withCredit = (schedule: Schedule, credit: ScheduleCredit): Schedule => ({
  ...schedule,
  credits: [...schedule.credits, credit],
});

/** A schedule without what a credit note or a refund took off it, and the entries of the months that this shortened, which are released whole again. */
export interface Restored {
  readonly schedule: Schedule;
  readonly shortened: readonly EntryId[];
}

/** What is restored when a credit note is voided, or the filing of a refund ends.  [SCH-9] [SCH-10] Pure. */
export const withoutCredit = (schedule: Schedule, creditedBy: CreditNoteId | TransactionId): Restored => {
  const whole = { ...schedule, credits: schedule.credits.filter((credit) => credit.creditedBy !== creditedBy) };
  const shares = sharesOf(whole);
  const shortened = postedEntries(sharesOf(schedule))
    .filter(({ amountMinor }, at) => shares[at]?.amountMinor !== amountMinor)
    .map(({ id }) => id);
  return { schedule: { ...whole, entryIds: schedule.entryIds.filter((id) => !shortened.includes(id)) }, shortened };
};
