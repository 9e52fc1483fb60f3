import { instant } from '../../kernel/dates.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import type { WorkDone } from './due.ts';
import { FORGET_OUTCOMES_EVERY_MS, MAX_RECORDS_FORGOTTEN_AT_ONCE } from './limits.ts';

/** Deletes expired idempotency records until none are left. It is invisible to users and not audited.  [IDM-6] */
export const forgetIdempotencyRecords = async (unit: Needs<'idempotency'>): Promise<WorkDone> => {
  const forgotten = await unit.idempotency.forget(unit.now, MAX_RECORDS_FORGOTTEN_AT_ONCE);
  if (forgotten === MAX_RECORDS_FORGOTTEN_AT_ONCE) return { next: unit.now, operation: null };
  const end = await unit.idempotency.firstEnd();
  const pause = instant(Date.parse(unit.now) + FORGET_OUTCOMES_EVERY_MS);
  return { next: end === null || end > pause ? end : pause, operation: null };
};
