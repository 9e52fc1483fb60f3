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
  /** Whether a person chose the transaction for a rule's decision: the person reviewed it, and stands on its record.  [RUL-14] */
  readonly isChosen?: boolean;
  /** Whether it posts at once; otherwise the transaction becomes ready. A hold never posts. */
  readonly post: boolean;
}

/** Whether a person decides now, or chose what a rule decides. A decision that a charge takes over from its hold was made earlier. */
export const isByPerson = ({ decision, isChosen = false }: Pick<Filing, 'decision' | 'isChosen'>): boolean =>
  decision.by === 'person' || isChosen;
