import type { Decision } from '../transactions/decision.ts';
import type { Transaction } from '../transactions/transaction.ts';
import type { Treatment } from '../transactions/treatment.ts';

/** A transaction that is to be filed, before it is known whether the books allow it. */
export interface Filing {
  readonly transaction: Transaction;
  readonly treatment: Treatment;
  readonly decision: Decision;
  /** Kept with the decision. */
  readonly note: string | null;
  /** Whether it posts at once; otherwise the transaction is left ready. A hold never posts. */
  readonly post: boolean;
}

/** Whether a person decides, here and now; what a charge takes over from its hold was decided earlier. */
export const isByPerson = ({ decision }: Pick<Filing, 'decision'>): boolean => decision.by === 'person';
