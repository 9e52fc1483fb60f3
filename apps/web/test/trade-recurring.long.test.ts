import { describe, expect, test } from 'vitest';
import { violations } from './axe.ts';
import { HAS_CHROMIUM, openRow, press, type Stage, staged } from './stage.ts';

const DAY_MS = 86_400_000;

/** Templates of invoices, bills and entries: written, changed, paused, skipped and ended, read back over the API. */
describe.skipIf(!HAS_CHROMIUM)(
  'recurring documents in a browser',
  () => {
    let stage: Stage;
    staged((opened) => {
      stage = opened;
    });
    const all = async () => (await stage.ledger.recurrences.list()).data;
    const named = async (name: string) => (await all()).find((each) => each.name === name);
    const party = async (name: string, kind: 'customer' | 'vendor') =>
      (await stage.ledger.counterparties.create({ name, kinds: [kind] })).id;
    const template = async (name: string, more: object = {}) =>
      stage.ledger.recurrences.create({
        ...{ name, first: '2030-01-31', unit: 'month' },
        template: {
          kind: 'invoice',
          party_id: await party(`Customer of ${name}`, 'customer'),
          lines: [{ account_id: stage.account('4010'), description: 'Beans', unit_price: '12.50', quantity: '3' }],
        },
        ...more,
      });

    test('[WEB-14] a template of invoices is written, with the total and the first dates before it is saved', async () => {
      await party('Blue Fox Diner', 'customer');
      const page = await stage.opened('recurring');
      await page.getByText('No templates.').waitFor();
      await page.keyboard.press('e');
      await page.getByLabel('Name of the template').fill('Retainer');
      await page.getByRole('combobox', { name: 'Customer' }).fill('Blue Fox');
      await page.getByRole('option', { name: 'Blue Fox Diner' }).first().waitFor();
      await page.keyboard.press('Enter');
      await page.getByLabel('Due after (days)').fill('14');
      await page.getByLabel('First date').fill('2030-01-31');
      await page.getByLabel('Every', { exact: true }).fill('2');
      await page.getByLabel('Day of the month').selectOption({ label: 'last day' });
      await page.getByLabel('Last date').fill('2031-12-31');
      await page.getByLabel('Description of line 1').fill('Retainer');
      await page.getByRole('combobox', { name: 'Account of line 1' }).fill('4010');
      await page.keyboard.press('Enter');
      await page.getByLabel('Quantity').fill('1.5');
      await page.getByLabel('Unit price').fill('500');
      const outcome = page.getByRole('status').filter({ hasText: 'Total 750.00' });
      await outcome.waitFor();
      expect(await outcome.innerText()).toContain('Jan 31, 2030, Mar 31, 2030, May 31, 2030');
      expect(await all()).toEqual([]);
      expect(await violations(page), 'the form').toEqual([]);
      await press(page.getByRole('button', { name: 'Save' }));
      await page.getByRole('heading', { name: 'Retainer' }).waitFor();
      expect(await named('Retainer')).toMatchObject({
        ...{ first: '2030-01-31', unit: 'month', every: 2, on: 'last_day', until: '2031-12-31', issues: false, status: 'active' },
        template: { kind: 'invoice', due_days: 14, memo: null, lines: [{ description: 'Retainer', quantity: '1.5' }] },
      });
      await page.getByRole('grid').getByText('750.00').waitFor();
      expect(await violations(page), 'the template').toEqual([]);
    });

    test('[WEB-14] a change has undo, as have pausing and resuming', async () => {
      await template('Beans each month');
      const page = await stage.opened('recurring');
      await openRow(page, /Beans each month/);
      await press(page.getByRole('button', { name: 'Edit' }));
      await page.getByLabel('Unit price').fill('20');
      await page.getByText('Total 60.00').waitFor();
      expect(await page.getByLabel('First date').count()).toBe(0);
      await press(page.getByRole('button', { name: 'Save' }));
      const prices = async () => {
        const { template } = (await named('Beans each month')) ?? {};
        return template === undefined || template.kind === 'entry' ? [] : template.lines.map(({ unit_price: price }) => price);
      };
      await expect.poll(prices).toEqual(['20.00']);
      await page.locator('.toast').waitFor();
      await page.keyboard.press('u');
      await expect.poll(prices).toEqual(['12.50']);
      const status = async () => (await named('Beans each month'))?.status;
      await press(page.getByRole('button', { name: 'Pause' }));
      await expect.poll(status).toBe('paused');
      await page.locator('.toast').getByText('is paused').waitFor();
      await page.keyboard.press('u');
      await expect.poll(status).toBe('active');
    });

    test('[WEB-14] skipping a date and ending a template need a second press', async () => {
      await template('Rare roast');
      const page = await stage.opened('recurring');
      await openRow(page, /Rare roast/);
      await press(page.getByRole('button', { name: 'Skip next date…' }));
      expect((await named('Rare roast'))?.next_on).toBe('2030-01-31');
      await press(page.getByRole('button', { name: 'Press again to skip' }));
      await expect.poll(async () => (await named('Rare roast'))?.next_on).toBe('2030-02-28');
      await press(page.getByRole('button', { name: 'End…' }));
      expect((await named('Rare roast'))?.status).toBe('active');
      await press(page.getByRole('button', { name: 'Press again to end' }));
      await expect.poll(async () => (await named('Rare roast'))?.status).toBe('ended');
      await page
        .getByRole('row', { name: /Rare roast/ })
        .getByText('ended')
        .waitFor();
      await page.getByRole('button', { name: 'Edit' }).waitFor({ state: 'detached' });
    });

    test('[WEB-14] what is due is created, and the template leads to the invoice', async () => {
      const first = new Date(Date.now() - 3 * DAY_MS).toISOString().slice(0, 10);
      const { template: of } = await template('Due roast', { first, unit: 'year', issues: true });
      const page = await stage.opened('recurring');
      await openRow(page, /Due roast/);
      await press(page.getByRole('button', { name: 'Create what is due…' }));
      await press(page.getByRole('button', { name: 'Press again to create' }));
      await page.locator('.toast').getByText('1 document created.').waitFor();
      const [made] = (await stage.ledger.invoices.list({ party_id: of.kind === 'entry' ? '' : of.party_id })).data;
      expect(made).toMatchObject({ status: 'issued', issue_date: first, total: '37.50' });
      await press(page.getByRole('link', { name: /^Invoice, / }));
      await page.getByRole('heading', { name: `Invoice ${made?.number}` }).waitFor();
    });
  },
  120_000,
);
