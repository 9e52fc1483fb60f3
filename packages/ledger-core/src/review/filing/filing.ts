import { type Decision, excludedBy, type ReasonKind } from '../../bank/transactions/decision.ts';
import type { Transaction } from '../../bank/transactions/transaction.ts';
import type { Treatment } from '../../bank/transactions/treatment.ts';

/** A transaction to file, or to exclude where its decision says so; not yet judged. */
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
  /** Whether it posts at once; otherwise the transaction becomes ready. A hold never posts. Of what is excluded: whether it is at once; otherwise a person confirms it. */
  readonly post: boolean;
}

/** Whether a person decides now, or chose what a rule decides. A decision that a charge takes over from its hold was made earlier. */
export const isByPerson = ({ decision, isChosen = false }: Pick<Filing, 'decision' | 'isChosen'>): boolean =>
  decision.by === 'person' || isChosen;

/** Whether a rule excludes it instead of filing it.  [RUL-17] */
export const isExclusion = ({ decision }: Pick<Filing, 'decision'>): boolean => excludedBy(decision) !== null;

/** The transaction with the filing's decision added. */
export const decided = ({ transaction, treatment, decision }: Filing): Transaction => ({
  ...transaction,
  treatment,
  decision,
  version: transaction.version + 1,
});
