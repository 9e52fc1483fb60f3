import type { Given } from '../../app/given.ts';
import type { ServiceCaller } from '../../company/books/member.ts';
import { isRefusal } from '../../kernel/refusal.ts';
import { fileNameOf, type Paper } from '../../views/paper.ts';
import { creditNotePaper, invoicePaper, statementPaper } from '../../views/papers-of.ts';
import type { SendAnswer } from '../connections/connection.ts';
import type { Mailing } from './mailing.ts';
import { why } from './reasons.ts';

/**
 * Renders the document of a mailing and sends it. It is rendered at each attempt: that needs little storage, and the document states the
 * payments up to then. It never throws.
 * [MLG-5] [MLG-6]
 */
export const paperSender = ({ query, drawn, drawPaper, channels, inWords }: Given) => {
  const invoice = drawn(query('invoices.read', invoicePaper));
  const creditNote = drawn(query('credit_notes.read', creditNotePaper));
  const statement = drawn(query('counterparties.read', statementPaper));

  const draw = (caller: ServiceCaller, { paper, counterpartyId, language }: Mailing) => {
    switch (paper.kind) {
      case 'invoice':
        return invoice(caller, paper.documentId, { language });
      case 'credit_note':
        return creditNote(caller, paper.documentId, { language });
      case 'statement':
        return statement(caller, counterpartyId, { language, since: paper.since, until: paper.until });
    }
  };

  return async (caller: ServiceCaller, from: string, mailing: Mailing): Promise<SendAnswer> => {
    if (channels.papers === undefined || drawPaper === undefined) return failed(inWords(NO_MAIL), false);
    try {
      const done = await draw(caller, mailing);
      if (isRefusal(done)) return failed(inWords(done), true);
      if (!isIssued(done.paper)) return failed(inWords(why.void_before_sent()), true);
      const { id, to, replyTo, subject, text } = mailing;
      return await channels.papers({ id, from, to, replyTo, subject, text, file: { name: fileNameOf(done.paper), bytes: done.bytes } });
    } catch (fault) {
      return failed(`The PDF could not be created or sent: ${fault instanceof Error ? fault.message : String(fault)}`, false);
    }
  };
};

/** The refusal if documents cannot be sent, both on request and later.  [MLG-1] */
export const NO_MAIL = why.mail_not_set_up();

const isIssued = (paper: Paper): boolean => paper.kind === 'statement' || paper.state === 'issued';

const failed = (error: string, isFinal: boolean): SendAnswer => ({ error, retryAfterMs: null, isFinal });
