import { addMonths, type Days, firstOfMonth, type IsoDate, type IsoMonth, lastOfMonth, monthOf } from '../../kernel/dates.ts';
import { MAX_REPORT_COLUMNS } from '../../kernel/limits.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';

/** Calendar stretches that a report may have a column each for. */
export const STRETCHES = ['month', 'quarter', 'year'] as const;
export type Stretch = (typeof STRETCHES)[number];

const MONTHS: Readonly<Record<Stretch, number>> = { month: 1, quarter: 3, year: 12 };

/** Some days of a report, under their name. */
export interface NamedDays extends Days {
  readonly name: string;
}

/** The months, quarters or calendar years between two days, cut off at both.  [RPT-6] */
export const stretchesIn = (stretch: Stretch, since: IsoDate, until: IsoDate): readonly NamedDays[] | Refusal<'unprocessable'> => {
  const [length, found]: [number, NamedDays[]] = [MONTHS[stretch], []];
  const offset = (Number(since.slice(5, 7)) - 1) % length;
  for (let month = addMonths(monthOf(since), -offset); month <= monthOf(until); month = addMonths(month, length)) {
    const [from, to] = [firstOfMonth(month), lastOfMonth(addMonths(month, length - 1))];
    found.push({ name: nameOf(stretch, month), since: from < since ? since : from, until: to > until ? until : to });
    if (found.length > MAX_REPORT_COLUMNS)
      return refuse('unprocessable', `by: a report has at most ${MAX_REPORT_COLUMNS} columns; ask for fewer days, or for longer columns.`, {
        field: 'by',
      });
  }
  return found;
};

const nameOf = (stretch: Stretch, month: IsoMonth): string => {
  if (stretch === 'month') return month;
  const year = month.slice(0, 4);
  return stretch === 'year' ? year : `${year}-Q${Math.ceil(Number(month.slice(5, 7)) / MONTHS.quarter)}`;
};
