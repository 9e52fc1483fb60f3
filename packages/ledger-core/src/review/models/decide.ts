import { type CategorizationCount, formatScore, timesCategorizedOf } from '../../bank/transactions/categorization-count.ts';
import type { Transaction } from '../../bank/transactions/transaction.ts';
import type { AccountId } from '../../kernel/ids.ts';
import type { Chart } from '../../ledger/accounts/chart.ts';
import type { NewCategorization } from '../categorization/categorization.ts';
import { isUsable, keyOf, type Predictions, questionOf } from './prediction.ts';
import { clears } from './thresholds.ts';

interface Given {
  readonly chart: Chart;
  readonly fedAccounts: ReadonlySet<AccountId>;
  readonly scale: number;
  readonly predictions: Predictions;
  readonly counts: readonly CategorizationCount[];
}

/**
 * A model's categorization of a new transaction. Null without a prediction, or if the transaction cannot be categorized. `post` is true if
 * every threshold is passed.  [MOD-3] Pure.
 */
export const decideByModel = (given: Given, transaction: Transaction): NewCategorization | null => {
  const proposal = given.predictions.proposals.get(keyOf(questionOf(transaction)));
  if (proposal === undefined || !isUsable(given.chart, given.fedAccounts, transaction, proposal)) return null;
  const { accountId, confidence, reasoning } = proposal;
  const isCleared = clears(
    given.predictions.thresholds,
    given.scale,
    { accountId, confidence, amountMinor: transaction.amountMinor },
    timesCategorizedOf(given.counts, transaction),
  );
  return {
    transaction,
    assignment: { kind: 'account', accountId },
    decision: { by: 'model', model: given.predictions.model, confidence: formatScore(confidence), reasoning, isCleared },
    note: reasoning,
    post: isCleared,
  };
};
