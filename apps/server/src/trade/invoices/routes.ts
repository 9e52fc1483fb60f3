import { ENTRY, REHEARSED } from '../../bank/transactions/posting.ts';
import { act, change, create, get, remove } from '../../http/route.ts';
import { answeredBy, type Subjects } from '../../http/subject.ts';
import { pageOut } from '../../http/wire.ts';
import { PARTY_FIELDS } from '../../http/wire-names.ts';
import {
  BillChangeIn,
  BillQueryIn,
  InvoiceChangeIn,
  InvoiceQueryIn,
  invoiceChangeIn,
  listQuery,
  NewBillIn,
  NewInvoiceIn,
  newBillIn,
  newInvoiceIn,
  VoidIn,
} from './commands.ts';
import { BillOut, BillPage, billOut, InvoiceOut, InvoicePage, invoiceOut } from './wire.ts';

const DRAFT = { account_not_usable: true, conflict: true, unprocessable: true } as const;
const ISSUE = { ...ENTRY, conflict: true } as const;
const VOID = { conflict: true, period_closed: true, unprocessable: true } as const;

export const invoiceRoutes = [
  get('/v1/invoices', {
    name: 'listInvoices',
    does: 'Lists invoices, newest first, each with what is open of it and what paid it.',
    refuses: { unprocessable: true },
    query: InvoiceQueryIn,
    answers: InvoicePage,
    call: (ledger, { caller, query }) => ledger.invoices.list(caller, listQuery(query)),
    as: (page, { currency }) => pageOut(page, (view) => invoiceOut(view, currency)),
  }),
  create('/v1/invoices', {
    name: 'addInvoice',
    does: 'Writes the draft of an invoice. Nothing of it is on the books until it is issued.',
    needs: 'invoices.add',
    refuses: DRAFT,
    body: NewInvoiceIn,
    fields: PARTY_FIELDS,
    answers: InvoiceOut,
    ...REHEARSED,
    call: (ledger, { caller, body }) => ledger.invoices.create(caller, newInvoiceIn(body)),
    as: (view, { currency }) => invoiceOut(view, currency),
  }),
  get('/v1/invoices/:invoice_id', {
    name: 'readInvoice',
    does: 'Reads an invoice, with what is open of it and what paid it.',
    answers: InvoiceOut,
    call: (ledger, { caller, params }) => ledger.invoices.read(caller, params.invoice_id),
    as: (view, { currency }) => invoiceOut(view, currency),
  }),
  change('/v1/invoices/:invoice_id', {
    name: 'changeInvoice',
    does: 'Changes the draft of an invoice. One that is issued is corrected by a credit note.',
    needs: 'invoices.change',
    refuses: DRAFT,
    body: InvoiceChangeIn,
    fields: PARTY_FIELDS,
    answers: InvoiceOut,
    ...REHEARSED,
    call: (ledger, { caller, params, body, rowVersion }) =>
      ledger.invoices.change(caller, params.invoice_id, invoiceChangeIn(body, rowVersion)),
    as: (view, { currency }) => invoiceOut(view, currency),
  }),
  remove('/v1/invoices/:invoice_id', {
    name: 'removeInvoice',
    does: 'Removes the draft of an invoice. One that is issued is made void instead.',
    needs: 'invoices.remove',
    refuses: { conflict: true },
    call: (ledger, { caller, params, rowVersion }) => ledger.invoices.remove(caller, params.invoice_id, { rowVersion }),
  }),
  act('/v1/invoices/:invoice_id/issue', {
    name: 'issueInvoice',
    does: 'Issues a draft: its entry is posted through the receivable on its day, and what is for later months is deferred.',
    needs: 'invoices.issue',
    refuses: ISSUE,
    fields: PARTY_FIELDS,
    answers: InvoiceOut,
    ...REHEARSED,
    call: (ledger, { caller, params, rowVersion }) => ledger.invoices.issue(caller, params.invoice_id, { rowVersion }),
    as: (view, { currency }) => invoiceOut(view, currency),
  }),
  act('/v1/invoices/:invoice_id/void', {
    name: 'voidInvoice',
    does: 'Voids an issued invoice of which nothing is paid or credited: its entry is reversed.',
    needs: 'invoices.void',
    refuses: VOID,
    body: VoidIn,
    fields: PARTY_FIELDS,
    answers: InvoiceOut,
    ...REHEARSED,
    call: (ledger, { caller, params, body, rowVersion }) => ledger.invoices.void(caller, params.invoice_id, { ...body, rowVersion }),
    as: (view, { currency }) => invoiceOut(view, currency),
  }),
];

