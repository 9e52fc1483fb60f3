import { type Currency, type Id, isId, type NewSchedule, type ReleasedView, type ScheduleView } from 'ledger-core';
import * as v from 'valibot';
import { MONTHS, spreadFields, spreadIn } from '../../bank/transactions/spread.ts';
import { EXAMPLE_ACCOUNTS, OTHER_IDS } from '../../http/example-ids.ts';
import { date, id, listOf, moment, money, mostlyNull, oneOf, text, whole } from '../../http/fields.ts';
import { amountOut, input, LineDimensionRef, output, pageOf } from '../../http/wire.ts';
import { WouldPost } from '../../ledger/journal/wire.ts';

export const NewScheduleIn = input(
  'NewSchedule',
  'Over which months to spread which transaction.',
  { event_id: id('transaction', 'The transaction, which is posted to one expense or revenue account.'), ...spreadFields },
  { event_id: OTHER_IDS.transaction, months: 12 },
);

const scheduleFields = {
  id: id('schedule', 'The id of the schedule.'),
  event_id: v.nullable(id('transaction', 'The transaction that it spreads; null for a line of an invoice or a bill.')),
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
  remaining: money('What still waits on its account: the amount less what was released and what was credited.', '1100.00'),
  event_date: date('The day of the transaction or document, on which its amount moved to the holding account.', '2026-07-01'),
  start_month: text('The first month.', '2026-07'),
  months: whole(MONTHS, 12),
  next_month: v.nullable(text('The first month that is not released; null when all are.', '2026-08')),
  counterparty_id: v.nullable(id('counterparty', 'Whom the transaction or document was with; null when nobody is named.')),
  dimensions: listOf(LineDimensionRef, 'The values of dimensions that every share carries.'),
  entry_id: v.nullable(id('entry', "The entry that moved the amount to the holding account; null where the document's own entry did.")),
  created_at: moment('When it was made.'),
};

export const ScheduleOut = output('ScheduleOut', 'A schedule that spreads a transaction over months.', scheduleFields);
export const SchedulePage = pageOf('SchedulePage', 'schedules', ScheduleOut);

const ShareOut = output('ScheduleShareOut', 'The share of one month.', {
  month: text('The month.', '2026-07'),
  amount: money('The share.', '100.00'),
  entry_id: v.nullable(id('entry', 'The entry that posted it; null for a month to come.', OTHER_IDS.entry)),
});

export const ScheduleDetailOut = output('ScheduleDetailOut', 'A schedule with the shares of every month, past and to come.', {
  ...scheduleFields,
  shares: listOf(ShareOut, 'The shares, which add up to the amount exactly, less what was credited.'),
  would_post: WouldPost,
});

export const RunSchedulesIn = input('RunSchedules', 'Through which month to release shares.', {
  through: text('The last month to post: the present one at most.', '2026-12'),
});

export const ReleasedOut = output('ReleasedOut', 'What a run posted.', {
  through: text('The month through which every schedule is now released.', '2026-12'),
  months_posted: whole('How many months of all schedules it posted; 0 when nothing was due.', 5),
  schedules: listOf(ScheduleOut, 'The schedules of which it posted something, as they now stand.'),
  would_post: WouldPost,
});

export const newScheduleIn = ({ event_id, ...body }: v.InferOutput<typeof NewScheduleIn>): NewSchedule => ({
  transactionId: event_id,
  ...spreadIn(body),
});

const documentOf = <Kind extends 'invoice' | 'bill'>({ invoice }: ScheduleView['schedule'], kind: Kind): Id<Kind> | null =>
  invoice !== null && isId(kind, invoice.id) ? invoice.id : null;

export const scheduleOut = (view: ScheduleView, currency: Currency): v.InferOutput<typeof ScheduleOut> => {
  const { schedule, account, holdingAccount, nextMonth } = view;
  return {
    id: schedule.id,
    event_id: schedule.transactionId,
    invoice_id: documentOf(schedule, 'invoice'),
    bill_id: documentOf(schedule, 'bill'),
    kind: schedule.kind,
    account_id: account.id,
    account_code: account.code,
    account_name: account.name,
    holding_account_id: holdingAccount.id,
    holding_account_code: holdingAccount.code,
    holding_account_name: holdingAccount.name,
    amount: amountOut(schedule.amountMinor, currency),
    released: amountOut(view.releasedMinor, currency),
    credited: amountOut(view.creditedMinor, currency),
    remaining: amountOut(view.waitingMinor, currency),
    event_date: schedule.date,
    start_month: schedule.firstMonth,
    months: schedule.months,
    next_month: nextMonth,
    counterparty_id: schedule.counterpartyId,
    dimensions: schedule.dimensions.map(({ dimensionId, valueId }) => ({ dimension_id: dimensionId, value_id: valueId })),
    entry_id: schedule.deferralEntryId,
    created_at: schedule.createdAt,
  };
};

export const scheduleDetailOut = (view: ScheduleView, currency: Currency): v.InferOutput<typeof ScheduleDetailOut> => ({
  ...scheduleOut(view, currency),
  shares: view.shares.map(({ month, amountMinor, entryId }) => ({ month, amount: amountOut(amountMinor, currency), entry_id: entryId })),
});

export const releasedOut = ({ through, schedules }: ReleasedView, currency: Currency): v.InferOutput<typeof ReleasedOut> => ({
  through,
  months_posted: schedules.reduce((sum, { monthsPosted }) => sum + monthsPosted, 0),
  schedules: schedules.map((view) => scheduleOut(view, currency)),
});
