import { NewScheduleIn, ReleasedOut, RunSchedulesIn, ScheduleDetailOut, SchedulePage } from 'ledger-wire/assets/schedules/wire';
import { PageQueryIn } from 'ledger-wire/schemas';
import { ENTRY, POSTING, WITH_DRY_RUN } from '../../bank/transactions/posting.ts';
import { act, create, get, remove } from '../../http/route.ts';

export const scheduleRoutes = [
  get('/v1/schedules', {
    name: 'schedules.list',
    does: 'Lists the schedules, newest first, those that are fully released too.',
    query: PageQueryIn,
    answers: SchedulePage,
    call: (ledger, { caller, query }) => ledger.schedules.list(caller, query),
  }),
  create('/v1/schedules', {
    name: 'schedules.create',
    does: 'Spreads a posted transaction over months: an expense becomes prepaid, revenue deferred. Each month gets its share when the month has ended.',
    needs: 'schedules.create',
    refuses: { ...POSTING, transaction_spread: true },
    fields: { transactionId: 'event_id' },
    body: NewScheduleIn,
    answers: ScheduleDetailOut,
    ...WITH_DRY_RUN,
    call: (ledger, { caller, body }) => ledger.schedules.create(caller, NewScheduleIn.decode(body)),
  }),
  act('/v1/schedules/run', {
    name: 'schedules.run',
    does: 'Posts the shares of all schedules that are due through a month, all or nothing. What is posted is not posted again.',
    needs: 'schedules.run',
    refuses: ENTRY,
    body: RunSchedulesIn,
    answers: ReleasedOut,
    ...WITH_DRY_RUN,
    call: (ledger, { caller, body }) => ledger.schedules.run(caller, body),
  }),
  get('/v1/schedules/:schedule_id', {
    name: 'schedules.read',
    does: 'Reads a schedule with the shares of every month, past and to come.',
    answers: ScheduleDetailOut,
    call: (ledger, { caller, params }) => ledger.schedules.read(caller, params.schedule_id),
  }),
  remove('/v1/schedules/:schedule_id', {
    name: 'schedules.delete',
    does: 'Removes a schedule and reverses all that it posted: its transaction counts whole on its own day again.',
    needs: 'schedules.delete',
    refuses: { conflict: true, period_closed: true },
    call: (ledger, { caller, params }) => ledger.schedules.delete(caller, params.schedule_id),
  }),
];
