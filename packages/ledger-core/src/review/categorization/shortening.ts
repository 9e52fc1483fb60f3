import { waitingMinor, withCredit } from '../../assets/schedules/credit.ts';
import type { Schedule } from '../../assets/schedules/schedule.ts';
import { refundEntry } from '../../assets/schedules/schedule-entry.ts';
import type { Transaction } from '../../bank/transactions/transaction.ts';
import type { TransactionId } from '../../kernel/ids.ts';
import type { DraftEntry, Entry } from '../../ledger/journal/entry.ts';

/** The reduction of an amortization schedule by a refund of its charge, with the entry for it.  [SCH-10] */
export interface Shortening {
  readonly schedule: Schedule;
  readonly amountMinor: bigint;
  readonly draft: DraftEntry;
}

/** By refund. Transactions that are not refunds, or whose charge has nothing left to recognize, are missing. */
export type Shortenings = ReadonlyMap<TransactionId, Shortening>;

/** Null if nothing is left to recognize. The part already recognized stays on the account. */
export const shorteningBy = (schedule: Schedule, { date, amountMinor, description }: Transaction): Shortening | null => {
  const waiting = waitingMinor(schedule);
  const taken = waiting < amountMinor ? waiting : amountMinor;
  return taken <= 0n ? null : { schedule, amountMinor: taken, draft: refundEntry(schedule, date, taken, description) };
};

/** The schedule after its refund is posted with these entries. */
export const shortenedBy = ({ schedule, amountMinor }: Shortening, refundId: TransactionId, entries: readonly Entry[]): Schedule => {
  const entry = entries.find(({ source, sourceId }) => source === 'schedule' && sourceId === schedule.id);
  return withCredit(schedule, { creditedBy: refundId, amountMinor, entryId: entry?.id ?? null });
};
