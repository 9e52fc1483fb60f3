import { InvoiceChangeIn, InvoiceQueryIn, listQuery, NewInvoiceIn, VoidIn, WriteOffIn } from 'ledger-wire/trade/invoices/commands';
import type * as v from 'valibot';
import { documentRoutes } from '../documents.ts';

export const invoiceRoutes = documentRoutes({
  group: 'invoices',
  path: 'invoices',
  param: 'invoice_id',
  enters: 'issue',
  does: {
    list: 'Lists invoices, newest first, each with its open balance and payments.',
    create: 'Creates a draft invoice. Nothing is posted until it is issued.',
    read: 'Returns an invoice with its open balance and payments.',
    change: 'Changes a draft invoice, or the due date, the memo and the purchase-order number of an issued invoice.',
    delete: 'Deletes a draft invoice. Void an issued invoice instead.',
    enter: 'Issues a draft invoice. Its entry is posted to the receivable on its day. Amounts for later months are deferred.',
    void: 'Voids an issued invoice without payments or credits, and reverses its entry.',
    pdf: 'Renders an invoice as a PDF, as an attachment to save. Each page of a draft or a void invoice states its status.',
    writeOff:
      'Writes off the open balance of an invoice, or a part of it, that the customer will not pay. An entry reduces the receivable and pays the invoice. Reverse that entry to undo the write-off.',
  },
  query: InvoiceQueryIn,
  create: NewInvoiceIn,
  change: InvoiceChangeIn,
  void: VoidIn,
  queryIn: (query: v.InferOutput<typeof InvoiceQueryIn>) => listQuery(query),
  listRefuses: { unprocessable: true },
  operations: (ledger) => ledger.invoices,
  writeOff: WriteOffIn,
});
