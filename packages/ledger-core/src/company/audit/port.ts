import type { Slice } from '../../kernel/page.ts';
import type { AuditTail } from './chain.ts';
import type { AuditFilter, AuditRecord } from './record.ts';

/** Records are only added. */
export interface AuditPort {
  /** The end of the trail, where the next record is appended. */
  tail(): Promise<AuditTail>;
  /** Appends a record, and updates the tail. Its number must follow the last one. */
  add(record: AuditRecord): Promise<void>;
  /** Newest first. Position: the number of the record. */
  list(filter: AuditFilter, slice: Slice): Promise<readonly AuditRecord[]>;
  /** Records with a number above `afterNo`, by number, at most `take`. For reading the whole trail. */
  scan(afterNo: number, take: number): Promise<readonly AuditRecord[]>;
}
