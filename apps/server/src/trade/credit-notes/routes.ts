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
import { ENTRY, REHEARSED } from '../../bank/transactions/posting.ts';
import { PaperQueryIn, PDF, paperAnswer } from '../../http/paper.ts';
import { act, change, create, download, get, remove } from '../../http/route.ts';
import { answeredBy, type Subjects } from '../../http/subject.ts';
import { PARTY_FIELDS } from '../../http/wire-names.ts';

const DRAFT = { account_not_usable: true, conflict: true, unprocessable: true } as const;

export const creditNoteRoutes = [
  get('/v1/credit_notes', {
    name: 'listCreditNotes',
    does: 'Lists credit notes, newest first, each with what it is applied to and what is left.',
    query: CreditNoteQueryIn,
    answers: CreditNotePage,
    call: (ledger, { caller, query: { party_id: counterpartyId, ...query } }) =>
      ledger.creditNotes.list(caller, { ...annotationFilterIn(query), counterpartyId }),
  }),
  create('/v1/credit_notes', {
    name: 'addCreditNote',
    does: 'Writes the draft of a credit note, for an invoice that it corrects or on its own. Nothing of it is on the books until it is issued.',
    needs: 'credit_notes.add',
    refuses: DRAFT,
    body: CreditNoteCreate,
    fields: PARTY_FIELDS,
    answers: CreditNoteOut,
    ...REHEARSED,
    call: (ledger, { caller, body }) => ledger.creditNotes.create(caller, CreditNoteCreate.decode(body)),
  }),
  get('/v1/credit_notes/:credit_note_id', {
    name: 'readCreditNote',
    does: 'Reads a credit note with its lines, what it is applied to and what is left.',
    answers: CreditNoteOut,
    call: (ledger, { caller, params }) => ledger.creditNotes.read(caller, params.credit_note_id),
  }),
  download('/v1/credit_notes/:credit_note_id/pdf', {
    name: 'readCreditNotePdf',
    does: 'Draws a credit note as a PDF, as an attachment to save. A draft and a void one say so on each page.',
    query: PaperQueryIn,
    files: PDF,
    streams: (ledger, { caller, params, query }) => paperAnswer(ledger.creditNotes.pdf(caller, params.credit_note_id, query)),
  }),
  change('/v1/credit_notes/:credit_note_id', {
    name: 'changeCreditNote',
    does: 'Changes the draft of a credit note. One that is issued is made void instead.',
    needs: 'credit_notes.change',
    refuses: DRAFT,
    body: CreditNoteUpdate,
    fields: PARTY_FIELDS,
    answers: CreditNoteOut,
    ...REHEARSED,
    call: (ledger, { caller, params, body, rowVersion }) =>
      ledger.creditNotes.change(caller, params.credit_note_id, { ...CreditNoteUpdate.decode(body), rowVersion }),
  }),
  remove('/v1/credit_notes/:credit_note_id', {
    name: 'removeCreditNote',
    does: 'Removes the draft of a credit note. One that is issued is made void instead.',
    needs: 'credit_notes.remove',
    refuses: { conflict: true },
    call: (ledger, { caller, params, rowVersion }) => ledger.creditNotes.remove(caller, params.credit_note_id, { rowVersion }),
  }),
  act('/v1/credit_notes/:credit_note_id/issue', {
    name: 'issueCreditNote',
    does: "Issues a draft: its lines come off their accounts, against its total off the customer's receivable. The invoice that it corrects is credited at once, as far as that is open.",
    needs: 'credit_notes.issue',
    refuses: { ...ENTRY, conflict: true },
    fields: PARTY_FIELDS,
    answers: CreditNoteOut,
    ...REHEARSED,
    call: (ledger, { caller, params, rowVersion }) => ledger.creditNotes.issue(caller, params.credit_note_id, { rowVersion }),
  }),
  act('/v1/credit_notes/:credit_note_id/apply', {
    name: 'applyCreditNote',
    does: "Spends what is left of an issued credit note on the customer's invoices: on the listed ones, or on the oldest first.",
    needs: 'credit_notes.apply',
    refuses: { conflict: true, unprocessable: true, period_closed: true },
    body: CreditNoteApply,
    fields: PARTY_FIELDS,
    answers: CreditNoteOut,
    ...REHEARSED,
    call: (ledger, { caller, params, body, rowVersion }) =>
      ledger.creditNotes.apply(caller, params.credit_note_id, { ...CreditNoteApply.decode(body), rowVersion }),
  }),
  act('/v1/credit_notes/:credit_note_id/unapply', {
    name: 'unapplyCreditNote',
    does: 'Takes what is applied of a credit note back, from the listed invoices or from all: they are open again, and the credit is left to apply.',
    needs: 'credit_notes.unapply',
    refuses: { conflict: true, unprocessable: true },
    body: CreditNoteUnapply,
    fields: PARTY_FIELDS,
    answers: CreditNoteOut,
    ...REHEARSED,
    call: (ledger, { caller, params, body, rowVersion }) =>
      ledger.creditNotes.unapply(caller, params.credit_note_id, { ...CreditNoteUnapply.decode(body), rowVersion }),
  }),
  act('/v1/credit_notes/:credit_note_id/void', {
    name: 'voidCreditNote',
    does: 'Voids an issued credit note of which nothing is applied: its entry is reversed.',
    needs: 'credit_notes.void',
    refuses: { conflict: true, period_closed: true, unprocessable: true },
    body: CreditNoteVoid,
    fields: PARTY_FIELDS,
    answers: CreditNoteOut,
    ...REHEARSED,
    call: (ledger, { caller, params, body, rowVersion }) => ledger.creditNotes.void(caller, params.credit_note_id, { ...body, rowVersion }),
  }),
];

export const creditNoteSubjects: Subjects = { credit_note: answeredBy(creditNoteRoutes, 'readCreditNote', 'credit_note_id') };
