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
import type { Expects } from '../ports/store.ts';
import { categorizedManyView, transactionDetail } from '../views/transaction.ts';
import type { Makers } from './makers.ts';

/** Filing reads one transaction, which the store may fetch in one query with those of other waiting commands. */
const about = (id: TransactionId): Expects => ({ transactions: [id], records: [id] });

/** Filing transactions, and what members write about them. */
export const filingOperations = ({ query, command }: Makers) => ({
  filing: {
    categorize: command('filing.categorize', categorize, named, about).answering(transactionDetail),
    categorizeMany: command('filing.categorize_many', categorizeMany, several, ({ transactionIds }) => ({
      transactions: transactionIds,
    })).answering(categorizedManyView),
    change: command('filing.change', changeTransaction, named, about).answering(transactionDetail),
    reopen: command('filing.reopen', reopen, named, about).answering(transactionDetail),
    exclude: command('filing.exclude', exclude, named, about).answering(transactionDetail),
    setCounterparty: command('filing.set_counterparty', setCounterparty, named, about).answering(transactionDetail),
    setDimensions: command('filing.set_dimensions', setDimensions, named, about).answering(transactionDetail),
    split: command('filing.split', splitTransaction, named, about).answering(transactionDetail),
  },
  comments: {
    list: query('transactions.read', listComments),
    add: command('comments.add', addComment, made, about),
    resolve: command('comments.resolve', resolveComment, named),
  },
});
