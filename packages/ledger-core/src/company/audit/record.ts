import type { Instant } from '../../kernel/dates.ts';
import type { Author, Id, MemberId, NewId, RequestId } from '../../kernel/ids.ts';
import type { Actor } from '../books/member.ts';
import type { Operation } from '../books/permissions.ts';
import type { Seals } from './seal.ts';

/** Every operation that the audit trail may record. */
export type AuditedOperation = Operation | 'books.open' | 'notifications.send' | 'connections.refresh' | 'documents.extract';

/**
 * One record of the audit trail: author, operation, subject, time and request. Events with the
 * same request id contain the changes.  [AUD-1]
 */
export interface AuditRecord {
  /** 1 for the first record of the books, without gaps.  [AUD-4] */
  readonly recordNo: number;
  readonly id: Id<'audit'>;
  readonly operation: AuditedOperation;
  readonly author: Author;
  /** The member that an agent acted for; null for other authors.  [MEM-8] */
  readonly actsFor: MemberId | null;
  /** The id of the record that the command created, changed or undid, or the month of a period. Null for several records.  [AUD-2] */
  readonly subjectId: string | null;
  readonly requestId: RequestId;
  /** The IP address of the client; null for scheduled jobs, the command line, and embedding programs that do not provide it.  [AUD-6] */
  readonly clientAddress: string | null;
  readonly at: Instant;
  /** Seals of the rows that the command wrote and that nothing else proves; null if there are none.  [AUD-5] */
  readonly seals: Seals | null;
  /** SHA-256 of the record and of the previous hash, hexadecimal.  [AUD-4] */
  readonly hash: string;
}

/** Builds an audit record that is not appended yet.  [AUD-1] [AUD-2] */
export const auditRecord = (
  { newId, now }: { readonly newId: NewId; readonly now: Instant },
  { author, memberId, requestId, clientAddress }: Actor,
  operation: AuditedOperation,
  subjectId: string | null,
): Omit<AuditRecord, 'recordNo' | 'seals' | 'hash'> => ({
  ...{ id: newId('audit'), operation, author, actsFor: memberId === author ? null : memberId },
  ...{ subjectId, requestId, clientAddress, at: now },
});

/** A filter for records. All given conditions must match. */
export interface AuditFilter {
  readonly author?: Author | undefined;
  readonly operation?: AuditedOperation | undefined;
  readonly subjectId?: string | undefined;
  /** Inclusive. */
  readonly since?: Instant | undefined;
  /** Inclusive. */
  readonly until?: Instant | undefined;
}
