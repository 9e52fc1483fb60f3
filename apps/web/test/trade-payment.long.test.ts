import { describe, expect, test } from 'vitest';
import { violations } from './axe.ts';
import { HAS_CHROMIUM, press, type Stage, staged } from './stage.ts';

/** Payments that no bank reported, recorded on the document that they pay. */
describe.skipIf(!HAS_CHROMIUM)(
  'a payment is recorded in a browser',
  () => {
    let stage: Stage;
    staged((opened) => {
      stage = opened;
    });
    const party = async (name: string, kind: 'customer' | 'vendor') =>
      (await stage.ledger.counterparties.create({ name, kinds: [kind] })).id;

    test('[WEB-18] an invoice is paid in part and then in full, and a row that the bank reports later is doubted', async () => {
      const lines = [{ account_id: stage.account('4010'), description: 'Beans', unit_price: '80.00' }];
      const { id } = await stage.ledger.invoices.create({
        party_id: await party('Market Stall', 'customer'),
        issue_date: '2026-03-01',
        lines,
      });
      await stage.ledger.invoices.issue(id);
      const invoice = () => stage.ledger.invoices.read(id);
      const page = await stage.opened(`sales?document=${id}`);
      await press(page.getByRole('button', { name: 'Record payment…' }));
      expect(await page.getByLabel('Amount').inputValue()).toBe('80.00');
      expect(await violations(page), 'the form').toEqual([]);
      await page.getByLabel('Date', { exact: true }).fill('2026-03-04');
      await page.getByLabel('Amount').fill('30');
      await press(page.getByRole('button', { name: 'Record payment', exact: true }));
      await expect.poll(invoice).toMatchObject({ status: 'issued', open: '50.00', paid_by: [{ amount: '30.00', on: '2026-03-04' }] });
      await page.getByLabel('Amount').waitFor({ state: 'detached' });
      await press(page.getByRole('button', { name: 'Record payment…' }));
      await page.getByLabel('Date', { exact: true }).fill('2026-03-09');
      await press(page.getByRole('button', { name: 'Record payment', exact: true }));
      await expect.poll(invoice).toMatchObject({ status: 'paid', open: '0.00' });
      await page.getByRole('button', { name: 'Record payment…' }).waitFor({ state: 'detached' });
      const text = 'Date,Description,Amount\n2026-03-09,COUNTER DEPOSIT,+50.00\n';
      await stage.ledger.imports.importStatement(stage.bankId, new File([text], 'bank.csv', { type: 'text/csv' }));
      const [reported] = (await stage.ledger.transactions.list({ q: 'counter deposit' })).data;
      expect(reported?.flags.map(({ code }) => code)).toEqual(['possible_duplicate']);
    });

    test('[WEB-18] a payment that is refused leaves nothing behind', async () => {
      const lines = [{ account_id: stage.account('4010'), description: 'Beans', unit_price: '60.00' }];
      const { id } = await stage.ledger.invoices.create({
        party_id: await party('Corner Cafe', 'customer'),
        issue_date: '2025-11-01',
        lines,
      });
      await stage.ledger.invoices.issue(id);
      await stage.ledger.periods.close('2025-12');
      const page = await stage.opened(`sales?document=${id}`);
      await press(page.getByRole('button', { name: 'Record payment…' }));
      await page.getByLabel('Date', { exact: true }).fill('2025-12-04');
      await page.getByLabel('Amount').fill('20');
      await press(page.getByRole('button', { name: 'Record payment', exact: true }));
      await page.getByText(/2025-12 is closed/).waitFor();
      expect(await stage.ledger.invoices.read(id)).toMatchObject({ open: '60.00', paid_by: [] });
      const rows = (await stage.ledger.transactions.list({ since: '2025-12-01', until: '2025-12-31' })).data;
      expect(rows.map(({ status }) => status)).toEqual(['excluded']);
    });

    test('[WEB-18] a bill is paid, and undo takes the payment out of the books', async () => {
      const lines = [{ account_id: stage.account('6070'), description: 'Sacks', unit_price: '45.00' }];
      const vendor = await party('Sack Makers', 'vendor');
      const { id } = await stage.ledger.bills.create({ party_id: vendor, number: 'S-1', issue_date: '2026-03-01', lines });
      await stage.ledger.bills.approve(id);
      const bill = () => stage.ledger.bills.read(id);
      const page = await stage.opened(`purchases?document=${id}`);
      await press(page.getByRole('button', { name: 'Record payment…' }));
      await page.getByLabel('Date', { exact: true }).fill('2026-04-04');
      await press(page.getByRole('button', { name: 'Record payment', exact: true }));
      await expect.poll(bill).toMatchObject({ status: 'paid', open: '0.00' });
      await page.locator('.toast').getByText('recorded').waitFor();
      await page.keyboard.press('u');
      await expect.poll(bill).toMatchObject({ status: 'approved', open: '45.00' });
      const [row] = (await stage.ledger.transactions.list({ q: 'S-1' })).data;
      await expect.poll(async () => (await stage.ledger.transactions.read(row?.id ?? '')).status).toBe('excluded');
    });
  },
  120_000,
);
