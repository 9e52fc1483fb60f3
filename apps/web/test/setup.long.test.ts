import { describe, expect, test } from 'vitest';
import { violations } from './axe.ts';
import { HAS_CHROMIUM, openRow, press, type Stage, staged, toRow } from './stage.ts';

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

    test('[WEB-19] accounts are put on another line of the tax form, one by one and together, and each is taken back', async () => {
      const lineOf = async (code: string) =>
        (await stage.ledger.reports.taxLines({ as_of: '2026-12-31' })).lines.find(({ accounts }) =>
          accounts.some(({ account: of }) => of.code === code),
        )?.tax_line;
      const before = await lineOf('1200');
      const page = await stage.opened('taxes');
      await openRow(page, /1200/);
      await page.getByLabel('Form line').selectOption('schedule_l.other_assets');
      await press(page.getByRole('button', { name: 'Save' }));
      await expect.poll(() => lineOf('1200')).toBe('schedule_l.other_assets');
      await page.getByRole('row', { name: /1200/ }).getByText('set manually').waitFor();
      await page.keyboard.press('u');
      await expect.poll(() => lineOf('1200')).toBe(before);
      await toRow(page, /1300/);
      await page.keyboard.press('Space');
      await page.keyboard.press('Shift+ArrowDown');
      await page.getByText('2 rows selected').waitFor();
      expect(await violations(page), 'the tax lines').toEqual([]);
      await page.getByLabel('Report on line…').selectOption('schedule_l.other_assets');
      await expect.poll(() => Promise.all(['1300', '1310'].map(lineOf))).toEqual(['schedule_l.other_assets', 'schedule_l.other_assets']);
      await page.locator('.toast').getByText('2 accounts are reported').waitFor();
      await page.keyboard.press('u');
      await expect.poll(() => lineOf('1300')).not.toBe('schedule_l.other_assets');
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
