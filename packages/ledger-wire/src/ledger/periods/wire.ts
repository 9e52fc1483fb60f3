import type { Period, PeriodWarning, TurnedPeriod } from 'ledger-core';
import * as v from 'valibot';
import { author, listOf, moment, month, mostlyNull, oneOf, text, truth } from '../../fields.ts';
import { input, outputOf, pageOf } from '../../schemas.ts';
import { WouldPost } from '../journal/wire.ts';

/** The reports of later months whose figures change with a posting in an earlier one.  [PRD-9] */
const CHANGING = ['balance_sheet', 'trial_balance', 'general_ledger'] as const;

const PeriodWarningOut = outputOf<PeriodWarning>()(
  'PeriodWarningOut',
  'Months that are closed and open out of order.',
  {
    code: oneOf(
      ['earlier_months_open', 'later_months_closed'],
      'Earlier months are open while this one is closed, or later ones stay closed while this one is reopened.',
      'earlier_months_open',
    ),
    months: listOf(month('Such a month.'), 'Those months, oldest first.'),
    reports: listOf(
      oneOf(CHANGING, 'A report of the later months.', 'balance_sheet'),
      'The reports of the later months whose figures change with what is posted in the earlier ones.',
    ),
  },
  { differences: { reports: () => CHANGING } },
);

export const PeriodOut = outputOf<Period & Partial<Pick<TurnedPeriod, 'warnings'>>>()(
  'PeriodOut',
  'A month of the books.',
  {
    month: month('The month.'),
    status: oneOf(['open', 'closed'], 'Nothing is posted in a closed month.', 'closed'),
    changed_at: v.nullable(moment('When it was last closed or reopened; null when it never was.', '2026-08-03T16:20:00.000Z')),
    changed_by: v.nullable(author('Who last closed or reopened it; null when nobody did.')),
    reason: mostlyNull(text('Why it was reopened; null without a reason.', 'A late bill of the landlord')),
    head: v.nullable(
      text(
        'The head of the chain of hashes over the journal when the month was closed; null while it is open. A head that is kept elsewhere shows later that no entry before it was changed.',
        '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
      ),
    ),
    warnings: v.optional(listOf(PeriodWarningOut, 'In the answer to closing and reopening alone: what to know of the months beside it.')),
    would_post: WouldPost,
  },
  { differences: {} },
);

export const PeriodPage = pageOf('PeriodPage', 'months', PeriodOut);

export const ClosePeriodIn = input('ClosePeriod', 'How to close a month.', {
  force: v.optional(truth('True closes the month although transactions of it await review or have a flag.'), false),
});

export const ReopenPeriodIn = input('ReopenPeriod', 'Why a month is reopened.', {
  reason: text('The reason, which stays on the record.', 'A late bill of the landlord'),
});
