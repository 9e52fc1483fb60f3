import type { Instant } from '../dates.ts';
import type { Id, RequestId } from '../ids.ts';

/** Everything that the books tell others about. Later words add their own lines. */
export const EVENT_TYPES = [
  'account.created',
  'account.updated',
  'account.deactivated',
  'account.reactivated',
  'counterparty.created',
  'counterparty.updated',
  'journal_entry.posted',
  'journal_entry.reversed',
  'period.closed',
  'period.reopened',
  'transaction.imported',
  'transaction.updated',
  'transaction.filed',
  'transaction.excluded',
  'transaction.reopened',
] as const;
export type DomainEventType = (typeof EVENT_TYPES)[number];

/** Something that happened, kept in the same unit of work as what it tells of. Readers get it at least once, in no promised order.  [EVT-1] */
export interface DomainEvent {
  readonly id: Id<'event'>;
  readonly type: DomainEventType;
  /** The id of what it happened to; for a period its month. */
  readonly subjectId: string;
  readonly occurredAt: Instant;
  readonly requestId: RequestId;
  /** What is not read from the subject later, since it may change; null for most. */
  readonly detail: EventDetail | null;
}

/** An event as the outbox holds it. */
export interface OutboxEvent extends DomainEvent {
  /** Counts the events of one set of books from 1, without a gap, in the order in which they were committed.  [EVT-2] */
  readonly position: number;
  /** What it happened to, as it was rendered for readers: the same bytes for all of them. Null until it is rendered. */
  readonly payload: string | null;
}

export type EventDetail = Readonly<Record<string, string | null>>;
