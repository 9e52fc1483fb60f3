import type { Id } from '../../kernel/ids.ts';
import type { Slice } from '../../kernel/page.ts';
import type { DomainEventType, NewEvent, OutboxEvent, Payload } from './event.ts';

/** A part of the outbox: the events of some types between two positions, both excluded. */
export interface EventWindow {
  readonly types: readonly DomainEventType[];
  readonly after: number;
  readonly before: number;
  readonly order: 'oldest' | 'newest';
  readonly take: number;
}

/** The outbox: the events of commands, for readers. */
export interface EventsPort {
  /** Adds events; each gets the next position, in the given order. */
  add(events: readonly NewEvent[]): Promise<void>;
  /** Oldest first, after a position; 0 begins at the first event. A later commit never gets an earlier position. */
  after(position: number, take: number): Promise<readonly OutboxEvent[]>;
  /** Newest first. Position: position. */
  list(slice: Slice): Promise<readonly OutboxEvent[]>;
  /** The position of the last event; 0 when there is none. */
  last(): Promise<number>;
  /** The first events of a window, oldest or newest first. It reads no row outside of the window. */
  within(window: EventWindow): Promise<readonly OutboxEvent[]>;
  byIds(ids: readonly Id<'event'>[]): Promise<readonly OutboxEvent[]>;
  /** Stores payloads of events that have none, by position, and returns the stored ones; unknown events have none. */
  keepPayloads(payloads: ReadonlyMap<number, Payload>): Promise<ReadonlyMap<number, Payload>>;
  /** Removes the payloads of some events.  [EVT-10] */
  dropPayloads(ids: readonly Id<'event'>[]): Promise<void>;
}
