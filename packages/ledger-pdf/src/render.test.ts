import type { InvoicePdf } from 'ledger-core';
import { describe, expect, it } from 'vitest';
import { CREDIT_NOTE, INVOICE, LOGO, line, STATEMENT } from '../test/pdfs.ts';
import { imagesOf, pagesOf, statedBy, textOf } from '../test/read-pdf.ts';
import { renderPdf } from './index.ts';

const invoiceText = (of: Partial<InvoicePdf>): Promise<string> => renderPdf({ ...INVOICE, ...of }).then(textOf);

describe('a paper', () => {
  it('[PAP-1] has the same bytes for the same data, and states the day of the document as its own', async () => {
    const pdfs = () =>
      Promise.all([renderPdf({ ...INVOICE, company: { ...INVOICE.company, logo: LOGO } }), renderPdf(CREDIT_NOTE), renderPdf(STATEMENT)]);
    const first = await pdfs();
    const again = await pdfs();
    expect(again).toEqual(first);
    expect(await statedBy(first[0])).toMatchObject({
      Title: 'Invoice INV-0001',
      Author: 'Juniper Coffee',
      CreationDate: 'D:20260301000000Z',
    });
    expect(await statedBy(first[2])).toMatchObject({ CreationDate: 'D:20260331000000Z' });
    expect(await renderPdf({ ...INVOICE, memo: 'Thank you' })).not.toEqual(await renderPdf(INVOICE));
  });

  it('[PAP-9] has the address and the tax number of the company and of the party, where they have them', async () => {
    const text = await invoiceText({});
    for (const words of ['1010 Wien', 'Tax number: ATU12345678', 'Lindenweg 4', 'Tax number: DE123456789']) expect(text).toContain(words);
    const { name, logo } = INVOICE.company;
    expect(await invoiceText({ company: { name, logo, address: null, taxNumber: null } })).not.toContain('Wien');
  });

  it('[PAP-8] has the logo on its first page, and refuses one that is not whole', async () => {
    const withLogo = (logo: string) => renderPdf({ ...INVOICE, company: { ...INVOICE.company, logo } });
    expect(await imagesOf(await withLogo(LOGO))).toEqual([{ width: 8, height: 8 }]);
    expect(await imagesOf(await renderPdf(INVOICE))).toEqual([]);
    const whole = Buffer.from(LOGO, 'base64');
    const changed = Buffer.from(whole);
    changed[50] = 255 - (changed[50] ?? 0);
    for (const broken of [changed, whole.subarray(0, 60), Buffer.from('no PNG')])
      await expect(withLogo(broken.toString('base64'))).rejects.toThrow('The company logo is not a valid PNG file. Upload it again.');
  });

  it.each([
    ['en', 'JPY', 0, '1,234,567', '2026-03-01'],
    ['en', 'EUR', 2, '12,345.67', '2026-03-01'],
    ['de', 'EUR', 2, '12.345,67', '01.03.2026'],
    ['de', 'TND', 3, '1.234,567', '01.03.2026'],
  ] as const)(
    '[PAP-2] writes amounts and days as the language does, by the scale of the currency: %s, %s',
    async (language, code, scale, amount, day) => {
      const text = await invoiceText({ language, currency: { code, scale }, totalMinor: 1_234_567n });
      expect(text.split('\n')).toEqual(expect.arrayContaining([`${amount} ${code}`, day, code]));
    },
  );

  it('[PAP-2] has the amounts of a column end at one place', async () => {
    const lines = [1n, 1_234_567_890n, -50n].map((minor) => line('Beans', minor));
    const [page = []] = await pagesOf(await renderPdf({ ...INVOICE, lines }));
    const ends = page
      .filter(({ text }) => ['0.01', '12,345,678.90', '-0.50', 'Amount'].includes(text))
      .map(({ right }) => Math.round(right));
    expect(ends).toHaveLength(4);
    expect(new Set(ends).size).toBe(1);
  });

  it.each([
    ['en', 'draft', 'Draft', 'Invoice'],
    ['en', 'void', 'Void', 'Invoice'],
    ['de', 'draft', 'Entwurf', 'Rechnung'],
    ['de', 'void', 'Storniert', 'Rechnung'],
  ] as const)(
    '[PAP-3] says on each page that it is a draft or void, and asks for no money: %s, %s',
    async (language, state, word, title) => {
      const lines = Array.from({ length: 100 }, () => line('Beans'));
      const pages = await pagesOf(await renderPdf({ ...INVOICE, language, state, lines }));
      expect(pages.length).toBeGreaterThan(1);
      for (const page of pages) expect(page.map(({ text }) => text)).toContain(word);
      const text = pages.flat().map(({ text }) => text);
      expect(text).toContain(`${title} (${word})`);
      expect(text).not.toContain(language === 'en' ? 'Amount due' : 'Zu zahlen');
    },
  );

  it.each([
    ['en', 'Draft', 'Invoice Draft'],
    ['de', 'Entwurf', 'Rechnung Entwurf'],
  ] as const)('[PAP-3] says so in place of the number of a draft without one: %s', async (language, word, name) => {
    const drawn = await renderPdf({ ...INVOICE, language, state: 'draft', number: null });
    expect(await textOf(drawn)).not.toContain('null');
    expect((await pagesOf(drawn)).flat().filter(({ text }) => text === word)).toHaveLength(2);
    expect(await statedBy(drawn)).toMatchObject({ Title: name });
  });

  it('[PAP-3] says neither of one that is issued', async () => {
    const text = await invoiceText({});
    expect(text).not.toMatch(/draft|void/i);
    expect(text).toContain('Amount due');
  });

  it('[PAP-4] flows over pages, each with the head of the table and its number', async () => {
    const lines = Array.from({ length: 500 }, (_, at) => line(`Beans no. ${at + 1}`));
    const pages = await pagesOf(await renderPdf({ ...INVOICE, lines }));
    expect(pages.length).toBeGreaterThan(8);
    for (const [at, page] of pages.entries()) {
      const texts = page.map(({ text }) => text);
      expect(texts.includes('Unit price')).toBe(texts.some((text) => text.startsWith('Beans no.')));
      expect(texts).toContain(`Invoice INV-0001 · Page ${at + 1} of ${pages.length}`);
    }
    const descriptions = pages.flat().filter(({ text }) => text.startsWith('Beans no.'));
    expect(descriptions.map(({ text }) => text)).toEqual(lines.map(({ description }) => description));
  });

  it('[PAP-4] lets other work of the process have its turn while it is drawn', async () => {
    let turns = 0;
    const other = setInterval(() => turns++, 1);
    await renderPdf({ ...INVOICE, lines: Array.from({ length: 500 }, () => line('Beans')) });
    clearInterval(other);
    expect(turns).toBeGreaterThan(5);
  });

  it('[PAP-4] has no row lost that is longer than a page', async () => {
    const description = Array.from({ length: 150 }, (_, at) => `part ${at + 1}`).join('\n');
    const pages = await pagesOf(await renderPdf({ ...INVOICE, lines: [line(description), line('The last')] }));
    const texts = pages.flat().map(({ text }) => text);
    expect(texts.filter((text) => /^part \d+$/.test(text))).toEqual(description.split('\n'));
    expect(texts).toContain('The last');
  });

  it('[PAP-5] breaks lines between words, and a word that is wider than its column where it must', async () => {
    const words = 'Beans of the first harvest, washed and dried in the sun for three weeks';
    const word = 'Rindfleischetikettierungsueberwachungsaufgabenuebertragungsgesetz'.repeat(4);
    const [page = []] = await pagesOf(await renderPdf({ ...INVOICE, lines: [line(words), line(word)] }));
    const column = page.filter(({ left, text }) => left < 60 && /^[A-Za-z, ]+$/.test(text)).map(({ text }) => text);
    expect(column.join(' ')).toContain(words);
    expect(column.join('')).toContain(word);
    expect(page.filter(({ text }) => word.includes(text)).length).toBeGreaterThan(3);
    expect(page.filter(({ left, right }) => left < 60 && right > 305)).toEqual([]);
  });
});

