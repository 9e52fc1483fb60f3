import type { Instant } from '../../kernel/dates.ts';
import type { Author, Id, MemberId, NewId, RequestId } from '../../kernel/ids.ts';
import type { Actor } from '../books/member.ts';
import type { Operation } from '../books/permissions.ts';

/** Every operation that the audit trail may record. */
export type AuditedOperation = Operation | 'books.open' | 'notifications.send' | 'connections.refresh';

/** One record of the audit trail: author, operation, subject, moment and request. The events with the same request id have the changes.  [AUD-1] */
export interface AuditRecord {
  readonly id: Id<'audit'>;
  readonly operation: AuditedOperation;
  readonly author: Author;
  /** The member for whom an agent did it; null for every other author.  [MEM-8] */
  readonly actsFor: MemberId | null;
  /** The id of the record that the command made, changed or undid, or the month of a period. Null for several.  [AUD-2] */
  readonly subjectId: string | null;
  readonly requestId: RequestId;
  readonly at: Instant;
}

/** The record of what an actor did.  [AUD-1] [AUD-2] */
export const auditRecord = (
  { newId, now }: { readonly newId: NewId; readonly now: Instant },
  { author, memberId, requestId }: Actor,
  operation: AuditedOperation,
  subjectId: string | null,
): AuditRecord => ({
  ...{ id: newId('audit'), operation, author, actsFor: memberId === author ? null : memberId },
  ...{ subjectId, requestId, at: now },
});

/** A filter of records: all given conditions must hold. */
export interface AuditFilter {
  readonly author?: Author | undefined;
  readonly operation?: AuditedOperation | undefined;
  readonly subjectId?: string | undefined;
  /** From this moment on. */
  readonly since?: Instant | undefined;
  /** Up to and including this moment. */
  readonly until?: Instant | undefined;
}
