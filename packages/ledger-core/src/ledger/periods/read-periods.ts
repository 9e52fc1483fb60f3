import { type IsoMonth, monthOf, monthsThrough } from '../../kernel/dates.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import type { Period } from './period.ts';

/** All months from the first entry or closing to the last, including the current month, newest first.  [PRD-2] */
export const listPeriods = async (unit: Needs<'journal' | 'periods'>): Promise<readonly Period[]> => {
  const [changed, posted] = await Promise.all([unit.periods.all(), unit.journal.months()]);
  const known = new Map(changed.map((period) => [period.month, period]));
  const ends = [...known.keys(), monthOf(unit.today), ...(posted === null ? [] : [posted.first, posted.last])].sort();
  return monthsThrough(ends[0] as IsoMonth, ends.at(-1) as IsoMonth)
    .map((month) => known.get(month) ?? untouched(month))
    .reverse();
};

const untouched = (month: IsoMonth): Period => ({ month, status: 'open', changedAt: null, changedBy: null, reason: null, head: null });
