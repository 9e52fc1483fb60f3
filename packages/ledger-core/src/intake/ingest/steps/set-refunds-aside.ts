import { cardsOf } from '../../../bank/sources/source.ts';
import { mayBeRefund } from '../../../review/matching/find-charges.ts';
import type { Step } from './step.ts';

/** Possible refunds are decided after all charges, so that their charges are already categorized.  [TRF-22] */
export const setRefundsAside: Step = async (unit, batch) => {
  const cards = cardsOf(await unit.sources.all());
  const isRefund = new Set(batch.undecided.filter((transaction) => mayBeRefund(cards, transaction)));
  return { ...batch, refunds: [...isRefund], undecided: batch.undecided.filter((transaction) => !isRefund.has(transaction)) };
};
