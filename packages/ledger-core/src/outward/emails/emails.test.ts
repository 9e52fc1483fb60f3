import {
  actingAs,
  addCounterparty,
  draftInvoice,
  expectRefused,
  granted,
  issueCreditNote,
  issueInvoice,
  openNotified,
} from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import { MAX_NAME_LENGTH } from '../../kernel/limits.ts';
import { createLedger } from '../../ledger.ts';
import { MAX_MAIL_TEXT_LENGTH } from './limits.ts';

/** The company with a customer who has an address, and Ada's address. */
const opened = async () => {
  const company = await openNotified();
  const { ledger, owner } = company;
  granted(await ledger.members.change(owner, owner.memberId, { email: 'ada@juniper.example' }));
  const fox = await addCounterparty(company);
  granted(await ledger.counterparties.change(owner, fox, { email: 'fox@example.com' }));
  const { invoice } = await issueInvoice(company, fox);
  return { ...company, fox, invoice };
};

describe('a paper that is sent', () => {
  it('[MLG-1] [MLG-2] goes to the address of its party, and answers go to the member who sends it', async () => {
    const { ledger, owner, invoice, fox, deliver, outbox } = await opened();
    const email = granted(await ledger.invoices.send(owner, invoice.id));
    expect(email).toMatchObject({
      attachment: { kind: 'invoice', documentId: invoice.id, since: null, until: null },
      ...{ counterpartyId: fox, to: 'fox@example.com', replyTo: 'ada@juniper.example', language: 'en' },
      ...{ status: 'waiting', attempts: 0, sentAt: null, createdBy: owner.memberId },
    });
    expect(outbox.pdfs).toEqual([]);
    await deliver();
    expect(outbox.pdfs).toEqual([
      {
        ...{ id: email.id, from: 'Juniper', to: 'fox@example.com', replyTo: 'ada@juniper.example' },
        ...{ subject: email.subject, text: email.text },
        file: { name: `invoice-${invoice.number}.pdf`, bytes: new TextEncoder().encode('%PDF-1.7') },
      },
    ]);
    expect(granted(await ledger.emails.read(owner, email.id))).toMatchObject({ status: 'sent', attempts: 1, nextAttemptAt: null });
  });

  it('[MLG-2] goes where it is asked to, with answers where they are asked to; a service has no address of its own', async () => {
    const { ledger, owner, invoice } = await opened();
    const to = { to: ' elsewhere@example.com ', replyTo: 'office@juniper.example' };
    expect(granted(await ledger.invoices.send(owner, invoice.id, to))).toMatchObject({
      ...{ to: 'elsewhere@example.com', replyTo: 'office@juniper.example' },
    });
    const shop = { ledgerId: owner.ledgerId, service: 'shop', role: 'bookkeeper' } as const;
    expect(granted(await ledger.invoices.send(shop, invoice.id))).toMatchObject({ replyTo: null, createdBy: 'service:shop' });
  });

  it('[MLG-2] is refused for a party without an address, and sent when it has one', async () => {
    const company = await opened();
    const { ledger, owner } = company;
    const bare = await addCounterparty(company, 'Acme');
    const { invoice } = await issueInvoice(company, bare);
    const send = () => ledger.invoices.send(owner, invoice.id);
    expect(await expectRefused(company, 'unprocessable', send)).toMatchObject({
      ...{ field: 'to', message: 'to: Acme has no email address. Give one here, or add it to the counterparty first.' },
    });
    granted(await ledger.counterparties.change(owner, bare, { email: 'acme@example.com' }));
    expect(granted(await send()).to).toBe('acme@example.com');
  });

  it('[MLG-1] is refused of a draft, which is sent once it is issued, and of a void one', async () => {
    const company = await opened();
    const { ledger, owner, fox } = company;
    const { invoice } = await draftInvoice(company, fox);
    const send = () => ledger.invoices.send(owner, invoice.id);
    expect((await expectRefused(company, 'conflict', send)).message).toBe(`The invoice ${invoice.id} is a draft. Issue it first.`);
    const { number } = granted(await ledger.invoices.issue(owner, invoice.id)).invoice;
    expect(granted(await send()).subject).toContain(number);
    granted(await ledger.invoices.void(owner, invoice.id));
    expect((await expectRefused(company, 'conflict', send)).message).toBe(`The invoice ${number} is void, so it cannot be sent.`);
  });

  it('[MLG-1] is sent by those who keep the books, and read by everybody', async () => {
    const company = await opened();
    const { ledger, invoice } = company;
    await expectRefused(company, 'forbidden', () => ledger.invoices.send(actingAs(company, 'reviewer'), invoice.id));
    granted(await ledger.invoices.send(actingAs(company, 'bookkeeper'), invoice.id));
    expect(granted(await ledger.emails.list(actingAs(company, 'viewer'))).data).toHaveLength(1);
  });

  it('[MLG-1] is refused where no mail server is set, or nothing draws papers', async () => {
    const company = await opened();
    const { store, clock, owner, invoice, fox } = company;
    const pdfs = async () => ({ sent: true }) as const;
    for (const ports of [{}, { channels: { pdfs } }, { renderPdf: async () => new Uint8Array() }]) {
      const ledger = createLedger({ store, system: { clock }, ...ports });
      const message = 'Email is not set up. The operator of this server has not configured a mail server.';
      expect((await expectRefused(company, 'unprocessable', () => ledger.invoices.send(owner, invoice.id))).message).toBe(message);
      expect((await expectRefused(company, 'unprocessable', () => ledger.counterparties.sendStatement(owner, fox))).message).toBe(message);
    }
  });

  it.each([
    ['to', { to: 'nobody' }, 'to: "nobody" is not an email address.'],
    ['to', { to: 'ada@localhost' }, 'to: "ada@localhost" is not an email address.'],
    ['to', { to: 'ada@example..com' }, 'to: "ada@example..com" is not an email address.'],
    ['replyTo', { replyTo: 'a@b@c' }, 'replyTo: "a@b@c" is not an email address.'],
    ['to', { to: 'a,b@x.example' }, 'to: "a,b@x.example" is not an email address.'],
    ['language', { language: 'fr' }, 'language: "fr" is not a supported document language. Give one of en or de.'],
    ['subject', { subject: 'One\nTwo' }, 'subject: must be a single line. Replace line breaks with spaces.'],
    ['subject', { subject: 'x'.repeat(MAX_NAME_LENGTH + 1) }, 'subject: must have 0 to 200 characters.'],
    ['message', { message: 'x'.repeat(MAX_MAIL_TEXT_LENGTH + 1) }, 'message: must have 0 to 5000 characters.'],
  ])('[MLG-2] [MLG-3] is refused with a wrong %s', async (field, requested, message) => {
    const company = await opened();
    const { ledger, owner, invoice } = company;
    expect(await expectRefused(company, 'unprocessable', () => ledger.invoices.send(owner, invoice.id, requested))).toMatchObject({
      ...{ field, message },
    });
  });
});

