import { type IsoDate, type IsoMonth, parseDate } from '../../kernel/dates.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import { checkOpen } from '../periods/period.ts';
import type { OpenItem } from './open-item.ts';
import { why } from './reasons.ts';

/** The start date of a manually applied credit or unapplied cash. */
export interface AppliedFrom {
  /** The first day on which it counts. Must be in an open month, and not before either item. Default: today. */
  readonly date?: string | null | undefined;
}

/** Parses the start date. Null if none is given, for today.  [OPI-11] Pure. */
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

/** Whether an item existed on the day. True without a day. Pure. */
export const wasThere = ({ date }: OpenItem, on: IsoDate | null): boolean => on === null || date <= on;
