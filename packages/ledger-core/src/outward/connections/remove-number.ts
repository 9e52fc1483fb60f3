import type { WorkDone } from '../../company/work/due.ts';
import { type Instant, instant } from '../../kernel/dates.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { countedCodes } from './code.ts';
import type { MessagingNumber } from './connection.ts';
import { CODES_COUNT_MS } from './limits.ts';

/** Removes a number. It stays stored, but hidden, while its codes count against the limit.  [CON-15] */
export const removeNumber = async (unit: Needs<'connections' | 'due'>, number: MessagingNumber): Promise<void> => {
  const last = countedCodes(number, unit.now).at(-1);
  if (last === undefined) return unit.connections.remove(number.id);
  await unit.connections.put({ ...number, linkedAt: null, code: null, removedAt: unit.now });
  await unit.due.scheduleBy('forget_numbers', instant(Date.parse(last) + CODES_COUNT_MS));
};

/** Deletes removed numbers whose codes no longer count against the limit.  [CON-15] */
export const forgetNumbers = async (unit: Needs<'connections'>): Promise<WorkDone> => {
  let next: Instant | null = null;
  for (const one of await unit.connections.all()) {
    if (one.kind !== 'messaging_number' || one.removedAt === null) continue;
    const last = countedCodes(one, unit.now).at(-1);
    if (last === undefined) await unit.connections.remove(one.id);
    else next = earlierOf(next, instant(Date.parse(last) + CODES_COUNT_MS));
  }
  return { next, operation: null };
};

const earlierOf = (one: Instant | null, other: Instant): Instant => (one !== null && one < other ? one : other);
