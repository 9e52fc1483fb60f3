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
import { called, said } from '../../mapping.ts';
import { input, output, outputOf, pageOf } from '../../schemas.ts';
import { RecurringTemplateIn, RecurringTemplateOut } from './template.ts';

const name = text('What it is called, 1 to 200 characters.', 'Retainer of Blue Fox Diner');
const unit = oneOf(CADENCE_UNITS, 'What is counted.', 'month');
const every = whole('Every so many of them, 1 to 99: with 2, every other one.', 1);
const on = oneOf(
  CADENCE_DAYS,
  'The day within a month: the same one, or the last where the month is shorter; the last day; or the same weekday, such as the second Tuesday.',
);
const first = date('The first day, from which the others are counted.', '2026-07-01');
const until = date('The last day on which one may be made; null without an end.', '2027-06-30');
const issues = truth('Whether a document is issued, or approved, as soon as it is made; an entry is always posted.', false);
const madeId = text('The id of the invoice, bill or entry.', EXAMPLE_IDS.invoice);

export const RecurrenceOut = outputOf<Recurrence>()(
  'RecurrenceOut',
  'An invoice, a bill or an entry that comes back.',
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
    status: oneOf(RECURRENCE_STATUSES, 'An ended one makes no more, and is kept.'),
    next_on: v.nullable(date('The day of the next one; null when it has ended.', '2026-08-01')),
    upcoming: listOf(date('A day.', '2026-08-01'), 'The next three days.', ['2026-08-01', '2026-09-01', '2026-10-01']),
    last_made: v.nullable(output('RecurrenceMadeOut', 'What was made last.', { on: date('Its day.', '2026-07-01'), id: madeId })),
    waiting: mostlyNull(
      outputOf<RecurrenceWaiting>()(
        'RecurrenceWaitingOut',
        'What the last try left to a person: a draft that could not be issued, or what could not be made at all and is tried again.',
        {
          on: date('The day that it is of.', '2026-06-01'),
          ...sentence('Why.', '2026-06 is closed. To change its postings, reopen it.'),
        },
        { differences: said<RecurrenceWaiting>(({ why }) => why) },
      ),
    ),
    created_at: moment('When it was made.'),
  },
  {
    of: 'cadence',
    differences: { next_on: nextOn, upcoming: upcomingOf },
  },
);
export const RecurrencePage = pageOf('RecurrencePage', 'recurrences', RecurrenceOut);

export const NewRecurrenceIn = input('NewRecurrence', 'Something that comes back.', {
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
  'What to change of what is made from now on. A field that is left out stays as it is; null takes the last day away. The days stay: end it, and make another.',
  {
    name: v.optional(name),
    template: v.optional(RecurringTemplateIn),
    until: v.nullish(until),
    issues: called('isIssued', v.optional(issues)),
  },
  { until: '2027-06-30' },
);

export const RecurredOut = output('RecurredOut', 'What a run made.', {
  made: whole('How many invoices, bills and entries were made.', 2),
  recurrences: listOf(RecurrenceOut, 'The recurrences that made something, or wait, as they stand now.'),
  has_more: called('isMore', truth('Whether more is due than one run makes: run it again.', false)),
  would_post: WouldPost,
});
