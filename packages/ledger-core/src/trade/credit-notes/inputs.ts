import type { InputsOf } from '../../app/inputs-of.ts';
import { caller } from '../../company/books/inputs.ts';
import type { Annotations } from '../../kernel/annotations.ts';
import { amount, count, flag, id, list, nullable, object, oneOf, optional, record, text } from '../../kernel/input.ts';
import { annotationFilter, annotations, pageRequest } from '../../kernel/inputs.ts';
import { pdfOptions } from '../../ledger/counterparties/inputs.ts';
import { newInvoiceLine, versioned, voidDocument } from '../invoices/inputs.ts';
import { INVOICE_STATES } from '../invoices/invoice.ts';
import type { ApplyCreditNote } from './apply-credit-note.ts';
import type { CreditNoteChange } from './change-credit-note.ts';
import type { NewCreditNote, NewVendorCredit } from './draft.ts';
import type { creditNotesOperations } from './operations.ts';
import type { CreditNoteQuery } from './read-credit-notes.ts';
import type { UnapplyCreditNote } from './unapply-credit-note.ts';

const creditNoteQuery = object<CreditNoteQuery>({
  ...pageRequest.fields,
  ...annotationFilter.fields,
  status: optional(oneOf(INVOICE_STATES)),
  counterpartyId: optional(text),
  number: optional(text),
});

const newCredit = {
  ...annotations.fields,
  counterpartyId: text,
  issueDate: text,
  lines: list(newInvoiceLine),
  memo: optional(nullable(text)),
  originalInvoiceId: optional(nullable(text)),
};

const creditNoteChange = object<CreditNoteChange>({
  counterpartyId: optional(nullable(text)),
  issueDate: optional(nullable(text)),
  lines: optional(nullable(list(newInvoiceLine))),
  memo: optional(nullable(text)),
  number: optional(nullable(text)),
  originalInvoiceId: optional(nullable(text)),
  rowVersion: optional(count),
  force: optional(flag),
});

const applyCreditNote = object<ApplyCreditNote>({
  invoiceIds: optional(nullable(list(text))),
  rowVersion: optional(count),
  date: optional(nullable(text)),
  amounts: optional(nullable(record(amount))),
});

const unapplyCreditNote = object<UnapplyCreditNote>({ invoiceIds: optional(nullable(list(text))), rowVersion: optional(count) });

/** The schemas of the arguments of each operation. */
export const creditNotesInputs = {
  creditNotes: {
    list: [caller, optional(creditNoteQuery)],
    read: [caller, id],
    create: [caller, object<NewCreditNote & Annotations>({ ...newCredit, number: optional(nullable(text)) })],
    change: [caller, id, creditNoteChange],
    delete: [caller, id, optional(versioned)],
    issue: [caller, id, optional(versioned)],
    apply: [caller, id, optional(applyCreditNote)],
    unapply: [caller, id, optional(unapplyCreditNote)],
    void: [caller, id, optional(voidDocument)],
    pdf: [caller, id, optional(pdfOptions)],
  },
  vendorCredits: {
    list: [caller, optional(creditNoteQuery)],
    read: [caller, id],
    create: [caller, object<NewVendorCredit & Annotations>({ ...newCredit, number: text, force: optional(flag) })],
    change: [caller, id, creditNoteChange],
    delete: [caller, id, optional(versioned)],
    approve: [caller, id, optional(versioned)],
    apply: [caller, id, optional(applyCreditNote)],
    unapply: [caller, id, optional(unapplyCreditNote)],
    void: [caller, id, optional(voidDocument)],
  },
} satisfies InputsOf<typeof creditNotesOperations>;
