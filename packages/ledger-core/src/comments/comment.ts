import type { Instant } from '../dates.ts';
import type { AccountId, Author, Id, MemberId, TransactionId } from '../ids.ts';

export type CommentId = Id<'comment'>;

/** What a person says about a transaction, perhaps with the account that they would file it to.  [COM-1] */
export interface Comment {
  readonly id: CommentId;
  readonly transactionId: TransactionId;
  readonly text: string;
  readonly proposedAccountId: AccountId | null;
  /** The members that it is for. */
  readonly mentions: readonly MemberId[];
  readonly writtenAt: Instant;
  readonly writtenBy: Author;
  readonly resolvedAt: Instant | null;
  readonly resolvedBy: Author | null;
}
