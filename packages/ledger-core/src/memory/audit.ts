import type { AuditFilter, AuditRecord } from '../audit/record.ts';
import type { AuditPort } from '../ports/audit.ts';
import { pagedBy } from './paging.ts';
import type { Shelf } from './shelf.ts';

export const auditIn = (shelf: Shelf<AuditRecord>): AuditPort => ({
  add: async (record) => shelf.put(record.id, record),
  list: pagedBy(shelf, ({ id }) => [id], matches),
});

const matches = (record: AuditRecord, { author, operation, subjectId, since, until }: AuditFilter): boolean =>
  (author === undefined || record.author === author) &&
  (operation === undefined || record.operation === operation) &&
  (subjectId === undefined || record.subjectId === subjectId) &&
  (since === undefined || record.at >= since) &&
  (until === undefined || record.at <= until);
