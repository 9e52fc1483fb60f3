import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { violations } from './axe.ts';
import { HAS_CHROMIUM, press, type Stage, staged } from './stage.ts';

/** Issued documents in the panel of their entry: what may change afterwards is changed, read back over the API, and taken back. */
describe.skipIf(!HAS_CHROMIUM)(
  'an issued document in a browser',
  () => {
    let stage: Stage;
    let invoice: string;
    let bill: string;
    staged(async (opened) => {
      stage = opened;
      const { ledger, account } = stage;
      const line = (code: string) => [{ account_id: account(code), description: 'Beans', unit_price: '321.00' }];
      const acme = await ledger.counterparties.create({ name: 'Acme Bakery', kinds: ['customer'] });
      const cups = await ledger.counterparties.create({ name: 'Cup Supply', kinds: ['vendor'] });
      invoice = (await ledger.invoices.create({ party_id: acme.id, issue_date: '2026-03-01', memo: 'Thank you', lines: line('4010') })).id;
      await ledger.invoices.issue(invoice);
      bill = (await ledger.bills.create({ party_id: cups.id, issue_date: '2026-03-02', number: '77', lines: line('6070') })).id;
      await ledger.bills.approve(bill);
    });

    const opened = async (entryId: string | null, ...more: Parameters<Stage['signedIn']>): Promise<Page> => {
      const page = await stage.signedIn(...more);
      await page.goto(`${stage.url}/app/${stage.booksId}/journal?entry=${entryId}`);
      await page.locator('.facts').waitFor();
      return page;
    };

    test('[INV-14] the due date, the memo and the purchase-order number of an invoice are changed, and taken back', async () => {
      const before = await stage.ledger.invoices.read(invoice);
      const page = await opened(before.entry_id);
      await press(page.getByRole('button', { name: 'Edit…' }));
      expect(await page.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
      await page.getByLabel('Due date').fill('2026-05-31');
      await page.getByLabel('Purchase order no.').fill('PO-7');
      await page.getByLabel('Memo').fill('');
      expect(await violations(page)).toEqual([]);
      await press(page.getByRole('button', { name: 'Save' }));
      await page.getByText('May 31').waitFor();
      await expect
        .poll(() => stage.ledger.invoices.read(invoice))
        .toMatchObject({
          due_date: '2026-05-31',
          memo: null,
          purchase_order_number: 'PO-7',
          entry_id: before.entry_id,
        });
      expect(await violations(page)).toEqual([]);
      await press(page.locator('.toast').getByRole('button', { name: /Undo/ }));
      await expect
        .poll(() => stage.ledger.invoices.read(invoice))
        .toMatchObject({
          due_date: before.due_date,
          memo: 'Thank you',
          purchase_order_number: null,
        });
    });

    test('[INV-14] an approved bill is changed on a phone, in German', async () => {
      const page = await opened((await stage.ledger.bills.read(bill)).entry_id, 'bookkeeper', {
        locale: 'de-DE',
        viewport: { width: 390, height: 844 },
      });
      await press(page.getByRole('button', { name: 'Bearbeiten …' }));
      await page.getByLabel('Fällig am').fill('2026-06-15');
      await press(page.getByRole('button', { name: 'Speichern' }));
      await expect.poll(async () => (await stage.ledger.bills.read(bill)).due_date).toBe('2026-06-15');
      await press(page.getByRole('button', { name: 'Bearbeiten …' }));
      await stage.ledger.bills.change(bill, { memo: 'Elsewhere' });
      await page.getByLabel('Fällig am').fill('2026-06-20');
      await press(page.getByRole('button', { name: 'Speichern' }));
      await expect.poll(() => page.getByRole('alert').innerText()).toMatch(/^Dieser Beleg wurde (?:inzwischen )?geändert\. /);
    });

    test('what somebody else changed meanwhile is refused, and a viewer changes nothing', async () => {
      const { entry_id: entryId } = await stage.ledger.invoices.read(invoice);
      const page = await opened(entryId);
      await press(page.getByRole('button', { name: 'Edit…' }));
      await stage.ledger.invoices.change(invoice, { memo: 'From elsewhere' });
      await page.getByLabel('Memo').fill('From here');
      await press(page.getByRole('button', { name: 'Save' }));
      await page.getByRole('alert').waitFor();
      expect((await stage.ledger.invoices.read(invoice)).memo).toBe('From elsewhere');
      const viewer = await opened(entryId, 'viewer');
      expect(await viewer.getByRole('button', { name: 'Edit…' }).count()).toBe(0);
    });

    test('a void invoice cannot be edited, and other entries have no document', async () => {
      const lines = [{ account_id: stage.account('4010'), description: 'Beans', unit_price: '1.00' }];
      const { party_id } = await stage.ledger.invoices.read(invoice);
      const { id } = await stage.ledger.invoices.create({ party_id, issue_date: '2026-03-01', lines });
      const { entry_id: entryId } = await stage.ledger.invoices.issue(id);
      await stage.ledger.invoices.void(id, { reason: 'Twice' });
      const page = await opened(entryId);
      await page.getByText('void', { exact: true }).waitFor();
      expect(await page.getByRole('button', { name: 'Edit…' }).count()).toBe(0);
    });
  },
  300_000,
);
