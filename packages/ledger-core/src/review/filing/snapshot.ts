import type { FixedAsset } from '../../assets/fixed-assets/fixed-asset.ts';
import type { Schedule } from '../../assets/schedules/schedule.ts';
import type { Transaction } from '../../bank/transactions/transaction.ts';
import type { AuditedOperation } from '../../company/audit/record.ts';
import type { InstrumentId, RequestId, TransactionId } from '../../kernel/ids.ts';
import type { Allocation } from '../../ledger/open-items/allocation.ts';
import type { OpenItem } from '../../ledger/open-items/open-item.ts';

/** A transaction at an earlier version: the row as it was, and what depended on it.  [FIL-27] */
export interface Snapshot {
  /** The row at that version; `rowVersion` is the version. */
  readonly transaction: Transaction;
  readonly dependents: Dependents;
  /** The request that replaced this version. */
  readonly requestId: RequestId;
  /** The operation of that request. */
  readonly operation: AuditedOperation;
}

/** What depended on a transaction before a request changed or removed it. A field that is missing was left as it is. */
export interface Dependents {
  /** The fixed asset that it bought. */
  readonly asset?: FixedAsset;
  /** The amortization schedule that it has, or that it shortened as a refund. */
  readonly schedule?: Schedule;
  /** The payment that it was: its open item, and the allocations that stood, or had counted on some days. */
  readonly payment?: { readonly item: OpenItem; readonly allocations: readonly Allocation[] };
  /** The draft of an instrument that the request issued from it. */
  readonly issued?: InstrumentId;
  /** The other company with which the request posted an amount, in the books of both. That is not taken back with it. */
  readonly postedWith?: string;
}

/** The version of a transaction that is to stand again. */
export interface Wanted {
  readonly transactionId: TransactionId;
  readonly rowVersion: number;
  /** The present version that the caller saw; the one after `rowVersion` when omitted. */
  readonly currentVersion?: number | undefined;
}
