import type { Dependencies } from '../../app/dependencies.ts';
import type { ServiceCaller } from '../../company/books/member.ts';
import { type Why, whyOf } from '../../kernel/reason.ts';
import { isRefusal } from '../../kernel/refusal.ts';
import { fileNameOf, type PdfContent } from '../../views/pdf.ts';
import { creditNotePdf, invoicePdf, statementPdfOf } from '../../views/pdfs-of.ts';
import type { SendResult } from '../connections/connection.ts';
import type { Email } from './email.ts';
import { why } from './reasons.ts';

/**
 * Renders the document of an email and sends it. It is rendered at each attempt: that needs little storage, and the document states the
 * payments up to then. It never throws.
 * [MLG-5] [MLG-6]
 */
export const pdfSender = ({ query, drawn, renderPdf, channels }: Dependencies) => {
  const invoice = drawn(query('invoices.read', invoicePdf));
  const creditNote = drawn(query('credit_notes.read', creditNotePdf));
  const statement = drawn(query('counterparties.read', statementPdfOf));

  const draw = (caller: ServiceCaller, { attachment, counterpartyId, language }: Email) => {
    switch (attachment.kind) {
      case 'invoice':
        return invoice(caller, attachment.documentId, { language });
      case 'credit_note':
        return creditNote(caller, attachment.documentId, { language });
      case 'statement':
        return statement(caller, counterpartyId, { language, since: attachment.since, until: attachment.until });
    }
  };

  return async (caller: ServiceCaller, from: string, email: Email): Promise<SendResult> => {
    if (channels.pdfs === undefined || renderPdf === undefined) return failed(NO_MAIL, false);
    try {
      const done = await draw(caller, email);
      if (isRefusal(done)) return failed(whyOf(done), true);
      if (!isIssued(done.pdfContent)) return failed(why.void_before_sent(), true);
      const { id, to, replyTo, subject, text } = email;
      return await channels.pdfs({ id, from, to, replyTo, subject, text, file: { name: fileNameOf(done.pdfContent), bytes: done.bytes } });
    } catch (fault) {
      return failed(why.pdf_not_sent({ fault: fault instanceof Error ? fault.message : String(fault) }), false);
    }
  };
};

/** The refusal if documents cannot be sent, both on request and later.  [MLG-1] */
export const NO_MAIL = why.mail_not_set_up();

const isIssued = (pdfContent: PdfContent): boolean => pdfContent.kind === 'statement' || pdfContent.state === 'issued';

const failed = (error: Why, isFinal: boolean): SendResult => ({ error, retryAfterMs: null, isFinal });
