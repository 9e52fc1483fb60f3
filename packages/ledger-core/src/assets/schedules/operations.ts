import type { Dependencies } from '../../app/dependencies.ts';
import { made, named, several } from '../../company/audit/subject.ts';
import type { Actor } from '../../company/books/member.ts';
import { distinct } from '../../kernel/grouping.ts';
import type { ScheduleId } from '../../kernel/ids.ts';
import { isRefusal } from '../../kernel/refusal.ts';
import { followCharges } from '../../review/categorization/follow-charges.ts';
import { pageOf } from '../../views/page.ts';
import { recognizedView, scheduleView, scheduleViews } from '../../views/schedule.ts';
import { createSchedule, type NewSchedule } from './create-schedule.ts';
import type { SchedulesNeeds } from './needs.ts';
import { findSchedule, listSchedules } from './read-schedules.ts';
import { removeSchedule } from './remove-schedule.ts';
import { runSchedules } from './run-schedules.ts';

/** The refund of a charge with a schedule is left to a person, because the months continue.  [TRF-21] */
const deferWithRefunds = async (unit: SchedulesNeeds, actor: Actor, input: NewSchedule) => {
  const schedule = await createSchedule(unit, actor, input);
  if (!isRefusal(schedule)) await followCharges(unit, await unit.transactions.byIds([input.transactionId]));
  return schedule;
};

/** The refund of a charge without a schedule is categorized like the charge.  [TRF-20] */
const removeWithRefunds = async (unit: SchedulesNeeds, actor: Actor, id: ScheduleId) => {
  const schedule = await findSchedule(unit, id);
  const refusal = await removeSchedule(unit, actor, id);
  if (refusal !== undefined || isRefusal(schedule)) return refusal;
  await followCharges(unit, await unit.transactions.byIds(distinct([schedule.transactionId])));
  return undefined;
};

/** Amortization schedules of transactions: prepaid expenses, deferred revenue. */
export const schedulesOperations = ({ query, command }: Dependencies) => ({
  schedules: {
    /**
     * Returns one page of the schedules, newest first, including fully recognized ones.
     * @example
     * const { data } = granted(await ledger.schedules.list(owner));
     */
    list: query('schedules.read', listSchedules).returning(pageOf(scheduleViews)),
    /**
     * Returns one schedule with every month, past and future.
     * @example
     * const { schedule, shares } = granted(await ledger.schedules.read(owner, scheduleId));
     */
    read: query('schedules.read', findSchedule).returning(scheduleView),
    /**
     * Creates the amortization schedule of a posted transaction: an expense becomes prepaid, revenue becomes deferred.
     * @example
     * granted(await ledger.schedules.create(owner, { transactionId: insuranceId, months: 12 }));
     */
    create: command('schedules.create', deferWithRefunds, made, ({ transactionId }) => ({ transactions: [transactionId] })).returning(
      scheduleView,
    ),
    /**
     * Removes a schedule and reverses all its entries.
     * @example
     * granted(await ledger.schedules.delete(owner, scheduleId));
     */
    delete: command('schedules.delete', removeWithRefunds, named),
    /**
     * Posts the installments of all schedules that are due through a month.
     * @example
     * granted(await ledger.schedules.run(owner, { through: '2026-02' }));
     */
    run: command('schedules.run', runSchedules, several).returning(recognizedView),
  },
});
