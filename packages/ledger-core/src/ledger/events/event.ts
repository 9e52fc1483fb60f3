import type { Instant } from '../../kernel/dates.ts';
import type { Author, Id, RequestId } from '../../kernel/ids.ts';
import { type KeysOf, MODULES, type Module } from '../../modules.ts';

/** What happened, such as `invoice.issued`: the types of events that the modules leave. */
export type DomainEventType = KeysOf<Module['events']>;
/** An event, stored in the unit of work of its change. Readers get it at least once, in no guaranteed order.  [EVT-1] */
export interface DomainEvent {
  readonly id: Id<'event'>;
  readonly type: DomainEventType;
  /** The id of the changed record; for a period its month. */
  readonly subjectId: string;
  readonly occurredAt: Instant;
  readonly requestId: RequestId;
  /** The author of the change; null for events of before authors were recorded. */
  readonly author: Author | null;
  /** Facts of the moment that cannot be read from the subject later; null for most types. */
  readonly detail: EventDetail | null;
}

/** The family of a type: `invoice` of `invoice.paid`. */
export type FamilyOf<Type extends DomainEventType> = Type extends `${infer Family}.${string}` ? Family : never;
export type EventFamily = FamilyOf<DomainEventType>;

export const familyOf = (type: DomainEventType): EventFamily => type.slice(0, type.indexOf('.')) as EventFamily;

/** When an event of each type is emitted, as the modules say it. */
export const OCCASIONS: Readonly<Record<DomainEventType, string>> = Object.assign({}, ...MODULES.map(({ events }) => events));

/** Every type of event, its families in the order of their names. */
export const EVENT_TYPES: readonly DomainEventType[] = (Object.keys(OCCASIONS) as DomainEventType[]).toSorted((a, b) =>
  familyOf(a) < familyOf(b) ? -1 : Number(familyOf(a) > familyOf(b)),
);

/** The stored view of an event's subject, and the moment at which it was read.  [EVT-3] [EVT-9] */
export interface Payload {
  /** The view that the module of the family reads. `LedgerEvent` has its type. */
  readonly payload: object;
  readonly payloadAt: Instant;
}

/** An event as a unit of work adds it to the outbox. */
export interface NewEvent extends DomainEvent {
  /** Null until the subject is read. */
  readonly payload: Payload['payload'] | null;
  readonly payloadAt: Payload['payloadAt'] | null;
}

export const NO_PAYLOAD = { payload: null, payloadAt: null } as const;

/** An event as the outbox holds it. */
export interface OutboxEvent extends NewEvent {
  /** Numbers the events of one set of books from 1, without a gap, in the order of their commits.  [EVT-2] */
  readonly position: number;
}

/** Whether the subject is gone after an event of a type, so that only its own unit of work can read it.  [EVT-9] [EVT-10] */
export const isRemoval = (type: DomainEventType): type is RemovalType => /\.(deleted|removed)$/.test(type);

export type RemovalType = Extract<DomainEventType, `${string}.deleted` | `${string}.removed`>;

/** The types of events whose subject is still there. */
export type ChangeType = Exclude<DomainEventType, RemovalType>;

export type EventDetail = Readonly<Record<string, string | null>>;
