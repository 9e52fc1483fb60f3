import type { AuditFilter, AuditRecord } from '../audit/record.ts';
import type { Slice } from '../page.ts';

/** The audit trail. Records are only added. */
export interface AuditPort {
  add(record: AuditRecord): Promise<void>;
  /** Newest first. Position: id. */
  list(filter: AuditFilter, slice: Slice): Promise<readonly AuditRecord[]>;
}
