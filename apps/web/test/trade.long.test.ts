import { describe, expect, test } from 'vitest';
import { violations } from './axe.ts';
import { HAS_CHROMIUM, openRow, press, type Stage, staged } from './stage.ts';

/** Invoices, bills and their credits: written, issued, applied, written off and voided, read back over the API. */
describe.skipIf(!HAS_CHROMIUM)(
  'sales and purchases in a browser',
  () => {
    let stage: Stage;
    staged((opened) => {
      stage = opened;
    });
    const party = async (name: string, kind: 'customer' | 'vendor') =>
      (await stage.ledger.counterparties.create({ name, kinds: [kind] })).id;
    const line = (amount: string) => ({ account_id: stage.account('4010'), description: 'Beans', unit_price: amount });
    const issued = async (customer: string, amount: string) => {
      const { id } = await stage.ledger.invoices.create({ party_id: customer, issue_date: '2026-03-01', lines: [line(amount)] });
      return stage.ledger.invoices.issue(id);
    };

    test('an invoice is written, summed by the server, issued after a look at its entry, and voided for a reason', async () => {
      const page = await stage.opened('sales');
      await page.getByRole('heading', { name: 'Sales' }).waitFor();
      await page.keyboard.press('e');
      await page.getByRole('combobox', { name: 'Customer' }).fill('Blue Door Cafe');
      await page.getByRole('option', { name: 'Add “Blue Door Cafe”' }).waitFor();
      await page.keyboard.press('Enter');
      await expect.poll(async () => (await stage.ledger.counterparties.list({ q: 'blue door' })).data[0]?.kinds).toEqual(['customer']);
      await page.getByLabel('Issued').fill('2026-03-05');
      await page.getByLabel('Description of line 1').fill('House blend');
      await page.getByRole('combobox', { name: 'Account of line 1' }).fill('4010');
      await page.keyboard.press('Enter');
      await page.getByLabel('Quantity').fill('3');
      await page.getByLabel('Unit price').fill('12.50+1');
      await page.getByText('Total 40.50').waitFor();
      expect((await stage.ledger.invoices.list()).data).toEqual([]);
      await press(page.getByRole('button', { name: 'Save draft' }));
      await page.getByRole('button', { name: /^Issue/ }).waitFor();
      await page.getByText('Preview').waitFor();
      expect(await violations(page)).toEqual([]);
      await press(page.getByRole('button', { name: /^Issue/ }));
      const invoice = async () => (await stage.ledger.invoices.list()).data[0];
      await expect.poll(invoice).toMatchObject({ status: 'issued', total: '40.50', issue_date: '2026-03-05' });
      await press(page.getByRole('button', { name: 'Void…' }));
      await page.getByLabel('Reason').fill('Ordered twice');
      await page.keyboard.press('Enter');
      await expect.poll(invoice).toMatchObject({ status: 'void', void_reason: 'Ordered twice' });
    });

    test('a draft is written, issued and its mail opened by keys alone', async () => {
      await party('Quay Bakery', 'customer');
      const page = await stage.opened('sales');
      await page.getByRole('heading', { name: 'Sales' }).waitFor();
      const { keyboard } = page;
      await keyboard.press('e');
      const types = async (text: string) => {
        await keyboard.type(text);
        await keyboard.press('Tab');
      };
      await page.getByRole('combobox', { name: 'Customer' }).waitFor();
      await keyboard.type('Quay B');
      await page.getByRole('option', { name: 'Quay Bakery' }).first().waitFor();
      await keyboard.press('Enter');
      await page.getByLabel('Description of line 1').focus();
      await types('Bread');
      await keyboard.type('4010');
      await keyboard.press('Enter');
      await page.getByLabel('Unit price').focus();
      await types('10');
      await page.getByText('Total 10.00').waitFor();
      await page.getByLabel('Memo').focus();
      await keyboard.press('Enter');
      await page.getByRole('button', { name: /^Issue/ }).waitFor();
      await keyboard.press('i');
      const ofQuay = async () => (await stage.ledger.invoices.list()).data.find(({ customer_name: name }) => name === 'Quay Bakery');
      await expect.poll(async () => (await ofQuay())?.status).toBe('issued');
      await page.getByRole('button', { name: /^Send…/ }).waitFor();
      await keyboard.press('s');
      await page.getByRole('form', { name: 'Send' }).waitFor();
    });

    test('a customer that cannot be added says why', async () => {
      await stage.ledger.counterparties.change(await party('Closed Kiosk', 'customer'), { is_active: false });
      const page = await stage.opened('sales?document=new');
      await page.getByRole('combobox', { name: 'Customer' }).fill('Closed Kiosk');
      await page.getByRole('option', { name: 'Add “Closed Kiosk”' }).waitFor();
      await page.keyboard.press('Enter');
      await page.locator('.toast').getByText('Reactivate it').waitFor();
    });

    test('a draft is changed and deleted, and undo writes it again', async () => {
      const customer = await party('Harvest Market', 'customer');
      await stage.ledger.invoices.create({ party_id: customer, issue_date: '2026-03-02', lines: [line('20.00')] });
      const page = await stage.opened('sales?show=draft');
      await openRow(page, /Harvest Market/);
      await press(page.getByRole('button', { name: 'Edit' }));
      await page.getByLabel('Unit price').fill('25');
      await page.getByText('Total 25.00').waitFor();
      await press(page.getByRole('button', { name: 'Save draft' }));
      const drafts = async () => (await stage.ledger.invoices.list({ status: 'draft' })).data.map(({ total }) => total);
      await expect.poll(drafts).toEqual(['25.00']);
      await press(page.getByRole('button', { name: 'Delete' }));
      await expect.poll(drafts).toEqual([]);
      await page.locator('.toast').getByText('deleted').waitFor();
      await page.keyboard.press('u');
      await expect.poll(drafts).toEqual(['25.00']);
    });

    test('an edit keeps what the form does not show and clears what was emptied, and undo and a deletion taken back restore it', async () => {
      const customer = await party('Corner Cafe', 'customer');
      const { id: dimension } = await stage.ledger.dimensions.create({ name: 'Region' });
      const { values } = await stage.ledger.dimensions.addValue(dimension, { name: 'North' });
      const dimensions = [{ dimension_id: dimension, value_id: values[0]?.id ?? '' }];
      await stage.ledger.invoices.create({
        ...{ party_id: customer, issue_date: '2026-03-02', memo: 'For the fair', external_id: 'shop/7', metadata: { channel: 'shop' } },
        lines: [{ ...line('20.00'), dimensions, service_start: '2026-03-01', service_end: '2026-05-31' }],
      });
      const drafts = async () => (await stage.ledger.invoices.list({ party_id: customer })).data;
      const [before] = await drafts();
      const was = {
        ...{ memo: before?.memo, due_date: before?.due_date, external_id: 'shop/7', metadata: { channel: 'shop' }, total: '20.00' },
        lines: before?.lines,
      };
      const page = await stage.opened('sales?show=draft');
      await openRow(page, /Corner Cafe/);
      await press(page.getByRole('button', { name: 'Edit' }));
      await page.getByLabel('Unit price').fill('25');
      await page.getByLabel('Memo').fill('');
      await page.getByText('Total 25.00').waitFor();
      await press(page.getByRole('button', { name: 'Save draft' }));
      await expect
        .poll(async () => (await drafts())[0])
        .toMatchObject({ memo: null, total: '25.00', lines: [{ dimensions, service_start: '2026-03-01', service_end: '2026-05-31' }] });
      await page.locator('.toast').waitFor();
      await page.keyboard.press('u');
      await expect.poll(async () => (await drafts())[0]).toMatchObject(was);
      await press(page.getByRole('button', { name: 'Delete' }));
      await expect.poll(drafts).toEqual([]);
      await page.locator('.toast').getByText('deleted').waitFor();
      await page.keyboard.press('u');
      await expect.poll(async () => (await drafts())[0]).toMatchObject(was);
    });

    test('a part of a credit that was taken back and restored has its amount and its day', async () => {
      const customer = await party('Late Bakery', 'customer');
      const invoice = await issued(customer, '50.00');
      const { id } = await stage.ledger.creditNotes.create({ party_id: customer, issue_date: '2026-03-09', lines: [line('60.00')] });
      await stage.ledger.creditNotes.issue(id);
      await stage.ledger.creditNotes.apply(id, { invoice_ids: [invoice.id], amounts: { [invoice.id]: '20.00' }, date: '2026-03-10' });
      const paidBy = async () => (await stage.ledger.invoices.read(invoice.id)).paid_by.map(({ amount, on }) => ({ amount, on }));
      const page = await stage.opened(`sales?kind=credit_note&document=${id}`);
      await press(page.getByRole('button', { name: `Unapply ${invoice.number}` }));
      await expect.poll(paidBy).toEqual([]);
      await page.locator('.toast').waitFor();
      await page.keyboard.press('u');
      await expect.poll(paidBy).toEqual([{ amount: '20.00', on: '2026-03-10' }]);
    });

    test('a credit note over two invoices is applied to both, and one is taken back', async () => {
      const customer = await party('Corner Bakery', 'customer');
      const first = await issued(customer, '30.00');
      const second = await issued(customer, '50.00');
      const { id } = await stage.ledger.creditNotes.create({ party_id: customer, issue_date: '2026-03-09', lines: [line('60.00')] });
      await stage.ledger.creditNotes.issue(id);
      const page = await stage.opened('sales?kind=credit_note');
      await openRow(page, /Corner Bakery/);
      for (const { number } of [first, second]) {
        await press(page.getByRole('button', { name: `Apply ${number}` }));
        await page.getByRole('button', { name: `Unapply ${number}` }).waitFor();
      }
      const open = async () => [(await stage.ledger.invoices.read(first.id)).open, (await stage.ledger.invoices.read(second.id)).open];
      await expect.poll(open).toEqual(['0.00', '20.00']);
      await press(page.getByRole('button', { name: `Unapply ${second.number}` }));
      await expect.poll(open).toEqual(['0.00', '50.00']);
    });

    test('what is left of an invoice is written off, and its PDF is saved', async () => {
      const customer = await party('Late Payer', 'customer');
      const { id, number } = await issued(customer, '70.00');
      const page = await stage.opened(`sales?document=${id}`);
      await press(page.getByRole('button', { name: 'Write off…' }));
      await page.getByRole('combobox', { name: 'Account' }).fill('6070');
      await page.getByRole('option', { name: /6070/ }).first().waitFor();
      await page.keyboard.press('Enter');
      await page.getByLabel('Reason').fill('Insolvent');
      await press(page.getByRole('button', { name: 'Write off', exact: true }));
      await expect.poll(async () => (await stage.ledger.invoices.read(id)).open).toBe('0.00');
      const [file] = await Promise.all([page.waitForEvent('download'), press(page.getByRole('button', { name: 'Save PDF' }))]);
      expect(file.suggestedFilename()).toBe(`Invoice ${number}.pdf`);
    });

    test('a bill is approved, and the payables lead to it', async () => {
      const vendor = await party('Bean Importers', 'vendor');
      const lines = [{ account_id: stage.account('6070'), description: 'Sacks', unit_price: '90.00' }];
      await stage.ledger.bills.create({ party_id: vendor, number: 'B-7', issue_date: '2026-03-03', due_date: '2026-04-02', lines });
      const page = await stage.opened('purchases');
      await openRow(page, /B-7/);
      await page.getByRole('button', { name: 'Approve' }).waitFor();
      await page.keyboard.press('a');
      await expect.poll(async () => (await stage.ledger.bills.list()).data[0]?.status).toBe('approved');
      await page.goto(`${stage.url}/app/${stage.booksId}/reports?report=payables`);
      await press(page.getByRole('row', { name: 'Bean Importers' }).getByRole('link', { name: '90.00' }).first());
      await openRow(page, /B-7/);
      await page.getByRole('heading', { name: 'Bill B-7' }).waitFor();
    });
  },
  120_000,
);
