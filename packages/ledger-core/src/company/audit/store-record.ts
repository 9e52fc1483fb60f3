import type { Needs } from '../../store/unit-of-work.ts';
import type { Actor } from '../books/member.ts';
import { recordText } from './chain.ts';
import { type AuditedOperation, type AuditRecord, auditRecord } from './record.ts';
import type { Seals } from './seal.ts';

/** Appends a record of an actor's operation to the audit trail.  [AUD-1] [AUD-4] */
export const storeRecord = async (
  unit: Needs<'audit'>,
  actor: Actor,
  operation: AuditedOperation,
  subjectId: string | null,
  seals: Seals | null = null,
): Promise<void> => {
  const { recordNo, hash: before } = await unit.audit.tail();
  const record: Omit<AuditRecord, 'hash'> = { recordNo: recordNo + 1, ...auditRecord(unit, actor, operation, subjectId), seals };
  const hash = await unit.sha256(recordText(unit.settings.id, before, record));
  await unit.audit.add({ ...record, hash });
};
