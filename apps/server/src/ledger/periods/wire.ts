import type { Period } from 'ledger-core';
import * as v from 'valibot';
import { author, moment, month, mostlyNull, oneOf, text, truth } from '../../http/fields.ts';
import { input, output, pageOf } from '../../http/wire.ts';
import { WouldPost } from '../journal/wire.ts';

export const PeriodOut = output('PeriodOut', 'A month of the books.', {
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
  would_post: WouldPost,
});

export const PeriodPage = pageOf('PeriodPage', 'months', PeriodOut);

export const ClosePeriodIn = input('ClosePeriod', 'How to close a month.', {
  force: v.optional(truth('True closes the month although transactions of it await review.'), false),
});

export const ReopenPeriodIn = input('ReopenPeriod', 'Why a month is reopened.', {
  reason: text('The reason, which stays on the record.', 'A late bill of the landlord'),
});

export const periodOut = (period: Period): v.InferOutput<typeof PeriodOut> => ({
  month: period.month,
  status: period.status,
  changed_at: period.changedAt,
  changed_by: period.changedBy,
  reason: period.reason,
  head: period.head,
});
