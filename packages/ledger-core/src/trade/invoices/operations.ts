import type { Given } from '../../app/given.ts';
import { made, named } from '../../company/audit/subject.ts';
import { invoiceView, invoiceViews } from '../../views/invoice.ts';
import { pageOf } from '../../views/page.ts';
import { addBill, addInvoice } from './add-invoice.ts';
import { changeBill, changeInvoice, removeBill, removeInvoice } from './change-invoice.ts';
import { approveBill, issueInvoice } from './issue-invoice.ts';
import { listBills, listInvoices, readBill, readInvoice } from './read-invoices.ts';
import { voidBill, voidInvoice } from './void-invoice.ts';

/** Invoices, and bills, the invoices of vendors. */
export const invoicesOperations = ({ query, command }: Given) => ({
  invoices: {
    /** One page of the invoices, the newest first, each with what is open of it and what paid it. */
    list: query('invoices.read', listInvoices).answering(pageOf(invoiceViews)),
    /** One invoice by its id, with what is open of it and what paid it. */
    read: query('invoices.read', readInvoice).answering(invoiceView),
    /** Writes the draft of an invoice; nothing of it is on the books. */
    create: command('invoices.add', addInvoice, made).answering(invoiceView),
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
    create: command('bills.add', addBill, made).answering(invoiceView),
    /** Changes the given fields of a draft. */
    change: command('bills.change', changeBill, named).answering(invoiceView),
    /** Removes the draft of a bill, which was never approved. */
    remove: command('bills.remove', removeBill, named),
    /** Approves a draft: it is on the books, and the vendor is owed it. */
    approve: command('bills.approve', approveBill, named).answering(invoiceView),
    /** Voids an approved bill of which nothing is paid: its entry is reversed. */
    void: command('bills.void', voidBill, named).answering(invoiceView),
  },
});
