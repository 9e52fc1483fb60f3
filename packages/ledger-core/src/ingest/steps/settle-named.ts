import { settleByNumber } from '../../settlement/settle-by-number.ts';
import { inSlices } from '../../slices.ts';
import { withDecided } from '../batch.ts';
import type { Step } from './step.ts';

/** A payment whose description names one open document, and that is exactly what is left of it, settles it.  [SET-8] */
export const settleNamed: Step = async (books, batch) => {
  if (!(await books.openItems.anyNumbered())) return batch;
  const settled = await inSlices(books, batch.undecided, (slice) => settleByNumber(books, batch.actor, slice));
  return withDecided(batch, settled);
};
