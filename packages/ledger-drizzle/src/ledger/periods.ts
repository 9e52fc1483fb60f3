import { asc } from 'drizzle-orm';
import { type Author, type IsoMonth, type Period, type Repositories, snapshot } from 'ledger-core';
import { defineModule } from '../engine/module.ts';
import { lazily, ofBooks } from '../engine/queries.ts';
import { reference } from '../engine/reference-cache.ts';
import { bare, defineTable, instantIn, ledgerNoIn } from '../engine/table.ts';

export const periodsTable = defineTable((kit) => {
  const { table, text, primaryKey } = kit;
  return table(
    'periods',
    {
      ledgerNo: ledgerNoIn(kit),
      month: text('month').$type<IsoMonth>().notNull(),
      status: text('status').$type<'open' | 'closed'>().notNull(),
      changedAt: instantIn(kit, 'changed_at'),
      changedBy: text('changed_by').$type<Author>(),
      reason: text('reason'),
      head: text('head'),
    },
    (t) => [primaryKey({ columns: [t.ledgerNo, t.month] })],
  );
});

const all = reference<readonly Period[]>('periods', []);

export const periods = defineModule({
  tables: [periodsTable],
  queries: ({ db, kit }) => {
    const t = periodsTable(kit);
    return { all: lazily(() => db.select().from(t).where(ofBooks(t)).orderBy(asc(t.month)).prepare('periods')) };
  },
  cached: [all, async (queries, ledgerNo) => snapshot((await queries.all().execute({ ledgerNo })).map(bare))],
  repository: (session): Repositories['periods'] => ({
    closedMonths: async () => new Set(session.cached(all).flatMap(({ status, month }) => (status === 'closed' ? [month] : []))),
    all: async () => session.cached(all),
    put: async (period) => {
      const others = session.cached(all).filter((each) => each.month !== period.month);
      session.hold(all, Object.freeze([...others, snapshot(period)].sort((a, b) => (a.month < b.month ? -1 : 1))));
      session.wait(periodsTable, 'put', [{ ledgerNo: session.ledgerNo, ...period }], (row) => row.month);
    },
  }),
});
