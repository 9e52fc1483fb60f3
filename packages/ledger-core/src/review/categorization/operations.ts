import { commandOnRow } from '../../app/command-on-row.ts';
import type { Dependencies } from '../../app/dependencies.ts';
import { fileOwnerMoney } from '../../capital/capital/owner-money.ts';
import { linkingCash } from '../../capital/cash-links/linking-cash.ts';
import { several } from '../../company/audit/subject.ts';
import type { Actor } from '../../company/books/member.ts';
import type { TransactionId } from '../../kernel/ids.ts';
import { type Settle, settle } from '../../trade/settlement/settle.ts';
import { categorizedManyView, restoredView } from '../../views/transaction.ts';
import { match } from '../matching/match.ts';
import { refund } from '../matching/refund.ts';
import { transfer } from '../matching/transfer.ts';
import { unmatch } from '../matching/unmatch.ts';
import { actOnMany } from './act-on.ts';
import { capitalize } from './capitalize.ts';
import { type CategorizeMany, categorize, categorizeMany } from './categorize.ts';
import { changeTransaction } from './change-transaction.ts';
import { exclude } from './exclude.ts';
import type { CategorizationNeeds } from './needs.ts';
import { reopen } from './reopen.ts';
import { type Restore, restore } from './restore.ts';
import { setCounterparty } from './set-counterparty.ts';
import { setDimensions } from './set-dimensions.ts';
import { splitTransaction } from './split.ts';

const categorizeGiven = (unit: CategorizationNeeds, actor: Actor, input: CategorizeMany) =>
  actOnMany(unit, input.transactionIds, (dependents) => categorizeMany(unit, actor, input, dependents));

