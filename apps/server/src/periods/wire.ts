import { type IsoMonth, isMonth, type Period } from 'ledger-core';
import * as v from 'valibot';
import { author, input, moment, output, pageOf } from '../wire.ts';

export const PeriodOut = output('PeriodOut', {
  month: v.pipe(
    v.string(),
    v.guard((text): text is IsoMonth => isMonth(text)),
  ),
  status: v.picklist(['open', 'closed']),
  changed_at: v.nullable(moment),
  changed_by: v.nullable(author),
  reason: v.nullable(v.string()),
  head: v.nullable(
    v.pipe(
      v.string(),
      v.metadata({
        description:
          'The head of the journal’s chain of hashes when the month was closed; null while it is open. A head that is kept elsewhere shows later that no entry before it was changed.',
        examples: ['9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'],
      }),
    ),
  ),
});

export const PeriodPage = pageOf('PeriodPage', PeriodOut);

export const ClosePeriodIn = input('ClosePeriod', { force: v.optional(v.boolean(), false) });
export const ReopenPeriodIn = input('ReopenPeriod', { reason: v.string() });

export const periodOut = (period: Period): v.InferOutput<typeof PeriodOut> => ({
  month: period.month,
  status: period.status,
  changed_at: period.changedAt,
  changed_by: period.changedBy,
  reason: period.reason,
  head: period.head,
});
