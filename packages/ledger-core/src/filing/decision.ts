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
