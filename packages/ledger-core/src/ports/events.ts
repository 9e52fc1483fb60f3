import type { DomainEvent } from '../events/event.ts';
import type { Slice } from '../page.ts';

/** The outbox: what commands leave behind for others to read. */
export interface EventsPort {
  add(events: readonly DomainEvent[]): Promise<void>;
  /** Newest first. Position: id. */
  list(slice: Slice): Promise<readonly DomainEvent[]>;
}
