import { describe, expect, test } from 'vitest';
import { HAS_CHROMIUM, press, type Stage, staged } from './stage.ts';

/** What is set up once: the chart of accounts, the fiscal year, and what the company is. */
describe.skipIf(!HAS_CHROMIUM)(
  'the chart and the company in a browser',
  () => {
    let stage: Stage;
    staged((opened) => {
      stage = opened;
    });
    const account = async (code: string) => (await stage.ledger.accounts.chart()).accounts.find((each) => each.code === code);

    test('an account is added, renamed, given a line of the tax form, deactivated, and each is taken back', async () => {
      const page = await stage.opened('accounts');
      await page.getByRole('row', { name: /1010/ }).waitFor();
      await page.keyboard.press('e');
      await page.getByLabel('Name', { exact: true }).fill('Coworking');
      await page.getByLabel('Number').fill('6095');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: '6095 Coworking' }).waitFor();
      expect(await account('6095')).toMatchObject({ name: 'Coworking', type: 'expense', is_active: true });

      await press(page.getByRole('button', { name: 'Edit' }));
      await page.getByLabel('Name', { exact: true }).fill('Desks');
      await page.getByLabel('Form line').selectOption({ label: '20 Depreciation' });
      await press(page.getByLabel('Active'));
      await press(page.getByRole('button', { name: 'Save' }));
      await expect.poll(() => account('6095')).toMatchObject({ name: 'Desks', is_active: false });
      await page.locator('.toast').filter({ hasText: '6095 Desks saved.' }).waitFor();
      await page.keyboard.press('u');
      await expect.poll(() => account('6095')).toMatchObject({ name: 'Coworking', is_active: true });
    });

    test('an account that the books need says why it cannot be deactivated', async () => {
      const page = await stage.opened('accounts?account=1100');
      await press(page.getByRole('button', { name: 'Edit' }));
      await press(page.getByLabel('Active'));
      await press(page.getByRole('button', { name: 'Save' }));
      await page.getByRole('alert').waitFor();
      expect((await account('1100'))?.is_active).toBe(true);
    });

    test('the fiscal year and the name of the company are changed and taken back', async () => {
      const page = await stage.opened('company');
      await page.getByLabel('Name', { exact: true }).fill('Juniper Roasters');
      await page.getByLabel('Fiscal year starts in').selectOption({ label: 'July' });
      await page.getByLabel('Address on invoices').fill('12 Roastery Row\nPortland');
      await press(page.getByRole('button', { name: 'Save' }));
      const books = () => stage.ledger.books.read();
      await expect
        .poll(books)
        .toMatchObject({ name: 'Juniper Roasters', fiscal_year_start_month: 7, address: '12 Roastery Row\nPortland' });
      await page.getByRole('button', { name: /Juniper Roasters/ }).waitFor();
      await press(page.locator('.toast').getByRole('button', { name: /Undo/ }));
      await expect.poll(books).toMatchObject({ name: 'Juniper Coffee', fiscal_year_start_month: 1, address: null });
    });

    test('a viewer reads it', async () => {
      const page = await stage.opened('company', 'viewer');
      await page.getByText('Fiscal year starts in').waitFor();
      expect(await page.getByRole('button', { name: 'Save' }).count()).toBe(0);
      await page.goto(`${stage.url}/app/${stage.booksId}/accounts?account=6060`);
      await page.getByRole('heading', { name: /6060/ }).waitFor();
      expect(await page.getByRole('button', { name: /Edit|New account/ }).count()).toBe(0);
    });
  },
  120_000,
);
