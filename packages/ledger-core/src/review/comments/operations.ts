import type { Given } from '../../app/given.ts';
import { aboutTransaction } from '../../bank/transactions/about.ts';
import { made, named } from '../../company/audit/subject.ts';
import { addComment } from './add-comment.ts';
import { listComments } from './read-comments.ts';
import { resolveComment } from './resolve-comment.ts';

/** What members write about transactions. */
export const commentsOperations = ({ query, command }: Given) => ({
  comments: {
    /**
     * One page of the comments on a transaction, the newest first.
     * @example
     * const { data } = granted(await ledger.comments.list(owner, transactionId));
     */
    list: query('transactions.read', listComments),
    /**
     * Adds a comment to a transaction. It may propose an account, which then leads the suggestions.
     * @example
     * granted(await ledger.comments.create(owner, transactionId, { text: 'Which project is it for?' }));
     */
    create: command('comments.add', addComment, made, aboutTransaction),
    /**
     * Marks a comment, and the proposal in it, as settled.
     * @example
     * granted(await ledger.comments.resolve(owner, commentId));
     */
    resolve: command('comments.resolve', resolveComment, named),
  },
});
