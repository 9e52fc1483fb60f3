import type { CreditNoteId, EntryId, TransactionId } from '../../kernel/ids.ts';
import { postedEntries } from '../../ledger/journal/monthly.ts';
import { amountOfSchedule, releasedMinor, type Schedule, type ScheduleCredit, sharesOf } from './schedule.ts';

/** The unrecognized amount of a schedule in minor units; negative for a discount. Pure. */
export const waitingMinor = (schedule: Schedule): bigint => amountOfSchedule(schedule) - releasedMinor(schedule);

/** A schedule reduced by a credit note or a refund, last months first.  [SCH-9] [SCH-10] Pure. */
export const withCredit = (schedule: Schedule, credit: ScheduleCredit): Schedule => ({
  ...schedule,
  credits: [...schedule.credits, credit],
});

/**
 * A schedule without the reduction by a credit note or a refund, and the entries of the shortened months, which are recognized in full
 * again.
 */
export interface Restored {
  readonly schedule: Schedule;
  readonly shortened: readonly EntryId[];
}

/** What is restored when a credit note is voided, or the categorization of a refund ends.  [SCH-9] [SCH-10] Pure. */
export const withoutCredit = (schedule: Schedule, creditedBy: CreditNoteId | TransactionId): Restored => {
  const whole = { ...schedule, credits: schedule.credits.filter((credit) => credit.creditedBy !== creditedBy) };
  const installments = sharesOf(whole);
  const shortened = postedEntries(sharesOf(schedule))
    .filter(({ amountMinor }, at) => installments[at]?.amountMinor !== amountMinor)
    .map(({ id }) => id);
  return { schedule: { ...whole, entryIds: schedule.entryIds.filter((id) => !shortened.includes(id)) }, shortened };
};