describe('what the fonts lack', () => {
  it('[PAP-6] is told before anything is drawn', () => {
    const texts = ['Juniper Coffee', 'Žižkov\nΑθήνα', 'שלום עולם', '株式会社ジュニパー', 'Café ☕\u00ad', ''];
    expect(renderPdf.notRendered?.(texts)).toEqual(['株式会社ジュニパー']);
  });
});

describe('what stands on a paper', () => {
  it('[PAP-9] an invoice: whose it is, for whom, its days, its lines, what paid it and what is left', async () => {
    const paid = { kind: 'payment', number: null, day: '2026-03-09', amountMinor: 2_000n } as const;
    const credited = { kind: 'credit_note', number: 'CN-0001', day: '2026-03-10', amountMinor: 200n } as const;
    const service = { ...line('Beans'), serviceStart: '2026-01-01', serviceEnd: '2026-12-31' };
    const text = await invoiceText({ lines: [service], memo: 'Thank you\nJuniper', applied: [paid, credited], openMinor: 5_000n });
    expect(text.split('\n')).toEqual([
      ...['Juniper Coffee', 'Invoice', 'Hafen 1', '1010 Wien', 'Tax number: ATU12345678', 'To'],
      ...['Acme GmbH', 'Number', 'INV-0001', 'Lindenweg 4', 'Date', '2026-03-01', '10115 Berlin', 'Due', '2026-03-31'],
      ...['Tax number: DE123456789', 'Purchase order', 'PO-7731', 'Currency', 'EUR'],
      ...['Description', 'Quantity', 'Unit price', 'Amount'],
      ...['Beans', '4', '18.00', '72.00', 'Service period: 2026-01-01 – 2026-12-31'],
      ...['Total', '72.00 EUR', 'Payment 2026-03-09', '-20.00 EUR', 'Credit note CN-0001 2026-03-10', '-2.00 EUR'],
      ...['Amount due', '50.00 EUR', 'Thank you', 'Juniper', 'Invoice INV-0001 · Page 1 of 1'],
    ]);
  });

  it('[PAP-9] a credit note: what of it is left to apply, and no day on which it is due', async () => {
    const applied = { kind: 'invoice', number: 'INV-0001', day: '2026-03-09', amountMinor: 2_000n } as const;
    const text = await textOf(await renderPdf({ ...CREDIT_NOTE, applied: [applied], openMinor: 5_200n }));
    expect(text).toContain('Credit note\n');
    expect(text).toContain('Corrects\nINV-0001\n');
    expect(await textOf(await renderPdf({ ...CREDIT_NOTE, corrects: null }))).not.toContain('Corrects');
    expect(text).toContain('Invoice INV-0001 2026-03-09\n-20.00 EUR\nRemaining credit\n52.00 EUR');
    expect(text).not.toContain('Due');
  });

  it('[PAP-9] a statement: the balance before, after each line, and at its end', async () => {
    const rows = (await textOf(await renderPdf(STATEMENT))).split('\n').slice(-20);
    expect(rows).toEqual([
      ...['Date', 'Number', 'Description', 'Amount', 'Balance'],
      ...['2026-03-01', 'Opening balance', '10.00'],
      ...['2026-03-02', 'INV-0001', 'Invoice', '72.00', '82.00'],
      ...['2026-03-09', 'Payment', '-82.00', '0.00'],
      ...['Closing balance 2026-03-31', '0.00 EUR'],
      'Statement of account Acme GmbH 2026-03-01 – 2026-03-31 · Page 1 of 1',
    ]);
  });

  it('[PAP-4] keeps the number of the page where the name is longer than the foot', async () => {
    const name = 'The Very Long Name of a Society of Friends of Coffee '.repeat(4).trim();
    const [page = []] = await pagesOf(await renderPdf({ ...STATEMENT, counterparty: { ...STATEMENT.counterparty, name } }));
    const foot = page.map(({ text }) => text).find((text) => text.endsWith(' · Page 1 of 1'));
    expect(foot).toMatch(/^Statement of account The Very Long Name .*… · Page 1 of 1$/);
    for (const { left, right } of page) expect([left >= 40, right <= 560]).toEqual([true, true]);
  });

  it('[PAP-9] each in German', async () => {
    const language = 'de';
    expect(await invoiceText({ language })).toMatch(/^Juniper Coffee\nRechnung\nHafen 1\n.*Zu zahlen\n72,00 EUR/s);
    expect(await textOf(await renderPdf({ ...CREDIT_NOTE, language }))).toContain('Rechnungskorrektur\n');
    expect(await textOf(await renderPdf({ ...STATEMENT, language }))).toContain('Endsaldo 31.03.2026\n0,00 EUR');
  });
});
