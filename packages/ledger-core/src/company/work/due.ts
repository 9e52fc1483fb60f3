import type { Instant } from '../../kernel/dates.ts';
import type { ConnectionId, DocumentId, LedgerId } from '../../kernel/ids.ts';
import type { AuditedOperation } from '../audit/record.ts';

/** The kinds of due work. Later words add their own. */
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
] as const;
export type WorkKind = (typeof WORK_KINDS)[number];

/** The moment at which work of a kind is due in a set of books. */
export interface Due {
  readonly kind: WorkKind;
  /** From this moment on; null for none. */
  readonly at: Instant | null;
}

/** Due work of one set of books. */
export interface DueIn {
  readonly ledgerId: LedgerId;
  readonly kind: WorkKind;
  readonly at: Instant;
}

/** What one unit of work did. */
export interface WorkDone {
  /** When it is due next; null for never. A moment in the past runs it again at once. */
  readonly next: Instant | null;
  /** The operation that changed the books; null when none did. */
  readonly operation: AuditedOperation | null;
  /** Feeds that are to be read once the unit of work has ended, which waits for its store alone. */
  readonly feeds?: readonly ConnectionId[];
  /** Receipts to read again, likewise. */
  readonly documents?: readonly DocumentId[];
}

/** A feed or a receipt that is due to be read. */
export interface DueReading<ReadId> {
  readonly ledgerId: LedgerId;
  readonly id: ReadId;
}

/** What a run found that is read outside of units of work. */
export interface DueReadings {
  readonly feeds: readonly DueReading<ConnectionId>[];
  readonly documents: readonly DueReading<DocumentId>[];
}
