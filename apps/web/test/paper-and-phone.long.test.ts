import { describe, expect, test } from 'vitest';
import { violations } from './axe.ts';
import { HAS_CHROMIUM, recordsOf, type Stage, staged } from './stage.ts';

describe.skipIf(!HAS_CHROMIUM)(
  'on paper and on a phone',
  () => {
    let stage: Stage;
    staged(async (opened) => {
      stage = opened;
      const { ledger, bankId, account } = stage;
      const { transactions } = await ledger.imports.importRecords(bankId, {
        records: recordsOf('RENT OFFICE', '2026-02', ['-20.00', '-20.00']),
      });
      for (const { id } of transactions) await ledger.transactions.categorize(id, { category_account_id: account('6090') });
      await ledger.imports.importRecords(bankId, { records: [{ date: '2026-03-01', amount: '-20.00', description: 'RENT OFFICE 1' }] });
    });

    for (const basis of ['accrual', 'cash'] as const)
      test(`[WEB-12] a statement on the ${basis} basis is printed with its days, currency, basis and the day, and with nothing else`, async () => {
        const page = await stage.signedIn(undefined, { colorScheme: 'dark' });
        const days = 'since=2026-01-01&until=2026-12-31';
        await page.goto(`${stage.url}/app/${stage.booksId}/reports?${days}&compare=year_before${basis === 'cash' ? '&basis=cash' : ''}`);
        const title = page.locator('.report-title').first();
        await title.waitFor();
        expect(await title.innerText()).not.toContain('printed');
        await page.emulateMedia({ media: 'print' });
        const text = await title.innerText();
        for (const words of ['Juniper Coffee: Profit and loss', 'Jan 1 – Dec 31, 2026', 'USD', `${basis} basis`, 'printed '])
          expect(text).toContain(words);
        for (const place of ['nav', 'button', 'select', 'input', '.bars'])
          expect(await page.locator(`${place}:visible`).count(), `${place} on paper`).toBe(0);
        expect(await page.evaluate<string>('getComputedStyle(document.body).color')).toBe('rgb(27, 30, 28)');
        const { net_income: net } = await stage.ledger.reports.profitAndLoss({ since: '2026-01-01', until: '2026-12-31', basis });
        const cells = await page.getByRole('row', { name: 'Net income' }).first().getByRole('cell').allInnerTexts();
        expect(cells[0]?.replace('−', '-')).toBe(net.at(-1));
        expect(cells).toHaveLength(4);
      });

    test('[WEB-13] a phone shows the suggestion in the row, and opens its camera for a receipt', async () => {
      const page = await stage.signedIn(undefined, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
      const row = page.getByRole('row', { name: /RENT OFFICE 1/ });
      await row.getByText('6090', { exact: false }).waitFor();
      const place = await row.boundingBox();
      const shown = await row.getByText('6090', { exact: false }).boundingBox();
      expect(shown?.y).toBeGreaterThan(place?.y ?? 0);
      expect((shown?.y ?? 0) + (shown?.height ?? 0)).toBeLessThanOrEqual((place?.y ?? 0) + (place?.height ?? 0));
      await row.click();
      const camera = page.getByLabel('Photograph the receipt');
      await camera.waitFor();
      expect(await camera.getAttribute('capture')).toBe('environment');
      expect(await violations(page), 'the inbox on a phone').toEqual([]);
      const image = Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
        'base64',
      );
      await camera.setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer: image });
      await page.locator('.toast').filter({ hasText: 'receipt attached' }).waitFor();
      const [waiting] = (await stage.ledger.transactions.list({ q: 'rent office 1', status: ['needs_review'] })).data;
      const { documents } = await stage.ledger.transactions.receipts(waiting?.id ?? '');
      expect(documents).toHaveLength(1);
    });
  },
  120_000,
);
