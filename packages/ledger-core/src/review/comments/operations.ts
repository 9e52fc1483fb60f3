import type { Dependencies } from '../../app/dependencies.ts';
import { aboutTransaction } from '../../bank/transactions/about.ts';
import { made, named } from '../../company/audit/subject.ts';
import { commentViews } from '../../views/comment.ts';
import { pageOf } from '../../views/page.ts';
import { addComment } from './add-comment.ts';
import { listComments, listUnresolved } from './read-comments.ts';
import { resolveComment } from './resolve-comment.ts';

/** Comments of members on transactions. */
export const commentsOperations = ({ query, command }: Dependencies) => ({
  comments: {
    /**
     * Returns one page of the comments on a transaction, newest first.
     * @example
     * const { data } = granted(await ledger.comments.list(owner, transactionId));
     */
    list: query('transactions.read', listComments),
    /**
     * Returns one page of the unresolved comments of the books, newest first, each with its transaction.
     * @example
     * const { data } = granted(await ledger.comments.unresolved(owner, { proposesAccount: true }));
     */
    unresolved: query('transactions.read', listUnresolved).returning(pageOf(commentViews)),
    /**
     * Adds a comment to a transaction. If it proposes an account, that account is suggested first.
     * @example
     * granted(await ledger.comments.create(owner, transactionId, { text: 'Which project is it for?' }));
     */
    create: command('comments.create', addComment, made, aboutTransaction),
    /**
     * Marks a comment and its proposal as resolved.
     * @example
     * granted(await ledger.comments.resolve(owner, commentId));
     */
    resolve: command('comments.resolve', resolveComment, named),
  },
});
