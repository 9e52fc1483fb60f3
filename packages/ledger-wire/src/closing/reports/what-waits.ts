import { TASK_KINDS } from 'ledger-core';
import * as v from 'valibot';
import { date, described, listOf, month, mostlyNull, oneOf, truth, whole } from '../../fields.ts';
import { AccountRef } from '../../ledger/accounts/wire.ts';
import { output } from '../../schemas.ts';

export const WhatWaitsQueryIn = v.strictObject({
  month: v.optional(month('What this month still needs before it is closed; all that waits today when left out.')),
});

const TaskOut = output('TaskOut', 'Something that waits for a person.', {
  kind: oneOf(
    TASK_KINDS,
    'What waits: `undecided` transactions; `flagged` ones that are decided, such as those that their source corrected; `matches` to confirm; `statements` that are not reconciled; `unattached_receipts` without a transaction; `missing_receipts` of posted spending; `overdue_invoices` and `overdue_bills`; `unapplied_cash` that pays no document; `depreciation` and `schedules` that are due; an account that is `not_zero`; `open_months` that are over; `migrations` that are not tied out.',
  ),
  count: whole('How many of them wait.', 38),
  is_more: truth('Whether there are more than were counted.', false),
  account: mostlyNull(described(AccountRef, 'The account that is not at zero; null for any other.')),
  month: mostlyNull(month('The oldest month that is over and open; null for any other.')),
});

export const WhatWaitsOut = output('WhatWaitsOut', 'All that waits today, or what a month still needs.', {
  month: mostlyNull(month('The month that was asked about; null for all that waits today.')),
  until: date('The last day that counts.', '2026-09-30'),
  tasks: listOf(TaskOut, 'What waits; a kind without anything is left out.'),
});
