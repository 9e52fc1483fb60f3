import { annotationFilterIn } from 'ledger-wire/annotations';
import {
  CreditNoteApply,
  CreditNoteCreate,
  CreditNoteOut,
  CreditNotePage,
  CreditNoteQueryIn,
  CreditNoteUnapply,
  CreditNoteUpdate,
  CreditNoteVoid,
} from 'ledger-wire/trade/credit-notes/wire';
import type * as v from 'valibot';
import { PARTY_FIELDS } from '../../http/wire-names.ts';
import { documentRoutes } from '../documents.ts';

export const creditNoteRoutes = documentRoutes({
  group: 'creditNotes',
  path: 'credit_notes',
  param: 'credit_note_id',
  enters: 'issue',
  does: {
    list: 'Lists credit notes, newest first, each with what it is applied to and what is left.',
    create:
      'Writes the draft of a credit note, for an invoice that it corrects or on its own. Nothing of it is on the books until it is issued.',
    read: 'Reads a credit note with its lines, what it is applied to and what is left.',
    change: 'Changes the draft of a credit note. One that is issued is made void instead.',
    delete: 'Removes the draft of a credit note. One that is issued is made void instead.',
    enter:
      "Issues a draft: its lines come off their accounts, against its total off the customer's receivable. The invoice that it corrects is credited at once, as far as that is open.",
    void: 'Voids an issued credit note of which nothing is applied: its entry is reversed.',
    pdf: 'Draws a credit note as a PDF, as an attachment to save. A draft and a void one say so on each page.',
    apply: "Spends what is left of an issued credit note on the customer's invoices: on the listed ones, or on the oldest first.",
    unapply:
      'Takes what is applied of a credit note back, from the listed invoices or from all: they are open again, and the credit is left to apply.',
  },
  fields: PARTY_FIELDS,
  answers: CreditNoteOut,
  page: CreditNotePage,
  query: CreditNoteQueryIn,
  create: CreditNoteCreate,
  change: CreditNoteUpdate,
  void: CreditNoteVoid,
  queryIn: ({ party_id: counterpartyId, ...query }: v.InferOutput<typeof CreditNoteQueryIn>) => ({
    ...annotationFilterIn(query),
    counterpartyId,
  }),
  operations: (ledger) => ledger.creditNotes,
  apply: CreditNoteApply,
  unapply: CreditNoteUnapply,
});
