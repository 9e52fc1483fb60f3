import { and, eq, gt, isNull, lte, not, type SQL, sql } from 'drizzle-orm';
import type { AgedBalance, CounterpartyId, ItemId, Repositories } from 'ledger-core';
import { byName, given, ofBooks, type QueryMaker } from '../engine/queries.ts';
import type { Session } from '../engine/session.ts';
import { allocationsTable, openItemsTable } from './open-items-table.ts';

const BUCKETS = ['currentMinor', 'days30Minor', 'days60Minor', 'days90Minor', 'olderMinor', 'unappliedMinor'] as const;
type Bucket = (typeof BUCKETS)[number];

const bigintOf = (value: unknown): bigint => BigInt(value as string | bigint);

/** Open documents add to the bucket of their due date; unapplied payments and credits are subtracted from it. */
const sumsOf = (t: ReturnType<typeof openItemsTable>, amount: SQL): Record<Bucket, SQL<bigint>> => {
  const isOwed = sql`${t.kind} in ('invoice', 'bill')`;
  const sum = (minor: SQL, when: SQL | undefined) => sql<bigint>`coalesce(sum(${minor}) filter (where ${when}), 0)`.mapWith(bigintOf);
  const due = (from: string | null, before: string | null) =>
    sum(
      amount,
      and(
        isOwed,
        from === null ? undefined : sql`${t.dueDate} >= ${given(from)}`,
        before === null ? undefined : sql`${t.dueDate} < ${given(before)}`,
      ),
    );
  return {
    currentMinor: due('asOf', null),
    days30Minor: due('days30', 'asOf'),
    days60Minor: due('days60', 'days30'),
    days90Minor: due('days90', 'days60'),
    olderMinor: due(null, 'days90'),
    unappliedMinor: sum(sql`case when ${t.side} = ${given('side')} then ${amount} else -${amount} end`, not(isOwed)),
  };
};

/**
 * The open items of a past date, in two sums: the present open balances, and the differences since then. Amounts of allocations that
 * started later were still open; allocations that ended later were still effective.  [AGE-2]
 */
export const agedQueries = ({ db, kit }: QueryMaker) => {
  const t = openItemsTable(kit);
  const allocations = allocationsTable(kit);
  const parameters = (ofCounterparty: boolean) =>
    and(
      ofBooks(t),
      eq(t.accountId, given('accountId')),
      lte(t.date, given('asOf')),
      ofCounterparty ? eq(t.counterpartyId, given('counterpartyId')) : undefined,
    );
  const changes = {
    started: [sql`${allocations.amountMinor}`, and(gt(allocations.startsOn, given('asOf')), isNull(allocations.endsOn))],
    ended: [sql`-${allocations.amountMinor}`, and(lte(allocations.startsOn, given('asOf')), gt(allocations.endsOn, given('asOf')))],
  } as const;
  const changed = (which: keyof typeof changes, end: 'debitId' | 'creditId', ofCounterparty: boolean) => {
    const [minor, isSo] = changes[which];
    return db
      .select({ itemId: sql<ItemId>`${allocations[end]}`.as('item_id'), minor: minor.as('minor') })
      .from(allocations)
      .where(and(ofBooks(allocations), isSo, ofCounterparty ? eq(allocations.counterpartyId, given('counterpartyId')) : undefined));
  };
  return {
    agedNow: byName((name, ofCounterparty: boolean) =>
      db
        .select({ counterpartyId: t.counterpartyId, ...sumsOf(t, sql`${t.openMinor}`) })
        .from(t)
        .where(and(parameters(ofCounterparty), sql`${t.openMinor} > 0`))
        .groupBy(t.counterpartyId)
        .prepare(`aged_now_${name}`),
    ),
    /**
     * Each change from its own index, then the items by id. A cross join, because SQLite would otherwise scan all items for each change.
     */
    agedSince: byName((name, ofCounterparty: boolean) => {
      const since = changed('started', 'debitId', ofCounterparty)
        .unionAll(changed('started', 'creditId', ofCounterparty))
        .unionAll(changed('ended', 'debitId', ofCounterparty))
        .unionAll(changed('ended', 'creditId', ofCounterparty))
        .as('since');
      return db
        .select({ counterpartyId: t.counterpartyId, ...sumsOf(t, sql`${since.minor}`) })
        .from(since)
        .crossJoin(t)
        .where(and(eq(t.id, since.itemId), parameters(ofCounterparty)))
        .groupBy(t.counterpartyId)
        .prepare(`aged_since_${name}`);
    }),
  };
};

export const agedRepository = (session: Session, queries: ReturnType<typeof agedQueries>): Pick<Repositories['openItems'], 'aged'> => ({
  aged: async (on, asOf, bounds, counterpartyId) => {
    const ofCounterparty = counterpartyId !== undefined;
    const parameters = { ledgerNo: session.ledgerNo, ...on, asOf, ...bounds, counterpartyId };
    const sums = new Map<CounterpartyId, AgedBalance>();
    const name = ofCounterparty ? 'of_counterparty' : 'of_all';
    const [now, since] = await session.read(() =>
      Promise.all([queries.agedNow(name, ofCounterparty).execute(parameters), queries.agedSince(name, ofCounterparty).execute(parameters)]),
    );
    for (const row of [...now, ...since]) sums.set(row.counterpartyId, added(sums.get(row.counterpartyId), row));
    return [...sums.values()].filter(isSome).sort((a, b) => (a.counterpartyId < b.counterpartyId ? -1 : 1));
  },
});

const added = (before: AgedBalance | undefined, row: AgedBalance): AgedBalance =>
  before === undefined ? row : { ...row, ...Object.fromEntries(BUCKETS.map((bucket) => [bucket, before[bucket] + row[bucket]])) };

/** Drops counterparties without an open balance on the date. */
const isSome = (balance: AgedBalance): boolean => BUCKETS.some((bucket) => balance[bucket] !== 0n);
