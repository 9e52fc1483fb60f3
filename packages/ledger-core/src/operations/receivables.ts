import { made, named } from '../audit/subject.ts';
import { addCreditNote } from '../credit-notes/add-credit-note.ts';
import { applyCreditNote } from '../credit-notes/apply-credit-note.ts';
import { changeCreditNote, removeCreditNote } from '../credit-notes/change-credit-note.ts';
import { issueCreditNote } from '../credit-notes/issue-credit-note.ts';
import { listCreditNotes, readCreditNote } from '../credit-notes/read-credit-notes.ts';
import { unapplyCreditNote } from '../credit-notes/unapply-credit-note.ts';
import { voidCreditNote } from '../credit-notes/void-credit-note.ts';
import type { TransactionId } from '../ids.ts';
import { addBill, addInvoice } from '../invoices/add-invoice.ts';
import { changeBill, changeInvoice, removeBill, removeInvoice } from '../invoices/change-invoice.ts';
import { approveBill, issueInvoice } from '../invoices/issue-invoice.ts';
import { listBills, listInvoices, readBill, readInvoice } from '../invoices/read-invoices.ts';
import { voidBill, voidInvoice } from '../invoices/void-invoice.ts';
import { readAllocations } from '../open-items/read-allocations.ts';
import { readSettlement } from '../settlement/read-settlement.ts';
import { type Settle, settle } from '../settlement/settle.ts';
import { creditNoteView, creditNoteViews, invoiceView, invoiceViews } from '../views/invoice.ts';
import { pageOf } from '../views/page.ts';
import { settlementView } from '../views/settlement.ts';
import { transactionDetail } from '../views/transaction.ts';
import type { Makers } from './makers.ts';

/** Invoices, bills and credit notes, and the transactions that pay them. */
export const receivablesOperations = ({ query, command }: Makers) => ({
  invoices: {
    /** One page of the invoices, the newest first, each with what is open of it and what paid it. */
    list: query('invoices.read', listInvoices).answering(pageOf(invoiceViews)),
    /** One invoice by its id, with what is open of it and what paid it. */
    read: query('invoices.read', readInvoice).answering(invoiceView),
    /** Writes the draft of an invoice; nothing of it is on the books. */
    add: command('invoices.add', addInvoice, made).answering(invoiceView),
    /** Changes the given fields of a draft. */
    change: command('invoices.change', changeInvoice, named).answering(invoiceView),
    /** Removes the draft of an invoice, which was never issued. */
    remove: command('invoices.remove', removeInvoice, named),
    /** Issues a draft: it is on the books, and the customer owes it. */
    issue: command('invoices.issue', issueInvoice, named).answering(invoiceView),
    /** Voids an issued invoice of which nothing is paid: its entry is reversed. */
    void: command('invoices.void', voidInvoice, named).answering(invoiceView),
  },
  bills: {
    /** One page of the bills, the newest first, each with what is open of it and what paid it. */
    list: query('bills.read', listBills).answering(pageOf(invoiceViews)),
    /** One bill by its id, with what is open of it and what paid it. */
    read: query('bills.read', readBill).answering(invoiceView),
    /** Enters the draft of a vendor's bill; nothing of it is on the books. */
    add: command('bills.add', addBill, made).answering(invoiceView),
    /** Changes the given fields of a draft. */
    change: command('bills.change', changeBill, named).answering(invoiceView),
    /** Removes the draft of a bill, which was never approved. */
    remove: command('bills.remove', removeBill, named),
    /** Approves a draft: it is on the books, and the vendor is owed it. */
    approve: command('bills.approve', approveBill, named).answering(invoiceView),
    /** Voids an approved bill of which nothing is paid: its entry is reversed. */
    void: command('bills.void', voidBill, named).answering(invoiceView),
  },
  creditNotes: {
    /** One page of the credit notes, the newest first, each with what it is applied to and what is left. */
    list: query('credit_notes.read', listCreditNotes).answering(pageOf(creditNoteViews)),
    /** One credit note by its id, with what it is applied to and what is left. */
    read: query('credit_notes.read', readCreditNote).answering(creditNoteView),
    /** Writes the draft of a credit note; nothing of it is on the books. */
    add: command('credit_notes.add', addCreditNote, made).answering(creditNoteView),
    /** Changes the given fields of a draft. */
    change: command('credit_notes.change', changeCreditNote, named).answering(creditNoteView),
    /** Removes the draft of a credit note, which was never issued. */
    remove: command('credit_notes.remove', removeCreditNote, named),
    /** Issues a draft: it comes off the receivable, and off the invoice that it corrects. */
    issue: command('credit_notes.issue', issueCreditNote, named).answering(creditNoteView),
    /** Spends what is left of a credit note on invoices of the customer. */
    apply: command('credit_notes.apply', applyCreditNote, named).answering(creditNoteView),
    /** Takes what is applied of a credit note back from invoices. */
    unapply: command('credit_notes.unapply', unapplyCreditNote, named).answering(creditNoteView),
    /** Voids an issued credit note of which nothing is applied: its entry is reversed. */
    void: command('credit_notes.void', voidCreditNote, named).answering(creditNoteView),
  },
  settlements: {
    /** What a transaction pays; while it pays nothing, the documents that it may pay, best first. */
    read: query('transactions.read', readSettlement).answering(settlementView),
    /** Every allocation of a document or a payment: when it was made, by whom, and its end. */
    allocations: query('invoices.read', readAllocations),
    /** Files a transaction as the payment of one party's invoices or bills, and posts it. */
    settle: command('filing.settle', settle, named, (id: TransactionId, _input: Settle) => ({
      transactions: [id],
      records: [id],
    })).answering(transactionDetail),
  },
});
