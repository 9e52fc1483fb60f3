import type { Assignment } from '../../bank/transactions/assignment.ts';
import { type Decision, excludedBy, type ReasonKind } from '../../bank/transactions/decision.ts';
import type { Transaction } from '../../bank/transactions/transaction.ts';

/** A transaction to categorize, or to exclude if its decision says so. Not checked yet. */
export interface NewCategorization {
  readonly transaction: Transaction;
  readonly assignment: Assignment;
  readonly decision: Decision;
  /** Reason of the decision, if its author and the treatment do not imply one. */
  readonly reason?: ReasonKind;
  /** Stored with the decision. */
  readonly note: string | null;
  /** Whether a person selected the transaction for a rule's decision. The person is then recorded as its reviewer.  [RUL-14] */
  readonly isChosen?: boolean;
  /**
   * Whether it posts immediately; otherwise the transaction becomes ready. A hold never posts. For an exclusion: whether it is excluded
   * immediately; otherwise a person confirms it.
   */
  readonly post: boolean;
}

/** Whether a person decides now, or selected what a rule decides. A decision that a charge inherits from its hold was made earlier. */
export const isByPerson = ({ decision, isChosen = false }: Pick<NewCategorization, 'decision' | 'isChosen'>): boolean =>
  decision.by === 'person' || isChosen;

/** Whether a rule excludes the transaction instead of categorizing it.  [RUL-17] */
export const isExclusion = ({ decision }: Pick<NewCategorization, 'decision'>): boolean => excludedBy(decision) !== null;

export const decided = ({ transaction, assignment, decision }: NewCategorization): Transaction => ({
  ...transaction,
  assignment,
  decision,
  version: transaction.version + 1,
});
