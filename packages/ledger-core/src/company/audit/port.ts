import type { Slice } from '../../kernel/page.ts';
import type { AuditFilter, AuditRecord } from './record.ts';

/** The audit trail. Records are only added. */
export interface AuditPort {
  add(record: AuditRecord): Promise<void>;
  /** Newest first. Position: id. */
  list(filter: AuditFilter, slice: Slice): Promise<readonly AuditRecord[]>;
}
