import type { LedgerId } from '../../kernel/ids.ts';
import type { AuditRecord } from './record.ts';

/** The end of the audit trail, where the next record is appended. */
export interface AuditTail {
  /** The number of the last record; 0 if there is none. */
  readonly recordNo: number;
  /** The hash of the last record, the head of the chain; empty if there is none. */
  readonly hash: string;
}

export const EMPTY_TRAIL: AuditTail = { recordNo: 0, hash: '' };

/**
 * The text whose SHA-256 is a record's hash: JSON of the books, the previous hash, and every field of the record, in this order. Any
 * change, omission or insertion changes every later hash.  [AUD-4]
 */
export const recordText = (ledgerId: LedgerId, before: string, record: Omit<AuditRecord, 'hash'>): string => {
  const { recordNo, id, operation, author, actsFor, subjectId, requestId, clientAddress, at, seals } = record;
  const sealed = seals === null ? null : Object.entries(seals).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([before, ledgerId, recordNo, id, operation, author, actsFor, subjectId, requestId, clientAddress, at, sealed]);
};
