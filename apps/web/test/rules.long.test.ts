import { describe, expect, test } from 'vitest';
import { inboxOn } from './inbox.ts';
import { HAS_CHROMIUM, press, recordsOf, type Stage, staged } from './stage.ts';

const REASON = 'Paid by the owner';

describe.skipIf(!HAS_CHROMIUM)(
  'rules that leave out or ask for the memo, in a browser',
  () => {
    let stage: Stage;
    staged((opened) => {
      stage = opened;
    });
    const { takeIn, statusOf, inbox } = inboxOn(() => stage);

    test('[RUL-17] [RUL-18] is tried, kept, applied after a second press, and leaves new rows to a person', async () => {
      const rows = await takeIn(recordsOf('TOY SHOP', '2026-03', ['-11.00', '-12.00']));
      const page = await stage.signedIn();
      await page.goto(`${stage.url}/app/${stage.booksId}/rules?write=new&words=TOY`);
      await page.getByLabel('Then').selectOption('exclude');
      await page.getByText('You can undo this.').waitFor();
      expect(await page.getByLabel('Exclude automatically').isChecked()).toBe(false);
      await page.getByLabel('Reason').fill(REASON);
      await press(page.getByRole('button', { name: 'Test rule' }));
      await page.getByText('Matches 2 rows.').waitFor();
      await press(page.getByRole('button', { name: 'Save rule' }));
      await page.getByText('Suggests transactions to exclude.').waitFor();
      expect((await stage.ledger.rules.list()).data).toMatchObject([{ exclude_reason: REASON, posts_on_its_own: false }]);

      await press(page.getByRole('button', { name: 'Exclude 2 rows…' }));
      await page.getByText('You can undo this.').waitFor();
      expect(await Promise.all(rows.map(({ id }) => statusOf(id)))).toEqual(['needs_review', 'needs_review']);
      await page.getByRole('checkbox', { name: 'TOY SHOP 1' }).uncheck();
      await press(page.getByRole('button', { name: 'Exclude 1 row: confirm' }));
      await expect.poll(() => page.locator('.toast').innerText()).toContain('1 row excluded.');
      expect(await Promise.all(rows.map(({ id }) => statusOf(id)))).toEqual(['needs_review', 'excluded']);
      await press(page.locator('.toast').getByRole('button', { name: /Undo/ }));
      await expect.poll(() => Promise.all(rows.map(({ id }) => statusOf(id)))).toEqual(['needs_review', 'needs_review']);

      const [next] = await takeIn(recordsOf('TOY HOUSE', '2026-04', ['-13.00']));
      await inbox(page, 'toy house');
      await page.getByText(`Exclude: ${REASON}`).first().waitFor();
      await page.getByText('excluded by the rule TOY').waitFor();
      await page.keyboard.press('Enter');
      await expect.poll(() => page.getByLabel('Reason').inputValue()).toBe(REASON);
      expect(await statusOf(next?.id ?? '')).toBe('needs_review');
      await press(page.locator('.form').getByRole('button', { name: 'Exclude' }));
      await expect.poll(() => statusOf(next?.id ?? '')).toBe('excluded');
    });

    test('[RUL-1] [ING-22] a rule asks for the memo of the source, which the row shows', async () => {
      const [row] = await takeIn([{ date: '2026-05-04', amount: '-21.00', description: 'SPRUCE LTD', memo: 'Order 17' }]);
      const page = await stage.signedIn();
      await inbox(page, 'spruce');
      await page.locator('.inbox-detail').getByText('Order 17').first().waitFor();
      await page.goto(`${stage.url}/app/${stage.booksId}/rules?write=new&words=SPRUCE`);
      await page.getByText('More conditions').click();
      await page.getByLabel('Bank memo contains', { exact: true }).fill('order');
      await page.getByRole('combobox', { name: 'Categorize to' }).fill('6100');
      await page.keyboard.press('Enter');
      await press(page.getByRole('button', { name: 'Test rule' }));
      await page.getByText('Matches 1 row.').waitFor();
      await press(page.getByRole('button', { name: 'Save rule' }));
      await page.getByText('bank memo contains “order”').first().waitFor();
      await press(page.getByRole('button', { name: 'Categorize 1 row' }));
      await expect.poll(() => statusOf(row?.id ?? '')).toBe('posted');
    });
  },
  120_000,
);
