import { assert } from '../../kernel/invariant.ts';
import type { MemoryTable } from '../../store/memory/memory-table.ts';
import { pagedBy } from '../../store/memory/paging.ts';
import { type AuditTail, EMPTY_TRAIL } from './chain.ts';
import type { AuditPort } from './port.ts';
import type { AuditFilter, AuditRecord } from './record.ts';

export const auditIn = (table: MemoryTable<AuditRecord>, tails: MemoryTable<AuditTail>): AuditPort => {
  const tail = (): AuditTail => tails.get('last') ?? EMPTY_TRAIL;
  return {
    tail: async () => tail(),
    add: async (record) => {
      const { recordNo, hash } = record;
      assert(recordNo === tail().recordNo + 1, `record ${recordNo} follows record ${tail().recordNo}`);
      tails.put('last', { recordNo, hash });
      table.put(String(recordNo), record);
    },
    list: pagedBy(table, ({ recordNo }) => [recordNo], matches),
    scan: async (afterNo, take) =>
      table
        .values()
        .filter(({ recordNo }) => recordNo > afterNo)
        .slice(0, take),
  };
};

const matches = (record: AuditRecord, { author, operation, subjectId, since, until }: AuditFilter): boolean =>
  (author === undefined || record.author === author) &&
  (operation === undefined || record.operation === operation) &&
  (subjectId === undefined || record.subjectId === subjectId) &&
  (since === undefined || record.at >= since) &&
  (until === undefined || record.at <= until);
