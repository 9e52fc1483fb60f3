import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { inboxOn } from './inbox.ts';
import { DATABASES, HAS_CHROMIUM, openRow, reach, type Stage, staged } from './stage.ts';

/** Stories of several people, of several pages, and of a server that goes away. */
describe.skipIf(!HAS_CHROMIUM).each(DATABASES)(
  'long stories in a browser, the books on %s',
  (database) => {
    let stage: Stage;
    staged(
      (opened) => {
        stage = opened;
      },
      /40[139]|422|ERR_CONNECTION|Failed to fetch/,
      database,
    );
    const { one, statusOf, inbox } = inboxOn(() => stage);
    const takeIn = (date: string, amount: string, description: string) => one({ date, amount, description });
    /** The row with these words is looked at, with all that is known of it. */
    const inHand = async (page: Page, words: string) => {
      await inbox(page, words);
      await page.getByLabel('Write a comment…').waitFor();
    };
    const foot = (page: Page) => page.locator('.toast');
    const openFileTo = async (page: Page) => {
      await page.keyboard.press('c');
      await page.getByRole('combobox', { name: 'Categorize to' }).waitFor();
    };
    const fileByKeys = async (page: Page, code: string) => {
      await openFileTo(page);
      await page.keyboard.type(code);
      await page.keyboard.press('Enter');
    };

    test('from the first file to a closed month, by keyboard alone', async () => {
      const page = await stage.signedIn();
      const focused = (name: RegExp | string, role: 'button' | 'link' | 'combobox') => page.getByRole(role, { name }).first();
      const tabTo = (name: RegExp | string, role: 'button' | 'link' | 'combobox') => reach(focused(name, role));
      const chord = async (letter: string, heading: RegExp | string) => {
        await page.keyboard.press('g');
        await page.keyboard.press(letter);
        await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
      };
      /** Waited for before the page is there: the browser is told of it only then, and a press that comes first opens nothing. */
      const chooser = page.waitForEvent('filechooser');
      await chord('b', 'Bank');
      await page.locator('input[type=file]').waitFor();
      await page.keyboard.press('f');
      const text = 'Date,Description,Amount,Balance\n2026-01-05,TEA HOUSE,-4.00,96.00\n2026-01-09,BEAN FAIR,+14.00,110.00\n';
      await (await chooser).setFiles({ name: 'january.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
      await page.getByText('every printed balance adds up').waitFor();
      await tabTo('Import 2 transactions', 'button');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'january.csv is imported' }).waitFor();
      await tabTo(/^Review \d+ transactions?$/, 'link');
      await page.keyboard.press('Enter');
      await page.locator('[data-hand]').waitFor();
      for (const code of ['4010', '6060']) {
        await page.getByLabel('Write a comment…').waitFor();
        await fileByKeys(page, code);
        await expect.poll(() => foot(page).innerText()).toContain(`posted to ${code}`);
      }
      const { data } = await stage.ledger.transactions.list({ status: ['posted'], since: '2026-01-01', until: '2026-01-31' });
      expect(data.map(({ description, category_code }) => [description, category_code])).toEqual([
        ['BEAN FAIR', '4010'],
        ['TEA HOUSE', '6060'],
      ]);
      await chord('c', 'Closing');
      await openRow(page, /January 2026/);
      await tabTo('Close January 2026', 'button');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'Hash of the books' }).waitFor();
      const january = (await stage.ledger.periods.list({ limit: 200 })).data.find(({ month }) => month === '2026-01');
      expect(january?.status).toBe('closed');
    });

    test('two people file the same row: the second hears of it, and what stands is one decision', async () => {
      const id = await takeIn('2026-03-02', '-18.00', 'SHARED LUNCH');
      const ada = await stage.signedIn();
      const bo = await stage.signedIn('bookkeeper');
      for (const page of [ada, bo]) {
        await inbox(page, 'shared lunch');
        await page.getByLabel('Write a comment…').waitFor();
      }
      await fileByKeys(ada, '6120');
      await expect.poll(() => statusOf(id)).toBe('posted');
      await fileByKeys(bo, '6140');
      await expect.poll(() => foot(bo).innerText()).toContain('SHARED LUNCH');
      const detail = await stage.ledger.transactions.read(id);
      const current = (await stage.ledger.transactions.categorizations(id)).data.filter((each) => each.standing);
      expect(current).toHaveLength(1);
      expect(current[0]?.category_code).toBe(detail.category_code);
      const lines = (await stage.ledger.accounts.chart({ as_of: '2026-12-31', include_empty: true })).accounts;
      const sum = ['6120', '6140'].map((code) => Number(lines.find((each) => each.code === code)?.balance));
      // Whatever each did, the money is in the books once.
      expect(sum.reduce((all, each) => all + each, 0)).toBe(18);
    });

    test('a session that another person revokes asks to sign in again, and the act is done then', async () => {
      const id = await takeIn('2026-03-03', '-19.00', 'REVOKED TAXI');
      const page = await stage.signedIn('bookkeeper');
      await inHand(page, 'revoked taxi');
      for (const token of await stage.ledger.tokens.list().all()) if (token.name !== 'test') await stage.ledger.tokens.revoke(token.id);
      await fileByKeys(page, '6060');
      await page.getByRole('heading', { name: /Sign in to Juniper Coffee again/ }).waitFor();
      expect(await statusOf(id)).toBe('needs_review');
      const { token } = await stage.ledger.tokens.create({ name: 'again' });
      await page.getByLabel('Or enter a token').fill(token);
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await expect.poll(() => page.locator('[data-hand]').innerText()).toContain('REVOKED TAXI');
      // Where the session was missed before the act was sent, its form stands open, as it was left.
      await expect
        .poll(async () => {
          await page.keyboard.press('Escape');
          return page.getByRole('combobox', { name: 'Categorize to' }).count();
        })
        .toBe(0);
      await fileByKeys(page, '6060');
      await expect.poll(() => statusOf(id)).toBe('posted');
    });

    test('the key of an open form goes back to its field', async () => {
      const id = await takeIn('2026-03-06', '-22.00', 'TWICE TAXI');
      const page = await stage.signedIn();
      await inHand(page, 'twice taxi');
      await openFileTo(page);
      await page.evaluate(`document.querySelector('[data-hand]').focus()`);
      await fileByKeys(page, '6060');
      await expect.poll(() => statusOf(id)).toBe('posted');
    });

    test('the server goes away in the middle of an act and comes back: the act is done, once', async () => {
      const id = await takeIn('2026-03-04', '-20.00', 'STORMY FERRY');
      const page = await stage.signedIn();
      await inHand(page, 'stormy ferry');
      await openFileTo(page);
      const comeBack = await stage.away();
      await page.keyboard.type('6060');
      await page.keyboard.press('Enter');
      await page.waitForTimeout(400);
      await comeBack();
      await expect.poll(() => foot(page).innerText()).toContain('STORMY FERRY: posted to 6060');
      expect(await statusOf(id)).toBe('posted');
      expect((await stage.ledger.transactions.categorizations(id)).data.filter(({ reason }) => reason.kind === 'person')).toHaveLength(1);
    });

    test('the server stays away: the row comes back into hand with a sentence, and can be filed later', async () => {
      const id = await takeIn('2026-03-05', '-21.00', 'LOST FERRY');
      const page = await stage.signedIn();
      await inHand(page, 'lost ferry');
      await openFileTo(page);
      const comeBack = await stage.away();
      await page.keyboard.type('6060');
      await page.keyboard.press('Enter');
      await expect.poll(() => foot(page).innerText()).toMatch(/LOST FERRY: The server didn’t respond/);
      await comeBack();
      await expect.poll(() => page.locator('[data-hand]').innerText()).toContain('LOST FERRY');
      await fileByKeys(page, '6060');
      await expect.poll(() => statusOf(id)).toBe('posted');
    });
  },
  120_000,
);
