import type { Caller } from '../../company/books/member.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import type { System } from '../../kernel/system.ts';
import type { Store } from '../../store/store.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import type { OutboxEvent } from './event.ts';
import { MAX_EVENTS_AT_ONCE } from './limits.ts';
import { why } from './reasons.ts';
import type { RenderSubjects } from './render.ts';

/** The events after a position, oldest first; 0 begins at the first. A reader that continues from the last position misses none.  [EVT-2] [EVT-4] */
export const eventsAfter = async (
  books: Needs<'events'>,
  position = 0,
  take = MAX_EVENTS_AT_ONCE,
): Promise<readonly OutboxEvent[] | Refusal<'invalid_request'>> =>
  checkCount(position, 0, Number.MAX_SAFE_INTEGER, 'position') ??
  checkCount(take, 1, MAX_EVENTS_AT_ONCE, 'take') ??
  books.events.after(position, take);

const checkCount = (count: number, least: number, most: number, field: string): Refusal<'invalid_request'> | undefined =>
  Number.isInteger(count) && count >= least && count <= most
    ? undefined
    : refuse('invalid_request', why.count_out_of_range({ count, least, most }), field);

/**
 * Adds the payloads to events. A missing payload is rendered and stored in a separate unit of work, unless another server stored one meanwhile. So every reader
 * gets the same bytes, even when the subject changes later.  [EVT-3]
 */
export const withPayloads = async (
  { store, system }: { readonly store: Store; readonly system: System },
  render: RenderSubjects,
  caller: Caller,
  events: readonly OutboxEvent[],
): Promise<readonly OutboxEvent[]> => {
  const missing = events.filter(({ payload }) => payload === null);
  if (missing.length === 0) return events;
  const renderedAt = system.clock.now();
  const payloads = await render(caller, missing);
  const rendered = missing.flatMap(({ id, position }) => {
    const payload = payloads.get(id);
    return payload === undefined ? [] : [[position, { payload, renderedAt }] as const];
  });
  if (rendered.length === 0) return events;
  const kept = await store.write(caller.ledgerId, (books) => books.events.keepPayloads(new Map(rendered)));
  return events.map((event) => ({ ...event, ...kept.get(event.position) }));
};
