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

/** The types of a restoration: what is read for it, and what it does. */

/** One row to restore: as it is, as it is to be again, and its versions from that one on. */
export interface Restoring {
  readonly present: Transaction;
  readonly target: Transaction;
  /** Oldest first; the first is the snapshot of the target. */
  readonly history: readonly Snapshot[];
}

/** Rows that are restored together or not at all: a row, and those that changed with it because they are linked.  [FIL-29] */
export interface Group {
  /** The ids that the caller named. */
  readonly asked: readonly TransactionId[];
  readonly rows: readonly Restoring[];
  readonly refusal: Refusal<'not_found' | 'conflict'> | undefined;
}

/** The facts that a restoration is decided on. A group of rows changes them for the next one. */
export interface RestorationFacts {
  readonly posting: PostingFacts;
  readonly entries: ReadonlyMap<EntryId, Entry>;
  readonly assets: ReadonlyMap<FixedAssetId, FixedAsset>;
  readonly schedules: ReadonlyMap<ScheduleId, Schedule>;
  /** The open items of the rows, and of the documents that they paid or pay. */
  readonly items: ReadonlyMap<ItemId, OpenItem>;
  /** The allocations of the rows, ended ones too. */
  readonly allocations: ReadonlyMap<ItemId, readonly Allocation[]>;
  /** Standing entries of instruments and of other companies whose cash no transaction has. */
  readonly freeCash: ReadonlySet<EntryId>;
  readonly decisions: ReadonlyMap<TransactionId, readonly Categorization[]>;
}

/** What restoring a group of rows does, beside writing the rows. Entries are posted again as copies, with new ids. */
export interface Changes {
  readonly reverses: readonly EntryId[];
  readonly copies: readonly EntryId[];
  readonly assetsRemoved: readonly FixedAssetId[];
  readonly assetsAdded: readonly FixedAsset[];
  readonly schedulesRemoved: readonly Schedule[];
  readonly schedulesAdded: readonly Schedule[];
  /** Schedules that a refund shortens again, or no longer. */
  readonly schedulesCredited: readonly Schedule[];
  readonly paymentsRemoved: readonly TransactionId[];
  readonly paymentsAdded: readonly OpenItem[];
  /** Allocations that count on no day from now on. */
  readonly unallocated: readonly Allocation[];
  /** Allocations that had ended, which count again on the days on which they counted. */
  readonly allocatedBefore: readonly Allocation[];
  readonly allocated: readonly Payment[];
  readonly cashFreed: readonly CashLink[];
  /** Instruments that are drafts again. */
  readonly unissued: readonly InstrumentId[];
  readonly cashLinked: readonly { readonly link: CashLink; readonly transactionId: TransactionId }[];
}

export interface Restoration extends Changes {
  readonly rows: readonly Restoring[];
}

/** One step of restoring a row: what it adds, and the facts that it changes. */
export interface Step {
  readonly changes?: Partial<Changes>;
  readonly facts?: Partial<RestorationFacts>;
}
