import { annotationFilterIn } from 'ledger-wire/annotations';
import {
  CreditNoteApply,
  CreditNoteCreate,
  CreditNoteQueryIn,
  CreditNoteUnapply,
  CreditNoteUpdate,
  CreditNoteVoid,
} from 'ledger-wire/trade/credit-notes/commands';
import type * as v from 'valibot';
import { documentRoutes } from '../documents.ts';

export const creditNoteRoutes = documentRoutes({
  group: 'creditNotes',
  path: 'credit_notes',
  param: 'credit_note_id',
  enters: 'issue',
  does: {
    list: 'Lists credit notes, newest first, each with its applications and remaining credit.',
    create: 'Creates a draft credit note, for an invoice that it corrects or on its own. Nothing is posted until it is issued.',
    read: 'Returns a credit note with its lines, applications and remaining credit.',
    change: 'Changes a draft credit note. Void an issued credit note instead.',
    delete: 'Deletes a draft credit note. Void an issued credit note instead.',
    enter:
      "Issues a draft credit note. Its lines reduce their accounts, and its total reduces the customer's receivable. It is applied at once to the open balance of the invoice that it corrects.",
    void: 'Voids an issued credit note that is not applied, and reverses its entry.',
    pdf: 'Renders a credit note as a PDF, as an attachment to save. Each page of a draft or a void credit note states its status.',
    apply:
      "Applies the remaining credit of an issued credit note to the customer's invoices. It is applied to the listed invoices, or else to the oldest first.",
    unapply:
      'Unapplies a credit note from the listed invoices or from all. The invoices are open again, and the credit can be applied again.',
  },
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
