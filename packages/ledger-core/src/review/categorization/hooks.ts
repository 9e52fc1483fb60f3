import type { DependentsByTransaction } from '../../bank/transactions/dependent.ts';
import type { CashLink, Transaction } from '../../bank/transactions/transaction.ts';
import type { EntryId, InstrumentId, TransactionId } from '../../kernel/ids.ts';

/** What categorization requires from, and triggers in, modules above it. */
export interface CategorizationHooks {
  /** The dependents of transactions, by transaction.  [FIL-32] */
  dependentsOf(transactions: readonly Transaction[]): Promise<DependentsByTransaction>;
  /** The active entries of these links that hold no transaction's cash. */
  freeCash(links: readonly CashLink[]): Promise<ReadonlySet<EntryId>>;
  /** Stores on the entries of these links the transaction that holds their cash; null if there is none. */
  cashMoved(links: readonly CashLink[], transactionId: TransactionId | null): Promise<void>;
  /** Instruments whose issue is undone become drafts again.  [FIN-5] */
  issuesUndone(ids: readonly InstrumentId[]): Promise<void>;
}
