import { and, asc, inArray, sql } from 'drizzle-orm';
import { distinct, type Repositories, type Transaction, type TransactionId } from 'ledger-core';
import { identityMap } from '../engine/identity-map.ts';
import { defineModule } from '../engine/module.ts';
import { given, json, lazily, ofBooks, type QueryMaker } from '../engine/queries.ts';
import type { Session } from '../engine/session.ts';
import type { LedgerNo } from '../engine/table.ts';
import { LONG_LIST } from '../limits.ts';
import { knownMovements, knownTransactionQueries } from './known-transactions.ts';
import { partKey, partQueries, partRows, partsRead, partsTable } from './parts.ts';
import { countQueries, transactionCounts } from './transaction-counts.ts';
import { transactionConditions, transactionLists } from './transaction-lists.ts';
import { changesIn, rowOf, type TransactionRow, transactionOf, transactionsTable } from './transactions-table.ts';

const known = identityMap<TransactionId, Transaction>('transactions');

const queriesOf = (maker: QueryMaker) => {
  const { db, kit, dialect } = maker;
  const t = transactionsTable(kit);
  const found = (name: string, ...conditions: Parameters<typeof and>) =>
    db
      .select()
      .from(t)
      .where(and(ofBooks(t), ...conditions))
      .orderBy(asc(t.id))
      .prepare(name);
  const within = [sql`${t.date} >= ${given('since')}`, sql`${t.date} <= ${given('until')}`];
  const ofPayees = (name: string, ...conditions: Parameters<typeof and>) =>
    db
      .select()
      .from(t)
      .where(and(ofBooks(t), dialect.keyed(t.payee, 'payees'), ...within, ...conditions))
      .orderBy(asc(t.date), asc(t.id))
      .prepare(name);
  return {
    list: transactionLists(maker),
    conditions: transactionConditions(maker),
    parts: partQueries(maker),
    byId: lazily(() =>
      db
        .select()
        .from(t)
        .where(and(ofBooks(t), dialect.keyed(t.id, 'ids')))
        .prepare('transactions_by_id'),
    ),
    openHolds: lazily(() =>
      db
        .select()
        .from(t)
        .where(
          and(
            ofBooks(t),
            // A literal, because the database cannot use the partial index of holds with a parameter.
            sql`${t.kind} = 'hold'`,
            dialect.among(t.accountId, 'accountIds'),
            inArray(t.status, ['needs_review', 'ready']),
          ),
        )
        .prepare('open_holds'),
    ),
    /** Uses the index by status: even in old books few transactions are in review. */
    openOf: lazily(() =>
      found('transactions_open_of', inArray(t.status, ['needs_review', 'ready']), sql`${t.amountMinor} = ${given('amount')}`),
    ),
    ofPayees: lazily(() => ofPayees('transactions_of_payees')),
    ofPayeesAndKinds: lazily(() => ofPayees('transactions_of_payees_and_kinds', dialect.among(t.kind, 'kinds'))),
    /** Uses the index by date. An index by amount would make every categorization slower than reading a few weeks of rows is here. */
    byAmount: lazily(() => found('transactions_by_amount', dialect.among(t.amountMinor, 'amounts', 'numbers'), ...within)),
    known: knownTransactionQueries(maker),
    ...countQueries(maker),
  };
};

type Queries = ReturnType<typeof queriesOf>;

const repositoryOf = (session: Session, queries: Queries): Repositories['transactions'] => {
  const { ledgerNo } = session;
  const waitForParts = (changed: readonly Transaction[]): void => {
    const parts = changed.flatMap((each) => partRows(ledgerNo, { transactionId: each.id, version: each.version }, each));
    session.wait(partsTable, 'put', parts, partKey);
  };
  const change = (transaction: Transaction): void => {
    const before = session.known(known).get(transaction.id);
    if (before === undefined) session.wait(transactionsTable, 'put', [rowOf(ledgerNo, transaction)], ({ id }) => id);
    else session.wait(transactionsTable, 'change', changesIn(ledgerNo, before, transaction), ({ id }) => id);
    session.cacheRow(known, transaction.id, transaction);
  };
  const found = async (query: () => Promise<readonly TransactionRow[]>) => withParts(queries, ledgerNo, await session.read(query));
  return {
    add: async (added) => {
      const rows = added.map((transaction) => rowOf(ledgerNo, transaction));
      session.wait(transactionsTable, 'add', rows, ({ id }) => id);
      waitForParts(added);
      // Rows already in the database need no copy in memory.  [STO-81]
      if (added.length >= LONG_LIST) await session.flushAhead();
      else for (const transaction of added) session.cacheRow(known, transaction.id, transaction);
      await session.flushIfLong();
    },
    update: async (updated) => {
      for (const transaction of updated) change(transaction);
      waitForParts(updated);
      await session.flushIfLong();
    },
    byIds: async (ids) => {
      const missing = ids.filter((id) => !session.known(known).has(id));
      // Written rows are cached, so the database has the present state of the missing ones.
      if (missing.length > 0)
        for (const transaction of await withParts(queries, ledgerNo, await queries.byId().execute({ ledgerNo, ids: json(missing) })))
          session.note(known, transaction.id, transaction);
      return distinct(ids).flatMap((id) => session.known(known).get(id) ?? []);
    },
    list: async (filter, slice) => {
      const { conditions, parameters } = queries.conditions(filter);
      return found(() => queries.list(ledgerNo, conditions, parameters, slice));
    },
    ...knownMovements(session, queries.known),
    openHolds: async (accountIds) => {
      const holds = await found(() => queries.openHolds().execute({ ledgerNo, accountIds: json(accountIds) }));
      // Sorted here. With an ORDER BY, SQLite would scan all transactions by id instead of the few holds.
      return holds.sort((a, b) => (a.id < b.id ? -1 : 1));
    },
    byAmounts: async (amounts, since, until) =>
      amounts.length === 0 ? [] : found(() => queries.byAmount().execute({ ledgerNo, amounts: `[${amounts.join(',')}]`, since, until })),
    openOf: async (amountMinor) => found(() => queries.openOf().execute({ ledgerNo, amount: String(amountMinor) })),
    ofPayees: async (payees, since, until, kinds) => {
      const parameters = { ledgerNo, payees: json(payees), since, until };
      return found(() =>
        kinds === undefined
          ? queries.ofPayees().execute(parameters)
          : queries.ofPayeesAndKinds().execute({ ...parameters, kinds: json(kinds) }),
      );
    },
    ...transactionCounts(session, queries),
  };
};

const withParts = async (queries: Queries, ledgerNo: LedgerNo, rows: readonly TransactionRow[]): Promise<Transaction[]> => {
  const partsIn = await partsRead(
    queries.parts,
    ledgerNo,
    rows.map(({ id: transactionId, version, assignment }) => ({ transactionId, version, assignment })),
  );
  return rows.map((row) => transactionOf(row, partsIn({ transactionId: row.id, version: row.version })));
};

export const transactions = defineModule({
  tables: [transactionsTable, partsTable],
  queries: queriesOf,
  prefetch: async (queries, ledgerNo, ids: readonly TransactionId[]) => {
    const found = await withParts(queries, ledgerNo, await queries.byId().execute({ ledgerNo, ids: json(ids) }));
    return (session) => {
      for (const transaction of found) session.note(known, transaction.id, transaction);
    };
  },
  repository: repositoryOf,
});
