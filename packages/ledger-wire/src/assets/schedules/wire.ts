import { type Id, isId, type ReleasedView, type ScheduleView } from 'ledger-core';
import * as v from 'valibot';
import { MONTHS, spreadFields } from '../../bank/transactions/spread.ts';
import { EXAMPLE_ACCOUNTS, OTHER_IDS } from '../../example-ids.ts';
import { date, id, listOf, moment, money, mostlyNull, oneOf, text, whole } from '../../fields.ts';
import { WouldPost } from '../../ledger/journal/wire.ts';
import { called } from '../../mapping.ts';
import { input, LineDimensionRef, output, outputOf, pageOf } from '../../schemas.ts';

export const NewScheduleIn = input(
  'NewSchedule',
  'Over which months to spread which transaction.',
  {
    event_id: called('transactionId', id('transaction', 'The transaction, which is posted to one expense or revenue account.')),
    ...spreadFields,
  },
  { event_id: OTHER_IDS.transaction, months: 12 },
);

const scheduleFields = {
  id: id('schedule', 'The id of the schedule.'),
  event_id: called(
    'transactionId',
    v.nullable(id('transaction', 'The transaction that it spreads; null for a line of an invoice or a bill.')),
  ),
  invoice_id: mostlyNull(id('invoice', 'The invoice of whose line it spreads a part; null for any other.')),
  bill_id: mostlyNull(id('bill', 'The bill of whose line it spreads a part; null for any other.')),
  kind: oneOf(['prepaid', 'deferred'], '`prepaid` for an expense of months to come, `deferred` for revenue of months to come.'),
  account_id: id('account', 'The expense or revenue account that gets a share each month.', EXAMPLE_ACCOUNTS.rent),
  account_code: text('Its number.', '6090'),
  account_name: text('Its name.', 'Rent'),
  holding_account_id: id('account', 'The account on which the rest waits.', EXAMPLE_ACCOUNTS.prepaid),
  holding_account_code: text('Its number.', '1300'),
  holding_account_name: text('Its name.', 'Prepaid expenses'),
  amount: money('What is spread: the amount of the transaction, or the part of a line that is for later months.', '1200.00'),
  released: money('What was released so far.', '100.00'),
  credited: money('What credit notes and refunds took off it, the last months first.', '0.00'),
  remaining: called(
    'waitingMinor',
    money('What still waits on its account: the amount less what was released and what was credited.', '1100.00'),
  ),
  event_date: called(
    'date',
    date('The day of the transaction or document, on which its amount moved to the holding account.', '2026-07-01'),
  ),
  start_month: called('firstMonth', text('The first month.', '2026-07')),
  months: whole(MONTHS, 12),
  next_month: v.nullable(text('The first month that is not released; null when all are.', '2026-08')),
  counterparty_id: v.nullable(id('counterparty', 'Whom the transaction or document was with; null when nobody is named.')),
  dimensions: listOf(LineDimensionRef, 'The values of dimensions that every share carries.'),
  entry_id: called(
    'deferralEntryId',
    v.nullable(id('entry', "The entry that moved the amount to the holding account; null where the document's own entry did.")),
  ),
  created_at: moment('When it was made.'),
};

/** How schedule fields are read from a view. */
const reading = {
  of: 'schedule',
  parts: { account: 'account', holding_account: 'holdingAccount' },
  differences: {
    invoice_id: ({ schedule }: ScheduleView) => documentOf(schedule, 'invoice'),
    bill_id: ({ schedule }: ScheduleView) => documentOf(schedule, 'bill'),
  },
} as const;

export const ScheduleOut = outputOf<ScheduleView>()(
  'ScheduleOut',
  'A schedule that spreads a transaction over months.',
  scheduleFields,
  reading,
);
export const SchedulePage = pageOf('SchedulePage', 'schedules', ScheduleOut);

const ShareOut = output('ScheduleShareOut', 'The share of one month.', {
  month: text('The month.', '2026-07'),
  amount: money('The share.', '100.00'),
  entry_id: v.nullable(id('entry', 'The entry that posted it; null for a month to come.', OTHER_IDS.entry)),
});

export const ScheduleDetailOut = outputOf<ScheduleView>()(
  'ScheduleDetailOut',
  'A schedule with the shares of every month, past and to come.',
  {
    ...scheduleFields,
    shares: listOf(ShareOut, 'The shares, which add up to the amount exactly, less what was credited.'),
    would_post: WouldPost,
  },
  reading,
);

export const RunSchedulesIn = input('RunSchedules', 'Through which month to release shares.', {
  through: text('The last month to post: the present one at most.', '2026-12'),
});

export const ReleasedOut = outputOf<ReleasedView>()(
  'ReleasedOut',
  'What a run posted.',
  {
    through: text('The month through which every schedule is now released.', '2026-12'),
    months_posted: whole('How many months of all schedules it posted; 0 when nothing was due.', 5),
    schedules: listOf(ScheduleOut, 'The schedules of which it posted something, as they now stand.'),
    would_post: WouldPost,
  },
  {
    differences: { months_posted: ({ schedules }) => schedules.reduce((sum, { monthsPosted }) => sum + monthsPosted, 0) },
  },
);

const documentOf = <Kind extends 'invoice' | 'bill'>({ invoice }: ScheduleView['schedule'], kind: Kind): Id<Kind> | null =>
  invoice !== null && isId(kind, invoice.id) ? invoice.id : null;