export const billRoutes = [
  get('/v1/bills', {
    name: 'listBills',
    does: 'Lists bills, newest first, each with what is open of it and what paid it.',
    refuses: { unprocessable: true },
    query: BillQueryIn,
    answers: BillPage,
    call: (ledger, { caller, query: { status, ...query } }) =>
      ledger.bills.list(caller, { ...listQuery(query), status: status === 'approved' ? 'issued' : status }),
    as: (page, { currency }) => pageOut(page, (view) => billOut(view, currency)),
  }),
  create('/v1/bills', {
    name: 'addBill',
    does: "Enters the draft of a vendor's bill. Nothing of it is on the books until it is approved.",
    needs: 'bills.add',
    refuses: DRAFT,
    body: NewBillIn,
    fields: PARTY_FIELDS,
    answers: BillOut,
    ...REHEARSED,
    call: (ledger, { caller, body }) => ledger.bills.create(caller, newBillIn(body)),
    as: (view, { currency }) => billOut(view, currency),
  }),
  get('/v1/bills/:bill_id', {
    name: 'readBill',
    does: 'Reads a bill, with what is open of it and what paid it.',
    answers: BillOut,
    call: (ledger, { caller, params }) => ledger.bills.read(caller, params.bill_id),
    as: (view, { currency }) => billOut(view, currency),
  }),
  change('/v1/bills/:bill_id', {
    name: 'changeBill',
    does: 'Changes the draft of a bill.',
    needs: 'bills.change',
    refuses: DRAFT,
    body: BillChangeIn,
    fields: PARTY_FIELDS,
    answers: BillOut,
    ...REHEARSED,
    call: (ledger, { caller, params, body, rowVersion }) => ledger.bills.change(caller, params.bill_id, invoiceChangeIn(body, rowVersion)),
    as: (view, { currency }) => billOut(view, currency),
  }),
  remove('/v1/bills/:bill_id', {
    name: 'removeBill',
    does: 'Removes the draft of a bill. One that is approved is made void instead.',
    needs: 'bills.remove',
    refuses: { conflict: true },
    call: (ledger, { caller, params, rowVersion }) => ledger.bills.remove(caller, params.bill_id, { rowVersion }),
  }),
  act('/v1/bills/:bill_id/approve', {
    name: 'approveBill',
    does: 'Approves a draft: its entry is posted through the payable on its day, and what is for later months is prepaid.',
    needs: 'bills.approve',
    refuses: ISSUE,
    fields: PARTY_FIELDS,
    answers: BillOut,
    ...REHEARSED,
    call: (ledger, { caller, params, rowVersion }) => ledger.bills.approve(caller, params.bill_id, { rowVersion }),
    as: (view, { currency }) => billOut(view, currency),
  }),
  act('/v1/bills/:bill_id/void', {
    name: 'voidBill',
    does: 'Voids an approved bill of which nothing is paid: its entry is reversed.',
    needs: 'bills.void',
    refuses: VOID,
    body: VoidIn,
    fields: PARTY_FIELDS,
    answers: BillOut,
    ...REHEARSED,
    call: (ledger, { caller, params, body, rowVersion }) => ledger.bills.void(caller, params.bill_id, { ...body, rowVersion }),
    as: (view, { currency }) => billOut(view, currency),
  }),
];

export const invoiceSubjects: Subjects = { invoice: answeredBy(invoiceRoutes, 'readInvoice', 'invoice_id') };
export const billSubjects: Subjects = { bill: answeredBy(billRoutes, 'readBill', 'bill_id') };
