import { distinct } from '../kernel/grouping.ts';
import { assert } from '../kernel/invariant.ts';
import type { Comment } from '../review/comments/comment.ts';
import type { ViewsNeeds } from './needs.ts';
import { listedTransactions, type TransactionView } from './transaction.ts';

/** A comment with its transaction. */
export interface CommentView extends Comment {
  readonly transaction: TransactionView;
}

/** Adds the transactions to comments of a list.  [COM-7] */
export const commentViews = async (unit: ViewsNeeds, comments: readonly Comment[]): Promise<readonly CommentView[]> => {
  const rows = await unit.transactions.byIds(distinct(comments.map(({ transactionId }) => transactionId)));
  const views = new Map((await listedTransactions(unit, rows)).map((view) => [view.transaction.id, view]));
  return comments.map((comment) => {
    const transaction = views.get(comment.transactionId);
    assert(transaction !== undefined, `the books have the transaction ${comment.transactionId} of a comment`);
    return { ...comment, transaction };
  });
};
