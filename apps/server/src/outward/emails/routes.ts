import { EmailQueryIn, NewEmailIn, NewStatementEmailIn } from 'ledger-wire/outward/emails/wire';
import { create, get } from '../../http/route.ts';

/** The shared definition of routes that send a document. They create an email, which a server sends after the response. */
const SENDING = {
  needs: 'emails.send',
  dryRuns: true,
} as const;

const AFTER = 'The returned email shows later whether it was sent. Another request sends it again.';

export const emailRoutes = [
  create('/v1/invoices/:invoice_id/send', {
    ...SENDING,
    name: 'invoices.send',
    does: `Queues an email to the customer with an issued invoice as a PDF. ${AFTER}`,
    refuses: { conflict: true, unprocessable: true },
    body: NewEmailIn,
    call: (ledger, { caller, params, body }) => ledger.invoices.send(caller, params.invoice_id, NewEmailIn.decode(body)),
  }),
  create('/v1/credit_notes/:credit_note_id/send', {
    ...SENDING,
    name: 'creditNotes.send',
    does: `Queues an email to the customer with an issued credit note as a PDF. ${AFTER}`,
    refuses: { conflict: true, unprocessable: true },
    body: NewEmailIn,
    call: (ledger, { caller, params, body }) => ledger.creditNotes.send(caller, params.credit_note_id, NewEmailIn.decode(body)),
  }),
  create('/v1/counterparties/:counterparty_id/statement/send', {
    ...SENDING,
    name: 'counterparties.sendStatement',
    does: `Queues an email to a counterparty with its statement of account as a PDF. ${AFTER}`,
    refuses: { unprocessable: true },
    body: NewStatementEmailIn,
    call: (ledger, { caller, params, body }) =>
      ledger.counterparties.sendStatement(caller, params.counterparty_id, NewStatementEmailIn.decode(body)),
  }),
  get('/v1/emails', {
    name: 'emails.list',
    does: 'Lists sent and queued emails with documents, newest first.',
    query: EmailQueryIn,
    call: (ledger, { caller, query: { document_id: documentId, party_id: counterpartyId, ...query } }) =>
      ledger.emails.list(caller, { ...query, documentId, counterpartyId }),
  }),
  get('/v1/emails/:email_id', {
    name: 'emails.read',
    does: 'Returns one email with its status, its number of attempts, and the error of the last attempt.',
    call: (ledger, { caller, params }) => ledger.emails.read(caller, params.email_id),
  }),
];
