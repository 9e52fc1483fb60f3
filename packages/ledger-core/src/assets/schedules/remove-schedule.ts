import type { Actor } from '../../company/books/member.ts';
import type { ScheduleId } from '../../kernel/ids.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import { reverseStanding } from '../../ledger/journal/reverse.ts';
import { checkOpen } from '../../ledger/periods/period.ts';
import { dropSchedules } from './keep.ts';
import type { SchedulesNeeds } from './needs.ts';
import { findSchedule } from './read-schedules.ts';
import { why } from './reasons.ts';
import { standingEntries } from './schedule.ts';

/**
 * Removes a schedule. All its entries are reversed, and its transaction is recognized in full on its own date. Refused with not_found,
 * conflict (it belongs to a document), then period_closed.  [SCH-6]
 */
export const removeSchedule = async (
  books: SchedulesNeeds,
  actor: Actor,
  id: ScheduleId,
): Promise<undefined | Refusal<'not_found' | 'conflict' | 'period_closed'>> => {
  const schedule = await findSchedule(books, id);
  if (isRefusal(schedule)) return schedule;
  const { transactionId, invoice } = schedule;
  if (transactionId === null) return refuse('conflict', why.schedule_of_document({ document: invoice?.name ?? '' }));
  const entries = await books.journal.byIds(standingEntries(schedule));
  const closed = checkOpen(await books.periods.closedMonths(), ...entries.map(({ date }) => date));
  if (closed !== undefined) return closed;
  await reverseStanding(
    books,
    actor,
    entries.map((entry) => entry.id),
  );
  books.noteDependents(transactionId, { schedule });
  const spreadOut = await books.transactions.byIds([transactionId]);
  await books.transactions.update(spreadOut.map((transaction) => ({ ...transaction, scheduleId: null })));
  await dropSchedules(books, [schedule]);
  books.emit('transaction.updated', transactionId);
  return undefined;
};
