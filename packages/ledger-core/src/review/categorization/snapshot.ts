import type { FixedAsset } from '../../assets/fixed-assets/fixed-asset.ts';
import type { Schedule } from '../../assets/schedules/schedule.ts';
import type { Transaction } from '../../bank/transactions/transaction.ts';
import type { AuditedOperation } from '../../company/audit/record.ts';
import type { InstrumentId, RequestId, TransactionId } from '../../kernel/ids.ts';
import type { Allocation } from '../../ledger/open-items/allocation.ts';
import type { OpenItem } from '../../ledger/open-items/open-item.ts';

/** A transaction at an earlier version, with its dependents.  [FIL-27] */
export interface Snapshot {
  /** The row at that version. `rowVersion` is the version. */
  readonly transaction: Transaction;
  readonly dependents: Dependents;
  readonly requestId: RequestId;
  readonly operation: AuditedOperation;
}

/** The dependents of a transaction before a request changed or removed them. A missing field was unchanged. */
export interface Dependents {
  readonly asset?: FixedAsset;
  /** The amortization schedule that it has, or that it shortened as a refund. */
  readonly schedule?: Schedule;
  /** The payment: its open item, and its allocations that were active or had been effective. */
  readonly payment?: { readonly item: OpenItem; readonly allocations: readonly Allocation[] };
  readonly issued?: InstrumentId;
  /** The other company if the request posted in the books of both. Restoring does not undo that. */
  readonly postedWith?: string;
}

/** The version to restore. */
export interface Wanted {
  readonly transactionId: TransactionId;
  readonly rowVersion: number;
  /** The present version that the caller loaded. Default: the one after `rowVersion`. */
  readonly currentVersion?: number | undefined;
}
