import {
  CADENCE_DAYS,
  CADENCE_UNITS,
  EXAMPLE_IDS,
  nextOn,
  RECURRENCE_STATUSES,
  type Recurrence,
  type RecurrenceWaiting,
  upcomingOf,
} from 'ledger-core';
import * as v from 'valibot';
import { date, id, listOf, moment, mostlyNull, oneOf, sentence, text, truth, whole } from '../../fields.ts';
import { WouldPost } from '../../ledger/journal/wire.ts';
import { called, stated } from '../../mapping.ts';
import { input, output, outputOf, pageOf } from '../../schemas.ts';
import { RecurringTemplateIn, RecurringTemplateOut } from './template.ts';

const name = text('The name, 1 to 200 characters.', 'Retainer of Blue Fox Diner');
const unit = oneOf(CADENCE_UNITS, 'The unit of the interval.', 'month');
const every = whole('The interval in units, 1 to 99. With 2, every other unit.', 1);
const on = oneOf(
  CADENCE_DAYS,
  'The day within a month: the same day, or the last if the month is shorter. Alternatively the last day, or the same weekday, such as the second Tuesday.',
);
const first = date('The first date, from which the later dates are calculated.', '2026-07-01');
const until = date('The last possible date. Null if the recurrence has no end.', '2027-06-30');
const issues = truth('Whether a new document is issued or approved immediately. An entry is always posted.', false);
const madeId = text('The id of the invoice, bill or entry.', EXAMPLE_IDS.invoice);

export const RecurrenceOut = outputOf<Recurrence>()(
  'RecurrenceOut',
  'A recurring invoice, bill or entry.',
  {
    id: id('recurrence', 'The id of the recurrence.'),
    name,
    template: RecurringTemplateOut,
    first,
    unit,
    every,
    on,
    until: mostlyNull(until),
    issues: called('isIssued', issues),
    status: oneOf(RECURRENCE_STATUSES, 'The status. An ended recurrence creates nothing more and is not deleted.'),
    next_on: v.nullable(date('The next date. Null if the recurrence has ended.', '2026-08-01')),
    upcoming: listOf(date('A date.', '2026-08-01'), 'The next three dates.', ['2026-08-01', '2026-09-01', '2026-10-01']),
    last_made: v.nullable(
      output('RecurrenceMadeOut', 'The last document or entry that was created.', { on: date('The date.', '2026-07-01'), id: madeId }),
    ),
    waiting: mostlyNull(
      outputOf<RecurrenceWaiting>()(
        'RecurrenceWaitingOut',
        'The result that needs a person: a draft that could not be issued, or a creation that failed and is retried.',
        {
          on: date('The scheduled date.', '2026-06-01'),
          ...sentence('Why.', '2026-06 is closed. To change its postings, reopen it.'),
        },
        { differences: stated<RecurrenceWaiting>(({ why }) => why) },
      ),
    ),
    created_at: moment('The creation time.'),
  },
  {
    of: 'cadence',
    differences: { next_on: nextOn, upcoming: upcomingOf },
  },
);
export const RecurrencePage = pageOf('RecurrencePage', 'recurrences', RecurrenceOut);

export const NewRecurrenceIn = input('NewRecurrence', 'A new recurrence.', {
  name,
  template: RecurringTemplateIn,
  first,
  unit,
  every: v.optional(every),
  on: v.optional(on),
  until: v.nullish(until),
  issues: called('isIssued', v.optional(issues)),
});

export const RecurrenceChangeIn = input(
  'RecurrenceChange',
  'Changes to future documents or entries. Omitted fields stay unchanged. Null removes the last date. To change the dates, end the recurrence and create another.',
  {
    name: v.optional(name),
    template: v.optional(RecurringTemplateIn),
    until: v.nullish(until),
    issues: called('isIssued', v.optional(issues)),
  },
  { until: '2027-06-30' },
);

export const RecurredOut = output('RecurredOut', 'The result of a run.', {
  made: whole('The number of invoices, bills and entries that were created.', 2),
  recurrences: listOf(RecurrenceOut, 'The recurrences that created something or wait for a person, in their new state.'),
  has_more: called('isMore', truth('Whether more is due than one run creates. In that case, start another run.', false)),
  would_post: WouldPost,
});
