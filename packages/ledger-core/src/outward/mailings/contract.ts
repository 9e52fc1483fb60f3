import { date, instant } from '../../kernel/dates.ts';
import type { CreditNoteId, InvoiceId } from '../../kernel/ids.ts';
import { ALL, type ContractCase, expectSame, NOW, newId, openBooksIn } from '../../store/contract-case.ts';
import { type Mailing, NOT_TRIED } from './mailing.ts';

const later = (minutes: number) => instant(Date.parse(NOW) + minutes * 60_000);

const mailing = (more: Partial<Mailing> = {}): Mailing => ({
  id: newId('mailing'),
  paper: { kind: 'invoice', documentId: newId('invoice') as InvoiceId, since: null, until: null },
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

/** The contract of the port of mailings. */
export const mailingsContract: readonly ContractCase[] = [
  {
    name: '[STO-160] mailings are read back unchanged, and listed newest first: all of them, or those of a document, a party or a status',
    run: async (store) => {
      const { write, read } = await openBooksIn(store);
      const sent = { status: 'sent', attempts: 2, nextAttemptAt: null, sentAt: later(1), lastError: null } as const;
      const failed = { status: 'failed', attempts: 1, nextAttemptAt: null, lastError: 'No such address.' } as const;
      const note = { kind: 'credit_note', documentId: newId('creditNote') as CreditNoteId, since: null, until: null } as const;
      const statement = { kind: 'statement', documentId: null, since: date('2026-01-01'), until: date('2026-03-31') } as const;
      const first = mailing({ ...sent, replyTo: 'ada@example.com' });
      const { counterpartyId } = first;
      const second = mailing({ counterpartyId, ...failed, paper: note });
      const third = mailing({ counterpartyId, paper: statement });
      const other = mailing({ paper: first.paper });
      await write(async ({ mailings }) => {
        await mailings.put([first, second, third, other]);
        expectSame(await mailings.list({}, ALL), [other, third, second, first], 'at once');
      });
      await read(async ({ mailings }) => {
        expectSame(await mailings.list({}, ALL), [other, third, second, first], 'newest first');
        expectSame(await mailings.list({}, { after: [third.id], take: 1 }), [second], 'page by page');
        expectSame(await mailings.list({ counterpartyId }, ALL), [third, second, first], 'of a party');
        expectSame(await mailings.list({ documentId: note.documentId }, ALL), [second], 'of a credit note');
        const ofInvoice = { documentId: first.paper.documentId ?? undefined };
        expectSame(await mailings.list(ofInvoice, ALL), [other, first], 'of an invoice');
        expectSame(await mailings.list({ ...ofInvoice, counterpartyId }, ALL), [first], 'of both');
        expectSame(await mailings.list({ status: 'failed' }, ALL), [second], 'failed');
        expectSame(await mailings.list({ status: 'waiting', counterpartyId }, ALL), [third], 'waiting, of a party');
        expectSame(await mailings.byIds([second.id, newId('mailing')]), [second], 'by id');
      });
    },
  },
  {
    name: '[STO-161] mailings that are due are found, the longest due first; what was sent or failed is not',
    run: async (store) => {
      const { write, read } = await openBooksIn(store);
      const last = mailing({ nextAttemptAt: later(2) });
      const first = mailing({ nextAttemptAt: later(1) });
      const done = mailing({ status: 'sent', nextAttemptAt: null, sentAt: NOW });
      await write(({ mailings }) => mailings.put([last, first, done]));
      const due = (minutes: number, take = 10) => read(({ mailings }) => mailings.due(later(minutes), take));
      expectSame(await due(0), [], 'none yet');
      expectSame(await due(1), [first], 'in a minute');
      expectSame(await due(2), [first, last], 'the longest due first');
      expectSame(await due(2, 1), [first], 'at most `take`');
      const after: Mailing = { ...first, status: 'sent', attempts: 1, nextAttemptAt: null, sentAt: later(1) };
      await write(({ mailings }) => mailings.put([after]));
      expectSame(await due(2), [last], 'after sending');
      expectSame(await read(({ mailings }) => mailings.byIds([first.id])), [after], 'changed');
    },
  },
];
