import type { DomainEvent, OutboxEvent } from '../events/event.ts';
import type { Slice } from '../page.ts';

/** The outbox: what commands leave behind for others to read. */
export interface EventsPort {
  /** Gives each event the next position, in the order in which they are given. */
  add(events: readonly DomainEvent[]): Promise<void>;
  /** Oldest first, behind a position; 0 begins at the first event. What is committed later never stands before what was read. */
  after(position: number, take: number): Promise<readonly OutboxEvent[]>;
  /** Newest first. Position: position. */
  list(slice: Slice): Promise<readonly OutboxEvent[]>;
  /** Keeps the payload of an event that has none, and answers the one that it has from then on; null where there is no such event. */
  keepPayload(position: number, payload: string): Promise<string | null>;
}
