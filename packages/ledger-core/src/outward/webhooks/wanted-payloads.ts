import { inSlices } from '../../kernel/slices.ts';
import type { DomainEvent, NewEvent, Payload } from '../../ledger/events/event.ts';
import { isWanted } from '../../ledger/events/wanted.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { MAX_PAYLOADS_AT_ONCE } from './limits.ts';

/** Loads the subjects of events in the open unit of work. */
export type ReadPayloads = (events: readonly DomainEvent[]) => Promise<ReadonlyMap<DomainEvent['id'], Payload>>;

/** The events of a unit of work, with payloads for those that a subscription wants, unless there are too many.  [EVT-9] */
export const withWanted = async (
  unit: Needs<'webhooks'>,
  read: ReadPayloads,
  events: readonly NewEvent[],
): Promise<readonly NewEvent[]> => {
  const filters = await unit.webhooks.filters();
  if (filters.length === 0) return events;
  const wanted = events.filter(({ type, payload }) => payload === null && filters.some((of) => isWanted(of, type)));
  if (wanted.length > MAX_PAYLOADS_AT_ONCE) return events;
  const payloads = new Map(await inSlices(unit, wanted, async (slice) => [...(await read(slice))]));
  return events.map((event) => ({ ...event, ...payloads.get(event.id) }));
};
