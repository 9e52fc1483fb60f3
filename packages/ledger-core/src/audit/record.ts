import type { Operation } from '../books/permissions.ts';
import type { Instant } from '../dates.ts';
import type { Author, Id, RequestId } from '../ids.ts';

/** Every operation that may stand on the audit trail. */
export type AuditedOperation = Operation | 'books.open';

/** One line of the audit trail: who did what to which subject, when, under which request. What it changed are the events with the same request id.  [AUD-1] */
export interface AuditRecord {
  readonly id: Id<'audit'>;
  readonly operation: AuditedOperation;
  readonly author: Author;
  /** The id of what the command made, changed or undid; the month of a period. Null where these are several.  [AUD-2] */
  readonly subjectId: string | null;
  readonly requestId: RequestId;
  readonly at: Instant;
}

/** Which records: all that meet every condition that is given. */
export interface AuditFilter {
  readonly author?: Author | undefined;
  readonly operation?: AuditedOperation | undefined;
  readonly subjectId?: string | undefined;
  /** From this moment on. */
  readonly since?: Instant | undefined;
  /** Up to this moment, which is in it. */
  readonly until?: Instant | undefined;
}
