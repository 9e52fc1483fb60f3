import type { Id } from '../../kernel/ids.ts';
import type { Slice } from '../../kernel/page.ts';
import type { DomainEventType, NewEvent, OutboxEvent, Payload } from './event.ts';

/** A range of the outbox: events of some types between two positions, both exclusive. */
export interface EventWindow {
  readonly types: readonly DomainEventType[];
  readonly after: number;
  readonly before: number;
  readonly order: 'oldest' | 'newest';
  readonly take: number;
}

export interface EventsPort {
  /** Adds events. Each gets the next position, in the given order. */
  add(events: readonly NewEvent[]): Promise<void>;
  /** Oldest first, after a position; 0 starts at the first event. A later commit never gets an earlier position. */
  after(position: number, take: number): Promise<readonly OutboxEvent[]>;
  /** Newest first. Position: position. */
  list(slice: Slice): Promise<readonly OutboxEvent[]>;
  /** The position of the last event; 0 if there is none. */
  last(): Promise<number>;
  /** The first events of a window, oldest or newest first. Does not read rows outside the window. */
  within(window: EventWindow): Promise<readonly OutboxEvent[]>;
  byIds(ids: readonly Id<'event'>[]): Promise<readonly OutboxEvent[]>;
  /** Stores payloads of events without one, by position, and returns the stored payloads. Unknown events are skipped. */
  storePayloads(payloads: ReadonlyMap<number, Payload>): Promise<ReadonlyMap<number, Payload>>;
  /** Removes the payloads of the given events.  [EVT-10] */
  dropPayloads(ids: readonly Id<'event'>[]): Promise<void>;
}
