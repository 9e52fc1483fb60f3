import { and, asc, gt, sql } from 'drizzle-orm';
import {
  type AccountId,
  type CounterpartyId,
  type Entry,
  type EntryId,
  groupBy,
  type IsoMonth,
  type PostedLine,
  type Repositories,
  type Total,
} from 'ledger-core';
import { defineModule } from '../engine/module.ts';
import { pagedBy } from '../engine/paging.ts';
import { given, json, lazily, ofBooks, type QueryMaker } from '../engine/queries.ts';
import type { Session } from '../engine/session.ts';
import { bare } from '../engine/table.ts';
import { counterpartyBalanceQueries, counterpartyBalancesUntil } from './counterparty-balances.ts';
import { type AddedEntry, type EntryRow, entriesTable, entryOf, entryRow, headOf, lineOf, lineRows, linesTable } from './entries-tables.ts';
import { entryConditions } from './entry-lists.ts';
import { groupedQueries, totalsByCounterparty, totalsByValue } from './grouped-totals.ts';
import { registerQueries } from './register-queries.ts';
import { counterpartySums, counterpartyTotalsTable, monthSums, monthTotalsTable, totalsQueries, totalsUntil } from './totals.ts';
import { besideQueries, totalsBeside } from './totals-beside.ts';

const queriesOf = (maker: QueryMaker) => {
  const { db, kit, dialect } = maker;
  const entries = entriesTable(kit);
  const lines = linesTable(kit);
  const { keyed } = dialect;
  return {
    ...totalsQueries(maker),
    ...counterpartyBalanceQueries(maker),
    ...besideQueries(maker),
    ...groupedQueries(maker),
    ...registerQueries(maker),
    list: pagedBy(maker, 'entry_list', entries, [entries.date, entries.entryNo]),
    conditions: entryConditions(maker),
    closing: lazily(() =>
      db
        .select()
        .from(entries)
        .where(and(ofBooks(entries), sql`${entries.source} = 'closing'`))
        .orderBy(asc(entries.date), asc(entries.entryNo))
        .prepare('entries_of_closing'),
    ),
    byExternalId: lazily(() =>
      db
        .select({ id: entries.id, externalId: entries.externalId })
        .from(entries)
        .where(and(ofBooks(entries), keyed(entries.externalId, 'externalIds')))
        .prepare('entries_by_external_id'),
    ),
    byId: lazily(() =>
      db
        .select()
        .from(entries)
        .where(and(ofBooks(entries), keyed(entries.id, 'ids')))
        .prepare('entries_by_id'),
    ),
    linesOf: lazily(() =>
      db
        .select()
        .from(lines)
        .where(and(ofBooks(lines), keyed(lines.entryNo, 'entryNos', 'numbers')))
        .orderBy(asc(lines.entryNo), asc(lines.lineNo))
        .prepare('lines_of_entries'),
    ),
    reversals: lazily(() =>
      db
        .select({ id: entries.id, reversesEntryId: entries.reversesEntryId })
        .from(entries)
        .where(and(ofBooks(entries), keyed(entries.reversesEntryId, 'ids')))
        .prepare('reversals'),
    ),
    scan: lazily(() =>
      db
        .select()
        .from(entries)
        .where(and(ofBooks(entries), gt(entries.entryNo, given('afterNo'))))
        .orderBy(asc(entries.entryNo))
        .limit(given('take'))
        .prepare('scan'),
    ),
  };
};

type Queries = ReturnType<typeof queriesOf>;
type Journal = Repositories['journal'];

