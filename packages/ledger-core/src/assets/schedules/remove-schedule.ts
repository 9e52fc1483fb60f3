import type { Actor } from '../../company/books/member.ts';
import type { ScheduleId } from '../../kernel/ids.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import { checkReversals, reverseActive } from '../../ledger/journal/reverse.ts';
import { checkOpen } from '../../ledger/periods/period.ts';
import type { SchedulesNeeds } from './needs.ts';
import { findSchedule } from './read-schedules.ts';
import { why } from './reasons.ts';
import { activeEntries } from './schedule.ts';
import { dropSchedules } from './store-schedules.ts';

/**
 * Removes a schedule. All its entries are reversed, and its transaction is recognized in full on its own date. Refused with not_found,
 * conflict (it belongs to a document), then period_closed.  [SCH-6]
 */
export const removeSchedule = async (
  unit: SchedulesNeeds,
  actor: Actor,
  id: ScheduleId,
): Promise<undefined | Refusal<'not_found' | 'conflict' | 'period_closed' | 'approval_required'>> => {
  const schedule = await findSchedule(unit, id);
  if (isRefusal(schedule)) return schedule;
  const { transactionId, invoice } = schedule;
  if (transactionId === null) return refuse('conflict', why.schedule_of_document({ document: invoice?.name ?? '' }));
  const entries = await unit.journal.byIds(activeEntries(schedule));
  const closed = checkOpen(await unit.periods.closedMonths(), ...entries.map(({ date }) => date));
  const refusal = closed ?? (await checkReversals(unit, activeEntries(schedule)));
  if (refusal !== undefined) return refusal;
  await reverseActive(
    unit,
    actor,
    entries.map((entry) => entry.id),
  );
  unit.noteDependents(transactionId, { schedule });
  const spreadOut = await unit.transactions.byIds([transactionId]);
  await unit.transactions.update(spreadOut.map((transaction) => ({ ...transaction, scheduleId: null })));
  await dropSchedules(unit, [schedule]);
  unit.emit('transaction.updated', transactionId);
  return undefined;
};
