import { ClosePeriodIn, ReopenPeriodIn } from 'ledger-wire/ledger/periods/wire';
import { PageQueryIn } from 'ledger-wire/schemas';
import { paged } from '../../http/page-of-list.ts';
import { act, get } from '../../http/route.ts';

export const periodRoutes = [
  get('/v1/periods', {
    name: 'periods.list',
    does: 'Lists every month from the first one with an entry to the current one, newest first.',
    query: PageQueryIn,
    call: (ledger, input) => paged(ledger.periods.list(input.caller), 'periods', input, ({ month }) => [month]),
  }),
  act('/v1/periods/:month/close', {
    name: 'periods.close',
    does: 'Closes a month. From then on nothing can be posted in it. Refused while its transactions need review or have a flag.',
    needs: 'periods.close',
    refuses: { conflict: true, unprocessable: true },
    dryRuns: true,
    body: ClosePeriodIn,
    call: (ledger, { caller, params, body }) => ledger.periods.close(caller, params.month, body),
  }),
  act('/v1/periods/:month/reopen', {
    name: 'periods.reopen',
    does: 'Reopens a closed month, with a recorded reason.',
    needs: 'periods.reopen',
    refuses: { conflict: true, unprocessable: true },
    dryRuns: true,
    body: ReopenPeriodIn,
    call: (ledger, { caller, params, body }) => ledger.periods.reopen(caller, params.month, body.reason),
  }),
];
