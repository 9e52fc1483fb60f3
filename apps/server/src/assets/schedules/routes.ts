import { NewScheduleIn, RunSchedulesIn } from 'ledger-wire/assets/schedules/wire';
import { PageQueryIn } from 'ledger-wire/schemas';
import { ENTRY, POSTING } from '../../bank/transactions/posting.ts';
import { act, create, get, remove } from '../../http/route.ts';

export const scheduleRoutes = [
  get('/v1/schedules', {
    name: 'schedules.list',
    does: 'Lists the amortization schedules, newest first, including fully recognized ones.',
    query: PageQueryIn,
    call: (ledger, { caller, query }) => ledger.schedules.list(caller, query),
  }),
  create('/v1/schedules', {
    name: 'schedules.create',
    does: 'Creates the amortization schedule of a posted transaction. An expense becomes prepaid, and revenue becomes deferred. The installment of each month is recognized after the month has ended.',
    needs: 'schedules.create',
    refuses: { ...POSTING, transaction_spread: true },
    body: NewScheduleIn,
    dryRuns: true,
    call: (ledger, { caller, body }) => ledger.schedules.create(caller, NewScheduleIn.decode(body)),
  }),
  act('/v1/schedules/run', {
    name: 'schedules.run',
    does: 'Posts the installments of all schedules that are due through a month, all or nothing. Posted installments are not posted again.',
    needs: 'schedules.run',
    refuses: ENTRY,
    body: RunSchedulesIn,
    dryRuns: true,
    call: (ledger, { caller, body }) => ledger.schedules.run(caller, body),
  }),
  get('/v1/schedules/:schedule_id', {
    name: 'schedules.read',
    does: 'Returns a schedule with the installments of every month, past and future.',
    call: (ledger, { caller, params }) => ledger.schedules.read(caller, params.schedule_id),
  }),
  remove('/v1/schedules/:schedule_id', {
    name: 'schedules.delete',
    does: 'Deletes a schedule and reverses all its entries. The transaction is then recognized in full on its own day again.',
    needs: 'schedules.delete',
    refuses: { conflict: true, period_closed: true },
    call: (ledger, { caller, params }) => ledger.schedules.delete(caller, params.schedule_id),
  }),
];
