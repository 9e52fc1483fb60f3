import type { FixedAsset } from '../../assets/fixed-assets/fixed-asset.ts';
import type { Schedule } from '../../assets/schedules/schedule.ts';
import type { CashLink, Categorization, Transaction } from '../../bank/transactions/transaction.ts';
import type { EntryId, FixedAssetId, InstrumentId, ScheduleId, TransactionId } from '../../kernel/ids.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import type { Entry } from '../../ledger/journal/entry.ts';
import type { PostingFacts } from '../../ledger/journal/posting-rules.ts';
import type { Allocation, Payment } from '../../ledger/open-items/allocation.ts';
import type { ItemId, OpenItem } from '../../ledger/open-items/open-item.ts';
import type { Snapshot } from './snapshot.ts';

/** One row to restore: its present state, its target state, and its versions since the target. */
export interface Restoring {
  readonly present: Transaction;
  readonly target: Transaction;
  /** Oldest first. The first is the snapshot of the target. */
  readonly history: readonly Snapshot[];
}

/** Rows that are restored together or not at all: a row, and linked rows that changed with it.  [FIL-29] */
export interface Group {
  readonly requested: readonly TransactionId[];
  readonly rows: readonly Restoring[];
  readonly refusal: Refusal<'not_found' | 'conflict'> | undefined;
}

/** The facts for deciding a restoration. Each group of rows changes them for the next group. */
export interface RestorationFacts {
  readonly posting: PostingFacts;
  readonly entries: ReadonlyMap<EntryId, Entry>;
  readonly assets: ReadonlyMap<FixedAssetId, FixedAsset>;
  readonly schedules: ReadonlyMap<ScheduleId, Schedule>;
  /** The open items of the rows, and of the documents that they were or are applied to. */
  readonly items: ReadonlyMap<ItemId, OpenItem>;
  /** The allocations of the rows, including ended ones. */
  readonly allocations: ReadonlyMap<ItemId, readonly Allocation[]>;
  /** Active entries of instruments and of intercompany postings that are not linked to a transaction. */
  readonly freeCash: ReadonlySet<EntryId>;
  readonly decisions: ReadonlyMap<TransactionId, readonly Categorization[]>;
}

/** The changes of restoring a group, apart from the rows. Entries are posted again as copies with new ids. */
export interface Changes {
  readonly reverses: readonly EntryId[];
  readonly copies: readonly EntryId[];
  readonly assetsRemoved: readonly FixedAssetId[];
  readonly assetsAdded: readonly FixedAsset[];
  readonly schedulesRemoved: readonly Schedule[];
  readonly schedulesAdded: readonly Schedule[];
  /** Schedules that a refund shortens again or no longer shortens. */
  readonly schedulesCredited: readonly Schedule[];
  readonly paymentsRemoved: readonly TransactionId[];
  readonly paymentsAdded: readonly OpenItem[];
  /** Allocations that are never effective from now on. */
  readonly unallocated: readonly Allocation[];
  /** Ended allocations that become effective again on their original dates. */
  readonly allocatedBefore: readonly Allocation[];
  readonly allocated: readonly Payment[];
  readonly cashFreed: readonly CashLink[];
  readonly unissued: readonly InstrumentId[];
  readonly cashLinked: readonly { readonly link: CashLink; readonly transactionId: TransactionId }[];
}

export interface Restoration extends Changes {
  readonly rows: readonly Restoring[];
}

/** One step of restoring a row: its changes, and the facts that it updates. */
export interface Step {
  readonly changes?: Partial<Changes>;
  readonly facts?: Partial<RestorationFacts>;
}
