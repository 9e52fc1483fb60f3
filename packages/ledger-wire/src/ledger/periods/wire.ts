import type { Period, PeriodWarning, TurnedPeriod } from 'ledger-core';
import * as v from 'valibot';
import { author, listOf, moment, month, mostlyNull, oneOf, text, truth } from '../../fields.ts';
import { input, outputOf, pageOf } from '../../schemas.ts';
import { WouldPost } from '../journal/wire.ts';

/** The reports of later months whose figures change with a posting in an earlier one.  [PRD-9] */
const CHANGING = ['balance_sheet', 'trial_balance', 'general_ledger'] as const;

const PeriodWarningOut = outputOf<PeriodWarning>()(
  'PeriodWarningOut',
  'A warning about months that are closed and open out of order.',
  {
    code: oneOf(
      ['earlier_months_open', 'later_months_closed'],
      'The warning: earlier months are open while this one is closed, or later months stay closed while this one is reopened.',
      'earlier_months_open',
    ),
    months: listOf(month('A month.'), 'The affected months, oldest first.'),
    reports: listOf(
      oneOf(CHANGING, 'A report.', 'balance_sheet'),
      'The reports of the later months whose figures change with postings in the earlier months.',
    ),
  },
  { differences: { reports: () => CHANGING } },
);

export const PeriodOut = outputOf<Period & Partial<Pick<TurnedPeriod, 'warnings'>>>()(
  'PeriodOut',
  'A month of the books, open or closed.',
  {
    month: month('The month.'),
    status: oneOf(['open', 'closed'], 'The status. A closed month accepts no postings.', 'closed'),
    changed_at: v.nullable(moment('The last time that the month was closed or reopened, or null.', '2026-08-03T16:20:00.000Z')),
    changed_by: v.nullable(author('The last author who closed or reopened the month, or null.')),
    reason: mostlyNull(text('The reason for reopening, or null.', 'A late bill of the landlord')),
    head: v.nullable(
      text(
        "The journal's hash chain head at the time of closing. Null while the month is open. A copy stored elsewhere proves later that no earlier entry was changed.",
        '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
      ),
    ),
    warnings: v.optional(listOf(PeriodWarningOut, 'Warnings about adjacent months. Only in the response to closing and reopening.')),
    would_post: WouldPost,
  },
  { differences: {} },
);

export const PeriodPage = pageOf('PeriodPage', 'months', PeriodOut);

export const ClosePeriodIn = input('ClosePeriod', 'Options for closing a month.', {
  force: v.optional(truth('True closes the month although some of its transactions need review or have a flag.'), false),
});

export const ReopenPeriodIn = input('ReopenPeriod', 'The reason for reopening a month.', {
  reason: text('The reason, which is stored with the month.', 'A late bill of the landlord'),
});
