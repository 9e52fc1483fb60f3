import { around, type Dependencies } from '../../app/dependencies.ts';
import { made } from '../../company/audit/subject.ts';
import type { Caller } from '../../company/books/member.ts';
import type { DaysInput } from '../../kernel/dates.ts';
import type { CounterpartyId } from '../../kernel/ids.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import { statementPdfOf } from '../../views/pdfs-of.ts';
import { mailCreditNote, mailInvoice, mailStatement, type NewEmail, type NotMailed } from './add-email.ts';
import { type CreatedEmail, withNotRendered } from './not-rendered.ts';
import { listEmails, readEmail } from './read-emails.ts';
import { NO_MAIL } from './send-pdf.ts';

/** Emails with documents to counterparties. */
export const emailsOperations = ({ query, command, channels, renderPdf }: Dependencies) => {
  const statementOf = query('counterparties.read', statementPdfOf);
  const notRendered = withNotRendered(renderPdf);
  const storeStatement = command('emails.send', mailStatement, made).returning(notRendered);

  /** Refused before anything is stored if the server cannot send documents.  [MLG-1] */
  const mailed = <Input extends readonly unknown[], Refused extends string = 'conflict'>(
    store: (caller: Caller, ...input: Input) => Promise<unknown>,
  ) =>
    around<Input, CreatedEmail | NotMailed | Refusal<Refused>>('emails.send', async (caller, ...input) =>
      channels.pdfs === undefined || renderPdf === undefined ? refuse('unprocessable', NO_MAIL) : store(caller, ...input),
    );

  return {
    emails: {
      /**
       * Returns one page of the emails, newest first; optionally for one document or counterparty, or with one status.
       * @example
       * const { data } = granted(await ledger.emails.list(owner, { documentId: invoiceId }));
       */
      list: query('emails.read', listEmails),
      /**
       * Returns one email by its id: its status, its attempts, and the error of the last attempt.
       * @example
       * const { status, lastError } = granted(await ledger.emails.read(owner, emailId));
       */
      read: query('emails.read', readEmail),
    },
    invoices: {
      /**
       * Sends an issued invoice to its customer by email, as a PDF.
       * @example
       * granted(await ledger.invoices.send(owner, invoiceId, { to: 'books@acme.example', language: 'de' }));
       */
      send: mailed(command('emails.send', mailInvoice, made).returning(notRendered)),
    },
    creditNotes: {
      /**
       * Sends an issued credit note to its customer by email, as a PDF.
       * @example
       * granted(await ledger.creditNotes.send(owner, noteId, { to: 'books@acme.example' }));
       */
      send: mailed(command('emails.send', mailCreditNote, made).returning(notRendered)),
    },
    counterparties: {
      /**
       * Sends the statement of account of a counterparty by email, as a PDF.
       * @example
       * granted(await ledger.counterparties.sendStatement(owner, customerId, { to: 'books@acme.example', until: '2026-03-31' }));
       */
      sendStatement: mailed<[id: CounterpartyId, asked?: NewEmail & DaysInput], never>(async (caller, id, requested = {}) => {
        // A document that cannot be rendered, such as a statement with too many lines, is refused now instead of when it is sent.
        const { language, since, until } = requested;
        const pdfContent = await statementOf(caller, id, { language, since, until });
        return isRefusal(pdfContent) ? pdfContent : storeStatement(caller, id, requested);
      }),
    },
  };
};
