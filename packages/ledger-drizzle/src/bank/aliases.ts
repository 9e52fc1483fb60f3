import { and, eq } from 'drizzle-orm';
import type { ImportId, Repositories, SourceAlias, SourceId, TransactionId } from 'ledger-core';
import { defineModule } from '../engine/module.ts';
import { pagedBy } from '../engine/paging.ts';
import { given, json, lazily, ofBooks } from '../engine/queries.ts';
import { bare, defineTable, ledgerNoIn } from '../engine/table.ts';
import { sourcesTable } from './sources.ts';
import { transactionsTable } from './transactions-table.ts';

const aliasesTable = defineTable((kit) => {
  const { table, text, primaryKey, index, foreignKey } = kit;
  const sources = sourcesTable(kit);
  const transactions = transactionsTable(kit);
  return table(
    'source_aliases',
    {
      ledgerNo: ledgerNoIn(kit),
      sourceId: text('source_id').$type<SourceId>().notNull(),
      ref: text('source_ref').notNull(),
      /** Null for an id that was used for several transactions. */
      transactionId: text('transaction_id').$type<TransactionId>(),
      importId: text('import_id').$type<ImportId>(),
    },
    (t) => [
      primaryKey({ columns: [t.ledgerNo, t.sourceId, t.ref] }),
      index('source_aliases_by_transaction').on(t.ledgerNo, t.transactionId),
      foreignKey({ columns: [t.ledgerNo, t.sourceId], foreignColumns: [sources.ledgerNo, sources.id] }),
      foreignKey({ columns: [t.ledgerNo, t.transactionId], foreignColumns: [transactions.ledgerNo, transactions.id] }),
    ],
  );
});

const keyOf = ({ sourceId, ref }: Pick<SourceAlias, 'sourceId' | 'ref'>): string => `${sourceId} ${ref}`;

export const aliases = defineModule({
  tables: [aliasesTable],
  queries: (maker) => {
    const { db, kit, dialect } = maker;
    const t = aliasesTable(kit);
    const ofSource = eq(t.sourceId, given('sourceId'));
    return {
      list: pagedBy(maker, 'alias_list', t, [t.sourceId, t.ref]),
      any: lazily(() =>
        db
          .select({ ref: t.ref })
          .from(t)
          .where(and(ofBooks(t), ofSource))
          .limit(1)
          .prepare('any_alias'),
      ),
      byRef: lazily(() =>
        db
          .select()
          .from(t)
          .where(and(ofBooks(t), ofSource, dialect.keyed(t.ref, 'refs')))
          .prepare('aliases_by_ref'),
      ),
      of: lazily(() =>
        db
          .select()
          .from(t)
          .where(and(ofBooks(t), dialect.keyed(t.transactionId, 'ids')))
          .prepare('aliases_of'),
      ),
    };
  },
  repository: (session, queries): Repositories['aliases'] => {
    const { ledgerNo } = session;
    const of = async (ids: readonly TransactionId[]): Promise<readonly SourceAlias[]> =>
      ids.length === 0 ? [] : (await session.read(() => queries.of().execute({ ledgerNo, ids: json(ids) }))).map(bare);
    return {
      put: async (added) => {
        session.wait(
          aliasesTable,
          'put',
          added.map((one) => ({ ledgerNo, ...one })),
          keyOf,
        );
        await session.flushIfLong();
      },
      removeOf: async (ids) => {
        const removed = await of(ids);
        if (removed.length === 0) return;
        session.wait(
          aliasesTable,
          'remove',
          removed.map(({ sourceId, ref }) => ({ ledgerNo, sourceId, ref })),
        );
      },
      anyOf: async (sourceId) => (await session.read(() => queries.any().execute({ ledgerNo, sourceId }))).length > 0,
      byRefs: async (sourceId, refs) =>
        refs.length === 0 ? [] : (await session.read(() => queries.byRef().execute({ ledgerNo, sourceId, refs: json(refs) }))).map(bare),
      of,
      list: async (slice) => (await session.read(() => queries.list(ledgerNo, {}, {}, slice))).map(bare),
    };
  },
});
