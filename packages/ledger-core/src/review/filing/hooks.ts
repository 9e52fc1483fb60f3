import type { DependentsByTransaction } from '../../bank/transactions/dependent.ts';
import type { CashLink, Transaction } from '../../bank/transactions/transaction.ts';
import type { EntryId, InstrumentId, TransactionId } from '../../kernel/ids.ts';

/** What filing asks of modules above it, and sets off in them. */
export interface FilingHooks {
  /** What depends on transactions, by transaction.  [FIL-32] */
  dependentsOf(transactions: readonly Transaction[]): Promise<DependentsByTransaction>;
  /** The entries of these links that stand and hold the cash of no transaction. */
  freeCash(links: readonly CashLink[]): Promise<ReadonlySet<EntryId>>;
  /** The records of the entries of these links name the transaction that holds their cash; null once none does. */
  cashMoved(links: readonly CashLink[], transactionId: TransactionId | null): Promise<void>;
  /** Instruments whose issue is taken back are drafts again.  [FIN-5] */
  issuesTakenBack(ids: readonly InstrumentId[]): Promise<void>;
}
