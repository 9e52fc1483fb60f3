import { date, instant } from '../../kernel/dates.ts';
import type { CreditNoteId, InvoiceId } from '../../kernel/ids.ts';
import { whyWords } from '../../kernel/words.ts';
import { ALL, type ContractCase, expectSame, NOW, newId, openBooksIn } from '../../store/contract-case.ts';
import { type Email, NOT_TRIED } from './email.ts';

const later = (minutes: number) => instant(Date.parse(NOW) + minutes * 60_000);

const email = (more: Partial<Email> = {}): Email => ({
  id: newId('email'),
  attachment: { kind: 'invoice', documentId: newId('invoice') as InvoiceId, since: null, until: null },
  counterpartyId: newId('counterparty'),
  language: 'de',
  to: 'büro@example.com',
  replyTo: null,
  subject: 'Rechnung INV-0001 von Jüniper',
  text: 'Guten Tag,\n\n“Größe”',
  ...NOT_TRIED,
  nextAttemptAt: NOW,
  createdAt: NOW,
  createdBy: 'service:shop',
  ...more,
});

/** The contract of the port of emails. */
export const emailsContract: readonly ContractCase[] = [
  {
    name: '[STO-160] emails are read back unchanged, and listed newest first: all of them, or those of a document, a counterparty or a status',
    run: async (store) => {
      const { write, read } = await openBooksIn(store);
      const sent = { status: 'sent', attempts: 2, nextAttemptAt: null, sentAt: later(1), lastError: null } as const;
      const failed = { status: 'failed', attempts: 1, nextAttemptAt: null, lastError: whyWords('No such address.') } as const;
      const note = { kind: 'credit_note', documentId: newId('creditNote') as CreditNoteId, since: null, until: null } as const;
      const statement = { kind: 'statement', documentId: null, since: date('2026-01-01'), until: date('2026-03-31') } as const;
      const first = email({ ...sent, replyTo: 'ada@example.com' });
      const { counterpartyId } = first;
      const second = email({ counterpartyId, ...failed, attachment: note });
      const third = email({ counterpartyId, attachment: statement });
      const other = email({ attachment: first.attachment });
      await write(async ({ emails }) => {
        await emails.put([first, second, third, other]);
        expectSame(await emails.list({}, ALL), [other, third, second, first], 'at once');
      });
      await read(async ({ emails }) => {
        expectSame(await emails.list({}, ALL), [other, third, second, first], 'newest first');
        expectSame(await emails.list({}, { after: [third.id], take: 1 }), [second], 'page by page');
        expectSame(await emails.list({ counterpartyId }, ALL), [third, second, first], 'of a party');
        expectSame(await emails.list({ documentId: note.documentId }, ALL), [second], 'of a credit note');
        const ofInvoice = { documentId: first.attachment.documentId ?? undefined };
        expectSame(await emails.list(ofInvoice, ALL), [other, first], 'of an invoice');
        expectSame(await emails.list({ ...ofInvoice, counterpartyId }, ALL), [first], 'of both');
        expectSame(await emails.list({ status: 'failed' }, ALL), [second], 'failed');
        expectSame(await emails.list({ status: 'waiting', counterpartyId }, ALL), [third], 'waiting, of a party');
        expectSame(await emails.byIds([second.id, newId('email')]), [second], 'by id');
      });
    },
  },
  {
    name: '[STO-161] due emails are found, the longest due first, and sent or failed ones are not',
    run: async (store) => {
      const { write, read } = await openBooksIn(store);
      const last = email({ nextAttemptAt: later(2) });
      const first = email({ nextAttemptAt: later(1) });
      const done = email({ status: 'sent', nextAttemptAt: null, sentAt: NOW });
      await write(({ emails }) => emails.put([last, first, done]));
      const due = (minutes: number, take = 10) => read(({ emails }) => emails.due(later(minutes), take));
      expectSame(await due(0), [], 'none yet');
      expectSame(await due(1), [first], 'in a minute');
      expectSame(await due(2), [first, last], 'the longest due first');
      expectSame(await due(2, 1), [first], 'at most `take`');
      const after: Email = { ...first, status: 'sent', attempts: 1, nextAttemptAt: null, sentAt: later(1) };
      await write(({ emails }) => emails.put([after]));
      expectSame(await due(2), [last], 'after sending');
      expectSame(await read(({ emails }) => emails.byIds([first.id])), [after], 'changed');
    },
  },
];
