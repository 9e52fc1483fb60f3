import { TASK_KINDS } from 'ledger-core';
import * as v from 'valibot';
import { date, described, listOf, month, mostlyNull, oneOf, truth, whole } from '../../fields.ts';
import { AccountRef } from '../../ledger/accounts/wire.ts';
import { output } from '../../schemas.ts';

export const WhatWaitsQueryIn = v.strictObject({
  month: v.optional(month('The month whose closing tasks are returned. Default: all open tasks as of today.')),
});

const TaskOut = output('TaskOut', 'A task that requires a person.', {
  kind: oneOf(
    TASK_KINDS,
    'The kind of task. `proposals`: proposals to decide. `undecided`: transactions without a categorization. `flagged`: categorized transactions with a flag, such as corrections by the source. `matches`: matches to confirm. `statements`: unreconciled statements. `unattached_receipts`: receipts without a transaction. `missing_receipts`: posted spending without a receipt. `overdue_invoices`, `overdue_bills`: overdue documents. `unapplied_cash`: payments without a document. `depreciation`, `schedules`: postings that are due. `not_zero`: an account with a balance. `open_months`: past months that are open. `migrations`: migrations that do not tie out.',
  ),
  count: whole('The number of items.', 38),
  is_more: truth('Whether there are more items than the count.', false),
  account: mostlyNull(described(AccountRef, 'The account with a balance. Null for other kinds.')),
  month: mostlyNull(month('The oldest past month that is open. Null for other kinds.')),
});

export const WhatWaitsOut = output('WhatWaitsOut', 'The open tasks as of today, or the tasks before a month is closed.', {
  month: mostlyNull(month('The requested month. Null for all open tasks as of today.')),
  until: date('The last day that is included.', '2026-09-30'),
  tasks: listOf(TaskOut, 'The tasks. Kinds without items are omitted.'),
});
