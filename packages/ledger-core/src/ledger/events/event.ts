import type { Instant } from '../../kernel/dates.ts';
import type { Author, Id, RequestId } from '../../kernel/ids.ts';
import { type KeysOf, MODULES, type Module } from '../../modules.ts';

/** The event types of all modules, such as `invoice.issued`. */
export type DomainEventType = KeysOf<Module['events']>;
/** An event, stored in the unit of work of its change. Delivered to readers at least once, in no guaranteed order.  [EVT-1] */
export interface DomainEvent {
  readonly id: Id<'event'>;
  readonly type: DomainEventType;
  /** The id of the changed record. For a period, its month. */
  readonly subjectId: string;
  readonly occurredAt: Instant;
  readonly requestId: RequestId;
  /** The author of the change; null for events from before authors were recorded. */
  readonly author: Author | null;
  /** Facts that cannot be read from the subject later; null for most types. */
  readonly detail: EventDetail | null;
}

/** The family of an event type: `invoice` for `invoice.paid`. */
export type FamilyOf<Type extends DomainEventType> = Type extends `${infer Family}.${string}` ? Family : never;
export type EventFamily = FamilyOf<DomainEventType>;

export const familyOf = (type: DomainEventType): EventFamily => type.slice(0, type.indexOf('.')) as EventFamily;

/** When an event of each type is emitted. The modules define the texts. */
export const OCCASIONS: Readonly<Record<DomainEventType, string>> = Object.assign({}, ...MODULES.map(({ events }) => events));

/** All event types, with the families in alphabetical order. */
export const EVENT_TYPES: readonly DomainEventType[] = (Object.keys(OCCASIONS) as DomainEventType[]).toSorted((a, b) =>
  familyOf(a) < familyOf(b) ? -1 : Number(familyOf(a) > familyOf(b)),
);

/** The stored view of an event's subject, and the time it was read.  [EVT-3] [EVT-9] */
export interface Payload {
  /** The view from the family's module. `LedgerEvent` has the exact type. */
  readonly payload: object;
  readonly payloadAt: Instant;
}

export interface NewEvent extends DomainEvent {
  /** Null until the subject is read. */
  readonly payload: Payload['payload'] | null;
  readonly payloadAt: Payload['payloadAt'] | null;
}

export const NO_PAYLOAD = { payload: null, payloadAt: null } as const;

export interface OutboxEvent extends NewEvent {
  /** Numbers the events of one set of books from 1, without gaps, in commit order.  [EVT-2] */
  readonly position: number;
}

/** Whether the event type removes its subject, so that only its own unit of work can read it.  [EVT-9] [EVT-10] */
export const isRemoval = (type: DomainEventType): type is RemovalType => type.endsWith('.deleted');

export type RemovalType = Extract<DomainEventType, `${string}.deleted`>;

/** The event types whose subject still exists. */
export type ChangeType = Exclude<DomainEventType, RemovalType>;

export type EventDetail = Readonly<Record<string, string | null>>;
