import type { Transaction } from '../../../bank/transactions/transaction.ts';
import { inSlices } from '../../../kernel/slices.ts';
import { settleByNumber } from '../../../trade/settlement/settle-by-number.ts';
import { withDecided, withStanding } from '../batch.ts';
import type { Step } from './step.ts';

/** A payment whose description names one open document, and that is exactly what is left of it, settles it.  [SET-8] */
export const settleNamed: Step = async (books, batch) => {
  if (!(await books.openItems.anyNumbered())) return batch;
  const displaced: Transaction[] = [];
  const settled = await inSlices(books, batch.undecided, async (slice) => {
    const outcome = await settleByNumber(books, batch.actor, slice);
    displaced.push(...outcome.displaced);
    return outcome.settled;
  });
  // A payment of an earlier slice may give way to one of a later slice.
  const isDisplaced = new Set(displaced.map(({ id }) => id));
  const after = withDecided(
    batch,
    settled.filter(({ id }) => !isDisplaced.has(id)),
  );
  const others = after.undecided.filter(({ id }) => !isDisplaced.has(id));
  return { ...withStanding(after, displaced), undecided: [...others, ...displaced] };
};
