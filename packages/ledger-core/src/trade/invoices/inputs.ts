import type { InputsOf } from '../../app/inputs-of.ts';
import { caller } from '../../company/books/inputs.ts';
import type { Annotations } from '../../kernel/annotations.ts';
import { amount, count, decimal, flag, id, list, nullable, object, oneOf, optional, text } from '../../kernel/input.ts';
import { annotationFilter, annotations, pageRequest } from '../../kernel/inputs.ts';
import { pdfOptions } from '../../ledger/counterparties/inputs.ts';
import { lineDimension } from '../../ledger/dimensions/inputs.ts';
import type { NewBill, NewSale } from './add-invoice.ts';
import type { InvoiceChange } from './change-invoice.ts';
import type { Versioned, VoidDocument } from './invoice.ts';
import type { NewInvoiceLine } from './line.ts';
import type { invoicesOperations } from './operations.ts';
import type { InvoiceQuery } from './read-invoices.ts';
import { INVOICE_STATUSES } from './status.ts';
import type { WriteOff } from './write-off.ts';

export const newInvoiceLine = object<NewInvoiceLine>({
  accountId: text,
  description: text,
  unitPrice: amount,
  quantity: optional(decimal),
  serviceStart: optional(nullable(text)),
  serviceEnd: optional(nullable(text)),
  releaseAccountId: optional(nullable(text)),
  taxAmount: optional(amount),
  dimensions: optional(list(lineDimension)),
});

export const versioned = object<Versioned>({ rowVersion: optional(count) });

export const voidDocument = object<VoidDocument>({ ...versioned.fields, reason: optional(nullable(text)) });

const invoiceQuery = object<InvoiceQuery>({
  ...pageRequest.fields,
  ...annotationFilter.fields,
  status: optional(oneOf(INVOICE_STATUSES)),
  counterpartyId: optional(text),
  number: optional(text),
  dueSince: optional(text),
  dueUntil: optional(text),
  overdueOnly: optional(flag),
});

const newDocument = {
  ...annotations.fields,
  counterpartyId: text,
  issueDate: text,
  dueDate: optional(nullable(text)),
  memo: optional(nullable(text)),
  purchaseOrderNumber: optional(nullable(text)),
  lines: list(newInvoiceLine),
};

const invoiceChange = object<InvoiceChange>({
  number: optional(nullable(text)),
  counterpartyId: optional(nullable(text)),
  issueDate: optional(nullable(text)),
  dueDate: optional(nullable(text)),
  memo: optional(nullable(text)),
  purchaseOrderNumber: optional(nullable(text)),
  lines: optional(nullable(list(newInvoiceLine))),
  rowVersion: optional(count),
  force: optional(flag),
});

const writeOff = object<WriteOff>({
  accountId: text,
  amount: optional(nullable(amount)),
  dimensions: optional(list(lineDimension)),
  date: optional(nullable(text)),
  reason: optional(nullable(text)),
  rowVersion: optional(count),
});

/** The schemas of the arguments of each operation. */
export const invoicesInputs = {
  invoices: {
    list: [caller, optional(invoiceQuery)],
    read: [caller, id],
    create: [caller, object<NewSale & Annotations>({ ...newDocument, number: optional(nullable(text)) })],
    change: [caller, id, invoiceChange],
    delete: [caller, id, optional(versioned)],
    issue: [caller, id, optional(versioned)],
    void: [caller, id, optional(voidDocument)],
    writeOff: [caller, id, writeOff],
    pdf: [caller, id, optional(pdfOptions)],
  },
  bills: {
    list: [caller, optional(invoiceQuery)],
    read: [caller, id],
    create: [caller, object<NewBill & Annotations>({ ...newDocument, number: text, force: optional(flag) })],
    change: [caller, id, invoiceChange],
    delete: [caller, id, optional(versioned)],
    approve: [caller, id, optional(versioned)],
    void: [caller, id, optional(voidDocument)],
    writeOff: [caller, id, writeOff],
  },
} satisfies InputsOf<typeof invoicesOperations>;
