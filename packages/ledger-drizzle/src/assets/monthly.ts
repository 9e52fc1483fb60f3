import { and, asc, isNotNull, lte, min } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { IsoMonth, Slice } from 'ledger-core';
import { pagedBy } from '../engine/paging.ts';
import { given, json, lazily, ofBooks, type QueryMaker } from '../engine/queries.ts';
import type { Session } from '../engine/session.ts';
import type { AnyTable, DefinedTable, LedgerNo } from '../engine/table.ts';

/** Tables of records that post month by month. A derived column holds the first future month, for the index of due records. */
type MonthlyTable = AnyTable & Readonly<Record<'ledgerNo' | 'id' | 'nextMonth', PgColumn>>;

export const monthlyQueries = <Table extends MonthlyTable>(maker: QueryMaker, name: string, t: Table) => {
  const { db, dialect } = maker;
  const rows = () => db.select().from(t as AnyTable);
  return {
    list: pagedBy(maker, `${name}_list`, t, [t.id]),
    byId: lazily(() =>
      rows()
        .where(and(ofBooks(t), dialect.keyed(t.id, 'ids')))
        .prepare(`${name}_by_id`),
    ),
    due: lazily(() =>
      rows()
        .where(and(ofBooks(t), lte(t.nextMonth, given('through'))))
        .orderBy(asc(t.id))
        .prepare(`${name}_due`),
    ),
    firstDue: lazily(() =>
      db
        .select({ month: min(t.nextMonth) })
        .from(t as AnyTable)
        .where(and(ofBooks(t), isNotNull(t.nextMonth)))
        .prepare(`${name}_first_due`),
    ),
  };
};

interface Mapping<Row, Stored> {
  readonly rowOf: (ledgerNo: LedgerNo, record: Stored) => Row;
  readonly of: (row: Row) => Stored;
}

export const monthlyRepository = <Row extends { readonly id: string }, Stored extends { readonly id: string }>(
  session: Session,
  queries: ReturnType<typeof monthlyQueries>,
  table: DefinedTable,
  { rowOf, of }: Mapping<Row, Stored>,
) => {
  const { ledgerNo } = session;
  const read = async (query: () => Promise<readonly unknown[]>): Promise<readonly Stored[]> =>
    (await session.read(query)).map((row) => of(row as Row));
  return {
    byIds: async (ids: readonly Stored['id'][]) =>
      ids.length === 0 ? [] : read(() => queries.byId().execute({ ledgerNo, ids: json(ids) })),
    put: async (records: readonly Stored[]) =>
      session.wait(
        table,
        'put',
        records.map((record) => rowOf(ledgerNo, record)),
        (row) => row.id,
      ),
    remove: async (ids: readonly Stored['id'][]) => {
      // Buffered removals are written first. The record itself may be buffered, by this unit of work or by another one of the same commit.
      await session.flush();
      session.wait(
        table,
        'remove',
        ids.map((id) => ({ ledgerNo, id })),
      );
    },
    list: (slice: Slice) => read(() => queries.list(ledgerNo, {}, {}, slice)),
    due: (through: IsoMonth) => read(() => queries.due().execute({ ledgerNo, through })),
    firstDue: async (): Promise<IsoMonth | null> => {
      const [first] = await session.read(() => queries.firstDue().execute({ ledgerNo }));
      return (first?.month ?? null) as IsoMonth | null;
    },
  };
};