const entriesOf = (
  session: Session,
  queries: Queries,
): Pick<Journal, 'tail' | 'add' | 'byIds' | 'byExternalIds' | 'reversalsOf' | 'list' | 'closing' | 'scan' | 'lines'> => {
  const { ledgerNo } = session;
  const withLines = async (heads: readonly Omit<Entry, 'lines'>[]): Promise<readonly Entry[]> => {
    if (heads.length === 0) return [];
    const rows = await queries.linesOf().execute({ ledgerNo, entryNos: json(heads.map((head) => head.entryNo)) });
    const linesOf = groupBy(rows, (row) => row.entryNo);
    return heads.map((head) => ({ ...head, lines: (linesOf.get(head.entryNo) ?? []).map(lineOf) }));
  };
  return {
    tail: async () => session.tail(),
    add: async (entries) => {
      for (const entry of entries) session.follow(entry);
      const rows = entries.map((entry) => entryRow(ledgerNo, entry));
      session.wait(entriesTable, 'add', rows);
      for (const entry of entries) session.wait(linesTable, 'add', lineRows(ledgerNo, entry));
      session.wait(monthTotalsTable, 'sum', monthSums(ledgerNo, entries), (row) => `${row.accountId} ${row.month}`);
      session.wait(counterpartyTotalsTable, 'sum', counterpartySums(ledgerNo, entries), (row) => `${row.accountId} ${row.counterpartyId}`);
      await session.flushIfLong();
    },
    byIds: async (ids) => {
      const { fresh, others } = unwritten(session, ids);
      const found = others.length === 0 ? [] : (await queries.byId().execute({ ledgerNo, ids: json(others) })).map(headOf);
      return [...(await withLines(found)), ...fresh];
    },
    byExternalIds: async (externalIds) => session.read(() => queries.byExternalId().execute({ ledgerNo, externalIds: json(externalIds) })),
    reversalsOf: async (ids) => {
      const { others } = unwritten(session, ids);
      const rows = others.length === 0 ? [] : await queries.reversals().execute({ ledgerNo, ids: json(others) });
      return new Map([...rows, ...unwrittenReversals(session, ids)].map((row) => [row.reversesEntryId as EntryId, row.id]));
    },
    list: async (filter, slice) => {
      const { conditions, parameters } = queries.conditions(filter);
      return withLines((await session.read(() => queries.list(ledgerNo, conditions, parameters, slice))).map(headOf));
    },
    closing: async () => withLines((await session.read(() => queries.closing().execute({ ledgerNo }))).map(headOf)),
    scan: async (afterNo, take) => withLines((await session.read(() => queries.scan().execute({ ledgerNo, afterNo, take }))).map(headOf)),
    lines: async (accountIds, since, until, take, counterpartyId) => {
      const [accountId] = accountIds;
      if (accountId === undefined) return [];
      const isOne = accountIds.length === 1;
      const ofCounterparty = counterpartyId !== undefined;
      const parameters = { ledgerNo, accountId, accountIds: json(accountIds), since, until, take, counterpartyId };
      const name = `${isOne ? 'of_account' : 'of_subtree'}${ofCounterparty ? '_and_counterparty' : ''}`;
      const rows = await session.read(() => queries.lines(name, isOne, ofCounterparty).execute(parameters));
      return rows.map(({ line, entry }): PostedLine => ({ entry: headOf(entry), line: lineOf(line) }));
    },
  };
};

const totalsOf = (
  session: Session,
  queries: Queries,
): Pick<
  Journal,
  | 'totals'
  | 'totalsByValue'
  | 'totalsByCounterparty'
  | 'totalsBeside'
  | 'partyTotals'
  | 'counterpartyBalances'
  | 'months'
  | 'monthTotals'
  | 'allCounterpartyTotals'
> => {
  const { ledgerNo } = session;
  return {
    totals: (until, accountIds) => session.read(() => totalsUntil(session, queries, until, accountIds)),
    totalsByValue: (dimensionId, since, until) => session.read(() => totalsByValue(session, queries, dimensionId, since, until)),
    totalsByCounterparty: (accountIds, since, until) =>
      session.read(() => totalsByCounterparty(session, queries, accountIds, since, until)),
    totalsBeside: (parameters) => session.read(() => totalsBeside(session, queries, parameters)),
    partyTotals: async (counterpartyIds, accountIds) => {
      const parameters = { ledgerNo, counterpartyIds: json(counterpartyIds), accountIds: json(accountIds) };
      const rows = await session.read(() => queries.ofCounterparties().execute(parameters));
      const byCounterparty = new Map<CounterpartyId, Map<AccountId, Total>>(counterpartyIds.map((id) => [id, new Map()]));
      for (const { counterpartyId, accountId, debitMinor, creditMinor } of rows)
        byCounterparty.get(counterpartyId)?.set(accountId, { debitMinor, creditMinor });
      return byCounterparty;
    },
    counterpartyBalances: (accountIds, until, counterpartyId) =>
      session.read(() => counterpartyBalancesUntil(session, queries, accountIds, until, counterpartyId)),
    months: async () => {
      const [row] = await session.read(() => queries.range().execute({ ledgerNo }));
      return row?.first == null || row.last == null ? null : { first: row.first as IsoMonth, last: row.last as IsoMonth };
    },
    monthTotals: async () => (await session.read(() => queries.allMonths().execute({ ledgerNo }))).map(bare),
    allCounterpartyTotals: async () => (await session.read(() => queries.allCounterparties().execute({ ledgerNo }))).map(bare),
  };
};

export const journal = defineModule({
  tables: [entriesTable, linesTable, monthTotalsTable, counterpartyTotalsTable],
  queries: queriesOf,
  repository: (session, queries): Journal => ({ ...entriesOf(session, queries), ...totalsOf(session, queries) }),
});

/** Which of the given entries are not written yet and need no query, and the ids of the others. */
const unwritten = (
  session: Session,
  ids: readonly EntryId[],
): { readonly fresh: readonly Entry[]; readonly others: readonly EntryId[] } => {
  const wanted = new Set(ids);
  const fresh = session.buffered<AddedEntry>(entriesTable, ({ id }) => wanted.delete(id));
  return { fresh: fresh.map(entryOf), others: [...wanted] };
};

/** The reversals of the given entries that are not written yet. */
const unwrittenReversals = (session: Session, ids: readonly EntryId[]): readonly EntryRow[] => {
  const wanted: ReadonlySet<string | null> = new Set(ids);
  return session.buffered<EntryRow>(entriesTable, ({ reversesEntryId }) => wanted.has(reversesEntryId));
};
