import { date, listOf } from '../../fields.ts';
import { output } from '../../schemas.ts';

const DaysOut = output('DaysOut', 'A range of days.', {
  first_date: date('The first day.'),
  last_date: date('The last day, inclusive.', '2026-09-30'),
});

/** The days that imports of a source account cover. */
export const CoverageOut = output('CoverageOut', 'The imported days of a source account.', {
  covered: listOf(DaysOut, 'The imported ranges of days, in order.'),
  gaps: listOf(DaysOut, 'The gaps between imported ranges.', []),
});
