import { findTransaction } from '../../bank/transactions/find.ts';
import type { Actor } from '../../company/books/member.ts';
import type { TransactionId } from '../../kernel/ids.ts';
import { aboutInput, isRefusal } from '../../kernel/refusal.ts';
import { type DeferralRefusal, defer } from './defer.ts';
import type { ScheduleMonths } from './deferrable.ts';
import type { SchedulesNeeds } from './needs.ts';
import type { Schedule } from './schedule.ts';

export interface NewSchedule extends ScheduleMonths {
  readonly transactionId: TransactionId;
}

/**
 * Creates a schedule for a posted transaction.  [SCH-1]
 * Refusals, in order of precedence: unprocessable (unknown transaction), then the refusals of `spread`.
 */
export const createSchedule = async (unit: SchedulesNeeds, actor: Actor, input: NewSchedule): Promise<Schedule | DeferralRefusal> => {
  const transaction = await findTransaction(unit, input.transactionId);
  if (isRefusal(transaction)) return { ...aboutInput(transaction, 'transactionId'), refused: 'unprocessable' };
  const spreadOut = await defer(unit, actor, transaction, input);
  if (isRefusal(spreadOut)) return spreadOut;
  unit.emit('transaction.updated', transaction.id);
  return spreadOut.schedule;
};
