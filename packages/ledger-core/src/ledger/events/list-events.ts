import type { Id } from '../../kernel/ids.ts';
import { type Page, type PageRequest, type Position, paging } from '../../kernel/page.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import type { OutboxEvent } from './event.ts';
import { MAX_EVENTS_SEARCHED } from './limits.ts';
import type { EventWindow } from './port.ts';
import { why } from './reasons.ts';
import { checkFilters, wantedTypes } from './wanted.ts';

export interface EventQuery extends PageRequest {
  /** Types and families. Default: all types. */
  readonly types?: readonly string[] | undefined;
  readonly order?: EventWindow['order'] | undefined;
  /** Returns events after this position (oldest first), or before it (newest first). */
  readonly position?: number | undefined;
}

/**
 * One page of the outbox, newest or oldest first, from either end or from a position.  [EVT-5] [EVT-6]
 * A page searches a limited number of events. It can end early if few match, and the next page continues from there.  [PAG-4]
 * Refusals, in order of precedence: unprocessable (types), invalid_request (position), invalid_cursor, invalid_request (limit).
 */
export const listEvents = async (
  unit: Needs<'events'>,
  query: EventQuery = {},
): Promise<Page<OutboxEvent> | Refusal<'unprocessable' | 'invalid_cursor' | 'invalid_request'>> => {
  const { types = [], order = 'newest', position } = query;
  const refusal = checkFilters(types, 'types') ?? checkPosition(position);
  if (refusal !== undefined) return refusal;
  const page = paging(query, ['events', unit.settings.id, types, order, position]);
  if (isRefusal(page)) return page;
  const last = await unit.events.last();
  const from = (page.slice.after?.[0] as number | undefined) ?? position ?? (order === 'oldest' ? 0 : last + 1);
  const window = windowFrom(from, order, last);
  const rows = await unit.events.within({ ...window, types: wantedTypes(types), order, take: page.slice.take });
  const edge = order === 'oldest' ? window.before - 1 : window.after + 1;
  const isAtEnd = order === 'oldest' ? edge >= last : edge <= 1;
  return rows.length < page.slice.take && !isAtEnd ? page.pageSoFar(rows, [edge]) : page.page(rows, positionOf);
};

/** The range of the outbox that one page searches. Pure. */
const windowFrom = (from: number, order: EventWindow['order'], last: number): Pick<EventWindow, 'after' | 'before'> =>
  order === 'oldest'
    ? { after: from, before: Math.min(last, from + MAX_EVENTS_SEARCHED) + 1 }
    : { after: Math.max(0, Math.min(from, last + 1) - MAX_EVENTS_SEARCHED - 1), before: from };

const positionOf = ({ position }: OutboxEvent): Position => [position];

const checkPosition = (position: number | undefined): Refusal<'invalid_request'> | undefined =>
  position === undefined || (Number.isSafeInteger(position) && position >= 0)
    ? undefined
    : refuse('invalid_request', why.no_position({ position }), 'position');

/** One event by its id.  [EVT-5] */
export const findEvent = async (unit: Needs<'events'>, id: Id<'event'>): Promise<OutboxEvent | Refusal<'not_found'>> => {
  const [event] = await unit.events.byIds([id]);
  return event ?? refuse('not_found', why.no_such_event({ id }));
};
