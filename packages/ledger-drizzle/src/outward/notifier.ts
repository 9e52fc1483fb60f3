import { and, eq, gt, isNull, lt, lte, or } from 'drizzle-orm';
import type { NotifierIn, Repositories } from 'ledger-core';
import { areHere, booksTable, tailsTable } from '../engine/books.ts';
import { type AnyModule, defineModule } from '../engine/module.ts';
import { given, lazily, ofBooks, type QueryMaker } from '../engine/queries.ts';
import { bare, defineTable, instantIn, ledgerNoIn } from '../engine/table.ts';

/** One row for each set of books. */
export const notifiersTable = defineTable((kit) => {
  const { table, int, primaryKey } = kit;
  return table(
    'notifiers',
    {
      ledgerNo: ledgerNoIn(kit),
      position: int('position').notNull(),
      nextAt: instantIn(kit, 'next_at'),
      leasedUntil: instantIn(kit, 'leased_until'),
    },
    (t) => [primaryKey({ columns: [t.ledgerNo] })],
  );
});

const queriesOf = ({ db, kit }: QueryMaker) => {
  const t = notifiersTable(kit);
  const ledgers = booksTable(kit);
  const tails = tailsTable(kit);
  return {
    one: lazily(() => db.select().from(t).where(ofBooks(t)).prepare('notifier')),
    toNotify: lazily(() =>
      db
        .select({ ledgerId: ledgers.id })
        .from(tails)
        .innerJoin(ledgers, eq(ledgers.no, tails.ledgerNo))
        .leftJoin(t, eq(t.ledgerNo, tails.ledgerNo))
        .where(
          and(
            areHere(ledgers),
            or(
              and(isNull(t.position), gt(tails.lastEventNo, 0)),
              and(
                or(isNull(t.leasedUntil), lte(t.leasedUntil, given('now'))),
                or(lte(t.nextAt, given('now')), lt(t.position, tails.lastEventNo)),
              ),
            ),
          ),
        )
        .limit(given('take'))
        .prepare('books_to_notify'),
    ),
  };
};

/** A named interface, because the type of all modules together is written to the declaration file. */
export interface NotifierQueries extends ReturnType<typeof queriesOf> {}

export const notifier: AnyModule = defineModule({
  tables: [notifiersTable],
  queries: (maker): NotifierQueries => queriesOf(maker),
  repository: (session, queries): Repositories['notifier'] => {
    const { ledgerNo } = session;
    return {
      get: async () => {
        const [row] = await session.read(() => queries.one().execute({ ledgerNo }));
        return row === undefined ? null : bare(row);
      },
      put: async (one) => session.wait(notifiersTable, 'put', [{ ledgerNo, ...one }], () => 'notifier'),
    };
  },
});

/** Books whose notifications need processing. */
export const booksToNotify =
  (now: string, take: number) =>
  async (queries: NotifierQueries): Promise<readonly NotifierIn[]> =>
    queries.toNotify().execute({ now, take });
