import type { Given } from '../../app/given.ts';
import { aboutTransaction } from '../../bank/transactions/about.ts';
import { fileOwnerMoney } from '../../capital/capital/owner-money.ts';
import { linkingCash } from '../../capital/cash-links/linking-cash.ts';
import { named, several } from '../../company/audit/subject.ts';
import type { TransactionId } from '../../kernel/ids.ts';
import { type Settle, settle } from '../../trade/settlement/settle.ts';
import { filedManyView, transactionDetail } from '../../views/transaction.ts';
import { match } from '../matching/match.ts';
import { transfer } from '../matching/transfer.ts';
import { unmatch } from '../matching/unmatch.ts';
import { capitalize } from './capitalize.ts';
import { categorize, categorizeMany } from './categorize.ts';
import { changeTransaction } from './change-transaction.ts';
import { exclude } from './exclude.ts';
import { reopen } from './reopen.ts';
import { setCounterparty } from './set-counterparty.ts';
import { setDimensions } from './set-dimensions.ts';
import { splitTransaction } from './split.ts';

/** Filing transactions: to accounts, as transfers, payments, assets or owner money. Filing posts. */
export const filingOperations = (given: Given) => {
  const { command } = given;
  return {
    filing: {
      /**
       * Files a transaction to one account and posts its entry. A posted transaction is filed again: its entry is reversed and another posted.
       * @example
       * granted(await ledger.filing.categorize(owner, transactionId, { categoryAccountId: account('6060'), note: 'Lunch' }));
       */
      categorize: command('filing.categorize', categorize, named, aboutTransaction).answering(transactionDetail),
      /**
       * Files many transactions to one account in one unit of work. Those that cannot be filed are listed under `refused`; the others are filed.
       * @example
       * const { refused } = granted(
       *   await ledger.filing.categorizeMany(owner, { transactionIds: [transactionId, postedId], categoryAccountId: account('6090') }),
       * );
       */
      categorizeMany: command('filing.categorize_many', categorizeMany, several, ({ transactionIds }) => ({
        transactions: transactionIds,
        attachments: transactionIds,
      })).answering(filedManyView),
      /**
       * Changes the description, the note or the day of a transaction; a new day of a posted one posts it again.
       * @example
       * granted(await ledger.filing.change(owner, postedId, { date: '2026-03-09', note: 'Paid on Monday' }));
       */
      change: command('filing.change', changeTransaction, named, aboutTransaction).answering(transactionDetail),
      /**
       * Sends a transaction back to review; the entry of a posted one is reversed. With `post`, the decision of a rule is posted again.
       * @example
       * granted(await ledger.filing.reopen(owner, postedId, { reason: 'It was private' }));
       */
      reopen: command('filing.reopen', reopen, named, aboutTransaction).answering(transactionDetail),
      /**
       * Keeps a transaction that is not posted out of the books, for a reason. That is final.
       * @example
       * granted(await ledger.filing.exclude(owner, transactionId, { reason: 'Private' }));
       */
      exclude: command('filing.exclude', exclude, named, aboutTransaction).answering(transactionDetail),
      /**
       * Sets the counterparty of a transaction; null removes it.
       * @example
       * granted(await ledger.filing.setCounterparty(owner, transactionId, vendorId));
       */
      setCounterparty: command('filing.set_counterparty', setCounterparty, named, aboutTransaction).answering(transactionDetail),
      /**
       * Sets the dimensions of a transaction, such as its department, in place of the earlier ones.
       * @example
       * granted(await ledger.filing.setDimensions(owner, transactionId, [{ dimensionId, valueId }]));
       */
      setDimensions: command('filing.set_dimensions', setDimensions, named, aboutTransaction).answering(transactionDetail),
      /**
       * Files a transaction to several accounts by parts that add up to its amount, and posts its entry.
       * @example
       * const parts = ['6060', '6090'].map((code) => ({ amount: '6.25', categoryAccountId: account(code) }));
       * granted(await ledger.filing.split(owner, transactionId, { parts }));
       */
      split: command('filing.split', splitTransaction, named, aboutTransaction).answering(transactionDetail),
      /**
       * Files a transaction as a transfer to another account, whose own movement is not in the books, and posts its entry.
       * @example
       * granted(await ledger.filing.transfer(owner, transactionId, { otherAccountId: account('1020') }));
       */
      transfer: command('filing.transfer', transfer, named, aboutTransaction).answering(transactionDetail),
      /**
       * Matches two transactions as the two halves of one transfer. The outgoing half posts, the incoming one is its evidence.
       * @example
       * granted(await ledger.filing.match(owner, sentId, { otherTransactionId: receivedId }));
       */
      match: command('filing.match', match, named, (id, { otherTransactionId }) => ({
        transactions: [id, otherTransactionId],
        records: [id],
        attachments: [id],
      })).answering(transactionDetail),
      /**
       * Undoes a wrong match: both transactions await review again.
       * @example
       * granted(await ledger.filing.unmatch(owner, matchedId, { reason: 'Two payments' }));
       */
      unmatch: command('filing.unmatch', unmatch, named, aboutTransaction).answering(transactionDetail),
      /**
       * Files a transaction as the payment of one party's invoices or bills, and posts it.
       * @example
       * granted(await ledger.filing.settle(owner, paymentId, { parts: [{ invoiceId, amount: '100.00' }] }));
       */
      settle: command('filing.settle', settle, named, (id: TransactionId, _input: Settle) => ({
        transactions: [id],
        records: [id],
      })).answering(transactionDetail),
      /**
       * Files a transaction to an asset account, posts it, and adds the asset to the register.
       * @example
       * granted(await ledger.filing.capitalize(owner, purchaseId, { name: 'Laptop', usefulLifeMonths: 36 }));
       */
      capitalize: command('filing.capitalize', capitalize, named, aboutTransaction).answering(transactionDetail),
      /**
       * Files a transaction as money between the company and its owners, and posts it. The account of its purpose is opened when it is first needed.
       * @example
       * granted(await ledger.filing.ownerMoney(owner, depositId, { purpose: 'owner_loan' }));
       */
      ownerMoney: command('filing.owner_money', fileOwnerMoney, named, aboutTransaction).answering(transactionDetail),
      /**
       * Links a transaction with the entry that holds its cash, issues a draft from it, or records it as money of another company: both books are posted.
       * @example
       * granted(await ledger.filing.linkCash(owner, wireId, { financingInstrumentId: instrumentId }));
       */
      linkCash: linkingCash(given),
    },
  };
};
