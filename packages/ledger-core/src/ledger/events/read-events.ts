import { type Refusal, refuse } from '../../kernel/refusal.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import type { OutboxEvent } from './event.ts';
import { MAX_EVENTS_AT_ONCE } from './limits.ts';
import { why } from './reasons.ts';

/**
 * The events after a position, oldest first; 0 starts at the first. A reader that continues from
 * the last position misses none.  [EVT-2] [EVT-4]
 */
export const eventsAfter = async (
  unit: Needs<'events'>,
  position = 0,
  take = MAX_EVENTS_AT_ONCE,
): Promise<readonly OutboxEvent[] | Refusal<'invalid_request'>> =>
  checkCount(position, 0, Number.MAX_SAFE_INTEGER, 'position') ??
  checkCount(take, 1, MAX_EVENTS_AT_ONCE, 'take') ??
  unit.events.after(position, take);

const checkCount = (count: number, least: number, most: number, field: string): Refusal<'invalid_request'> | undefined =>
  Number.isInteger(count) && count >= least && count <= most
    ? undefined
    : refuse('invalid_request', why.count_out_of_range({ count, least, most }), field);
