import type { Dependencies } from '../../app/dependencies.ts';
import { made, named } from '../../company/audit/subject.ts';
import { withAnnotations } from '../../ledger/annotations/give-annotations.ts';
import { invoiceView, listedInvoice, listedInvoices, writtenOffView } from '../../views/invoice.ts';
import { pageOf } from '../../views/page.ts';
import { invoicePdf } from '../../views/pdfs-of.ts';
import { addBill, addInvoice } from './add-invoice.ts';
import { changeBill, changeInvoice, removeBill, removeInvoice } from './change-invoice.ts';
import { approveBill, issueInvoice } from './issue-invoice.ts';
import { listBills, listInvoices, readBill, readInvoice } from './read-invoices.ts';
import { voidBill, voidInvoice } from './void-invoice.ts';
import { writeOffBill, writeOffInvoice } from './write-off.ts';

const createInvoice = withAnnotations('invoice', addInvoice);

const createBill = withAnnotations('bill', addBill);

export const invoicesOperations = ({ query, command, drawn }: Dependencies) => ({
  /** Invoices to customers. */
  invoices: {
    /**
     * Returns one page of the invoices, newest first, each with its open balance and payments.
     * @example
     * const { data } = granted(await ledger.invoices.list(owner, { status: 'issued' }));
     */
    list: query('invoices.read', listInvoices).returning(pageOf(listedInvoices)),
    /**
     * Returns one invoice by its id, with its open balance and payments.
     * @example
     * const { invoice, openMinor } = granted(await ledger.invoices.read(owner, invoiceId));
     */
    read: query('invoices.read', readInvoice).returning(listedInvoice),
    /**
     * Creates a draft invoice. A draft is not posted.
     * @example
     * const lines = [{ accountId: account('4010'), description: 'Beans', quantity: '4', unitPrice: '18.00' }];
     * granted(await ledger.invoices.create(owner, { counterpartyId: customerId, issueDate: '2026-03-01', lines }));
     */
    create: command('invoices.create', createInvoice, made).returning(invoiceView),
    /**
     * Changes the given fields of a draft, or the due date, the memo and the purchase-order number of an issued invoice.
     * @example
     * granted(await ledger.invoices.change(owner, draftId, { memo: 'Thank you' }));
     */
    change: command('invoices.change', changeInvoice, named).returning(invoiceView),
    /**
     * Removes a draft invoice.
     * @example
     * granted(await ledger.invoices.delete(owner, draftId));
     */
    delete: command('invoices.delete', removeInvoice, named),
    /**
     * Issues a draft: posts it, so that the customer owes it.
     * @example
     * granted(await ledger.invoices.issue(owner, draftId));
     */
    issue: command('invoices.issue', issueInvoice, named).returning(invoiceView),
    /**
     * Voids an issued invoice without payments: reverses its entry.
     * @example
     * granted(await ledger.invoices.void(owner, invoiceId, { reason: 'Sent twice' }));
     */
    void: command('invoices.void', voidInvoice, named).returning(invoiceView),
    /**
     * Writes off the open balance of an invoice, or a part of it. Reversing the entry undoes the write-off.
     * @example
     * granted(await ledger.invoices.writeOff(owner, invoiceId, { accountId: account('6070'), amount: '0.02', reason: 'Rounding' }));
     */
    writeOff: command('invoices.write_off', writeOffInvoice, named).returning(writtenOffView),
    /**
     * Returns one invoice as a PDF, in English or German.
     * @example
     * const { bytes } = granted(await ledger.invoices.pdf(owner, invoiceId, { language: 'de' }));
     */
    pdf: drawn(query('invoices.read', invoicePdf)),
  },
  /** Bills: invoices received from vendors. */
  bills: {
    /**
     * Returns one page of the bills, newest first, each with its open balance and payments.
     * @example
     * const { data } = granted(await ledger.bills.list(owner, { status: 'issued' }));
     */
    list: query('bills.read', listBills).returning(pageOf(listedInvoices)),
    /**
     * Returns one bill by its id, with its open balance and payments.
     * @example
     * const { invoice, openMinor } = granted(await ledger.bills.read(owner, billId));
     */
    read: query('bills.read', readBill).returning(listedInvoice),
    /**
     * Creates a draft bill. A draft is not posted.
     * @example
     * const lines = [{ accountId: account('6070'), description: 'Cups', unitPrice: '30.00' }];
     * granted(await ledger.bills.create(owner, { counterpartyId: vendorId, issueDate: '2026-03-01', number: 'B-7', lines }));
     */
    create: command('bills.create', createBill, made).returning(invoiceView),
    /**
     * Changes the given fields of a draft, or the due date, the memo and the purchase-order number of an approved bill.
     * @example
     * granted(await ledger.bills.change(owner, billDraftId, { dueDate: '2026-04-15' }));
     */
    change: command('bills.change', changeBill, named).returning(invoiceView),
    /**
     * Removes a draft bill.
     * @example
     * granted(await ledger.bills.delete(owner, billDraftId));
     */
    delete: command('bills.delete', removeBill, named),
    /**
     * Approves a draft: posts it, so that the company owes it to the vendor.
     * @example
     * granted(await ledger.bills.approve(owner, billDraftId));
     */
    approve: command('bills.approve', approveBill, named).returning(invoiceView),
    /**
     * Voids an approved bill without payments: reverses its entry.
     * @example
     * granted(await ledger.bills.void(owner, billId));
     */
    void: command('bills.void', voidBill, named).returning(invoiceView),
    /**
     * Writes off the open balance of a bill, or a part of it. Reversing the entry undoes the write-off.
     * @example
     * granted(await ledger.bills.writeOff(owner, billId, { accountId: account('4010'), amount: '0.02' }));
     */
    writeOff: command('bills.write_off', writeOffBill, named).returning(writtenOffView),
  },
});
