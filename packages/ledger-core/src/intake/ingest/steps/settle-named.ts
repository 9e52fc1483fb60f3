import type { Transaction } from '../../../bank/transactions/transaction.ts';
import { storeRecord } from '../../../company/audit/store-record.ts';
import { type Actor, asService } from '../../../company/books/member.ts';
import { inSlices } from '../../../kernel/slices.ts';
import type { Needs } from '../../../store/unit-of-work.ts';
import { settleByNumber } from '../../../trade/settlement/settle-by-number.ts';
import { withCurrent, withDecided } from '../batch.ts';
import type { Step } from './step.ts';

/**
 * A payment with the number of one open document in its description, and exactly its open balance, is applied to it. The service is the
 * author.  [SET-8] [SET-15]
 */
export const settleNamed: Step = async (unit, batch) => {
  if (!(await unit.openItems.anyNumbered())) return batch;
  const service = asService(batch.actor, 'settlement');
  const displaced: Transaction[] = [];
  const settled = await inSlices(unit, batch.undecided, async (slice) => {
    const result = await settleByNumber(unit, service, slice);
    displaced.push(...result.displaced);
    return result.settled;
  });
  await onTheTrail(unit, service, settled);
  // A payment of an earlier slice may be displaced by one of a later slice.
  const isDisplaced = new Set(displaced.map(({ id }) => id));
  const after = withDecided(
    batch,
    settled.filter(({ id }) => !isDisplaced.has(id)),
  );
  const others = after.undecided.filter(({ id }) => !isDisplaced.has(id));
  return { ...withCurrent(after, displaced), undecided: [...others, ...displaced] };
};

/** The settlements of one import are one audit record, in addition to that of the import.  [SET-15] */
const onTheTrail = async (unit: Needs<'audit'>, service: Actor, settled: readonly Transaction[]): Promise<void> => {
  const [first, ...others] = settled;
  if (first !== undefined) await storeRecord(unit, service, 'transactions.settle', others.length === 0 ? first.id : null);
};
