import { describe, expect, test } from 'vitest';
import { violations } from './axe.ts';
import { HAS_CHROMIUM, openRow, press, type Stage, staged } from './stage.ts';

/** Where a person with many companies begins, and what a new company still lacks. */
describe.skipIf(!HAS_CHROMIUM)(
  'first steps and the home of many companies in a browser',
  () => {
    let stage: Stage;
    staged((opened) => {
      stage = opened;
    });

    test('an empty company lists its first steps, which tick themselves off', async () => {
      const page = await stage.signedIn();
      const steps = page.locator('.first-steps');
      await steps.waitFor();
      expect(await violations(page)).toEqual([]);
      const done = () => steps.locator('[data-done]').allInnerTexts();
      expect((await done()).join()).toContain('corporation · USD · year ends in December');
      expect((await done()).join()).not.toContain('First statement');
      await press(steps.getByRole('link', { name: 'First statement' }));
      await page.getByRole('heading', { name: 'Bank' }).waitFor();
      const text = 'Date,Description,Amount,Balance\n2026-08-30,Interest July,+2.50,102.50\n2026-08-31,Interest August,+10.00,112.50\n';
      await page.locator('input[type=file]').setInputFiles({ name: 'first.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
      await press(page.getByRole('button', { name: 'Import 2 transactions' }));
      await page.getByRole('heading', { name: 'first.csv is imported' }).waitFor();
      for (const { id } of (await stage.ledger.transactions.list()).data)
        await stage.ledger.transactions.categorize(id, { category_account_id: stage.account('4910') });
      await page.goto(`${stage.url}/app/${stage.booksId}/inbox`);
      await steps.waitFor();
      expect((await done()).join()).toContain('first.csv');
      await press(steps.getByRole('link', { name: 'Opening balances' }));
      await press(page.getByRole('button', { name: 'Post the opening balance' }));
      await expect
        .poll(
          async () => (await stage.ledger.accounts.chart({ as_of: '2026-12-31' })).accounts.find(({ code }) => code === '1010')?.balance,
        )
        .toBe('112.50');
      await page.goto(`${stage.url}/app/${stage.booksId}/inbox`);
      await expect.poll(async () => (await done()).join()).toContain('Opening balances');
    });

    test('companies are listed with what waits, opened with Enter, and left with g g', async () => {
      const page = await stage.signedIn();
      await stage.anotherCompany(page, 'Second Roast');
      const records = [{ date: '2026-09-01', amount: '-9.00', description: 'TEA' }];
      const [tea] = (await stage.ledger.imports.importRecords(stage.bankId, { records })).transactions;
      await stage.ledger.comments.create(tea?.id ?? '', { text: 'For whom was this?' });
      await page.goto(`${stage.url}/app/`);
      const row = page.getByRole('row', { name: 'Juniper Coffee' });
      await expect.poll(() => row.getByRole('gridcell').nth(1).innerText()).toBe('1');
      await expect.poll(() => row.getByRole('gridcell').nth(3).innerText()).toBe('1');
      await expect.poll(() => row.getByRole('gridcell').last().innerText()).toContain('112.50');
      expect(await violations(page)).toEqual([]);
      await openRow(page, 'Juniper Coffee');
      await page.getByRole('heading', { name: /Inbox/ }).waitFor();
      await expect.poll(() => page.title()).toBe('Inbox (1) · Juniper Coffee');
      await page.keyboard.press('g');
      await page.keyboard.press('g');
      await page.getByRole('heading', { name: 'Companies' }).waitFor();
      await openRow(page, 'Second Roast');
      await page.getByRole('button', { name: /Second Roast/ }).waitFor();
    });
  },
  120_000,
);
