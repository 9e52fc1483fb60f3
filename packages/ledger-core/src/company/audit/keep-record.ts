import type { Needs } from '../../store/unit-of-work.ts';
import type { Actor } from '../books/member.ts';
import { recordText } from './chain.ts';
import { type AuditedOperation, type AuditRecord, auditRecord } from './record.ts';
import type { Seals } from './seal.ts';

/** Appends a record of an actor's operation to the audit trail.  [AUD-1] [AUD-4] */
export const keepRecord = async (
  books: Needs<'audit'>,
  actor: Actor,
  operation: AuditedOperation,
  subjectId: string | null,
  seals: Seals | null = null,
): Promise<void> => {
  const { recordNo, hash: before } = await books.audit.tail();
  const record: Omit<AuditRecord, 'hash'> = { recordNo: recordNo + 1, ...auditRecord(books, actor, operation, subjectId), seals };
  const hash = await books.sha256(recordText(books.settings.id, before, record));
  await books.audit.add({ ...record, hash });
};
