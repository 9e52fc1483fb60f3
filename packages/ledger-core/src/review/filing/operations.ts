import { commandOnRow } from '../../app/command-on-row.ts';
import type { Given } from '../../app/given.ts';
import { fileOwnerMoney } from '../../capital/capital/owner-money.ts';
import { linkingCash } from '../../capital/cash-links/linking-cash.ts';
import { several } from '../../company/audit/subject.ts';
import type { Actor } from '../../company/books/member.ts';
import type { TransactionId } from '../../kernel/ids.ts';
import { type Settle, settle } from '../../trade/settlement/settle.ts';
import { filedManyView, restoredView } from '../../views/transaction.ts';
import { match } from '../matching/match.ts';
import { refund } from '../matching/refund.ts';
import { transfer } from '../matching/transfer.ts';
import { unmatch } from '../matching/unmatch.ts';
import { actOnMany } from './act-on.ts';
import { capitalize } from './capitalize.ts';
import { type CategorizeMany, categorize, categorizeMany } from './categorize.ts';
import { changeTransaction } from './change-transaction.ts';
import { exclude } from './exclude.ts';
import type { FilingNeeds } from './needs.ts';
import { reopen } from './reopen.ts';
import { restore } from './restore.ts';
import { setCounterparty } from './set-counterparty.ts';
import { setDimensions } from './set-dimensions.ts';
import { splitTransaction } from './split.ts';

const categorizeGiven = (books: FilingNeeds, actor: Actor, input: CategorizeMany) =>
  actOnMany(books, input.transactionIds, (dependents) => categorizeMany(books, actor, input, dependents));

/** Filing transactions: to accounts, as transfers, payments, assets or owner money. Filing posts. */
export const filingOperations = (given: Given) => {
  const { command } = given;
  const onRow = commandOnRow(given);
  return {
    filing: {
      /**
       * Files a transaction to one account and posts its entry. A posted transaction is filed again: its entry is reversed and another posted.
       * @example
       * granted(await ledger.filing.categorize(owner, transactionId, { categoryAccountId: account('6060'), note: 'Lunch' }));
       */
      categorize: onRow('filing.categorize', categorize),
      /**
       * Files many transactions to one account in one unit of work. Those that cannot be filed are listed under `refused`; the others are filed.
       * @example
       * const { refused } = granted(
       *   await ledger.filing.categorizeMany(owner, { transactionIds: [transactionId, postedId], categoryAccountId: account('6090') }),
       * );
       */
      categorizeMany: command('filing.categorize_many', categorizeGiven, several, ({ transactionIds }) => ({
        transactions: transactionIds,
        attachments: transactionIds,
      })).answering(filedManyView),
      /**
       * Changes the description, the note or the day of a transaction; a new day of a posted one posts it again.
       * @example
       * granted(await ledger.filing.change(owner, postedId, { date: '2026-03-09', note: 'Paid on Monday' }));
       */
      change: onRow('filing.change', changeTransaction),
      /**
       * Sends a transaction back to review; the entry of a posted one is reversed. With `post`, the decision of a rule is posted again.
       * @example
       * granted(await ledger.filing.reopen(owner, postedId, { reason: 'It was private' }));
       */
      reopen: onRow('filing.reopen', reopen),
      /**
       * Restores transactions as they were before an act: each whole, with those that changed with it, or listed under `refused`.
       * @example
       * const { restored } = granted(await ledger.filing.restore(owner, { rows: [{ transactionId: postedId, rowVersion: 1 }] }));
       */
      restore: command('filing.restore', restore, several, ({ rows }) => {
        const transactions = (rows ?? []).map(({ transactionId }) => transactionId);
        return { transactions, attachments: transactions };
      }).answering(restoredView),
      /**
       * Keeps a transaction that is not posted out of the books, for a reason. Only `restore` takes that back.
       * @example
       * granted(await ledger.filing.exclude(owner, transactionId, { reason: 'Private' }));
       */
      exclude: onRow('filing.exclude', exclude),
      /**
       * Sets the counterparty of a transaction; null removes it.
       * @example
       * granted(await ledger.filing.setCounterparty(owner, transactionId, vendorId));
       */
      setCounterparty: onRow('filing.set_counterparty', setCounterparty),
      /**
       * Sets the dimensions of a transaction, such as its department, in place of the earlier ones.
       * @example
       * granted(await ledger.filing.setDimensions(owner, transactionId, [{ dimensionId, valueId }]));
       */
      setDimensions: onRow('filing.set_dimensions', setDimensions),
      /**
       * Files a transaction to several accounts by parts that add up to its amount, and posts its entry.
       * @example
       * const parts = ['6060', '6090'].map((code) => ({ amount: '6.25', categoryAccountId: account(code) }));
       * granted(await ledger.filing.split(owner, transactionId, { parts }));
       */
      split: onRow('filing.split', splitTransaction),
      /**
       * Files a transaction as a transfer to another account, whose own movement is not in the books, and posts its entry.
       * @example
       * granted(await ledger.filing.transfer(owner, transactionId, { otherAccountId: account('1020') }));
       */
      transfer: onRow('filing.transfer', transfer),
      /**
       * Matches two transactions as the two halves of one transfer. The outgoing half posts, the incoming one is its evidence.
       * @example
       * granted(await ledger.filing.match(owner, sentId, { otherTransactionId: receivedId }));
       */
      match: onRow('filing.match', match, (id, { otherTransactionId }) => ({
        transactions: [id, otherTransactionId],
        records: [id],
        attachments: [id],
      })),
      /**
       * Files money that came back to the accounts of the charge that it gives back, links the two, and posts it.
       * @example
       * granted(await ledger.filing.refund(owner, moneyBackId, { chargeId: postedId }));
       */
      refund: onRow('filing.refund', refund, (id, { chargeId }) => ({ transactions: [id, chargeId], records: [id], attachments: [id] })),
      /**
       * Undoes a wrong match: both transactions await review again.
       * @example
       * granted(await ledger.filing.unmatch(owner, matchedId, { reason: 'Two payments' }));
       */
      unmatch: onRow('filing.unmatch', unmatch),
      /**
       * Files a transaction as the payment of one party's invoices or bills, and posts it.
       * @example
       * granted(await ledger.filing.settle(owner, paymentId, { parts: [{ invoiceId, amount: '100.00' }] }));
       */
      settle: onRow('filing.settle', settle, (id: TransactionId, _input: Settle) => ({
        transactions: [id],
        records: [id],
      })),
      /**
       * Files a transaction to an asset account, posts it, and adds the asset to the register.
       * @example
       * granted(await ledger.filing.capitalize(owner, purchaseId, { name: 'Laptop', usefulLifeMonths: 36 }));
       */
      capitalize: onRow('filing.capitalize', capitalize),
      /**
       * Files a transaction as money between the company and its owners, and posts it. The account of its purpose is opened when it is first needed.
       * @example
       * granted(await ledger.filing.ownerMoney(owner, depositId, { purpose: 'owner_loan' }));
       */
      ownerMoney: onRow('filing.owner_money', fileOwnerMoney),
      /**
       * Links a transaction with the entry that holds its cash, issues a draft from it, or records it as money of another company: both books are posted.
       * @example
       * granted(await ledger.filing.linkCash(owner, wireId, { financingInstrumentId: instrumentId }));
       */
      linkCash: linkingCash(given),
    },
  };
};
