import { and, inArray, notInArray, sql } from 'drizzle-orm';
import type { AccountId, CategorizationCount, Id, IsoDate, Repositories, TransferCount } from 'ledger-core';
import { byName, given, json, lazily, ofBooks, type QueryMaker } from '../engine/queries.ts';
import type { Session } from '../engine/session.ts';
import { isDecided } from './decided.ts';
import { isFlagged } from './flagged.ts';
import { transactionsTable } from './transactions-table.ts';

export const countQueries = ({ db, kit, dialect }: QueryMaker) => {
  const t = transactionsTable(kit);
  const within = [sql`${t.date} >= ${given('since')}`, sql`${t.date} <= ${given('until')}`];
  return {
    /** Two queries, by payee and by counterparty, because a combined one would use neither index. */
    categorizationCounts: byName((name, by: 'payee' | 'counterpartyId') =>
      db
        .select({
          payee: t.payee,
          counterpartyId: t.counterpartyId,
          accountId: t.categoryAccountId,
          count: sql<number>`count(*)`.mapWith(Number),
        })
        .from(t)
        .where(and(ofBooks(t), dialect.keyed(t[by], 'values'), isDecided(t)))
        .groupBy(t.payee, t.counterpartyId, t.categoryAccountId)
        .prepare(`filed_counts_${name}`),
    ),
    /** Two queries for the same reason: by account, and by payee. */
    transferCounts: byName((name, by: 'accountId' | 'payee') =>
      db
        .select({
          accountId: t.accountId,
          payee: t.payee,
          otherAccountId: t.otherAccountId,
          count: sql<number>`count(*)`.mapWith(Number),
        })
        .from(t)
        .where(and(ofBooks(t), dialect.keyed(t[by], 'values'), sql`${t.otherAccountId} is not null`))
        .groupBy(t.accountId, t.payee, t.otherAccountId)
        .prepare(`transfer_counts_${name}`),
    ),
    /** Grouped in the order of the index by rule. With the status as well, SQLite would sort every row. */
    ruleCounts: lazily(() =>
      db
        .select({
          ruleId: sql<Id<'rule'>>`${t.ruleId}`,
          categorized: sql<number>`count(*) filter (where ${t.status} <> 'excluded')`.mapWith(Number),
          lastCategorized: sql<IsoDate | null>`max(${t.date}) filter (where ${t.status} <> 'excluded')`,
          excluded: sql<number>`count(*) filter (where ${t.status} = 'excluded')`.mapWith(Number),
          lastExcluded: sql<IsoDate | null>`max(${t.date}) filter (where ${t.status} = 'excluded')`,
        })
        .from(t)
        .where(and(ofBooks(t), sql`${t.ruleId} is not null`, inArray(t.status, ['posted', 'ready', 'excluded'])))
        .groupBy(t.ruleId)
        .prepare('rule_counts'),
    ),
    countAwaiting: lazily(() =>
      db
        .select({ count: sql<number>`count(*)`.mapWith(Number) })
        .from(t)
        .where(and(ofBooks(t), inArray(t.status, ['needs_review', 'ready']), ...within))
        .prepare('count_awaiting'),
    ),
    /** A negated status condition. With a positive one, SQLite would read every posted row through the index by status. */
    countFlagged: lazily(() =>
      db
        .select({ count: sql<number>`count(*)`.mapWith(Number) })
        .from(t)
        .where(and(ofBooks(t), isFlagged(t), notInArray(t.status, ['needs_review', 'ready']), ...within))
        .prepare('count_flagged'),
    ),
  };
};

type CountQueries = ReturnType<typeof countQueries>;

type Counts = Pick<
  Repositories['transactions'],
  'categorizationCounts' | 'transferCounts' | 'ruleCounts' | 'countAwaiting' | 'countFlagged'
>;

export const transactionCounts = (session: Session, queries: CountQueries): Counts => ({
  categorizationCounts: (payees, counterpartyIds) => session.read(() => categorizationCounts(session, queries, payees, counterpartyIds)),
  transferCounts: (accountIds, payees) => session.read(() => transferCounts(session, queries, accountIds, payees)),
  ruleCounts: () => session.read(() => queries.ruleCounts().execute({ ledgerNo: session.ledgerNo })),
  countAwaiting: async (since, until) =>
    (await session.read(() => queries.countAwaiting().execute({ ledgerNo: session.ledgerNo, since, until })))[0]?.count ?? 0,
  countFlagged: async (since, until) =>
    (await session.read(() => queries.countFlagged().execute({ ledgerNo: session.ledgerNo, since, until })))[0]?.count ?? 0,
});

const categorizationCounts = async (
  { ledgerNo }: Session,
  queries: CountQueries,
  payees: readonly string[],
  counterpartyIds: readonly string[],
): Promise<readonly CategorizationCount[]> => {
  const counted = (by: 'payee' | 'counterpartyId', values: readonly string[]) =>
    values.length === 0
      ? []
      : queries.categorizationCounts(by === 'payee' ? 'payee' : 'counterparty', by).execute({ ledgerNo, values: json(values) });
  const ofPayees = await counted('payee', payees);
  const ofCounterparties = await counted('counterpartyId', counterpartyIds);
  const known = new Set(payees);
  return [...ofPayees, ...ofCounterparties.filter(({ payee }) => !known.has(payee))].flatMap(({ accountId, ...row }) =>
    accountId === null ? [] : [{ ...row, accountId }],
  );
};

const transferCounts = async (
  { ledgerNo }: Session,
  queries: CountQueries,
  accountIds: readonly AccountId[],
  payees: readonly string[],
): Promise<readonly TransferCount[]> => {
  const counted = (by: 'account' | 'payee', values: readonly string[]) =>
    values.length === 0
      ? []
      : queries.transferCounts(by, by === 'account' ? 'accountId' : 'payee').execute({ ledgerNo, values: json(values) });
  const ofAccounts = await counted('account', accountIds);
  const ofPayees = await counted('payee', payees);
  const known = new Set(accountIds);
  return [...ofAccounts, ...ofPayees.filter(({ accountId }) => !known.has(accountId))].flatMap(({ otherAccountId, ...row }) =>
    otherAccountId === null ? [] : [{ ...row, otherAccountId }],
  );
};
