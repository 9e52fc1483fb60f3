import { carries } from '../../kernel/annotations.ts';
import type { IsoDate } from '../../kernel/dates.ts';
import type { AccountId, Id, TransactionId } from '../../kernel/ids.ts';
import { searchable } from '../../kernel/text.ts';
import type { MemoryTable } from '../../store/memory/memory-table.ts';
import { pagedBy } from '../../store/memory/paging.ts';
import { categoryOf, otherAccountOf, partsOf } from './assignment.ts';
import { type CategorizationCount, isCategorizedByHabit } from './categorization-count.ts';
import { categorySourceOf, ruleIdOf } from './decision.ts';
import type { CategorizationsPort, TransactionFilter, TransactionsPort } from './port.ts';
import type { RuleCount } from './rule-count.ts';
import type { Categorization } from './transaction.ts';
import { flagsOf, isHold, isTransfer, type Status, type Transaction } from './transaction.ts';
import type { TransferCount } from './transfer-count.ts';

export const categorizationsIn = (table: MemoryTable<Categorization>): CategorizationsPort => ({
  add: async (rows) => {
    for (const row of rows) table.put(row.id, row);
  },
  list: pagedBy(
    table,
    ({ version }) => [version],
    ({ transactionId }, of: TransactionId) => transactionId === of,
  ),
  of: async (ids) => {
    const wanted = new Set(ids);
    return table.values().filter((row) => wanted.has(row.transactionId));
  },
});

export const transactionsIn = (table: MemoryTable<Transaction>): TransactionsPort => {
  const put = async (rows: readonly Transaction[]) => {
    for (const row of rows) table.put(row.id, row);
  };
  const oldestFirst = (rows: readonly Transaction[]) => rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return {
    byIds: async (ids) => table.pick(ids),
    add: put,
    update: put,
    list: pagedBy(table, ({ date, id }) => [date, id], matches),
    byRefs: async (sourceId, refs) => {
      const wanted = new Set<string | null>(refs);
      return table.values().filter((row) => row.sourceId === sourceId && row.sourceRef !== null && wanted.has(row.sourceRef));
    },
    byFingerprints: async (sourceId, prints) => {
      const wanted = new Set(prints);
      return oldestFirst(table.values().filter((row) => row.sourceId === sourceId && wanted.has(row.fingerprint)));
    },
    openHolds: async (accountIds) =>
      oldestFirst(
        table
          .values()
          .filter((row) => isHold(row) && accountIds.includes(row.accountId) && (row.status === 'needs_review' || row.status === 'ready')),
      ),
    byAmounts: async (amounts, since, until) => {
      const wanted = new Set(amounts);
      return oldestFirst(table.values().filter((row) => wanted.has(row.amountMinor) && row.date >= since && row.date <= until));
    },
    openOf: async (amountMinor) =>
      table.values().filter((row) => row.amountMinor === amountMinor && (row.status === 'needs_review' || row.status === 'ready')),
    ofPayees: async (payees, since, until, kinds) => {
      const wanted = new Set(payees);
      const found = oldestFirst(
        table
          .values()
          .filter((row) => wanted.has(row.payee) && row.date >= since && row.date <= until && (kinds?.includes(row.kind) ?? true)),
      );
      return found.toSorted((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)));
    },
    ...decisionCountsIn(table),
    ...countsIn(table),
  };
};

