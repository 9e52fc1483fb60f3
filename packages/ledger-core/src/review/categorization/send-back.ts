import { upToDate } from '../../bank/transactions/reading.ts';
import type { Transaction } from '../../bank/transactions/transaction.ts';
import type { Actor } from '../../company/books/member.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import { followCharges } from './follow-charges.ts';
import type { CategorizationNeeds } from './needs.ts';
import { recordOf } from './record.ts';
import { undoCategorization } from './undo-categorization.ts';
import type { Restored } from './undoing.ts';

/**
 * Sends a transaction back to review with a restored decision. Everything that its categorization created is undone, and the source's
 * latest data is applied.  [FIL-17] [TRF-6] [ING-4]
 */
export const sendBack = async (
  unit: CategorizationNeeds,
  actor: Actor,
  transaction: Transaction,
  restored: Restored,
  note: string | null,
): Promise<Transaction | Refusal<'period_closed' | 'approval_required'>> => {
  const apart = await undoCategorization(unit, actor, transaction);
  if (isRefusal(apart)) return apart;
  const open: Transaction = { ...upToDate(apart), ...restored, version: apart.version + 1, reviewedAt: null };
  await unit.transactions.update([open]);
  await unit.categorizations.add([recordOf(unit, open, { note, recordedBy: actor.author })]);
  await followCharges(unit, [open]);
  return open;
};
