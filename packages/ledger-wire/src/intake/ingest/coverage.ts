import { date, listOf } from '../../fields.ts';
import { output } from '../../schemas.ts';

const DaysOut = output('DaysOut', 'A range of days.', {
  first_date: date('The first day.'),
  last_date: date('The last day, which is in it.', '2026-09-30'),
});

/** The days that imports of a source account cover. */
export const CoverageOut = output('CoverageOut', 'The days that were taken in from a source account.', {
  covered: listOf(DaysOut, 'The ranges of days that were taken in, in order.'),
  gaps: listOf(DaysOut, 'The days between them of which nothing was taken in.', []),
});
