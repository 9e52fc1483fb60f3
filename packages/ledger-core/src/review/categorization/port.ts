import type { RequestId, TransactionId } from '../../kernel/ids.ts';
import type { Snapshot } from './snapshot.ts';

/** Earlier versions of transactions. Snapshots are only added. */
export interface SnapshotsPort {
  add(snapshots: readonly Snapshot[]): Promise<void>;
  /** Every snapshot of these transactions, by transaction id, then version. */
  of(transactionIds: readonly TransactionId[]): Promise<readonly Snapshot[]>;
  /** The snapshots of the rows that one request changed, by transaction id; at most `take`. */
  replacedBy(requestId: RequestId, take: number): Promise<readonly Snapshot[]>;
}
