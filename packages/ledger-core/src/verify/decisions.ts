import { groupBy } from '../grouping.ts';
import type { Categorization, Filing, Transaction } from '../transactions/transaction.ts';
import { type Finding, type MakeCheck, unless } from './check.ts';
import { isCounting } from './movements.ts';

/** The decisions about a transaction count from 1 to its version, and the last one is what it is filed to.  [FIL-10] [FIL-11] */
export const verifyDecisions: MakeCheck = ({ books }) => ({
  transactions: async (transactions) => {
    const decisions = groupBy(await books.categorizations.of(transactions.map(({ id }) => id)), ({ transactionId }) => transactionId);
    return transactions.flatMap((transaction) => decisionFindings(transaction, decisions.get(transaction.id) ?? []));
  },
});

const decisionFindings = ({ id, version, filing }: Transaction, decisions: readonly Categorization[]): readonly Finding[] => {
  const counts = decisions.length === version && isCounting(decisions.map((decision) => decision.version));
  const last = decisions.find((decision) => decision.version === version);
  /** What no decision was made on, or whose hold became a charge, stands at its default whatever was decided before. */
  const stands = filing.source === 'default' || (last !== undefined && says(last) === says(filing));
  return [
    ...unless(counts, 'FIL-10', `Transaction ${id} is at decision ${version}, and ${decisions.length} are on record.`),
    ...unless(stands, 'FIL-11', `Transaction ${id} is filed to something else than its last decision says.`),
  ];
};

const says = ({ accountId, source, confidence, ruleId, splits }: Filing): string =>
  JSON.stringify([accountId, source, confidence, ruleId, splits.map((split) => [split.accountId, String(split.amountMinor), split.memo])]);
