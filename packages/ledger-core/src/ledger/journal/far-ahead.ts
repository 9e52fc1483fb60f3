import { addDays, type IsoDate } from '../../kernel/dates.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { MAX_DAYS_AHEAD } from './limits.ts';
import { why } from './reasons.ts';

/** Refuses a date more than a year in the future, usually a typing error, unless `force` is set.  [JRN-24] */
export const checkNotFarAhead = (
  { today }: Needs,
  { date }: { readonly date: IsoDate },
  force: boolean | null | undefined,
): Refusal<'unprocessable'> | undefined => {
  const last = addDays(today, MAX_DAYS_AHEAD);
  if (date <= last || force === true) return undefined;
  return refuse('unprocessable', why.entry_far_ahead({ date, most: MAX_DAYS_AHEAD }), 'date');
};
