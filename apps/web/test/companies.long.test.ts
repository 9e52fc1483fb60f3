import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { HAS_CHROMIUM, openRow, type Stage, staged } from './stage.ts';

const COMPANIES = Array.from({ length: 19 }, (_, at) => `Client ${String(at + 1).padStart(2, '0')}`);

/** A bookkeeper with twenty companies: one browser, one sign-in for each, and one week. */
describe.skipIf(!HAS_CHROMIUM)(
  'twenty companies in a browser',
  () => {
    let stage: Stage;
    staged((opened) => {
      stage = opened;
    });

    /** The row of the company is reviewed, with the keys of the inbox. */
    const review = async (page: Page, name: string) => {
      await openRow(page, name);
      await page.getByRole('heading', { name: 'TEA HOUSE' }).waitFor();
      await page.getByLabel('Write a comment…').waitFor();
      await page.keyboard.press('c');
      await page.getByRole('combobox', { name: 'Categorize to' }).waitFor();
      await page.keyboard.type('6060');
      await page.keyboard.press('Enter');
      await page.locator('.toast').getByText('posted to 6060').waitFor();
      await page.keyboard.press('g');
      await page.keyboard.press('g');
      await page.getByRole('heading', { name: 'Companies' }).waitFor();
    };

    test('all twenty are reviewed in a row from the list, without a further sign-in', async () => {
      const page = await stage.signedIn();
      const stored = [stage.ledger];
      for (const name of COMPANIES) stored.push(await stage.anotherCompany(page, name));
      for (const ledger of stored) {
        const { accounts } = await ledger.accounts.chart();
        const bank = await ledger.sourceAccounts
          .list()
          .all()
          .then(([first]) => first);
        const checking = accounts.find(({ code }) => code === '1010')?.id ?? '';
        const { id } = bank ?? (await ledger.sourceAccounts.create({ account_id: checking, kind: 'bank', name: 'Checking' }));
        await ledger.imports.importRecords(id, { records: [{ date: '2026-09-01', amount: '-9.00', description: 'TEA HOUSE' }] });
      }
      const requested: string[] = [];
      page.on('request', (request) => requested.push(`${request.method()} ${new URL(request.url()).pathname}`));
      await page.goto(`${stage.url}/app/`);
      const names = ['Juniper Coffee', ...COMPANIES];
      const waits = (name: string) => page.getByRole('row', { name }).getByRole('gridcell').nth(1).innerText();
      for (const name of names) await expect.poll(() => waits(name), { message: name }).toBe('1');
      for (const name of names) {
        await review(page, name);
        await expect.poll(() => waits(name), { message: name }).toBe('–');
      }
      for (const ledger of stored) {
        const { data } = await ledger.transactions.list({ status: ['posted'] });
        expect(data.map(({ description, category_code }) => [description, category_code])).toEqual([['TEA HOUSE', '6060']]);
      }
      expect(requested.filter((call) => call.startsWith('POST /v1/session') || call.includes('sign-in'))).toEqual([]);
    });
  },
  300_000,
);