/** The decisions of the past, counted for suggestions. */
const decisionCountsIn = (
  table: MemoryTable<Transaction>,
): Pick<TransactionsPort, 'categorizationCounts' | 'ruleCounts' | 'transferCounts'> => ({
  categorizationCounts: async (payees, counterpartyIds) => {
    const counts = new Map<string, CategorizationCount>();
    for (const transaction of table.values()) {
      const { payee, counterpartyId } = transaction;
      const accountId = categoryOf(transaction.assignment);
      if (
        !isCategorizedByHabit(transaction) ||
        accountId === null ||
        !(payees.includes(payee) || (counterpartyId !== null && counterpartyIds.includes(counterpartyId)))
      )
        continue;
      const key = JSON.stringify([payee, counterpartyId, accountId]);
      counts.set(key, { payee, counterpartyId, accountId, count: (counts.get(key)?.count ?? 0) + 1 });
    }
    return [...counts.values()];
  },
  ruleCounts: async () => {
    const counts = new Map<Id<'rule'>, RuleCount>();
    for (const { status, decision, date } of table.values()) {
      const ruleId = ruleIdOf(decision);
      if (ruleId === null || status === 'needs_review') continue;
      const count = counts.get(ruleId) ?? { ruleId, categorized: 0, lastCategorized: null, excluded: 0, lastExcluded: null };
      const later = (last: IsoDate | null) => (last === null || date > last ? date : last);
      const { categorized, lastCategorized, excluded, lastExcluded } = count;
      if (status === 'excluded') counts.set(ruleId, { ...count, excluded: excluded + 1, lastExcluded: later(lastExcluded) });
      else counts.set(ruleId, { ...count, categorized: categorized + 1, lastCategorized: later(lastCategorized) });
    }
    return [...counts.values()];
  },
  transferCounts: async (accountIds, payees) => {
    const counts = new Map<string, TransferCount>();
    for (const { accountId, payee, assignment } of table.values()) {
      const otherAccountId = otherAccountOf(assignment);
      if (otherAccountId === null || !(accountIds.includes(accountId) || payees.includes(payee))) continue;
      const key = JSON.stringify([accountId, payee, otherAccountId]);
      counts.set(key, { accountId, payee, otherAccountId, count: (counts.get(key)?.count ?? 0) + 1 });
    }
    return [...counts.values()];
  },
});

const countsIn = (table: MemoryTable<Transaction>): Pick<TransactionsPort, 'countAwaiting' | 'countFlagged'> => {
  const ofDays = (since: IsoDate, until: IsoDate, statuses: readonly Status[]) =>
    table.values().filter(({ date, status }) => date >= since && date <= until && statuses.includes(status));
  return {
    countAwaiting: async (since, until) => ofDays(since, until, ['needs_review', 'ready']).length,
    countFlagged: async (since, until) => ofDays(since, until, ['posted', 'excluded']).filter((row) => flagsOf(row).length > 0).length,
  };
};

const matches = (transaction: Transaction, filter: TransactionFilter): boolean =>
  (filter.statuses === undefined || filter.statuses.length === 0 || filter.statuses.includes(transaction.status)) &&
  (filter.accountId === undefined || transaction.accountId === filter.accountId) &&
  (filter.importId === undefined || transaction.importId === filter.importId) &&
  (filter.counterpartyId === undefined || transaction.counterpartyId === filter.counterpartyId) &&
  (filter.categoryAccountId === undefined || categorizedTo(transaction).includes(filter.categoryAccountId)) &&
  (filter.ruleId === undefined || ruleIdOf(transaction.decision) === filter.ruleId) &&
  carries(transaction, filter.annotations ?? {}) &&
  (filter.text === undefined || searchable(transaction.description).includes(filter.text)) &&
  (filter.since === undefined || transaction.date >= filter.since) &&
  (filter.until === undefined || transaction.date <= filter.until) &&
  (filter.categorySources === undefined || filter.categorySources.includes(categorySourceOf(transaction.decision))) &&
  (filter.reconciliationId === undefined || transaction.reconciliationId === filter.reconciliationId) &&
  isOfKind(transaction, filter);

const isOfKind = (transaction: Transaction, { transfersOnly, flaggedOnly }: TransactionFilter): boolean =>
  (transfersOnly !== true || isTransfer(transaction)) && (flaggedOnly !== true || flagsOf(transaction).length > 0);

const categorizedTo = ({ assignment }: Transaction): readonly (AccountId | null)[] => [
  categoryOf(assignment),
  ...partsOf(assignment).map(({ accountId }) => accountId),
];
