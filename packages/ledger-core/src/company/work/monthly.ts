import { endOf, type Instant, type IsoMonth, instant } from '../../kernel/dates.ts';
import { RETRY_REFUSED_WORK_MS } from './limits.ts';

/** When to post month by month again: once the first month that is not posted has ended, or a day later when something was refused. */
export const nextMonthly = (now: Instant, timeZone: string, first: IsoMonth | null, isRefused: boolean): Instant | null => {
  if (isRefused) return instant(Date.parse(now) + RETRY_REFUSED_WORK_MS);
  return first === null ? null : endOf(first, timeZone);
};
