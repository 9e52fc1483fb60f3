import type { Instant } from '../../kernel/dates.ts';
import type { ConnectionId, DocumentId, LedgerId } from '../../kernel/ids.ts';
import type { AuditedOperation } from '../audit/record.ts';

/** The kinds of scheduled jobs. */
export const WORK_KINDS = [
  'forget_outcomes',
  'forget_deliveries',
  'depreciate',
  'release_shares',
  'recur',
  'weekly_digest',
  'forget_notifications',
  'forget_numbers',
  'read_feeds',
  'read_receipts',
  'expire_proposals',
] as const;
export type WorkKind = (typeof WORK_KINDS)[number];

/** The due time of one kind of job in a set of books. */
export interface Due {
  readonly kind: WorkKind;
  /** Due from this time on; null if not scheduled. */
  readonly at: Instant | null;
}

/** A due job of one set of books. */
export interface DueIn {
  readonly ledgerId: LedgerId;
  readonly kind: WorkKind;
  readonly at: Instant;
}

/** The result of one unit of work of a job. */
export interface WorkDone {
  /** The next due time; null for never. A time in the past runs the job again immediately. */
  readonly next: Instant | null;
  /** The operation that changed the books; null if there was none. */
  readonly operation: AuditedOperation | null;
  /** Feeds to read after the unit of work, which waits only for its store. */
  readonly feeds?: readonly ConnectionId[];
  /** Receipts to read again, after the unit of work. */
  readonly documents?: readonly DocumentId[];
}

/** A feed or a receipt that is due to be read. */
export interface DueReading<ReadId> {
  readonly ledgerId: LedgerId;
  readonly id: ReadId;
}

/** Feeds and receipts to read outside of units of work. */
export interface DueReadings {
  readonly feeds: readonly DueReading<ConnectionId>[];
  readonly documents: readonly DueReading<DocumentId>[];
}
