import { type IsoDate, type IsoMonth, parseDate } from '../../kernel/dates.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import { checkOpen } from '../periods/period.ts';
import type { OpenItem } from './open-item.ts';
import { why } from './reasons.ts';

/** From when on a credit or unapplied cash counts that is applied by hand. */
export interface AppliedFrom {
  /** The first day on which it counts: in an open month, from the later of both items on. Default: today. */
  readonly date?: string | null | undefined;
}

/** The first day of what is applied; null for today, where none is named.  [OPI-11] Pure. */
export const readAppliedOn = (
  { date }: AppliedFrom,
  today: IsoDate,
  closedMonths: ReadonlySet<IsoMonth>,
): IsoDate | null | Refusal<'unprocessable' | 'period_closed'> => {
  if (date == null) return null;
  const day = parseDate(date);
  if (isRefusal(day)) return day;
  if (day > today) return refuse('unprocessable', why.applied_in_future({ day, today }), 'date');
  return checkOpen(closedMonths, day) ?? day;
};

/** Whether an item was there on the day; on any, where none is named. Pure. */
export const wasThere = ({ date }: OpenItem, on: IsoDate | null): boolean => on === null || date <= on;
