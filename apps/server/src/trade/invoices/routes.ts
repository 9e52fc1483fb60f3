import { InvoiceChangeIn, InvoiceQueryIn, listQuery, NewInvoiceIn, VoidIn, WriteOffIn } from 'ledger-wire/trade/invoices/commands';
import { InvoiceOut, InvoicePage } from 'ledger-wire/trade/invoices/wire';
import type * as v from 'valibot';
import { PARTY_FIELDS } from '../../http/wire-names.ts';
import { documentRoutes } from '../documents.ts';

export const invoiceRoutes = documentRoutes({
  group: 'invoices',
  path: 'invoices',
  param: 'invoice_id',
  enters: 'issue',
  does: {
    list: 'Lists invoices, newest first, each with what is open of it and what paid it.',
    create: 'Writes the draft of an invoice. Nothing of it is on the books until it is issued.',
    read: 'Reads an invoice, with what is open of it and what paid it.',
    change: 'Changes the draft of an invoice, or the due date, the memo and the purchase-order number of an issued one.',
    delete: 'Removes the draft of an invoice. One that is issued is made void instead.',
    enter: 'Issues a draft: its entry is posted through the receivable on its day, and what is for later months is deferred.',
    void: 'Voids an issued invoice of which nothing is paid or credited: its entry is reversed.',
    pdf: 'Draws an invoice as a PDF, as an attachment to save. A draft and a void one say so on each page.',
    writeOff:
      'Writes off what the customer will not pay, all that is open or a part: an entry takes it off the receivable and pays the invoice. Reversing that entry takes it back.',
  },
  fields: PARTY_FIELDS,
  answers: InvoiceOut,
  page: InvoicePage,
  query: InvoiceQueryIn,
  create: NewInvoiceIn,
  change: InvoiceChangeIn,
  void: VoidIn,
  queryIn: (query: v.InferOutput<typeof InvoiceQueryIn>) => listQuery(query),
  listRefuses: { unprocessable: true },
  operations: (ledger) => ledger.invoices,
  writeOff: WriteOffIn,
});
