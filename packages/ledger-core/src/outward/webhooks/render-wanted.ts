import { inSlices } from '../../kernel/slices.ts';
import type { DomainEvent, NewEvent, Rendering } from '../../ledger/events/event.ts';
import { isWanted } from '../../ledger/events/wanted.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { MAX_EVENTS_RENDERED } from './limits.ts';

/** Renders the subjects of events as they stand in the open unit of work. */
export type RenderNow = (events: readonly DomainEvent[]) => Promise<ReadonlyMap<DomainEvent['id'], Rendering>>;

/** The events of a unit of work, those that a subscription wants with their payloads, unless they are too many.  [EVT-9] */
export const withWanted = async (
  books: Needs<'webhooks'>,
  render: RenderNow,
  events: readonly NewEvent[],
): Promise<readonly NewEvent[]> => {
  const filters = await books.webhooks.filters();
  if (filters.length === 0) return events;
  const wanted = events.filter(({ type, payload }) => payload === null && filters.some((of) => isWanted(of, type)));
  if (wanted.length > MAX_EVENTS_RENDERED) return events;
  const rendered = new Map(await inSlices(books, wanted, async (slice) => [...(await render(slice))]));
  return events.map((event) => ({ ...event, ...rendered.get(event.id) }));
};
