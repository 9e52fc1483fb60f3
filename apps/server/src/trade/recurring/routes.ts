import { PageQueryIn } from 'ledger-wire/schemas';
import { NewRecurrenceIn, RecurrenceChangeIn } from 'ledger-wire/trade/recurring/wire';
import { paged } from '../../http/page-of-list.ts';
import { act, change, create, get } from '../../http/route.ts';

/** The refusals of the created document or entry. */
const MAKING = {
  account_not_usable: true,
  conflict: true,
  dimension_required: true,
  entry_unbalanced: true,
  party_required: true,
  /** Closed months are checked on the day itself. */
  period_closed: false,
  sum_out_of_range: true,
  unprocessable: true,
} as const;

export const recurringRoutes = [
  get('/v1/recurrences', {
    name: 'recurrences.list',
    does: 'Lists the recurring invoices, bills and entries, oldest first, including ended ones.',
    query: PageQueryIn,
    call: (ledger, input) => paged(ledger.recurrences.list(input.caller), 'recurrences', input, ({ id }) => [id]),
  }),
  create('/v1/recurrences', {
    name: 'recurrences.create',
    does: 'Creates a recurring invoice, bill or entry. Each occurrence is created on its day, as a draft or issued at once.',
    needs: 'recurrences.create',
    refuses: MAKING,
    dryRuns: true,
    body: NewRecurrenceIn,
    call: (ledger, { caller, body }) => ledger.recurrences.create(caller, NewRecurrenceIn.decode(body)),
  }),
  act('/v1/recurrences/run', {
    name: 'recurrences.run',
    does: 'Creates everything that is due by today, without waiting for the scheduled job. A refused occurrence does not stop the others. The response contains the reason.',
    needs: 'recurrences.run',
    dryRuns: true,
    call: (ledger, { caller }) => ledger.recurrences.run(caller),
  }),
  get('/v1/recurrences/:recurrence_id', {
    name: 'recurrences.read',
    does: 'Returns a recurrence with its template, its next days, its latest occurrence, and anything that needs a person.',
    call: (ledger, { caller, params }) => ledger.recurrences.read(caller, params.recurrence_id),
  }),
  change('/v1/recurrences/:recurrence_id', {
    name: 'recurrences.change',
    does: 'Changes future occurrences. The days and the kind cannot change.',
    needs: 'recurrences.change',
    refuses: MAKING,
    dryRuns: true,
    body: RecurrenceChangeIn,
    call: (ledger, { caller, params, body }) => ledger.recurrences.change(caller, params.recurrence_id, RecurrenceChangeIn.decode(body)),
  }),
  act('/v1/recurrences/:recurrence_id/pause', {
    name: 'recurrences.pause',
    does: 'Pauses a recurrence.',
    needs: 'recurrences.pause',
    refuses: { conflict: true },
    call: (ledger, { caller, params }) => ledger.recurrences.pause(caller, params.recurrence_id),
  }),
  act('/v1/recurrences/:recurrence_id/resume', {
    name: 'recurrences.resume',
    does: 'Resumes a paused recurrence. Occurrences during the pause are skipped.',
    needs: 'recurrences.resume',
    refuses: { conflict: true },
    call: (ledger, { caller, params }) => ledger.recurrences.resume(caller, params.recurrence_id),
  }),
  act('/v1/recurrences/:recurrence_id/skip', {
    name: 'recurrences.skip',
    does: 'Skips the next occurrence.',
    needs: 'recurrences.skip',
    refuses: { conflict: true },
    call: (ledger, { caller, params }) => ledger.recurrences.skip(caller, params.recurrence_id),
  }),
  act('/v1/recurrences/:recurrence_id/end', {
    name: 'recurrences.end',
    does: 'Ends a recurrence. Its earlier documents and entries are unchanged.',
    needs: 'recurrences.end',
    refuses: { conflict: true },
    call: (ledger, { caller, params }) => ledger.recurrences.end(caller, params.recurrence_id),
  }),
];
