import { made, named, several } from '../audit/subject.ts';
import { createSchedule } from '../schedules/create-schedule.ts';
import { findSchedule, listSchedules } from '../schedules/read-schedules.ts';
import { removeSchedule } from '../schedules/remove-schedule.ts';
import { runSchedules } from '../schedules/run-schedules.ts';
import { pageOf } from '../views/page.ts';
import { releasedView, scheduleView, scheduleViews } from '../views/schedule.ts';
import type { Makers } from './makers.ts';

/** Schedules, which spread transactions over months. */
export const schedulesOperations = ({ query, command }: Makers) => ({
  schedules: {
    /** One page of the schedules, the newest first, those that are fully released included. */
    list: query('schedules.read', listSchedules).answering(pageOf(scheduleViews)),
    /** One schedule, with every month, past and to come. */
    read: query('schedules.read', findSchedule).answering(scheduleView),
    /** Spreads a posted transaction over months: an expense becomes prepaid, revenue deferred. */
    create: command('schedules.create', createSchedule, made, ({ transactionId }) => ({ transactions: [transactionId] })).answering(
      scheduleView,
    ),
    /** Removes a schedule, and reverses all that it posted. */
    remove: command('schedules.remove', removeSchedule, named),
    /** Posts the shares of all schedules that are due through a month. */
    run: command('schedules.run', runSchedules, several).answering(releasedView),
  },
});
