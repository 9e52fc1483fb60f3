import { assert } from '../../kernel/invariant.ts';
import { pagedBy } from '../../store/memory/paging.ts';
import type { Shelf } from '../../store/memory/shelf.ts';
import { type AuditTail, EMPTY_TRAIL } from './chain.ts';
import type { AuditPort } from './port.ts';
import type { AuditFilter, AuditRecord } from './record.ts';

export const auditIn = (shelf: Shelf<AuditRecord>, tails: Shelf<AuditTail>): AuditPort => {
  const tail = (): AuditTail => tails.get('last') ?? EMPTY_TRAIL;
  return {
    tail: async () => tail(),
    add: async (record) => {
      const { recordNo, hash } = record;
      assert(recordNo === tail().recordNo + 1, `record ${recordNo} follows record ${tail().recordNo}`);
      tails.put('last', { recordNo, hash });
      shelf.put(String(recordNo), record);
    },
    list: pagedBy(shelf, ({ recordNo }) => [recordNo], matches),
    scan: async (afterNo, take) =>
      shelf
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
