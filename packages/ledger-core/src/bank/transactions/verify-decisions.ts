import { groupBy } from '../../kernel/grouping.ts';
import { type Finding, type MakeCheck, unless } from '../../store/check.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { accountsOf } from './assignment.ts';
import { reducedBy } from './decision.ts';
import { why } from './reasons.ts';
import type { Categorization, Transaction } from './transaction.ts';
import { isCounting } from './verify-transactions.ts';

/** The decisions about a transaction are numbered from 1 to its version, and its categorization matches the last one.  [FIL-10] [FIL-11] */
export const verifyDecisions: MakeCheck<Needs<'categorizations'>> = ({ unit }) => ({
  transactions: async (transactions) => {
    const decisions = groupBy(await unit.categorizations.of(transactions.map(({ id }) => id)), ({ transactionId }) => transactionId);
    return transactions.flatMap((transaction) => decisionFindings(transaction, decisions.get(transaction.id) ?? []));
  },
});

const decisionFindings = (transaction: Transaction, decisions: readonly Categorization[]): readonly Finding[] => {
  const { id, version, decision } = transaction;
  const counts = decisions.length === version && isCounting(decisions.map((each) => each.version));
  const last = decisions.find((each) => each.version === version);
  /** An undecided transaction, or a hold that became a charge, has its default categorization, regardless of earlier decisions. */
  const stands = decision.by === 'service' || (last !== undefined && contentOf(last) === contentOf(transaction));
  return [
    ...unless(counts, 'FIL-10', () => why.decisions_missing({ id, version, count: decisions.length })),
    ...unless(stands, 'FIL-11', () => why.categorized_unlike_decision({ id })),
    ...unless(isRefundLinked(transaction), 'TRF-24', () => why.refund_without_link({ id })),
    ...unless(reducesOwn(transaction), 'FIL-34', () => why.reduces_other_account({ id })),
  ];
};

const contentOf = ({ assignment, decision }: Pick<Transaction, 'assignment' | 'decision'>): string =>
  JSON.stringify([assignment, decision], (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value));

const isRefundLinked = ({ decision, match }: Transaction): boolean =>
  decision.by !== 'person' || decision.refundOf === undefined || (match?.kind === 'refund' && match.transactionId === decision.refundOf);

const reducesOwn = ({ decision, assignment }: Transaction): boolean => {
  const accounts = accountsOf(assignment);
  return reducedBy(decision).every((id) => accounts.includes(id));
};
