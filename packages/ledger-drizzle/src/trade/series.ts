import { and, asc, max, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { SeriesGap } from 'ledger-core';
import { lazily, ofBooks, type QueryMaker } from '../engine/queries.ts';
import type { Session } from '../engine/session.ts';
import type { AnyTable } from '../engine/table.ts';

type NumberedTable = AnyTable & { readonly ledgerNo: PgColumn; readonly sequence: PgColumn; readonly numberedBy: PgColumn };

/** The last sequence and the gaps of a series. The index of the series contains only numbered documents.  [INV-4] [CRN-2] */
export const seriesQueries = ({ db }: QueryMaker, name: string, t: NumberedTable) => {
  const inSeries = and(ofBooks(t), sql`${t.sequence} is not null`);
  return {
    lastPlace: lazily(() =>
      db
        .select({ place: sql<number>`coalesce(${max(t.sequence)}, 0)`.mapWith(Number) })
        .from(t as AnyTable)
        .where(inSeries)
        .prepare(`${name}_last_place`),
    ),
    gaps: lazily(() => {
      const places = db
        .select({
          before: sql<number>`coalesce(lag(${t.sequence}) over (order by ${t.sequence}), 0)`.mapWith(Number).as('before'),
          place: sql<number>`${t.sequence}`.mapWith(Number).as('place'),
          givenBy: sql<string>`${t.numberedBy}`.as('given_by'),
        })
        .from(t as AnyTable)
        .where(inSeries)
        .as('places');
      return db
        .select({ before: places.before, place: places.place })
        .from(places)
        .where(sql`${places.givenBy} = 'service' and ${places.place} > ${places.before} + 1`)
        .orderBy(asc(places.place))
        .prepare(`${name}_gaps`);
    }),
  };
};

type SeriesQueries = ReturnType<typeof seriesQueries>;

export const seriesOf = (session: Session, queries: SeriesQueries) => ({
  lastInSeries: async (): Promise<number> =>
    (await session.read(() => queries.lastPlace().execute({ ledgerNo: session.ledgerNo })))[0]?.place ?? 0,
  gapsInSeries: async (): Promise<readonly SeriesGap[]> =>
    (await session.read(() => queries.gaps().execute({ ledgerNo: session.ledgerNo }))).map(({ before, place }) => ({
      first: before + 1,
      last: place - 1,
    })),
});
