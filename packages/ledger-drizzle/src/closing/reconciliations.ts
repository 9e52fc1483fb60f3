import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Author, ImportId, IsoDate, Outstanding, Reconciliation, ReconciliationId, Repositories, SourceId } from 'ledger-core';
import { sourcesTable } from '../bank/sources.ts';
import { defineModule } from '../engine/module.ts';
import { pagedBy } from '../engine/paging.ts';
import { given, json, lazily, ofBooks } from '../engine/queries.ts';
import { defineTable, instantIn, type LedgerNo, ledgerNoIn, type RowOf } from '../engine/table.ts';

/** JSON has no bigint, so amounts are text. */
type OutstandingRow = Omit<Outstanding, 'amountMinor'> & { readonly amountMinor: string };

export const reconciliationsTable = defineTable((kit) => {
  const { table, text, int, minor, json, primaryKey, index, foreignKey, sql } = kit;
  const sources = sourcesTable(kit);
  return table(
    'reconciliations',
    {
      ledgerNo: ledgerNoIn(kit),
      id: text('id').$type<ReconciliationId>().notNull(),
      sourceId: text('source_id').$type<SourceId>().notNull(),
      importId: text('import_id').$type<ImportId>(),
      since: text('since').$type<IsoDate>().notNull(),
      until: text('until').$type<IsoDate>().notNull(),
      openingBalanceMinor: minor('opening_balance_minor').notNull(),
      closingBalanceMinor: minor('closing_balance_minor').notNull(),
      createdAt: instantIn(kit, 'created_at').notNull(),
      createdBy: text('created_by').$type<Author>().notNull(),
      completedAt: instantIn(kit, 'completed_at'),
      completedBy: text('completed_by').$type<Author>(),
      ledgerBalanceMinor: minor('ledger_balance_minor'),
      lastEntryNo: int('last_entry_no'),
      outstanding: json('outstanding').$type<readonly OutstandingRow[]>().notNull().default(sql`'[]'`),
    },
    (t) => [
      primaryKey({ columns: [t.ledgerNo, t.id] }),
      index('reconciliations_by_source').on(t.ledgerNo, t.sourceId, t.until),
      foreignKey({ columns: [t.ledgerNo, t.sourceId], foreignColumns: [sources.ledgerNo, sources.id] }),
    ],
  );
});

type Row = RowOf<typeof reconciliationsTable>;

const rowOf = (ledgerNo: LedgerNo, { completion, ...fields }: Reconciliation): Row => ({
  ledgerNo,
  ...fields,
  completedAt: completion?.completedAt ?? null,
  completedBy: completion?.completedBy ?? null,
  ledgerBalanceMinor: completion?.ledgerBalanceMinor ?? null,
  lastEntryNo: completion?.lastEntryNo ?? null,
  outstanding: (completion?.outstanding ?? []).map((each) => ({ ...each, amountMinor: String(each.amountMinor) })),
});

const reconciliationOf = (row: Row): Reconciliation => {
  const { ledgerNo: _, completedAt, completedBy, ledgerBalanceMinor, lastEntryNo, outstanding, ...fields } = row;
  const isOpen = completedAt === null || completedBy === null || ledgerBalanceMinor === null || lastEntryNo === null;
  return {
    ...fields,
    completion: isOpen
      ? null
      : {
          completedAt,
          completedBy,
          ledgerBalanceMinor,
          lastEntryNo,
          outstanding: outstanding.map((each) => ({ ...each, amountMinor: BigInt(each.amountMinor) })),
        },
  };
};

export const reconciliations = defineModule({
  tables: [reconciliationsTable],
  queries: (maker) => {
    const { db, kit, dialect } = maker;
    const t = reconciliationsTable(kit);
    const ofSource = eq(t.sourceId, given('sourceId'));
    const latest = (name: string, isOfStatus: ReturnType<typeof isNull>) =>
      db
        .select()
        .from(t)
        .where(and(ofBooks(t), ofSource, isOfStatus))
        .orderBy(desc(t.until))
        .limit(1)
        .prepare(name);
    return {
      ofSource,
      list: pagedBy(maker, 'reconciliation_list', t, [t.id]),
      byId: lazily(() =>
        db
          .select()
          .from(t)
          .where(and(ofBooks(t), dialect.keyed(t.id, 'ids')))
          .prepare('reconciliations_by_id'),
      ),
      completed: lazily(() => latest('latest_reconciliation', isNotNull(t.completedAt))),
      open: lazily(() => latest('open_reconciliation', isNull(t.completedAt))),
    };
  },
  repository: (session, queries): Repositories['reconciliations'] => {
    const { ledgerNo } = session;
    const one = async (query: () => Promise<readonly Row[]>) => {
      const [row] = await session.read(query);
      return row === undefined ? null : reconciliationOf(row);
    };
    return {
      byIds: async (ids) => (await session.read(() => queries.byId().execute({ ledgerNo, ids: json(ids) }))).map(reconciliationOf),
      put: async (reconciliation) => session.wait(reconciliationsTable, 'put', [rowOf(ledgerNo, reconciliation)], ({ id }) => id),
      remove: async (id) => {
        await session.flush();
        session.wait(reconciliationsTable, 'remove', [{ ledgerNo, id }]);
      },
      latestCompleted: (sourceId) => one(() => queries.completed().execute({ ledgerNo, sourceId })),
      openOf: (sourceId) => one(() => queries.open().execute({ ledgerNo, sourceId })),
      list: async ({ sourceId }, slice) => {
        const conditions = { source: sourceId === undefined ? undefined : queries.ofSource };
        return (await session.read(() => queries.list(ledgerNo, conditions, { sourceId }, slice))).map(reconciliationOf);
      },
    };
  },
});
