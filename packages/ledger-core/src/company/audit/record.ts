import type { Instant } from '../../kernel/dates.ts';
import type { Author, Id, MemberId, NewId, RequestId } from '../../kernel/ids.ts';
import type { Actor } from '../books/member.ts';
import type { Operation } from '../books/permissions.ts';
import type { Seals } from './seal.ts';

/** Every operation that the audit trail may record. */
export type AuditedOperation = Operation | 'books.open' | 'notifications.send' | 'connections.refresh' | 'documents.extract';

/** One record of the audit trail: author, operation, subject, moment and request. The events with the same request id have the changes.  [AUD-1] */
export interface AuditRecord {
  /** 1 for the first record of the books, counting up without a gap.  [AUD-4] */
  readonly recordNo: number;
  readonly id: Id<'audit'>;
  readonly operation: AuditedOperation;
  readonly author: Author;
  /** The member for whom an agent did it; null for every other author.  [MEM-8] */
  readonly actsFor: MemberId | null;
  /** The id of the record that the command made, changed or undid, or the month of a period. Null for several.  [AUD-2] */
  readonly subjectId: string | null;
  readonly requestId: RequestId;
  /** The IP address of the client that sent the request; null for scheduled jobs, the command line, and embedding programs that give none.  [AUD-6] */
  readonly clientAddress: string | null;
  readonly at: Instant;
  /** The rows that the command wrote and that nothing else proves; null for none.  [AUD-5] */
  readonly seals: Seals | null;
  /** SHA-256 of the record and of the previous hash, hexadecimal.  [AUD-4] */
  readonly hash: string;
}

/** What an actor did, before it is appended to the trail.  [AUD-1] [AUD-2] */
export const auditRecord = (
  { newId, now }: { readonly newId: NewId; readonly now: Instant },
  { author, memberId, requestId, clientAddress }: Actor,
  operation: AuditedOperation,
  subjectId: string | null,
): Omit<AuditRecord, 'recordNo' | 'seals' | 'hash'> => ({
  ...{ id: newId('audit'), operation, author, actsFor: memberId === author ? null : memberId },
  ...{ subjectId, requestId, clientAddress, at: now },
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
