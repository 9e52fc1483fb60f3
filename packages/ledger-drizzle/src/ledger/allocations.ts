import { and, asc, gt, or } from 'drizzle-orm';
import type { Repositories } from 'ledger-core';
import { defineModule } from '../engine/module.ts';
import { given, json, lazily, ofBooks } from '../engine/queries.ts';
import { allocationOf, allocationRow, allocationsTable, endColumns } from './open-items-table.ts';

export const allocations = defineModule({
  tables: [allocationsTable],
  queries: ({ db, kit, dialect }) => {
    const t = allocationsTable(kit);
    return {
      of: lazily(() =>
        db
          .select()
          .from(t)
          .where(and(ofBooks(t), or(dialect.keyed(t.debitId, 'ids'), dialect.keyed(t.creditId, 'ids'))))
          .orderBy(asc(t.id))
          .prepare('allocations_of'),
      ),
      scan: lazily(() =>
        db
          .select()
          .from(t)
          .where(and(ofBooks(t), gt(t.id, given('afterId'))))
          .orderBy(asc(t.id))
          .limit(given('take'))
          .prepare('allocations_scan'),
      ),
    };
  },
  repository: (session, queries): Repositories['allocations'] => {
    const { ledgerNo } = session;
    return {
      of: async (ids) =>
        ids.length === 0 ? [] : (await session.read(() => queries.of().execute({ ledgerNo, ids: json(ids) }))).map(allocationOf),
      scan: async (afterId, take) =>
        (await session.read(() => queries.scan().execute({ ledgerNo, afterId: afterId ?? '', take }))).map(allocationOf),
      add: async (allocations) =>
        session.wait(
          allocationsTable,
          'add',
          allocations.map((allocation) => allocationRow(ledgerNo, allocation)),
        ),
      end: async (allocations) =>
        session.wait(
          allocationsTable,
          'change',
          allocations.map(({ id, end }) => ({ ledgerNo, id, ...endColumns(end) })),
          (row) => row.id,
        ),
    };
  },
});
