import { isHold, type Transaction } from '../../bank/transactions/transaction.ts';
import { byId, distinct } from '../../kernel/grouping.ts';
import type { TransactionId } from '../../kernel/ids.ts';
import type { DraftEntry, Entry } from '../../ledger/journal/entry.ts';
import { type Facts, type Finding, type MakeCheck, unless } from '../../store/check.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { categorizationEntry } from './categorization-entry.ts';
import { why } from './reasons.ts';

/**
 * Compares transactions with their entries. A transaction is posted if and only if it references an active entry, and that entry has its
 * date, accounts, amounts and dimension values.  [FIL-4] [FIL-6]
 */
export const verifyCategorizations: MakeCheck<Needs<'journal' | 'transactions'>> = (facts) => ({
  entries: async (entries) => {
    const { unit } = facts;
    const categorizations = entries.filter((entry) => entry.source === 'transaction');
    const [transactions, reversals] = await Promise.all([
      unit.transactions.byIds(distinct(categorizations.map((entry) => entry.sourceId as TransactionId | null))),
      unit.journal.reversalsOf(categorizations.map((entry) => entry.id)),
    ]);
    const namedBy = new Map(transactions.map((transaction) => [transaction.id as string, transaction.entryId]));
    return categorizations.flatMap((entry) =>
      unless(!reversals.has(entry.id) === (namedBy.get(entry.sourceId ?? '') === entry.id), 'FIL-4', () =>
        why.entry_and_transaction_disagree({ entry: entry.entryNo, id: String(entry.sourceId) }),
      ),
    );
  },
  transactions: async (transactions) => {
    const { journal } = facts.unit;
    const ids = distinct(transactions.map(({ entryId }) => entryId));
    const [found, reversals] = await Promise.all([journal.byIds(ids), journal.reversalsOf(ids)]);
    const entries = byId(found);
    return transactions.flatMap((transaction) => {
      const { entryId } = transaction;
      const entry = entryId === null || reversals.has(entryId) ? undefined : entries.get(entryId);
      return [...statusFindings(transaction), ...(entryId === null ? [] : entryFindings(facts, transaction, entry))];
    });
  },
});

const statusFindings = (transaction: Transaction): readonly Finding[] => {
  const { id, status, entryId, decision } = transaction;
  return [
    ...unless((status === 'posted') === (entryId !== null), 'FIL-4', () =>
      why.status_and_entry_disagree({ id, status, entry: entryId ?? 'none' }),
    ),
    ...unless(status !== 'posted' || !isHold(transaction), 'FIL-6', () => why.hold_is_posted({ id })),
    ...unless(status !== 'ready' || decision.by !== 'service', 'FIL-5', () => why.ready_without_categorization({ id })),
  ];
};

const entryFindings = (facts: Facts<Needs>, transaction: Transaction, entry: Entry | undefined): readonly Finding[] => {
  const { id, entryId, assignment } = transaction;
  if (entry === undefined || entry.source !== 'transaction' || entry.sourceId !== id)
    return unless(false, 'FIL-4', () => why.entry_of_transaction_missing({ id, entry: String(entryId) }));
  return unless(contentOf(entry) === contentOf(categorizationEntry(facts, transaction, assignment)), 'FIL-4', () =>
    why.transaction_and_entry_differ({ id, entry: entry.entryNo }),
  );
};

/**
 * The compared fields of an entry. Texts and the counterparty may change without posting again. So may the dimensions that the
 * transaction's own account (the first line) requires.
 */
const contentOf = ({ date, lines }: Pick<DraftEntry, 'date' | 'lines'>): string =>
  JSON.stringify([
    date,
    lines.map(({ accountId, side, amountMinor, dimensions }, at) => [accountId, side, String(amountMinor), at === 0 ? [] : dimensions]),
  ]);
