import { type Id, isId, type RecognizedView, type ScheduleView } from 'ledger-core';
import * as v from 'valibot';
import { MONTHS, spreadFields } from '../../bank/transactions/deferral.ts';
import { EXAMPLE_ACCOUNTS, OTHER_IDS } from '../../example-ids.ts';
import { date, id, listOf, moment, money, mostlyNull, oneOf, text, whole } from '../../fields.ts';
import { WouldPost } from '../../ledger/journal/wire.ts';
import { called } from '../../mapping.ts';
import { input, LineDimensionRef, output, outputOf, pageOf } from '../../schemas.ts';

export const NewScheduleIn = input(
  'NewSchedule',
  'The transaction and the months of a new amortization schedule.',
  {
    event_id: called('transactionId', id('transaction', 'The transaction. It must be posted to one expense or revenue account.')),
    ...spreadFields,
  },
  { event_id: OTHER_IDS.transaction, months: 12 },
);

const scheduleFields = {
  id: id('schedule', 'The id of the amortization schedule.'),
  event_id: called('transactionId', v.nullable(id('transaction', 'The amortized transaction. Null for a line of an invoice or bill.'))),
  invoice_id: mostlyNull(id('invoice', 'The invoice with the amortized line, or null.')),
  bill_id: mostlyNull(id('bill', 'The bill with the amortized line, or null.')),
  kind: oneOf(['prepaid', 'deferred'], 'The kind: `prepaid` for expenses of future months, `deferred` for revenue of future months.'),
  account_id: id('account', 'The expense or revenue account that recognizes an installment each month.', EXAMPLE_ACCOUNTS.rent),
  account_code: text('The account number.', '6090'),
  account_name: text('The account name.', 'Rent'),
  holding_account_id: id('account', 'The holding account, which has the remaining amount.', EXAMPLE_ACCOUNTS.prepaid),
  holding_account_code: text('The number of the holding account.', '1300'),
  holding_account_name: text('The name of the holding account.', 'Prepaid expenses'),
  amount: money('The amortized amount: the amount of the transaction, or the part of a line for later months.', '1200.00'),
  released: money('The amount recognized so far.', '100.00'),
  credited: money('The amount that credit notes and refunds deducted, starting with the last months.', '0.00'),
  remaining: called(
    'waitingMinor',
    money('The remaining amount on the holding account: the amount less what was recognized and credited.', '1100.00'),
  ),
  event_date: called(
    'date',
    date('The date of the transaction or document, on which the amount moved to the holding account.', '2026-07-01'),
  ),
  start_month: called('firstMonth', text('The first month.', '2026-07')),
  months: whole(MONTHS, 12),
  next_month: v.nullable(text('The first unrecognized month, or null.', '2026-08')),
  counterparty_id: v.nullable(id('counterparty', 'The counterparty of the transaction or document, or null.')),
  dimensions: listOf(LineDimensionRef, 'The dimension values of each installment.'),
  entry_id: called(
    'deferralEntryId',
    v.nullable(id('entry', "The entry that moved the amount to the holding account. Null if the document's own entry did.")),
  ),
  created_at: moment('The creation time.'),
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

export const ScheduleOut = outputOf<ScheduleView>()('ScheduleOut', 'An amortization schedule.', scheduleFields, reading);
export const SchedulePage = pageOf('SchedulePage', 'schedules', ScheduleOut);

const ShareOut = output('ScheduleShareOut', 'The installment of one month.', {
  month: text('The month.', '2026-07'),
  amount: money('The amount of the installment.', '100.00'),
  entry_id: v.nullable(id('entry', 'The entry that posted the installment. Null for a future month.', OTHER_IDS.entry)),
});

export const ScheduleDetailOut = outputOf<ScheduleView>()(
  'ScheduleDetailOut',
  'An amortization schedule with the installments of each month, past and future.',
  {
    ...scheduleFields,
    shares: listOf(ShareOut, 'The installments. Their sum equals the amount less what was credited.'),
    would_post: WouldPost,
  },
  reading,
);

export const RunSchedulesIn = input('RunSchedules', 'The last month of an amortization run.', {
  through: text('The last month to post, at most the current month.', '2026-12'),
});

export const ReleasedOut = outputOf<RecognizedView>()(
  'ReleasedOut',
  'The result of an amortization run.',
  {
    through: text('The month through which all schedules are now recognized.', '2026-12'),
    months_posted: whole('The number of installments that the run posted, or 0.', 5),
    schedules: listOf(ScheduleOut, 'The schedules with new postings, in their new state.'),
    would_post: WouldPost,
  },
  {
    differences: { months_posted: ({ schedules }) => schedules.reduce((sum, { monthsPosted }) => sum + monthsPosted, 0) },
  },
);

const documentOf = <Kind extends 'invoice' | 'bill'>({ invoice }: ScheduleView['schedule'], kind: Kind): Id<Kind> | null =>
  invoice !== null && isId(kind, invoice.id) ? invoice.id : null;
