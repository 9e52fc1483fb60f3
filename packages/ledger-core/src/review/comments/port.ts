import type { TransactionId } from '../../kernel/ids.ts';
import type { Slice } from '../../kernel/page.ts';
import type { Comment, CommentId } from './comment.ts';

export interface CommentsPort {
  byIds(ids: readonly CommentId[]): Promise<readonly Comment[]>;
  put(comment: Comment): Promise<void>;
  /** Newest first. Page position: id. */
  list(transactionId: TransactionId, slice: Slice): Promise<readonly Comment[]>;
  /** Unresolved comments of the books, newest first, or only those that propose an account. Page position: id. */
  listUnresolved(proposesAccount: boolean, slice: Slice): Promise<readonly Comment[]>;
  /** Unresolved comments on these transactions, in any order. */
  unresolved(transactionIds: readonly TransactionId[]): Promise<readonly Comment[]>;
}
