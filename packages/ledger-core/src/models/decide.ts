import type { Chart } from '../accounts/chart.ts';
import type { Decision } from '../filing/decision.ts';
import type { AccountId } from '../ids.ts';
import { type FiledCount, formatScore, timesFiledOf } from '../transactions/filed-count.ts';
import type { Transaction } from '../transactions/transaction.ts';

import { clears } from './gates.ts';
import { isUsable, keyOf, type Opinions, questionOf } from './opinion.ts';

interface Given {
  readonly chart: Chart;
  readonly fedAccounts: ReadonlySet<AccountId>;
  readonly scale: number;
  readonly opinions: Opinions;
  readonly counts: readonly FiledCount[];
}

/** A model's opinion of a new transaction; null where it has none, or one that cannot be filed. `post` says whether it cleared every gate.  [MOD-3] Pure. */
export const decideByModel = (given: Given, transaction: Transaction): Decision | null => {
  const proposal = given.opinions.proposals.get(keyOf(questionOf(transaction)));
  if (proposal === undefined || !isUsable(given.chart, given.fedAccounts, transaction, proposal)) return null;
  const { accountId, confidence, reasoning } = proposal;
  const cleared = clears(
    given.opinions.gates,
    given.scale,
    { accountId, confidence, amountMinor: transaction.amountMinor },
    timesFiledOf(given.counts, transaction),
  );
  return {
    transaction,
    filing: {
      accountId,
      source: 'model',
      confidence: formatScore(confidence),
      rationale: { model: given.opinions.model, reasoning, cleared },
      ruleId: null,
      splits: [],
    },
    reason: 'model',
    note: reasoning,
    post: cleared,
  };
};
