import { describe, expect, test } from 'vitest';
import { violations } from './axe.ts';
import { HAS_CHROMIUM, held, openRow, press, type Stage, staged, toRow } from './stage.ts';

/** Every list has the same keys, and every page the same period, pickers and fields. */
describe.skipIf(!HAS_CHROMIUM)(
  'lists, pickers and the period in a browser',
  () => {
    let stage: Stage;
    staged((opened) => {
      stage = opened;
    });
    const post = (date: string, description: string, amount: string) =>
      stage.ledger.journal.post({
        entry_date: date,
        description,
        lines: [
          { account_id: stage.account('6090'), direction: 'debit', amount },
          { account_id: stage.account('1010'), direction: 'credit', amount },
        ],
      });

    test('journal entries are passed with j and k, opened with Enter, selected with Space, and reversed together', async () => {
      for (const [at, month] of ['01', '02', '03'].entries()) await post(`2026-${month}-05`, `Rent ${month}`, `${at + 1}00.00`);
      const page = await stage.opened('journal');
      await openRow(page, /Rent 02/);
      await page.getByRole('heading', { name: 'Rent 02' }).waitFor();
      await page.keyboard.press('j');
      await page.getByRole('heading', { name: 'Rent 01' }).waitFor();
      await page.keyboard.press('k');
      await page.getByRole('heading', { name: 'Rent 02' }).waitFor();
      await page.keyboard.press('Space');
      await page.keyboard.press('Shift+ArrowDown');
      await page.getByText('2 rows selected').waitFor();
      const reverse = page.locator('.selection').getByRole('button', { name: 'Reverse…' });
      await press(reverse);
      await press(page.getByRole('button', { name: 'Reverse 2 entries: confirm' }));
      const reversed = async () => (await stage.ledger.journal.list()).data.filter(({ reversed_by_entry_id: by }) => by !== null);
      await expect.poll(async () => (await reversed()).map(({ description }) => description).toSorted()).toEqual(['Rent 01', 'Rent 02']);
      await expect.poll(() => page.locator('.toast').innerText()).toContain('2 entries reversed.');
    });

    test('a register hides entries that were reversed, and has the other account', async () => {
      const { id } = await post('2026-04-05', 'Rent twice', '70.00');
      await stage.ledger.journal.reverse(id);
      await post('2026-04-06', 'Rent once', '80.00');
      const page = await stage.opened('accounts?account=1010&since=2026-04-01&until=2026-12-31');
      const register = page.locator('.register');
      await register.getByRole('row', { name: /Rent once/ }).waitFor();
      expect(await register.getByRole('row', { name: /Rent once/ }).innerText()).toContain('6090');
      expect(await register.getByRole('row', { name: /Rent twice/ }).count()).toBe(0);
      await press(page.getByRole('button', { name: 'Show', exact: true }));
      await register
        .getByRole('row', { name: /Rent twice/ })
        .first()
        .waitFor();
    });

    test('contacts are selected and deactivated in one act, which undo takes back', async () => {
      for (const name of ['Anchor Ropes', 'Bell Foundry', 'Cork Works']) await stage.ledger.counterparties.create({ name });
      const page = await stage.opened('parties');
      await toRow(page, 'Anchor Ropes');
      await page.keyboard.press('Control+a');
      await page.getByText('3 rows selected').waitFor();
      await press(page.getByRole('button', { name: 'Deactivate' }));
      const active = async () => (await stage.ledger.counterparties.list({ is_active: true })).data.length;
      await expect.poll(active).toBe(0);
      await page.locator('.toast').waitFor();
      await page.keyboard.press('u');
      await expect.poll(active).toBe(3);
    });

    test('an account is added where it is picked, and the row is filed to it', async () => {
      const records = [{ date: '2026-05-01', amount: '-40.00', description: 'HARBOUR DESK' }];
      const [taken] = (await stage.ledger.imports.importRecords(stage.bankId, { records })).transactions;
      const page = await stage.opened('inbox?q=harbour');
      await page.getByLabel('Write a comment…').waitFor();
      await page.keyboard.press('c');
      await page.getByRole('combobox', { name: 'Categorize to' }).fill('Coworking');
      await page.getByRole('option', { name: '+ New account “Coworking”' }).waitFor();
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').waitFor();
      expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Coworking');
      const number = await page.getByLabel('Number').inputValue();
      await page.keyboard.press('Enter');
      const read = () => stage.ledger.transactions.read(taken?.id ?? '');
      await expect.poll(read).toMatchObject({ status: 'posted', category_code: number, category_name: 'Coworking' });
    });

    test('a period that is chosen on one page is that of the next, and amounts and days are typed as people type them', async () => {
      const page = await stage.opened('reports');
      await page.getByLabel('Period', { exact: true }).selectOption({ label: 'Last year' });
      await press(page.getByRole('link', { name: /^Journal/ }));
      await page.getByRole('heading', { name: 'Journal' }).waitFor();
      expect(await page.getByLabel('Period', { exact: true }).inputValue()).toBe('last_year');
      await page.getByText('No entries.').waitFor();
      await page.getByLabel('Period', { exact: true }).selectOption({ label: 'All dates' });
      await page.getByRole('row', { name: /Rent once/ }).waitFor();
      await page.keyboard.press('e');
      await page.getByLabel('Description', { exact: true }).fill('Typed by hand');
      await page.getByLabel('Date', { exact: true }).fill('6/30/2026');
      for (const [line, code] of [
        [1, '6090'],
        [2, '1010'],
      ] as const) {
        await page.getByRole('combobox', { name: `Account of line ${line}` }).fill(code);
        await page.keyboard.press('Enter');
      }
      await page.getByLabel('Debit').first().fill('1,000+200.5');
      await page.getByLabel('Credit').nth(1).fill('1200.50');
      expect(await page.getByLabel('Debit').first().inputValue()).toBe('1,200.50');
      await page.keyboard.press('Enter');
      const written = async () => (await stage.ledger.journal.list({ q: 'typed by hand' })).data[0];
      await expect.poll(written).toMatchObject({ entry_date: '2026-06-30' });
      expect((await written())?.lines[0]?.amount).toBe('1200.50');
    });

    test('[WEB-22] the line of an entry without an amount gets the difference of the others', async () => {
      const page = await stage.opened('journal?write=new');
      await page.getByLabel('Description', { exact: true }).fill('Rent and deposit');
      const account = async (line: number, code: string) => {
        await page.getByRole('combobox', { name: `Account of line ${line}` }).fill(code);
        await page.keyboard.press('Enter');
      };
      await account(1, '6090');
      await page.getByLabel('Debit').first().fill('1200.50');
      await account(2, '1010');
      const credit = (line: number) => page.getByLabel('Credit').nth(line - 1);
      await expect.poll(() => credit(2).inputValue()).toBe('1,200.50');
      await credit(2).fill('200.50');
      await press(page.getByRole('button', { name: 'Add line' }));
      await account(3, '1020');
      await expect.poll(() => credit(3).inputValue()).toBe('1,000.00');
      await page.getByText('Balanced').waitFor();
      await page.keyboard.press('Enter');
      const written = async () => (await stage.ledger.journal.list({ q: 'rent and deposit' })).data[0]?.lines.map(({ amount }) => amount);
      await expect.poll(written).toEqual(['1200.50', '200.50', '1000.00']);
    });

    test('[WEB-24] the field of an account is disabled until the chart is there, and Enter in one of a customer waits for the search', async () => {
      await stage.ledger.counterparties.create({ name: 'Early Harbour', kinds: ['customer'] });
      const page = await stage.opened('sales');
      const chart = await held(page, /\/v1\/accounts(\?|$)/);
      const found = await held(page, /\/v1\/counterparties\?.*q=Early/);
      await page.goto(`${stage.url}/app/${stage.booksId}/sales?document=new`);
      const customer = page.getByRole('combobox', { name: 'Customer' });
      const account = page.getByLabel('Account of line 1', { exact: true });
      expect(await account.isDisabled()).toBe(true);
      expect(await violations(page)).toEqual([]);
      await customer.fill('Early H');
      await customer.press('Enter');
      chart.arrive();
      await page.getByLabel('Description of line 1').fill('Beans');
      await page.getByRole('combobox', { name: 'Account of line 1' }).fill('4010');
      await page.keyboard.press('Enter');
      await page.getByLabel('Unit price').fill('10');
      await page.getByLabel('Memo').press('Enter');
      const fault = () => customer.evaluate((input) => (input as unknown as { validationMessage: string }).validationMessage);
      expect(await fault()).toBe('Loading');
      found.arrive();
      await expect.poll(() => customer.inputValue()).toBe('Early Harbour');
      await expect.poll(fault).toBe('');
      const written = async () => (await stage.ledger.invoices.list()).data[0]?.customer_name;
      expect(await written()).toBe(undefined);
      await page.getByText('Total 10.00').waitFor();
      await page.getByLabel('Memo').press('Enter');
      await expect.poll(written).toBe('Early Harbour');
      expect((await stage.ledger.counterparties.list({ q: 'Early' })).data).toHaveLength(1);
    });

    test('[WEB-24] Enter does not choose for a text that has changed since', async () => {
      await stage.ledger.counterparties.create({ name: 'Late Harbour', kinds: ['customer'] });
      const page = await stage.opened('sales?document=new');
      const found = await held(page, /\/v1\/counterparties\?.*q=Late/);
      const customer = page.getByRole('combobox', { name: 'Customer' });
      await customer.fill('Late');
      await customer.press('Enter');
      await customer.fill('Later');
      found.arrive();
      await page.getByRole('option', { name: 'Add “Later”' }).waitFor();
      expect(await customer.inputValue()).toBe('Later');
    });
  },
  120_000,
);
