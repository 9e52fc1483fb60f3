import type { Decision, ReasonKind } from '../../bank/transactions/decision.ts';
import type { Transaction } from '../../bank/transactions/transaction.ts';
import type { Treatment } from '../../bank/transactions/treatment.ts';

/** A transaction to file, not yet judged. */
export interface Filing {
  readonly transaction: Transaction;
  readonly treatment: Treatment;
  readonly decision: Decision;
  /** The reason of the decision, where its author and the treatment do not give it. */
  readonly reason?: ReasonKind;
  /** Kept with the decision. */
  readonly note: string | null;
  /** Whether it posts at once; otherwise the transaction becomes ready. A hold never posts. */
  readonly post: boolean;
}

/** Whether a person decides now. A decision that a charge takes over from its hold was made earlier. */
export const isByPerson = ({ decision }: Pick<Filing, 'decision'>): boolean => decision.by === 'person';
