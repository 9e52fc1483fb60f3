import { made, named, several } from '../audit/subject.ts';
import { addComment } from '../comments/add-comment.ts';
import { listComments } from '../comments/read-comments.ts';
import { resolveComment } from '../comments/resolve-comment.ts';
import { categorize, categorizeMany } from '../filing/categorize.ts';
import { changeTransaction } from '../filing/change-transaction.ts';
import { exclude } from '../filing/exclude.ts';
import { reopen } from '../filing/reopen.ts';
import { setCounterparty } from '../filing/set-counterparty.ts';
import { setDimensions } from '../filing/set-dimensions.ts';
import { splitTransaction } from '../filing/split.ts';
import type { TransactionId } from '../ids.ts';
import { match } from '../matching/match.ts';
import { transfer } from '../matching/transfer.ts';
import { unmatch } from '../matching/unmatch.ts';
import type { Expects } from '../ports/store.ts';
import { categorizedManyView, transactionDetail } from '../views/transaction.ts';
import type { Makers } from './makers.ts';

/** Filing reads one transaction, which the store may fetch in one query with those of other waiting commands. */
const about = (id: TransactionId): Expects => ({ transactions: [id], records: [id], attachments: [id] });

/** Filing transactions, and what members write about them. */
export const filingOperations = ({ query, command }: Makers) => ({
  filing: {
    /** Files a transaction to one account and posts its entry. A posted transaction is filed again: its entry is reversed and another posted. */
    categorize: command('filing.categorize', categorize, named, about).answering(transactionDetail),
    /** Files many transactions to one account in one unit of work. Those that cannot be filed are listed under `refused`; the others are filed. */
    categorizeMany: command('filing.categorize_many', categorizeMany, several, ({ transactionIds }) => ({
      transactions: transactionIds,
      attachments: transactionIds,
    })).answering(categorizedManyView),
    /** Changes the description, the note or the day of a transaction; a new day of a posted one posts it again. */
    change: command('filing.change', changeTransaction, named, about).answering(transactionDetail),
    /** Sends a transaction back to review; the entry of a posted one is reversed. With `post`, the decision of a rule is posted again. */
    reopen: command('filing.reopen', reopen, named, about).answering(transactionDetail),
    /** Keeps a transaction out of the books, for a reason. Its entry, if there is one, is reversed. */
    exclude: command('filing.exclude', exclude, named, about).answering(transactionDetail),
    /** Sets the counterparty of a transaction; null removes it. */
    setCounterparty: command('filing.set_counterparty', setCounterparty, named, about).answering(transactionDetail),
    /** Sets the dimensions of a transaction, such as its department, in place of the earlier ones. */
    setDimensions: command('filing.set_dimensions', setDimensions, named, about).answering(transactionDetail),
    /** Files a transaction to several accounts by parts that add up to its amount, and posts its entry. */
    split: command('filing.split', splitTransaction, named, about).answering(transactionDetail),
    /** Files a transaction as a transfer to another account, whose own movement is not in the books, and posts its entry. */
    transfer: command('filing.transfer', transfer, named, about).answering(transactionDetail),
    /** Matches two transactions as the two halves of one transfer. The outgoing half posts, the incoming one is its evidence. */
    match: command('filing.match', match, named, (id, { otherTransactionId }) => ({
      transactions: [id, otherTransactionId],
      records: [id],
      attachments: [id],
    })).answering(transactionDetail),
    /** Undoes a wrong match: both transactions await review again. */
    unmatch: command('filing.unmatch', unmatch, named, about).answering(transactionDetail),
  },
  comments: {
    /** One page of the comments on a transaction, the newest first. */
    list: query('transactions.read', listComments),
    /** Adds a comment to a transaction. It may propose an account, which then leads the suggestions. */
    add: command('comments.add', addComment, made, about),
    /** Marks a comment, and the proposal in it, as settled. */
    resolve: command('comments.resolve', resolveComment, named),
  },
});
