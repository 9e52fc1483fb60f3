import { and, asc, eq, lte } from 'drizzle-orm';
import { type Due, type DueIn, type Repositories, snapshot, type WorkKind } from 'ledger-core';
import { areHere, booksTable } from '../engine/books.ts';
import { defineModule } from '../engine/module.ts';
import { given, lazily, ofBooks } from '../engine/queries.ts';
import { reference } from '../engine/reference-cache.ts';
import { bare, defineTable, instantIn, ledgerNoIn } from '../engine/table.ts';

export const dueTable = defineTable((kit) => {
  const { table, text, primaryKey, index, sql } = kit;
  return table(
    'scheduled_jobs',
    {
      ledgerNo: ledgerNoIn(kit),
      kind: text('kind').$type<WorkKind>().notNull(),
      at: instantIn(kit, 'at'),
    },
    (t) => [
      primaryKey({ columns: [t.ledgerNo, t.kind] }),
      /** The only index that does not start with the books, because it finds due jobs across all books. */
      index('scheduled_jobs_by_moment').on(t.at, t.ledgerNo, t.kind).where(sql`${t.at} is not null`),
    ],
  );
});

/** Cached as a whole, so that scheduling a job earlier needs no read, and no write if it is already due sooner. */
const all = reference<readonly Due[]>('scheduled jobs', []);

export const due = defineModule({
  tables: [dueTable],
  queries: ({ db, kit }) => {
    const t = dueTable(kit);
    const ledgers = booksTable(kit);
    return {
      all: lazily(() => db.select().from(t).where(ofBooks(t)).orderBy(asc(t.kind)).prepare('scheduled_jobs')),
      across: lazily(() =>
        db
          .select({ ledgerId: ledgers.id, kind: t.kind, at: t.at })
          .from(t)
          .innerJoin(ledgers, eq(ledgers.no, t.ledgerNo))
          .where(and(lte(t.at, given('now')), areHere(ledgers)))
          .orderBy(asc(t.at), asc(t.ledgerNo), asc(t.kind))
          .limit(given('take'))
          .prepare('scheduled_jobs_across'),
      ),
    };
  },
  cached: [all, async (queries, ledgerNo) => snapshot((await queries.all().execute({ ledgerNo })).map(bare))],
  repository: (session): Repositories['due'] => {
    const put = async (one: Due): Promise<void> => {
      const others = session.cached(all).filter(({ kind }) => kind !== one.kind);
      session.hold(all, snapshot([...others, one].sort((a, b) => (a.kind < b.kind ? -1 : 1))));
      session.wait(dueTable, 'put', [{ ledgerNo: session.ledgerNo, ...one }], ({ kind }) => kind);
    };
    return {
      all: async () => session.cached(all),
      put,
      scheduleBy: async (kind, at) => {
        const set = session.cached(all).find((one) => one.kind === kind)?.at ?? null;
        if (set === null || at < set) await put({ kind, at });
      },
    };
  },
});

type DueQueries = ReturnType<typeof due.queries>;

/** The due jobs of all books at a time. */
export const dueAcross =
  (now: string, take: number) =>
  async (queries: DueQueries): Promise<readonly DueIn[]> =>
    (await queries.across().execute({ now, take })) as readonly DueIn[];