/** Categorizing transactions: to accounts, as transfers, payments, assets or owner money. Categorizing posts. */
export const categorizationOperations = (dependencies: Dependencies) => {
  const { command } = dependencies;
  const onRow = commandOnRow(dependencies);
  return {
    transactions: {
      /**
       * Categorizes a transaction to one account and posts its entry. For a posted transaction, the old entry is reversed and a new one
       * posted.
       * @example
       * granted(await ledger.transactions.categorize(owner, transactionId, { categoryAccountId: account('6060'), note: 'Lunch' }));
       */
      categorize: onRow('transactions.categorize', categorize),
      /**
       * Categorizes many transactions to one account in one unit of work. Refused ones are listed under `refused`; the others are
       * categorized.
       * @example
       * const { refused } = granted(
       *   await ledger.transactions.categorizeMany(owner, { transactionIds: [transactionId, postedId], categoryAccountId: account('6090') }),
       * );
       */
      categorizeMany: command(
        'transactions.categorize_many',
        categorizeGiven,
        several,
        ({ transactionIds }) => ({ transactions: transactionIds, attachments: transactionIds }),
        (id: TransactionId, input): [CategorizeMany] => [{ ...input, transactionIds: [id] }],
      ).returning(categorizedManyView),
      /**
       * Changes the description, the note or the date of a transaction. If the date of a posted one changes, it is posted again.
       * @example
       * granted(await ledger.transactions.change(owner, postedId, { date: '2026-03-09', note: 'Paid on Monday' }));
       */
      change: onRow('transactions.change', changeTransaction),
      /**
       * Sends a transaction back to review; the entry of a posted one is reversed. With `post`, the decision of a rule is posted again.
       * @example
       * granted(await ledger.transactions.reopen(owner, postedId, { reason: 'It was private' }));
       */
      reopen: onRow('transactions.reopen', reopen),
      /**
       * Restores transactions to their state before an action. Each is restored whole, with the rows that changed with it, or listed under
       * `refused`.
       * @example
       * const { restored } = granted(await ledger.transactions.restore(owner, { rows: [{ transactionId: postedId, rowVersion: 1 }] }));
       */
      restore: command(
        'transactions.restore',
        restore,
        several,
        ({ rows }) => {
          const transactions = (rows ?? []).map(({ transactionId }) => transactionId);
          return { transactions, attachments: transactions };
        },
        (id: TransactionId, { rows }): [Restore] | null =>
          rows == null ? null : [{ rows: rows.filter(({ transactionId }) => transactionId === id) }],
      ).returning(restoredView),
      /**
       * Excludes an unposted transaction from the books, for a reason. Only `restore` undoes it.
       * @example
       * granted(await ledger.transactions.exclude(owner, transactionId, { reason: 'Private' }));
       */
      exclude: onRow('transactions.exclude', exclude),
      /**
       * Sets the counterparty of a transaction; null removes it.
       * @example
       * granted(await ledger.transactions.setCounterparty(owner, transactionId, vendorId));
       */
      setCounterparty: onRow('transactions.set_counterparty', setCounterparty),
      /**
       * Replaces the dimensions of a transaction, such as its department.
       * @example
       * granted(await ledger.transactions.setDimensions(owner, transactionId, [{ dimensionId, valueId }]));
       */
      setDimensions: onRow('transactions.set_dimensions', setDimensions),
      /**
       * Splits a transaction across several accounts and posts its entry. The parts must add up to its amount.
       * @example
       * const parts = ['6060', '6090'].map((code) => ({ amount: '6.25', categoryAccountId: account(code) }));
       * granted(await ledger.transactions.split(owner, transactionId, { parts }));
       */
      split: onRow('transactions.split', splitTransaction),
      /**
       * Categorizes a transaction as a transfer to an account whose own transaction is not in the books, and posts its entry.
       * @example
       * granted(await ledger.transactions.transfer(owner, transactionId, { otherAccountId: account('1020') }));
       */
      transfer: onRow('transactions.transfer', transfer),
      /**
       * Matches two transactions as the two legs of one transfer. The outgoing leg posts; the incoming leg is its evidence.
       * @example
       * granted(await ledger.transactions.match(owner, sentId, { otherTransactionId: receivedId }));
       */
      match: onRow('transactions.match', match, (id, { otherTransactionId }) => ({
        transactions: [id, otherTransactionId],
        records: [id],
        attachments: [id],
      })),
      /**
       * Categorizes a refund to the accounts of its charge, links the two, and posts it.
       * @example
       * granted(await ledger.transactions.refund(owner, moneyBackId, { chargeId: postedId }));
       */
      refund: onRow('transactions.refund', refund, (id, { chargeId }) => ({
        transactions: [id, chargeId],
        records: [id],
        attachments: [id],
      })),
      /**
       * Undoes a wrong match: both transactions return to review.
       * @example
       * granted(await ledger.transactions.unmatch(owner, matchedId, { reason: 'Two payments' }));
       */
      unmatch: onRow('transactions.unmatch', unmatch),
      /**
       * Applies a transaction as a payment to the invoices or bills of one counterparty, and posts it.
       * @example
       * granted(await ledger.transactions.settle(owner, paymentId, { parts: [{ invoiceId, amount: '100.00' }] }));
       */
      settle: onRow('transactions.settle', settle, (id: TransactionId, _input: Settle) => ({
        transactions: [id],
        records: [id],
      })),
      /**
       * Categorizes a transaction to an asset account, posts it, and adds the asset to the register.
       * @example
       * granted(await ledger.transactions.capitalize(owner, purchaseId, { name: 'Laptop', usefulLifeMonths: 36 }));
       */
      capitalize: onRow('transactions.capitalize', capitalize),
      /**
       * Categorizes a transaction as money between the company and its owners, and posts it. The account for its purpose is created on
       * first use.
       * @example
       * granted(await ledger.transactions.recordOwnerMoney(owner, depositId, { purpose: 'owner_loan' }));
       */
      recordOwnerMoney: onRow('transactions.record_owner_money', fileOwnerMoney),
      /**
       * Links a transaction with the entry that holds its cash, or issues a draft instrument from it. It can also record it as money of
       * another company, which posts in both books.
       * @example
       * granted(await ledger.transactions.linkCash(owner, wireId, { financingInstrumentId: instrumentId }));
       */
      linkCash: linkingCash(dependencies),
    },
  };
};
