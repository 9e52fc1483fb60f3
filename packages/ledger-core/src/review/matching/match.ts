import { findTransaction } from '../../bank/transactions/find.ts';
import { withMatch } from '../../bank/transactions/links.ts';
import { why as transactionsWhy } from '../../bank/transactions/reasons.ts';
import { REVIEWED, type Transaction } from '../../bank/transactions/transaction.ts';
import type { Actor } from '../../company/books/member.ts';
import type { TransactionId } from '../../kernel/ids.ts';
import { assert } from '../../kernel/invariant.ts';
import { aboutNoInput, isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import type { Emits, Needs } from '../../store/unit-of-work.ts';
import type { CategorizationRefusal } from '../categorization/judge.ts';
import { recordOf } from '../categorization/record.ts';
import { undoCategorization } from '../categorization/undo-categorization.ts';
import { checkMatch } from './check.ts';
import { areThroughTransit, legsOf, matchWith } from './legs.ts';
import type { MatchingNeeds } from './needs.ts';
import { storePairs } from './store-pairs.ts';

export interface Match {
  readonly otherTransactionId: TransactionId;
}

/**
 * Matches two legs of one transfer as a person. The categorization of the path transaction is undone first.  [TRF-4] [TRF-5]
 * Refusals, in order of precedence: not_found, unprocessable (unknown other leg), match_not_possible, period_closed, then the refusals of
 * posting.
 */
export const match = async (
  unit: MatchingNeeds,
  actor: Actor,
  id: TransactionId,
  { otherTransactionId: otherId }: Match,
): Promise<Transaction | Refusal<'not_found' | 'match_not_possible'> | CategorizationRefusal> => {
  const transaction = await findTransaction(unit, id);
  if (isRefusal(transaction)) return transaction;
  const [other] = await unit.transactions.byIds([otherId]);
  if (other === undefined) return refuse('unprocessable', transactionsWhy.no_such_transaction({ id: otherId }), 'otherTransactionId');
  if (transaction.match?.kind === 'transfer' && transaction.match.transactionId === otherId)
    return confirm(unit, actor, transaction, other);
  const chart = await unit.accounts.chart();
  if (areThroughTransit(chart, transaction, other)) return join(unit, actor, transaction, other);
  const refusal = checkMatch(transaction, other);
  if (refusal !== undefined) return refusal;
  const apart = await undoCategorization(unit, actor, transaction);
  if (isRefusal(apart)) return apart;
  const pair = legsOf(chart, apart, other);
  const { retained, refused } = await storePairs(unit, actor, [pair], { by: 'person' });
  if (refused[0] !== undefined) return aboutNoInput(refused[0]);
  const matched = retained.find((each) => each.id === id);
  assert(matched !== undefined, 'both legs of a pair are kept');
  return matched;
};

/** Links two transfers through Cash in transit to each other. Nothing is posted.  [TRF-7] */
const join = (
  unit: Needs<'categorizations' | 'transactions'> & Emits<'transaction'>,
  actor: Actor,
  one: Transaction,
  other: Transaction,
): Promise<Transaction> => confirm(unit, actor, withMatch(one, matchWith(other)), withMatch(other, matchWith(one)));

/** A person confirms an existing match. Nothing is posted, and the flags of both legs are cleared.  [TRF-5] [TRF-14] */
const confirm = async (
  unit: Needs<'categorizations' | 'transactions'> & Emits<'transaction'>,
  actor: Actor,
  ...legs: readonly [Transaction, Transaction]
): Promise<Transaction> => {
  const confirmed = legs.map(
    (leg): Transaction => ({ ...leg, ...REVIEWED, decision: { by: 'person' }, version: leg.version + 1, reviewedAt: unit.now }),
  );
  await unit.transactions.update(confirmed);
  await unit.categorizations.add(confirmed.map((leg) => recordOf(unit, leg, { note: null, recordedBy: actor.author })));
  for (const leg of confirmed) unit.emit('transaction.matched', leg.id);
  return confirmed[0] as Transaction;
};
