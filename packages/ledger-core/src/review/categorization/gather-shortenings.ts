import { isHold, type Transaction } from '../../bank/transactions/transaction.ts';
import { byId, distinct } from '../../kernel/grouping.ts';
import type { ScheduleId, TransactionId } from '../../kernel/ids.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import type { NewCategorization } from './categorization.ts';
import { type Shortenings, shorteningBy } from './shortening.ts';
import type { Undoings } from './undoing.ts';

/** The amounts that refunds take off the schedules of their charges, once earlier reductions are undone. */
export const gatherShortenings = async (
  unit: Needs<'schedules' | 'transactions'>,
  categorizations: readonly NewCategorization[],
  undoings: Undoings,
): Promise<Shortenings> => {
  const refunds = categorizations
    .map((categorization) => ({
      ...categorization,
      transaction: undoings.get(categorization.transaction.id)?.apart ?? categorization.transaction,
    }))
    .filter(({ transaction, assignment, post }) => post && assignment.kind === 'account' && isRefund(transaction));
  if (refunds.length === 0) return new Map();
  const charges = byId(await unit.transactions.byIds(distinct(refunds.map(({ transaction }) => transaction.match?.transactionId))));
  const schedules = byId(await unit.schedules.byIds(distinct([...charges.values()].map(({ scheduleId }) => scheduleId))));
  return new Map(
    refunds.flatMap(({ transaction, assignment }) => {
      const stored = schedules.get(charges.get(transaction.match?.transactionId as TransactionId)?.scheduleId as ScheduleId);
      const schedule = undoings.get(transaction.id)?.restored ?? stored;
      if (schedule === undefined || assignment.kind !== 'account' || assignment.accountId !== schedule.accountId) return [];
      const shortening = shorteningBy(schedule, transaction);
      return shortening === null ? [] : [[transaction.id, shortening] as const];
    }),
  );
};

const isRefund = (transaction: Transaction): boolean => transaction.match?.kind === 'refund' && !isHold(transaction);
