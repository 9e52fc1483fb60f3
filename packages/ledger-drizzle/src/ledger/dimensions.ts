import { asc } from 'drizzle-orm';
import { type Dimension, type DimensionId, type DimensionKind, type DimensionValue, type Repositories, snapshot } from 'ledger-core';
import { withOne } from '../engine/cached-list.ts';
import { defineModule } from '../engine/module.ts';
import { lazily, ofBooks } from '../engine/queries.ts';
import { reference } from '../engine/reference-cache.ts';
import { bare, defineTable, ledgerNoIn } from '../engine/table.ts';

export const dimensionsTable = defineTable((kit) => {
  const { table, text, boolean, json, primaryKey } = kit;
  return table(
    'dimensions',
    {
      ledgerNo: ledgerNoIn(kit),
      id: text('id').$type<DimensionId>().notNull(),
      name: text('name').notNull(),
      kind: text('kind').$type<DimensionKind>().notNull(),
      isActive: boolean('is_active').notNull(),
      values: json('dimension_values').$type<readonly DimensionValue[]>().notNull(),
    },
    (t) => [primaryKey({ columns: [t.ledgerNo, t.id] })],
  );
});

const all = reference<readonly Dimension[]>('dimensions', []);

export const dimensions = defineModule({
  tables: [dimensionsTable],
  queries: ({ db, kit }) => {
    const t = dimensionsTable(kit);
    return { all: lazily(() => db.select().from(t).where(ofBooks(t)).orderBy(asc(t.id)).prepare('dimensions')) };
  },
  cached: [all, async (queries, ledgerNo) => snapshot((await queries.all().execute({ ledgerNo })).map(bare))],
  repository: (session): Repositories['dimensions'] => ({
    all: async () => session.cached(all),
    put: async (one) => {
      session.hold(all, withOne(session.cached(all), one));
      session.wait(dimensionsTable, 'put', [{ ledgerNo: session.ledgerNo, ...one }], (row) => row.id);
    },
  }),
});
