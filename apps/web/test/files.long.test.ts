import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { HAS_CHROMIUM, press, type Stage, staged } from './stage.ts';

/** Files are looked at before they are read. */
describe.skipIf(!HAS_CHROMIUM)(
  'files in a browser',
  () => {
    let stage: Stage;
    staged((opened) => {
      stage = opened;
    });

    const filesOf = async (role?: 'viewer') => {
      const page = await stage.signedIn(role);
      await page.goto(`${stage.url}/app/${stage.booksId}/files`);
      await page.getByRole('heading', { name: 'Bank' }).waitFor();
      return page;
    };
    const choose = (page: Page, name: string, text: string) =>
      page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
    const found = async (q: string) => (await stage.ledger.transactions.list({ q, limit: 50 })).data;

    test('a file whose dates can be read in two ways is corrected and imported; read again, it doubles nothing', async () => {
      const text = 'Date,Description,Amount\n02/03/2026,"Kettle, new",-12.00\n03/04/2026,Kettle lid,-4.00\nTotal,,\n';
      const page = await filesOf();
      await choose(page, 'march.csv', text);
      await expect
        .poll(() => page.getByRole('alert').innerText())
        .toMatch(/can be 2 March 2026 or February 3, 2026\. Set “Date order” to day, month, year or month, day, year/);
      expect(await page.locator('[data-asked]').innerText()).toContain('Date order');
      expect(await page.getByRole('button', { name: 'Import', exact: true }).isDisabled()).toBe(true);
      await page.getByLabel('Date order').selectOption('dmy');
      await page.getByText('1 row is not a transaction').waitFor();
      expect(await found('kettle')).toEqual([]);
      await press(page.getByRole('button', { name: 'Import 2 transactions' }));
      await page.getByRole('heading', { name: 'march.csv is imported' }).waitFor();
      expect((await found('kettle')).map(({ event_date, amount, direction }) => [event_date, amount, direction])).toEqual([
        ['2026-04-03', '4.00', 'out'],
        ['2026-03-02', '12.00', 'out'],
      ]);
      await choose(page, 'march.csv', text);
      await page.getByText('Importing a file again never creates duplicates').waitFor();
      await press(page.getByRole('button', { name: 'Import (nothing new)' }));
      await page.getByRole('heading', { name: 'march.csv is imported' }).waitFor();
      expect(await found('kettle')).toHaveLength(2);
      await expect.poll(() => page.getByRole('row', { name: 'march.csv' }).count()).toBe(2);
    });

    test('columns and signs that no name shows are said by a person', async () => {
      const page = await filesOf();
      await choose(page, 'bank.csv', 'Tag;Text;A;B\n05.05.2026;Mietwagen;4,50;7,10\n06.05.2026;Mietwagen zwei;900,00;3,00\n');
      await expect.poll(() => page.getByRole('alert').innerText()).toMatch(/which of column A and column B/);
      await page.getByLabel('Column 3').selectOption({ label: 'Amount' });
      await expect.poll(() => page.getByRole('alert').innerText()).toMatch(/No amount has a sign/);
      await page.getByLabel('Signs').selectOption('charges_positive');
      await press(page.getByRole('button', { name: 'Import 2 transactions' }));
      await expect
        .poll(async () => (await found('mietwagen')).map(({ amount, direction }) => `${direction} ${amount}`))
        .toEqual(['out 900.00', 'out 4.50']);
    });

    test('a word that nobody knows is said to mean money out', async () => {
      const page = await filesOf();
      const rows = '2026-06-01,Rye bread,1.00,D\n2026-06-02,Rye sold,2.00,K\n2026-06-03,Rye rolls,3.00,D\n2026-06-04,Rye cake,5.00,X\n';
      await choose(page, 'rye.csv', `Date,Text,Amount,D/K\n${rows}`);
      await expect
        .poll(() => page.getByRole('alert').innerText())
        .toMatch(/“Words for money in” to X \(money in\).*“Words for money out” to X/);
      await page.getByLabel('Words for money out').fill('X');
      await page.keyboard.press('Enter');
      await press(page.getByRole('button', { name: 'Import 4 transactions' }));
      await expect
        .poll(async () => (await found('rye')).map(({ amount, direction }) => `${direction} ${amount}`))
        .toEqual(['out 5.00', 'out 3.00', 'in 2.00', 'out 1.00']);
    });

    test('a viewer imports nothing', async () => {
      const page = await filesOf('viewer');
      await page.getByText('Bookkeepers, admins and owners can import files.').waitFor();
      expect(await page.locator('input[type=file]').count()).toBe(0);
    });
  },
  120_000,
);