describe('names that the fonts lack', () => {
  it('[MLG-11] are told in the dry run and in the answer, as they stand on the paper', async () => {
    const { store, clock, owner, fox, invoice, ...company } = await opened();
    const renderPdf = Object.assign(async () => new Uint8Array(), {
      notRendered: (texts: readonly string[]) => texts.filter((text) => /\p{Script=Han}/u.test(text)),
    });
    const pdfs = async () => ({ sent: true }) as const;
    const ledger = createLedger({ store, system: { clock }, channels: { pdfs }, renderPdf });
    granted(await company.ledger.counterparties.change(owner, fox, { name: '株式会社', address: '東京' }));
    expect(granted(await ledger.invoices.send(owner, invoice.id)).notRendered).toEqual([]);
    const statement = granted(await ledger.counterparties.sendStatement({ ...owner, dryRun: true }, fox)) as unknown as {
      readonly wouldReturn: unknown;
    };
    expect(statement.wouldReturn).toMatchObject({ notRendered: ['株式会社', '東京'] });
    const later = await issueInvoice({ ...company, store, clock, owner }, fox);
    expect(granted(await ledger.invoices.send(owner, later.invoice.id)).notRendered).toEqual(['株式会社', '東京']);
    const silent = createLedger({ store, system: { clock }, channels: { pdfs }, renderPdf: async () => new Uint8Array() });
    expect(granted(await silent.invoices.send(owner, later.invoice.id)).notRendered).toEqual([]);
  });
});

