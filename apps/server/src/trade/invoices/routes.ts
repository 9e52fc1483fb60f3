import { InvoiceChangeIn, InvoiceQueryIn, listQuery, NewInvoiceIn, VoidIn, WriteOffIn } from 'ledger-wire/trade/invoices/commands';
import { InvoiceOut, InvoicePage } from 'ledger-wire/trade/invoices/wire';
import { REHEARSED } from '../../bank/transactions/posting.ts';
import { PaperQueryIn, PDF, paperAnswer } from '../../http/paper.ts';
import { act, change, create, download, get, remove } from '../../http/route.ts';
import { answeredBy, type Subjects } from '../../http/subject.ts';
import { PARTY_FIELDS } from '../../http/wire-names.ts';
import { DRAFT, ISSUE, VOID, WRITE_OFF } from './refusals.ts';

export const invoiceRoutes = [
  get('/v1/invoices', {
    name: 'listInvoices',
    does: 'Lists invoices, newest first, each with what is open of it and what paid it.',
    refuses: { unprocessable: true },
    query: InvoiceQueryIn,
    answers: InvoicePage,
    call: (ledger, { caller, query }) => ledger.invoices.list(caller, listQuery(query)),
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
    call: (ledger, { caller, body }) => ledger.invoices.create(caller, NewInvoiceIn.decode(body)),
  }),
  get('/v1/invoices/:invoice_id', {
    name: 'readInvoice',
    does: 'Reads an invoice, with what is open of it and what paid it.',
    answers: InvoiceOut,
    call: (ledger, { caller, params }) => ledger.invoices.read(caller, params.invoice_id),
  }),
  download('/v1/invoices/:invoice_id/pdf', {
    name: 'readInvoicePdf',
    does: 'Draws an invoice as a PDF, as an attachment to save. A draft and a void one say so on each page.',
    query: PaperQueryIn,
    files: PDF,
    streams: (ledger, { caller, params, query }) => paperAnswer(ledger.invoices.pdf(caller, params.invoice_id, query)),
  }),
  change('/v1/invoices/:invoice_id', {
    name: 'changeInvoice',
    does: 'Changes the draft of an invoice, or the due date, the memo and the purchase-order number of an issued one.',
    needs: 'invoices.change',
    refuses: DRAFT,
    body: InvoiceChangeIn,
    fields: PARTY_FIELDS,
    answers: InvoiceOut,
    ...REHEARSED,
    call: (ledger, { caller, params, body, rowVersion }) =>
      ledger.invoices.change(caller, params.invoice_id, { ...InvoiceChangeIn.decode(body), rowVersion }),
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
  }),
  act('/v1/invoices/:invoice_id/write_off', {
    name: 'writeOffInvoice',
    does: 'Writes off what the customer will not pay, all that is open or a part: an entry takes it off the receivable and pays the invoice. Reversing that entry takes it back.',
    needs: 'invoices.write_off',
    refuses: WRITE_OFF,
    body: WriteOffIn,
    fields: PARTY_FIELDS,
    answers: InvoiceOut,
    ...REHEARSED,
    call: (ledger, { caller, params, body, rowVersion }) =>
      ledger.invoices.writeOff(caller, params.invoice_id, { ...WriteOffIn.decode(body), rowVersion }),
  }),
];

export const invoiceSubjects: Subjects = { invoice: answeredBy(invoiceRoutes, 'readInvoice', 'invoice_id') };
