import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { violations } from './axe.ts';
import { HAS_CHROMIUM, press, type Stage, staged } from './stage.ts';

/** Two people edit one draft: the second one overwrites nothing without a choice. */
describe.skipIf(!HAS_CHROMIUM)(
  'one draft and two people in a browser',
  () => {
    let stage: Stage;
    staged((opened) => {
      stage = opened;
    });

    const drafted = async (customer: string): Promise<string> => {
      const { id: party_id } = await stage.ledger.counterparties.create({ name: customer, kinds: ['customer'] });
      const lines = [{ account_id: stage.account('4010'), description: 'Beans', unit_price: '20.00' }];
      return (await stage.ledger.invoices.create({ party_id, issue_date: '2026-03-02', memo: 'As ordered', lines })).id;
    };
    const edited = async (id: string, role?: 'bookkeeper'): Promise<Page> => {
      const page = await stage.opened(`sales?document=${id}`, role);
      await press(page.getByRole('button', { name: 'Edit', exact: true }));
      await page.getByLabel('Unit price').waitFor();
      return page;
    };
    const type = async (page: Page, price: string, memo: string) => {
      await page.getByLabel('Unit price').fill(price);
      await page.getByLabel('Memo').fill(memo);
      await page.getByText(`Total ${price}.00`).waitFor();
    };
    const save = (page: Page) => press(page.getByRole('button', { name: 'Save draft' }));
    const terms = async (id: string) => {
      const { memo, total } = await stage.ledger.invoices.read(id);
      return [memo, total];
    };

    test('the second is told how both versions differ, and keeps the own one', async () => {
      const id = await drafted('Two Pens');
      const ada = await edited(id);
      const bo = await edited(id, 'bookkeeper');
      await type(ada, '25', 'From Ada');
      await type(bo, '30', 'From Bo');
      await save(ada);
      await expect.poll(() => terms(id)).toEqual(['From Ada', '25.00']);
      await save(bo);
      await bo.getByRole('alert').getByText('Another person saved this draft').waitFor();
      expect(await terms(id)).toEqual(['From Ada', '25.00']);
      expect(await bo.getByRole('button', { name: 'Save draft' }).isDisabled()).toBe(true);
      expect(await bo.getByRole('row', { name: 'Memo' }).getByRole('cell').allInnerTexts()).toEqual(['From Ada', 'From Bo']);
      expect(await bo.getByRole('row', { name: 'Lines' }).getByRole('cell').allInnerTexts()).toEqual([
        'Beans 1 × 25.00',
        'Beans 1 × 30.00',
      ]);
      expect(await violations(bo)).toEqual([]);
      await press(bo.getByRole('button', { name: 'Keep my version' }));
      await save(bo);
      await expect.poll(() => terms(id)).toEqual(['From Bo', '30.00']);
    });

    test('the second goes back to the saved version, and edits it', async () => {
      const id = await drafted('Two Brushes');
      const ada = await edited(id);
      const bo = await edited(id, 'bookkeeper');
      await type(ada, '25', 'From Ada');
      await type(bo, '30', 'From Bo');
      await save(ada);
      await expect.poll(() => terms(id)).toEqual(['From Ada', '25.00']);
      await save(bo);
      await press(bo.getByRole('button', { name: 'Discard my changes' }));
      await bo.getByText('From Ada').waitFor();
      await press(bo.getByRole('button', { name: 'Edit', exact: true }));
      expect(await bo.getByLabel('Memo').inputValue()).toBe('From Ada');
      await bo.getByLabel('Memo').fill('Both agree');
      await save(bo);
      await expect.poll(() => terms(id)).toEqual(['Both agree', '25.00']);
    });

    test('a draft that is reloaded while it is edited is not overwritten either', async () => {
      const id = await drafted('Two Crayons');
      const page = await edited(id);
      await page.getByLabel('Memo').fill('Typed before');
      await stage.ledger.invoices.change(id, { memo: 'From elsewhere' });
      await reloaded(page);
      await page.getByRole('alert').getByText('Another person saved this draft').waitFor();
      expect(await page.getByLabel('Memo').inputValue()).toBe('Typed before');
      expect((await terms(id))[0]).toBe('From elsewhere');
    });

    test('a draft that was issued meanwhile is a draft no more, and says so', async () => {
      const id = await drafted('Two Chalks');
      const page = await edited(id);
      await type(page, '30', 'Too late');
      await stage.ledger.invoices.issue(id);
      await save(page);
      await page.getByRole('alert').getByText('It is not a draft any more').waitFor();
      expect(await page.getByRole('button', { name: 'Keep my version' }).count()).toBe(0);
      await press(page.getByRole('button', { name: 'Discard my changes' }));
      await page.getByRole('button', { name: 'Void…' }).waitFor();
      expect(await terms(id)).toEqual(['As ordered', '20.00']);
    });

    test('the due date of an issued invoice that is reloaded while it is edited is not overwritten', async () => {
      const id = await drafted('Two Stamps');
      const { entry_id: entry } = await stage.ledger.invoices.issue(id);
      const page = await stage.opened(`journal?entry=${entry}`);
      await press(page.getByRole('button', { name: 'Edit…' }));
      await page.getByLabel('Memo').fill('Typed before');
      await stage.ledger.invoices.change(id, { due_date: '2026-06-30' });
      await reloaded(page);
      await press(page.getByRole('button', { name: 'Save', exact: true }));
      await page.getByRole('alert').waitFor();
      expect(await stage.ledger.invoices.read(id)).toMatchObject({ memo: 'As ordered', due_date: '2026-06-30' });
    });
  },
  120_000,
);

/** Later than this, what a page shows is loaded again when the person comes back to it. */
const STALE_MS = 15_500;

/** The person leaves the browser for another window for a while, and comes back. */
const reloaded = async (page: Page): Promise<void> => {
  await page.waitForTimeout(STALE_MS);
  const read = page.waitForResponse((response) => response.request().method() === 'GET' && response.url().includes('/invoices/'));
  await page.evaluate("document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))");
  await read;
};
