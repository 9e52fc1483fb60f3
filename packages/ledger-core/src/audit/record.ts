import type { Operation } from '../books/permissions.ts';
import type { Instant } from '../dates.ts';
import type { Id, MemberId, RequestId } from '../ids.ts';

/** One line of the audit trail: who did what, when, under which request. What it changed are the events with the same request id.  [AUD-1] */
export interface AuditRecord {
  readonly id: Id<'audit'>;
  readonly operation: Operation | 'books.open';
  readonly memberId: MemberId;
  readonly requestId: RequestId;
  readonly at: Instant;
}
