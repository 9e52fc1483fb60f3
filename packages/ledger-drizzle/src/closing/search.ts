import { and, eq, gt, isNull, lt, max, or, sql } from 'drizzle-orm';
import { type BooksBehind, date, daysBetween, type FindableKind, type IsoDate, type Repositories, type SearchWalk } from 'ledger-core';
import { areHere, booksTable, tailsTable } from '../engine/books.ts';
import { type AnyModule, defineModule } from '../engine/module.ts';
import { given, json, lazily, ofBooks, type QueryMaker } from '../engine/queries.ts';
import { bare, defineTable, ledgerNoIn } from '../engine/table.ts';

/**
 * The words of records, numbered in the order of indexing. The migrations create the index: in SQLite a full-text table maintained by
 * triggers, in Postgres a generated column of lexemes.
 */
export const searchWordsTable = defineTable((kit) => {
  const { table, text, int, primaryKey, uniqueIndex } = kit;
  return table(
    'search_words',
    {
      ledgerNo: ledgerNoIn(kit),
      searchNo: int('search_no').notNull(),
      kind: text('kind').$type<FindableKind>().notNull(),
      id: text('id').notNull(),
      /** Days since 1900, the sort order of results; 0 without a date. */
      day: int('day').notNull(),
      words: text('words').notNull(),
    },
    (t) => [primaryKey({ columns: [t.ledgerNo, t.searchNo] }), uniqueIndex('search_words_by_id').on(t.ledgerNo, t.id)],
  );
});

export const searchersTable = defineTable((kit) => {
  const { table, int, json: jsonIn, primaryKey } = kit;
  return table(
    'searchers',
    {
      ledgerNo: ledgerNoIn(kit),
      position: int('position').notNull(),
      entryNo: int('entry_no').notNull(),
      walk: jsonIn('walk').$type<SearchWalk>(),
    },
    (t) => [primaryKey({ columns: [t.ledgerNo] })],
  );
});

const queriesOf = ({ db, kit, dialect }: QueryMaker) => {
  const words = searchWordsTable(kit);
  const searchers = searchersTable(kit);
  const ledgers = booksTable(kit);
  const tails = tailsTable(kit);
  return {
    progress: lazily(() => db.select().from(searchers).where(ofBooks(searchers)).prepare('searcher')),
    numbers: lazily(() =>
      db
        .select({ id: words.id, searchNo: words.searchNo })
        .from(words)
        .where(and(ofBooks(words), dialect.keyed(words.id, 'ids')))
        .prepare('search_numbers'),
    ),
    last: lazily(() =>
      db
        .select({ last: max(words.searchNo) })
        .from(words)
        .where(ofBooks(words))
        .prepare('search_last'),
    ),
    found: lazily(() => db.select({ id: sql<string>`found.id` }).from(dialect.found).prepare('search_found')),
    soughtBy: dialect.soughtBy,
    behind: lazily(() =>
      db
        .select({ ledgerId: ledgers.id })
        .from(tails)
        .innerJoin(ledgers, eq(ledgers.no, tails.ledgerNo))
        .leftJoin(searchers, eq(searchers.ledgerNo, tails.ledgerNo))
        .where(
          and(
            areHere(ledgers),
            or(
              and(isNull(searchers.position), or(gt(tails.lastEventNo, 0), gt(tails.lastEntryNo, 0))),
              lt(searchers.position, tails.lastEventNo),
              lt(searchers.entryNo, tails.lastEntryNo),
            ),
          ),
        )
        .limit(given('take'))
        .prepare('books_behind'),
    ),
  };
};

/** A named interface, because the type of all modules together is written to the declaration file. */
export interface SearchQueries extends ReturnType<typeof queriesOf> {}

export const search: AnyModule = defineModule({
  tables: [searchWordsTable, searchersTable],
  queries: (maker): SearchQueries => queriesOf(maker),
  repository: (session, queries): Repositories['search'] => {
    const { ledgerNo } = session;
    const numbersOf = async (ids: readonly string[]): Promise<ReadonlyMap<string, number>> => {
      const rows = await session.read(() => queries.numbers().execute({ ledgerNo, ids: json(ids) }));
      return new Map(rows.map(({ id, searchNo }) => [id, searchNo]));
    };
    return {
      progress: async () => {
        const [row] = await session.read(() => queries.progress().execute({ ledgerNo }));
        return row === undefined ? null : bare(row);
      },
      putProgress: async (one) => session.wait(searchersTable, 'put', [{ ledgerNo, ...one }], () => 'searcher'),
      store: async (findables) => {
        if (findables.length === 0) return;
        const known = await numbersOf(findables.map(({ id }) => id));
        const last = Number((await queries.last().execute({ ledgerNo }))[0]?.last ?? 0);
        const numbers = new Map(findables.filter(({ id }) => !known.has(id)).map(({ id }, at) => [id, last + 1 + at]));
        const rows = findables
          .map(({ date: day, ...one }) => ({
            ...one,
            ledgerNo,
            searchNo: known.get(one.id) ?? numbers.get(one.id) ?? 0,
            day: dayNumber(day),
          }))
          // SQLite indexes rows fast only in ascending number order.
          .toSorted((one, other) => one.day - other.day || one.searchNo - other.searchNo);
        session.wait(searchWordsTable, 'put', rows, ({ id }) => id);
      },
      forget: async (ids) => {
        if (ids.length === 0) return;
        const numbers = [...(await numbersOf(ids)).values()];
        session.wait(
          searchWordsTable,
          'remove',
          numbers.map((searchNo) => ({ ledgerNo, searchNo })),
        );
      },
      found: async (kind, terms, take) => {
        const sought = queries.soughtBy(ledgerNo, kind, terms);
        return (await session.read(() => queries.found().execute({ ledgerNo, kind, sought, take }))).map(({ id }) => id);
      },
    };
  },
});

const FIRST_DAY = date('1900-01-01');

const dayNumber = (day: IsoDate | null): number => (day === null ? 0 : daysBetween(FIRST_DAY, day));

/** Ledgers whose search index is stale. */
export const booksBehind =
  (take: number) =>
  async (queries: SearchQueries): Promise<readonly BooksBehind[]> =>
    queries.behind().execute({ take });
