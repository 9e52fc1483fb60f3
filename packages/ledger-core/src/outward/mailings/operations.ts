import { around, type Given } from '../../app/given.ts';
import { made } from '../../company/audit/subject.ts';
import type { Caller } from '../../company/books/member.ts';
import type { AskedDays } from '../../kernel/dates.ts';
import type { CounterpartyId } from '../../kernel/ids.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import { statementPaper } from '../../views/papers-of.ts';
import { mailCreditNote, mailInvoice, mailStatement, type NewMailing, type NotMailed } from './add-mailing.ts';
import { listMailings, readMailing } from './read-mailings.ts';
import { NO_MAIL } from './send-paper.ts';
import { type AskedMailing, withUndrawn } from './undrawn.ts';

/** Papers that are sent to parties by e-mail. */
export const mailingsOperations = ({ query, command, channels, drawPaper }: Given) => {
  const statementOf = query('parties.read', statementPaper);
  const undrawn = withUndrawn(drawPaper);
  const keepStatement = command('mailings.send', mailStatement, made).answering(undrawn);

  /** Refused where nothing sends papers, before anything is kept.  [MLG-1] */
  const mailed = <Input extends readonly unknown[], Refused extends string = 'conflict'>(
    keep: (caller: Caller, ...input: Input) => Promise<unknown>,
  ) =>
    around<Input, AskedMailing | NotMailed | Refusal<Refused>>('mailings.send', async (caller, ...input) =>
      channels.papers === undefined || drawPaper === undefined ? refuse('unprocessable', NO_MAIL) : keep(caller, ...input),
    );

  return {
    mailings: {
      /**
       * One page of the papers that were sent or wait to be, newest first; those of one document or party, or with one status, where asked.
       * @example
       * const { data } = granted(await ledger.mailings.list(owner, { documentId: invoiceId }));
       */
      list: query('mailings.read', listMailings),
      /**
       * One mailing by its id: whether it was sent, how often it was tried, and why the last try failed.
       * @example
       * const { status, lastError } = granted(await ledger.mailings.read(owner, mailingId));
       */
      read: query('mailings.read', readMailing),
      /**
       * Has an issued invoice sent to its customer by e-mail, as a PDF.
       * @example
       * granted(await ledger.mailings.sendInvoice(owner, invoiceId, { to: 'books@acme.example', language: 'de' }));
       */
      sendInvoice: mailed(command('mailings.send', mailInvoice, made).answering(undrawn)),
      /**
       * Has an issued credit note sent to its customer by e-mail, as a PDF.
       * @example
       * granted(await ledger.mailings.sendCreditNote(owner, noteId, { to: 'books@acme.example' }));
       */
      sendCreditNote: mailed(command('mailings.send', mailCreditNote, made).answering(undrawn)),
      /**
       * Has the statement of account of a party sent to it by e-mail, as a PDF.
       * @example
       * granted(await ledger.mailings.sendStatement(owner, customerId, { to: 'books@acme.example', until: '2026-03-31' }));
       */
      sendStatement: mailed<[id: CounterpartyId, asked?: NewMailing & AskedDays], never>(async (caller, id, asked = {}) => {
        // What cannot be drawn, such as days with too many lines, is refused now, and not when it is sent.
        const { language, since, until } = asked;
        const paper = await statementOf(caller, id, { language, since, until });
        return isRefusal(paper) ? paper : keepStatement(caller, id, asked);
      }),
    },
  };
};
