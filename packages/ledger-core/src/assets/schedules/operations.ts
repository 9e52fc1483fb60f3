import type { Given } from '../../app/given.ts';
import { made, named, several } from '../../company/audit/subject.ts';
import type { Actor } from '../../company/books/member.ts';
import { distinct } from '../../kernel/grouping.ts';
import type { ScheduleId } from '../../kernel/ids.ts';
import { isRefusal } from '../../kernel/refusal.ts';
import { followCharges } from '../../review/filing/follow-charges.ts';
import { pageOf } from '../../views/page.ts';
import { releasedView, scheduleView, scheduleViews } from '../../views/schedule.ts';
import { createSchedule, type NewSchedule } from './create-schedule.ts';
import type { SchedulesNeeds } from './needs.ts';
import { findSchedule, listSchedules } from './read-schedules.ts';
import { removeSchedule } from './remove-schedule.ts';
import { runSchedules } from './run-schedules.ts';

/** The refund of a charge that is spread is left to a person, since the months run on.  [TRF-21] */
const spreadWithRefunds = async (books: SchedulesNeeds, actor: Actor, input: NewSchedule) => {
  const schedule = await createSchedule(books, actor, input);
  if (!isRefusal(schedule)) await followCharges(books, await books.transactions.byIds([input.transactionId]));
  return schedule;
};

/** The refund of a charge that counts whole again is filed as the charge is.  [TRF-20] */
const removeWithRefunds = async (books: SchedulesNeeds, actor: Actor, id: ScheduleId) => {
  const schedule = await findSchedule(books, id);
  const refusal = await removeSchedule(books, actor, id);
  if (refusal !== undefined || isRefusal(schedule)) return refusal;
  await followCharges(books, await books.transactions.byIds(distinct([schedule.transactionId])));
  return undefined;
};

/** Schedules, which spread transactions over months: prepaid expenses, deferred revenue. */
export const schedulesOperations = ({ query, command }: Given) => ({
  schedules: {
    /**
     * One page of the schedules, the newest first, those that are fully released included.
     * @example
     * const { data } = granted(await ledger.schedules.list(owner));
     */
    list: query('schedules.read', listSchedules).answering(pageOf(scheduleViews)),
    /**
     * One schedule, with every month, past and to come.
     * @example
     * const { schedule, shares } = granted(await ledger.schedules.read(owner, scheduleId));
     */
    read: query('schedules.read', findSchedule).answering(scheduleView),
    /**
     * Spreads a posted transaction over months: an expense becomes prepaid, revenue deferred.
     * @example
     * granted(await ledger.schedules.create(owner, { transactionId: insuranceId, months: 12 }));
     */
    create: command('schedules.create', spreadWithRefunds, made, ({ transactionId }) => ({ transactions: [transactionId] })).answering(
      scheduleView,
    ),
    /**
     * Removes a schedule, and reverses all that it posted.
     * @example
     * granted(await ledger.schedules.remove(owner, scheduleId));
     */
    remove: command('schedules.remove', removeWithRefunds, named),
    /**
     * Posts the shares of all schedules that are due through a month.
     * @example
     * granted(await ledger.schedules.run(owner, { through: '2026-02' }));
     */
    run: command('schedules.run', runSchedules, several).answering(releasedView),
  },
});
