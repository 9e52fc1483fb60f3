import { isHold } from '../../../bank/transactions/transaction.ts';
import { distinct } from '../../../kernel/grouping.ts';
import { inSlices } from '../../../kernel/slices.ts';
import { fedAccountIds } from '../../../ledger/accounts/own-money.ts';
import { decideByModel } from '../../../review/models/decide.ts';
import { keyOf, questionOf } from '../../../review/models/prediction.ts';
import { mayPayDocuments } from '../../../review/suggestions/payments.ts';
import { withCategorizations } from '../batch.ts';
import type { Step } from './step.ts';

/**
 * The model decides where no rule does, using the predictions it returned. It skips holds, and transactions that may pay a
 * document.  [MOD-1] [MOD-3] [FIL-35]
 */
export const predictWithModel: Step = async (unit, batch) => {
  const { predictions } = batch;
  if (predictions === null || predictions.proposals.size === 0) return batch;
  const open = await inSlices(unit, batch.undecided, (slice) =>
    slice.filter((transaction) => !isHold(transaction) && predictions.proposals.has(keyOf(questionOf(transaction)))),
  );
  const [chart, sources, counts] = await Promise.all([
    unit.accounts.chart(),
    unit.sources.all(),
    unit.transactions.categorizationCounts(
      distinct(open.map(({ payee }) => payee)),
      distinct(open.map(({ counterpartyId }) => counterpartyId)),
    ),
  ]);
  const given = { chart, fedAccounts: fedAccountIds(sources), scale: unit.settings.currency.scale, predictions, counts };
  const payments = await mayPayDocuments(unit, chart, open);
  const unpaying = open.filter(({ id }) => !payments.has(id));
  const categorizations = await inSlices(unit, unpaying, (slice) =>
    slice.flatMap((transaction) => decideByModel(given, transaction) ?? []),
  );
  return withCategorizations(batch, categorizations);
};
