import type { Author, Repositories } from 'ledger-core';
import { defineModule } from '../engine/module.ts';
import { lazily, ofBooks } from '../engine/queries.ts';
import { bare, defineTable, instantIn, ledgerNoIn } from '../engine/table.ts';

/** The result of the last verification: one row for each set of books. */
export const verificationsTable = defineTable((kit) => {
  const { table, text, int, primaryKey } = kit;
  return table(
    'verifications',
    {
      ledgerNo: ledgerNoIn(kit),
      verifiedAt: instantIn(kit, 'verified_at').notNull(),
      verifiedBy: text('verified_by').$type<Author>().notNull(),
      entries: int('entries').notNull(),
      lines: int('lines').notNull(),
      transactions: int('transactions').notNull(),
      head: text('head'),
      auditRecords: int('audit_records').notNull(),
      auditHead: text('audit_head'),
      findingCount: int('finding_count').notNull(),
    },
    (t) => [primaryKey({ columns: [t.ledgerNo] })],
  );
});

export const verifications = defineModule({
  tables: [verificationsTable],
  queries: ({ db, kit }) => {
    const t = verificationsTable(kit);
    return { last: lazily(() => db.select().from(t).where(ofBooks(t)).prepare('verification')) };
  },
  repository: (session, queries): Repositories['verifications'] => {
    const { ledgerNo } = session;
    return {
      last: async () => {
        const [row] = await session.read(() => queries.last().execute({ ledgerNo }));
        return row === undefined ? null : bare(row);
      },
      put: async (result) => session.wait(verificationsTable, 'put', [{ ledgerNo, ...result }], () => 'verification'),
    };
  },
});
