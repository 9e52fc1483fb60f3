import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { violations } from './axe.ts';
import { inboxOn } from './inbox.ts';
import { DATABASES, HAS_CHROMIUM, openRow, press, type Stage, staged } from './stage.ts';

/** Money of customers and of a card, from the row of the bank to the open balance. */
describe.skipIf(!HAS_CHROMIUM).each(DATABASES)(
  'payments in a browser, the books on %s',
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
    const customer = async (name: string) => (await stage.ledger.counterparties.create({ name, kinds: ['customer'] })).id;
    const issued = async (party_id: string, amount: string) => {
      const lines = [{ account_id: stage.account('4010'), description: 'Beans', unit_price: amount }];
      const { id } = await stage.ledger.invoices.create({ party_id, issue_date: '2026-03-01', lines });
      return stage.ledger.invoices.issue(id);
    };
    const owed = async (party: string) =>
      (await stage.ledger.reports.aging({ kind: 'receivable', counterparty_id: party })).rows.map(({ unapplied, total }) => [
        unapplied,
        total,
      ]);
    /** The form of a payment with this customer, by keys. */
    const payment = async (page: Page, words: string, name: string) => {
      await inbox(page, words);
      await page.getByLabel('Write a comment…').waitFor();
      await page.keyboard.press('y');
      await page.getByRole('combobox', { name: 'Customer or vendor' }).fill(name);
      await page.getByRole('option', { name }).first().waitFor();
      await page.keyboard.press('Enter');
      await page.getByRole('status').getByText('Unapplied').waitFor();
    };
    const pay = (page: Page) => press(page.locator('.form').getByRole('button', { name: 'Payment', exact: true }));

    test('an invoice goes from draft to paid by a row of the bank', async () => {
      const party = await customer('Harvest Market');
      const page = await stage.opened('sales?document=new');
      await page.getByRole('combobox', { name: 'Customer' }).fill('Harvest Market');
      await page.getByRole('option', { name: 'Harvest Market', exact: true }).waitFor();
      await page.keyboard.press('Enter');
      await page.getByLabel('Issued').fill('2026-03-05');
      await page.getByLabel('Description of line 1').fill('House blend');
      await page.getByRole('combobox', { name: 'Account of line 1' }).fill('4010');
      await page.keyboard.press('Enter');
      await page.getByLabel('Unit price').fill('649.66');
      await press(page.getByRole('button', { name: 'Save draft' }));
      await press(page.getByRole('button', { name: /^Issue/ }));
      const invoice = async () => (await stage.ledger.invoices.list({ party_id: party })).data[0];
      await expect.poll(async () => (await invoice())?.status).toBe('issued');
      const row = await one({ date: '2026-03-09', amount: '649.66', description: 'ACH CREDIT 88120' });
      await inbox(page, 'ach credit 88120');
      await openRow(page.locator('.detail'), /Harvest Market/);
      await expect.poll(async () => (await invoice())?.status).toBe('paid');
      await page.goto(`${stage.url}/app/${stage.booksId}/sales?show=paid`);
      await openRow(page, /Harvest Market/);
      await press(page.getByRole('table', { name: 'Paid by' }).getByRole('link', { name: '649.66' }));
      await expect.poll(() => page.locator('.inbox-list [data-hand]').innerText()).toContain('ACH CREDIT 88120');
      expect(await read(row)).toMatchObject({ status: 'posted', counterparty_id: party });
      expect(await owed(party)).toEqual([]);
    });

    test('a customer pays twice: the second payment is unapplied, pays the next invoice, or is returned', async () => {
      const party = await customer('Blue Door Cafe');
      const first = await issued(party, '321.00');
      const row = await one({ date: '2026-03-10', amount: '321.00', description: 'WIRE BLUE DOOR 1' });
      const again = await one({ date: '2026-03-11', amount: '321.00', description: 'WIRE BLUE DOOR 2' });
      const page = await stage.signedIn();
      await inbox(page, 'blue door 1');
      await openRow(page.locator('.detail'), /Blue Door Cafe/);
      await expect.poll(async () => (await stage.ledger.invoices.read(first.id)).status).toBe('paid');
      expect(await statusOf(row)).toBe('posted');

      await payment(page, 'blue door 2', 'Blue Door Cafe');
      await page.getByText('It is recorded as an unapplied payment.').waitFor();
      await page
        .locator('.form')
        .getByRole('row', { name: /Accounts receivable/ })
        .waitFor();
      expect(await violations(page)).toEqual([]);
      expect(await statusOf(again)).toBe('needs_review');
      await pay(page);
      await expect.poll(async () => (await stage.ledger.transactions.settlement(again)).unapplied).toBe('321.00');
      expect(await owed(party)).toEqual([['-321.00', '-321.00']]);

      await page.goto(`${stage.url}/app/${stage.booksId}/inbox`);
      await press(page.getByRole('link', { name: '1 unapplied payment' }));
      const aged = page.getByRole('row', { name: 'Blue Door Cafe' }).getByRole('cell');
      await press(aged.nth(5).getByRole('link', { name: '−321.00' }));
      await press(page.getByRole('row', { name: 'Unapplied payment' }).getByRole('link', { name: '−321.00' }));
      await expect.poll(() => page.locator('.inbox-list [data-hand]').innerText()).toContain('WIRE BLUE DOOR 2');

      const second = await issued(party, '500.00');
      const open = async () => (await stage.ledger.invoices.read(second.id)).open;
      await page.goto(`${stage.url}/app/${stage.booksId}/sales?document=${second.id}`);
      await press(page.getByRole('button', { name: 'Apply Unapplied payment' }));
      await expect.poll(open).toBe('179.00');
      await page.locator('.toast').waitFor();
      await page.keyboard.press('u');
      await expect.poll(open).toBe('500.00');
      expect((await stage.ledger.transactions.settlement(again)).unapplied).toBe('321.00');

      const returned = await one({ date: '2026-03-20', amount: '-321.00', description: 'SENT BACK BLUE DOOR' });
      await payment(page, 'sent back blue', 'Blue Door Cafe');
      expect(await page.getByRole('checkbox', { name: /Unapplied payment/ }).isChecked()).toBe(true);
      await pay(page);
      await expect.poll(() => statusOf(returned)).toBe('posted');
      await expect.poll(() => owed(party)).toEqual([['0.00', '500.00']]);
      expect((await stage.ledger.transactions.settlement(again)).unapplied).toBe('0.00');
    });

    test('a payment is spread over two invoices in their order, and undo opens both again', async () => {
      const party = await customer('Corner Bakery');
      const older = await issued(party, '30.00');
      const newer = await issued(party, '50.00');
      const row = await one({ date: '2026-03-12', amount: '60.00', description: 'PART OF CORNER' });
      const page = await stage.signedIn();
      await payment(page, 'part of corner', 'Corner Bakery');
      for (const { number } of [older, newer]) await press(page.getByRole('checkbox', { name: new RegExp(number ?? '') }));
      await page.getByRole('status').getByText('0.00').waitFor();
      await pay(page);
      const open = async () => [(await stage.ledger.invoices.read(older.id)).open, (await stage.ledger.invoices.read(newer.id)).open];
      await expect.poll(open).toEqual(['0.00', '20.00']);
      await page.locator('.toast').waitFor();
      await page.keyboard.press('u');
      await expect.poll(open).toEqual(['30.00', '50.00']);
      expect(await statusOf(row)).toBe('needs_review');
    });

    test('the refund of a card charge takes the expense back, and the card owes less', async () => {
      const { ledger } = stage;
      const card = await ledger.sourceAccounts.create({ account_id: stage.account('2110'), kind: 'card', name: 'Card' });
      const taken = async (date: string, amount: string, description: string) =>
        (await ledger.imports.importRecords(card.id, { records: [{ date, amount, description }] })).transactions[0]?.id ?? '';
      const charge = await taken('2026-03-02', '-77.40', 'PAPER MILL 4417');
      await ledger.transactions.categorize(charge, { category_account_id: stage.account('6110') });
      const back = await taken('2026-03-14', '77.40', 'CREDIT 9931');
      const balances = async () => {
        const { accounts } = await ledger.accounts.chart({ as_of: '2026-12-31', include_empty: true });
        return ['2110', '6110'].map((code) => accounts.find((each) => each.code === code)?.balance);
      };
      expect(await balances()).toEqual(['77.40', '77.40']);
      const page = await stage.signedIn();
      await inbox(page, 'credit 9931');
      await press(page.getByRole('button', { name: 'More', exact: true }));
      await press(page.getByRole('button', { name: 'Refund of…' }));
      await openRow(page.locator('.form'), /PAPER MILL/);
      await expect.poll(() => read(back)).toMatchObject({ status: 'posted', category_code: '6110', refund_of_event_id: charge });
      expect(await balances()).toEqual(['0.00', '0.00']);
      await page.locator('.toast').waitFor();
      await page.keyboard.press('u');
      await expect.poll(balances).toEqual(['77.40', '77.40']);
      expect(await read(back)).toMatchObject({ status: 'needs_review', refund_of_event_id: null });
    });
  },
  120_000,
);
