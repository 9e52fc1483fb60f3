import type { Direction } from '../../bank/transactions/reported-transaction.ts';
import type { Instant, IsoDate } from '../../kernel/dates.ts';
import type { AccountId, EntryId, IntercompanyId, LedgerId, TransactionId } from '../../kernel/ids.ts';

/** An amount between two companies of one organization, as stored in one of the two books. Both records have the same id.  [ICO-1] */
export interface IntercompanyTransaction {
  readonly id: IntercompanyId;
  readonly otherLedgerId: LedgerId;
  readonly otherName: string;
  readonly date: IsoDate;
  /** Minor units, greater than zero. */
  readonly amountMinor: bigint;
  /** The direction of the money from the view of these books. */
  readonly direction: Direction;
  readonly entryId: EntryId;
  /** The cash account of the entry: a bank account, or Cash in transit. */
  readonly cashAccountId: AccountId;
  /** The bank transaction of that cash; null until it is linked. */
  readonly transactionId: TransactionId | null;
  readonly createdAt: Instant;
}

/** A company of the caller's organization. */
export interface Company {
  readonly ledgerId: LedgerId;
  readonly externalId: string | null;
  readonly name: string;
  readonly currency: string;
  /** Whether the caller may record amounts between the two companies. */
  readonly canPost: boolean;
}
