import {
  type Company,
  draftInvoice,
  granted,
  importOne,
  issueCreditNote,
  issueInvoice,
  openCompany,
  withMessages,
} from 'ledger-core/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CounterpartyId } from '../kernel/ids.ts';
import type { PdfContent, RenderPdf } from './pdf.ts';

describe('a paper', () => {
  let company: Company;
  let counterparty: CounterpartyId;
  let drawn: PdfContent[];

  beforeEach(async () => {
    drawn = [];
    const renderPdf: RenderPdf = async (pdfContent) => {
      drawn.push(pdfContent);
      return new Uint8Array([drawn.length]);
    };
    company = await openCompany({}, { renderPdf, redrawLogo: async () => 'iVBORw0KGgo=' });
    const { ledger, owner } = company;
    const contact = { address: 'Lindenweg 4\n10115 Berlin', taxNumber: 'DE123456789' };
    counterparty = granted(await ledger.counterparties.create(owner, { name: 'Acme', ...contact })).counterparty.id;
  });

  it('[PAP-9] of an invoice has the company with its logo, the party, the lines, what paid it and what is left', async () => {
    const { ledger, owner } = company;
    granted(await ledger.books.setLogo(owner, new Uint8Array([1])));
    granted(await ledger.books.change(owner, { address: 'Hafen 1\nWien', taxNumber: 'ATU1' }));
    const { invoice } = await issueInvoice(company, counterparty);
    const { note } = await issueCreditNote(company, counterparty, { amount: '40.00', originalInvoiceId: invoice.id });
    const { pdfContent, bytes } = granted(await ledger.invoices.pdf(owner, invoice.id, { language: 'de' }));
    expect(drawn).toEqual([pdfContent]);
    expect([...bytes]).toEqual([1]);
    expect(pdfContent).toMatchObject({
      language: 'de',
      currency: { code: 'USD', scale: 2 },
      company: { name: 'Juniper', logo: 'iVBORw0KGgo=', address: 'Hafen 1\nWien', taxNumber: 'ATU1' },
      counterparty: { name: 'Acme', address: 'Lindenweg 4\n10115 Berlin', taxNumber: 'DE123456789' },
      ...{ number: invoice.number, state: 'issued', issueDate: '2026-03-01', dueDate: '2026-03-31', memo: null },
      lines: [{ description: 'Goods', quantity: '1', unitPriceMinor: 10_000n, amountMinor: 10_000n, serviceStart: null, serviceEnd: null }],
      totalMinor: 10_000n,
      applied: [{ kind: 'credit_note', number: note.number, amountMinor: 4_000n }],
      openMinor: 6_000n,
    });
    expect(granted(await ledger.creditNotes.pdf(owner, note.id)).pdfContent).toMatchObject({
      ...{ language: 'en', number: note.number, corrects: invoice.number, openMinor: 0n },
      applied: [{ kind: 'invoice', number: invoice.number, amountMinor: 4_000n }],
    });
  });

  it('[INV-13] of an issued document keeps the parties and the logo of its issue, as do its answers', async () => {
    const { ledger, owner } = company;
    const setLogo = () => ledger.books.setLogo(owner, new Uint8Array([1]));
    granted(await setLogo());
    granted(await ledger.books.change(owner, { address: 'Hafen 1\nWien', taxNumber: 'ATU1' }));
    const { invoice } = await issueInvoice(company, counterparty);
    const { note } = await issueCreditNote(company, counterparty);
    const draft = await draftInvoice(company, counterparty);
    const pdfs = async () => [
      granted(await ledger.invoices.pdf(owner, invoice.id)).pdfContent,
      granted(await ledger.creditNotes.pdf(owner, note.id)).pdfContent,
    ];
    const before = await pdfs();
    granted(await ledger.books.change(owner, { name: 'Juniper Two', address: 'Elsewhere 2', taxNumber: null }));
    granted(await ledger.counterparties.change(owner, counterparty, { name: 'Acme Two', address: null, taxNumber: 'DE2' }));
    granted(await ledger.books.setLogo(owner, null));
    expect(await pdfs()).toEqual(before);
    expect(granted(await ledger.invoices.read(owner, invoice.id)).partyName).toBe('Acme');
    expect(granted(await ledger.creditNotes.read(owner, note.id)).partyName).toBe('Acme');
    expect(granted(await ledger.invoices.pdf(owner, draft.invoice.id)).pdfContent).toMatchObject({
      company: { name: 'Juniper Two', address: 'Elsewhere 2', logo: null },
      counterparty: { name: 'Acme Two', taxNumber: 'DE2' },
    });
    expect(granted(await ledger.reports.verify(owner)).findings).toEqual([]);
  });

  it('[PAP-3] says that a document is a draft or void', async () => {
    const { ledger, owner } = company;
    const { invoice } = await draftInvoice(company, counterparty);
    const stateOf = async () => granted(await ledger.invoices.pdf(owner, invoice.id)).pdfContent.state;
    expect(await stateOf()).toBe('draft');
    granted(await ledger.invoices.issue(owner, invoice.id));
    expect(await stateOf()).toBe('issued');
    granted(await ledger.invoices.void(owner, invoice.id));
    expect(await stateOf()).toBe('void');
  });

  it('[PAP-9] of a statement has the balance before its days, after each line and at its end', async () => {
    const { ledger, owner } = company;
    await issueInvoice(company, counterparty, { issueDate: '2026-02-01' });
    const { invoice } = await issueInvoice(company, counterparty, { amount: '50.00' });
    const days = { since: '2026-03-01', until: '2026-03-31' };
    const { pdfContent } = granted(await ledger.counterparties.statementPdf(owner, counterparty, days));
    expect(pdfContent).toMatchObject({
      ...{ ...days, openingMinor: 10_000n, closingMinor: 15_000n },
      lines: [{ day: '2026-03-01', number: invoice.number, kind: 'invoice', amountMinor: 5_000n, balanceMinor: 15_000n }],
    });
  });

  it('[PAP-13] a statement has no text of the books: neither of a payment nor of a write-off nor the name of the customer', async () => {
    const { ledger, owner, account } = company;
    const { invoice } = await issueInvoice(company, counterparty);
    const id = await importOne(company, { amount: '98.00', description: 'Wire of Blue Owl, secret' });
    granted(await ledger.transactions.settle(owner, id, { parts: [{ invoiceId: invoice.id, amount: '98.00' }] }));
    granted(await ledger.invoices.writeOff(owner, invoice.id, { accountId: account('6110'), reason: 'He never pays' }));
    const days = { since: '2026-03-01', until: '2026-03-31' };
    const { pdfContent } = granted(await ledger.counterparties.statementPdf(owner, counterparty, days));
    expect(pdfContent.lines.map(({ kind, number }) => [kind, number])).toEqual([
      ['invoice', invoice.number],
      ['payment', null],
      ['adjustment', invoice.number],
    ]);
    expect(Object.keys(pdfContent.lines[0] ?? {}).sort()).toEqual(['amountMinor', 'balanceMinor', 'day', 'kind', 'number']);
  });

  it('[PAP-10] is refused in another language, and given in one that the refusal names', async () => {
    const { ledger, owner } = company;
    const { invoice } = await issueInvoice(company, counterparty);
    expect(withMessages(await ledger.invoices.pdf(owner, invoice.id, { language: 'fr' }))).toMatchObject({
      ...{ refused: 'unprocessable', field: 'language' },
      message: 'language: "fr" is not a supported document language. Give one of en or de.',
    });
    granted(await ledger.invoices.pdf(owner, invoice.id, { language: 'en' }));
    expect(drawn).toHaveLength(1);
  });

  it('[PAP-10] is refused where nothing draws papers, and where the record is not there', async () => {
    const { ledger, owner } = await openCompany();
    const bare = granted(await ledger.counterparties.create(owner, { name: 'Acme' })).counterparty.id;
    expect(withMessages(await ledger.counterparties.statementPdf(owner, bare))).toMatchObject({
      refused: 'not_found',
      message: 'PDF documents are not set up. This ledger was created without drawPaper.',
    });
    expect(withMessages(await company.ledger.counterparties.statementPdf(company.owner, bare))).toMatchObject({
      refused: 'not_found',
      message: expect.stringContaining(bare),
    });
  });
});
