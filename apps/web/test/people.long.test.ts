import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { inboxOn } from './inbox.ts';
import { DATABASES, HAS_CHROMIUM, reach, type Stage, staged } from './stage.ts';

/** Who may look and not change, what strangers wrote into names, and how a person signs in. */
describe.skipIf(!HAS_CHROMIUM).each(DATABASES)(
  'people at the inbox in a browser, the books on %s',
  (database) => {
    let stage: Stage;
    staged(
      (opened) => {
        stage = opened;
      },
      undefined,
      database,
    );

    const { one, read, statusOf, inbox } = inboxOn(() => stage);

    test('a viewer sees everything and changes nothing', async () => {
      const id = await one({ date: '2026-03-15', amount: '-8.00', description: 'QUIET CAFE' });
      const page = await stage.signedIn('viewer');
      await inbox(page, 'quiet cafe');
      await page.getByText('Your role (viewer) is read-only.').first().waitFor();
      for (const key of ['Enter', 'c', 'x', 's']) await page.keyboard.press(key);
      expect(await page.getByRole('combobox', { name: 'Categorize to' }).count()).toBe(0);
      expect(await page.locator('.form').count()).toBe(0);
      expect(await statusOf(id)).toBe('needs_review');
    });

    test('[FIL-31] of two people on one row the second is told that it was changed, and undo takes nothing of the first back', async () => {
      const id = await one({ date: '2026-03-18', amount: '-11.00', description: 'TWO HANDS' });
      const ann = await stage.signedIn();
      const bo = await stage.signedIn('bookkeeper');
      for (const page of [ann, bo]) await inbox(page, 'two hands');
      const file = async (page: Page, code: string) => {
        await page.keyboard.press('c');
        await page.getByRole('combobox', { name: 'Categorize to' }).fill(code);
        await page.keyboard.press('Enter');
        await page.locator('.toast').waitFor();
      };
      await file(ann, '6060');
      await file(bo, '6070');
      expect(await bo.locator('.toast').innerText()).toContain('This transaction has changed');
      await expect.poll(() => bo.locator('[data-hand]').count(), { message: 'the row has left the list of the second' }).toBe(0);
      expect((await read(id)).category_code).toBe('6060');
      await bo.keyboard.press('u');
      expect((await read(id)).category_code).toBe('6060');
      await ann.keyboard.press('u');
      await expect.poll(() => statusOf(id)).toBe('needs_review');
    });

    test('names with markup in them are shown as text', async () => {
      const words = '<img src=x onerror=alert(1)> & <b>CO</b>';
      await one({ date: '2026-03-16', amount: '-9.00', description: words });
      const page = await stage.signedIn();
      await inbox(page, 'onerror');
      expect(await page.getByRole('heading', { level: 2 }).innerText()).toBe(words);
      expect(await page.locator('main img, main b').count()).toBe(0);
    });

    test('a link signs in once; a session that ended asks again and keeps what was typed', async () => {
      await one({ date: '2026-03-17', amount: '-10.00', description: 'LATE TRAM' });
      const page = await stage.signedIn();
      await inbox(page, 'late tram');
      await page.getByLabel('Write a comment…').fill('was it the tram?');
      await reach(page.getByRole('button', { name: 'Post comment', exact: true }));
      const tokens = await stage.ledger.tokens.list().all();
      for (const { id, name } of tokens) if (name !== 'test') await stage.ledger.tokens.revoke(id);
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: /Sign in to Juniper Coffee again/ }).waitFor();
      const { token } = await stage.ledger.tokens.create({ name: 'again' });
      await page.getByLabel('Or enter a token').fill(token);
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      expect(await page.getByLabel('Write a comment…').inputValue()).toBe('was it the tram?');

      const { code } = await stage.ledger.signInLinks.create({});
      await page.goto(`${stage.url}/app/sign-in#${code}`);
      await page.locator('.frame').waitFor();
      await page.goto('about:blank');
      await page.goto(`${stage.url}/app/sign-in#${code}`);
      await page.getByRole('alert').waitFor();
      expect(await page.getByRole('alert').innerText()).toMatch(/Create a new link/);
    });
  },
  120_000,
);