describe('the email', () => {
  it('[MLG-3] says what comes with it, in English and in German', async () => {
    const company = await opened();
    const { ledger, owner, fox } = company;
    const { invoice } = await issueInvoice(company, fox, { amount: '1234.50' });
    const { note } = await issueCreditNote(company, fox, { amount: '40.00' });
    const stated = async (requested: Promise<unknown>) => {
      const { subject, text } = granted((await requested) as Awaited<ReturnType<typeof ledger.invoices.send>>);
      return [subject, text];
    };
    const days = { since: '2026-03-01', until: '2026-03-31' };
    expect(await stated(ledger.invoices.send(owner, invoice.id))).toEqual([
      'Invoice INV-0002 from Juniper',
      'Hello,\n\nAttached is our invoice INV-0002, dated 2026-03-01, for 1,234.50 USD. It is due on 2026-03-31.\n\nJuniper\n',
    ]);
    expect(await stated(ledger.invoices.send(owner, invoice.id, { language: 'de' }))).toEqual([
      'Rechnung INV-0002 von Juniper',
      'Guten Tag,\n\nanbei erhalten Sie unsere Rechnung INV-0002 vom 01.03.2026 über 1.234,50 USD. Sie ist am 31.03.2026 fällig.\n\nJuniper\n',
    ]);
    expect(await stated(ledger.creditNotes.send(owner, note.id))).toEqual([
      'Credit note CN-0001 from Juniper',
      'Hello,\n\nAttached is our credit note CN-0001, dated 2026-03-01, for 40.00 USD.\n\nJuniper\n',
    ]);
    expect(await stated(ledger.creditNotes.send(owner, note.id, { language: 'de' }))).toEqual([
      'Rechnungskorrektur CN-0001 von Juniper',
      'Guten Tag,\n\nanbei erhalten Sie unsere Rechnungskorrektur CN-0001 vom 01.03.2026 über 40,00 USD.\n\nJuniper\n',
    ]);
    expect(await stated(ledger.counterparties.sendStatement(owner, fox, days))).toEqual([
      'Statement of account to 2026-03-31 from Juniper',
      'Hello,\n\nAttached is your statement of account from 2026-03-01 to 2026-03-31.\n\nJuniper\n',
    ]);
    expect(await stated(ledger.counterparties.sendStatement(owner, fox, { ...days, language: 'de' }))).toEqual([
      'Kontoauszug bis 31.03.2026 von Juniper',
      'Guten Tag,\n\nanbei erhalten Sie Ihren Kontoauszug vom 01.03.2026 bis zum 31.03.2026.\n\nJuniper\n',
    ]);
  });

  it('[MLG-3] has the subject and the message of its sender; a dry run shows them and sends nothing', async () => {
    const { ledger, owner, invoice, deliver, outbox } = await opened();
    const own = { subject: ' Reminder ', message: ' Please pay.\nThank you. ', to: '' };
    const dry = await ledger.invoices.send({ ...owner, dryRun: true } as typeof owner, invoice.id, own);
    expect(dry).toMatchObject({ wouldReturn: { to: 'fox@example.com', subject: 'Reminder', text: 'Please pay.\nThank you.' } });
    await deliver();
    expect(outbox.pdfs).toEqual([]);
    granted(await ledger.invoices.send(owner, invoice.id, own));
    await deliver();
    expect(outbox.pdfs).toMatchObject([{ subject: 'Reminder', text: 'Please pay.\nThank you.' }]);
  });

  it('[INV-13] has the name that the company had when the document was issued', async () => {
    const { ledger, owner, invoice } = await opened();
    granted(await ledger.books.change(owner, { name: 'Renamed' }));
    const { subject, text } = granted(await ledger.invoices.send(owner, invoice.id));
    expect(subject).toBe('Invoice INV-0001 from Juniper');
    expect(text).not.toContain('Renamed');
  });

  it('[MLG-3] has a subject also for a company with a long name', async () => {
    const company = await opened();
    const { ledger, owner, fox } = company;
    const name = 'J'.repeat(MAX_NAME_LENGTH);
    granted(await ledger.books.change(owner, { name }));
    const { invoice } = await issueInvoice(company, fox);
    expect(granted(await ledger.invoices.send(owner, invoice.id)).subject).toBe(`Invoice INV-0002 from ${name}`);
  });

  it('[MLG-1] is of a statement of the days that are asked for; what cannot be drawn is refused at once', async () => {
    const company = await opened();
    const { ledger, owner, fox, deliver, outbox } = company;
    const send = (days: object) => ledger.counterparties.sendStatement(owner, fox, days);
    expect(await expectRefused(company, 'unprocessable', () => send({ since: '2026-04-01' }))).toMatchObject({ field: 'since' });
    await expectRefused(company, 'not_found', () => ledger.counterparties.sendStatement(owner, 'cpty_00000000000000000000000000'));
    expect(granted(await send({})).attachment).toMatchObject({ since: '2026-01-01', until: '2026-03-15' });
    await deliver();
    expect(outbox.pdfs).toMatchObject([{ file: { name: 'statement-Blue-Fox-Diner-2026-03-15.pdf' } }]);
  });
});

describe('the list of emails', () => {
  it('[MLG-8] [MLG-9] has each sending of its own, newest first; those of a document, a party or a status', async () => {
    const company = await opened();
    const { ledger, owner, fox, invoice, deliver } = company;
    const other = await addCounterparty(company, 'Acme');
    const first = granted(await ledger.invoices.send(owner, invoice.id));
    await deliver();
    const again = granted(await ledger.invoices.send(owner, invoice.id));
    const statement = granted(await ledger.counterparties.sendStatement(owner, other, { to: 'acme@example.com' }));
    const idsOf = async (query: object) => granted(await ledger.emails.list(owner, query)).data.map(({ id }) => id);
    expect(await idsOf({})).toEqual([statement.id, again.id, first.id]);
    expect(await idsOf({ documentId: invoice.id })).toEqual([again.id, first.id]);
    expect(await idsOf({ counterpartyId: other })).toEqual([statement.id]);
    expect(await idsOf({ counterpartyId: fox, status: 'waiting' })).toEqual([again.id]);
    expect(await idsOf({ status: 'sent' })).toEqual([first.id]);
    const page = granted(await ledger.emails.list(owner, { limit: 2 }));
    expect(granted(await ledger.emails.list(owner, { limit: 2, cursor: page.nextCursor })).data).toMatchObject([{ id: first.id }]);
    expect(await ledger.emails.read(owner, 'mlg_00000000000000000000000000')).toMatchObject({ refused: 'not_found' });
  });
});
