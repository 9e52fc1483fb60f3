import { endOf, type Instant, type IsoMonth, instant } from '../../kernel/dates.ts';
import { RETRY_REFUSED_WORK_MS } from './limits.ts';

/** The next due time of a monthly job: after the first unposted month ends, or a day later if something was refused. */
export const nextMonthly = (now: Instant, timeZone: string, first: IsoMonth | null, isRefused: boolean): Instant | null => {
  if (isRefused) return instant(Date.parse(now) + RETRY_REFUSED_WORK_MS);
  return first === null ? null : endOf(first, timeZone);
};
