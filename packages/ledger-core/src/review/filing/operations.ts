import type { Given } from '../../app/given.ts';
import { aboutTransaction } from '../../bank/transactions/about.ts';
import { named, several } from '../../company/audit/subject.ts';
import { categorizedManyView, transactionDetail } from '../../views/transaction.ts';
import { match } from '../matching/match.ts';
import { transfer } from '../matching/transfer.ts';
import { unmatch } from '../matching/unmatch.ts';
import { categorize, categorizeMany } from './categorize.ts';
import { changeTransaction } from './change-transaction.ts';
import { exclude } from './exclude.ts';
import { reopen } from './reopen.ts';
import { setCounterparty } from './set-counterparty.ts';
import { setDimensions } from './set-dimensions.ts';
import { splitTransaction } from './split.ts';

/** Filing transactions. */
export const filingOperations = ({ command }: Given) => ({
  filing: {
    /** Files a transaction to one account and posts its entry. A posted transaction is filed again: its entry is reversed and another posted. */
    categorize: command('filing.categorize', categorize, named, aboutTransaction).answering(transactionDetail),
    /** Files many transactions to one account in one unit of work. Those that cannot be filed are listed under `refused`; the others are filed. */
    categorizeMany: command('filing.categorize_many', categorizeMany, several, ({ transactionIds }) => ({
      transactions: transactionIds,
      attachments: transactionIds,
    })).answering(categorizedManyView),
    /** Changes the description, the note or the day of a transaction; a new day of a posted one posts it again. */
    change: command('filing.change', changeTransaction, named, aboutTransaction).answering(transactionDetail),
    /** Sends a transaction back to review; the entry of a posted one is reversed. With `post`, the decision of a rule is posted again. */
    reopen: command('filing.reopen', reopen, named, aboutTransaction).answering(transactionDetail),
    /** Keeps a transaction out of the books, for a reason. Its entry, if there is one, is reversed. */
    exclude: command('filing.exclude', exclude, named, aboutTransaction).answering(transactionDetail),
    /** Sets the counterparty of a transaction; null removes it. */
    setCounterparty: command('filing.set_counterparty', setCounterparty, named, aboutTransaction).answering(transactionDetail),
    /** Sets the dimensions of a transaction, such as its department, in place of the earlier ones. */
    setDimensions: command('filing.set_dimensions', setDimensions, named, aboutTransaction).answering(transactionDetail),
    /** Files a transaction to several accounts by parts that add up to its amount, and posts its entry. */
    split: command('filing.split', splitTransaction, named, aboutTransaction).answering(transactionDetail),
    /** Files a transaction as a transfer to another account, whose own movement is not in the books, and posts its entry. */
    transfer: command('filing.transfer', transfer, named, aboutTransaction).answering(transactionDetail),
    /** Matches two transactions as the two halves of one transfer. The outgoing half posts, the incoming one is its evidence. */
    match: command('filing.match', match, named, (id, { otherTransactionId }) => ({
      transactions: [id, otherTransactionId],
      records: [id],
      attachments: [id],
    })).answering(transactionDetail),
    /** Undoes a wrong match: both transactions await review again. */
    unmatch: command('filing.unmatch', unmatch, named, aboutTransaction).answering(transactionDetail),
  },
});
