import { pagedBy } from '../../store/memory/paging.ts';
import type { Shelf } from '../../store/memory/shelf.ts';
import type { AuditPort } from './port.ts';
import type { AuditFilter, AuditRecord } from './record.ts';

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
