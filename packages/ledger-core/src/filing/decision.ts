import type { Filing, ReasonKind, Transaction } from '../transactions/transaction.ts';

/** What somebody decided about a transaction, before it is known whether the books allow it. */
export interface Decision {
  readonly transaction: Transaction;
  readonly filing: Filing;
  readonly reason: ReasonKind;
  readonly note: string | null;
  /** Whether it posts at once; otherwise the transaction is left ready. A hold never posts. */
  readonly post: boolean;
}

/** Whether a person decides, here and now; a filing that a charge takes over from its hold was decided earlier. */
export const isByPerson = ({ reason }: Pick<Decision, 'reason'>): boolean => reason === 'person' || reason === 'split';
