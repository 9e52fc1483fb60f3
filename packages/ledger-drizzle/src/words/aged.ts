import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import type { AgedBalance, CounterpartyId, Repositories } from 'ledger-core';
import { byName, given, ofBooks, type QueryMaker } from '../engine/queries.ts';
import type { Session } from '../engine/session.ts';
import { allocationsTable, openItemsTable } from './open-items-table.ts';

const BUCKETS = ['currentMinor', 'days30Minor', 'days60Minor', 'days90Minor', 'olderMinor', 'unappliedMinor'] as const;
type Bucket = (typeof BUCKETS)[number];

const bigintOf = (value: unknown): bigint => BigInt(value as string | bigint);

/**
 * What was open on a day, in two sums: what is open now, and what was otherwise on the day. Allocations that started later gave nothing yet, so that their amounts
 * were open; those that ended later still took theirs.  [AGE-2]
 */
export const agedQueries = ({ db, kit }: QueryMaker) => {
  const [t, allocations] = [openItemsTable(kit), allocationsTable(kit)];
  const isOwed = sql`${t.kind} in ('invoice', 'bill')`;
  const due = (amount: ReturnType<typeof sql>, from: string | null, before: string | null) =>
    sql<bigint>`sum(case when ${and(
      isOwed,
      from === null ? undefined : sql`${t.dueDate} >= ${given(from)}`,
      before === null ? undefined : sql`${t.dueDate} < ${given(before)}`,
    )} then ${amount} else 0 end)`.mapWith(bigintOf);
  const sums = (amount: ReturnType<typeof sql>): Record<Bucket, ReturnType<typeof due>> => ({
    currentMinor: due(amount, 'asOf', null),
    days30Minor: due(amount, 'days30', 'asOf'),
    days60Minor: due(amount, 'days60', 'days30'),
    days90Minor: due(amount, 'days90', 'days60'),
    olderMinor: due(amount, null, 'days90'),
    unappliedMinor:
      sql<bigint>`sum(case when ${isOwed} then 0 when ${t.side} = ${given('side')} then ${amount} else -${amount} end)`.mapWith(bigintOf),
  });
  const asked = (ofParty: boolean) =>
    and(ofBooks(t), eq(t.accountId, given('accountId')), lte(t.date, given('asOf')), ofParty ? eq(t.partyId, given('partyId')) : undefined);
  const started = and(gt(allocations.startsOn, given('asOf')), isNull(allocations.endsOn));
  const ended = and(lte(allocations.startsOn, given('asOf')), gt(allocations.endsOn, given('asOf')));
  const changed = byName((name, ofParty: boolean, end: 'debitId' | 'creditId', which: 'started' | 'ended') =>
    db
      .select({ partyId: t.partyId, ...sums(which === 'started' ? sql`${allocations.amountMinor}` : sql`(-${allocations.amountMinor})`) })
      .from(allocations)
      .innerJoin(t, and(eq(t.ledgerId, allocations.ledgerId), eq(t.id, allocations[end])))
      .where(and(asked(ofParty), ofBooks(allocations), which === 'started' ? started : ended))
      .groupBy(t.partyId)
      .prepare(`aged_${name}`),
  );
  return {
    agedNow: byName((name, ofParty: boolean) =>
      db
        .select({ partyId: t.partyId, ...sums(sql`${t.openMinor}`) })
        .from(t)
        .where(and(asked(ofParty), sql`${t.openMinor} > 0`))
        .groupBy(t.partyId)
        .prepare(`aged_now_${name}`),
    ),
    agedSince: (ofParty: boolean) =>
      (['debitId', 'creditId'] as const).flatMap((end) =>
        (['started', 'ended'] as const).map((which) => changed(`${which}_${end}_${ofParty ? 'of_party' : 'of_all'}`, ofParty, end, which)),
      ),
  };
};

export const agedRepository = (session: Session, queries: ReturnType<typeof agedQueries>): Pick<Repositories['openItems'], 'aged'> => ({
  aged: async (on, asOf, bounds, partyId) => {
    const ofParty = partyId !== undefined;
    const asked = { ledgerId: session.ledgerId, ...on, asOf, ...bounds, partyId };
    const sums = new Map<CounterpartyId, AgedBalance>();
    const rows = [...(await session.read(() => queries.agedNow(ofParty ? 'of_party' : 'of_all', ofParty).execute(asked)))];
    for (const query of queries.agedSince(ofParty)) rows.push(...(await query.execute(asked)));
    for (const row of rows) sums.set(row.partyId, added(sums.get(row.partyId), row));
    return [...sums.values()].filter(isSome).sort((a, b) => (a.partyId < b.partyId ? -1 : 1));
  },
});

const added = (before: AgedBalance | undefined, row: AgedBalance): AgedBalance =>
  before === undefined ? row : { ...row, ...Object.fromEntries(BUCKETS.map((bucket) => [bucket, before[bucket] + row[bucket]])) };

/** A party of which nothing was open on the day is left out. */
const isSome = (balance: AgedBalance): boolean => BUCKETS.some((bucket) => balance[bucket] !== 0n);
