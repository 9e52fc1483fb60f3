import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { HAS_CHROMIUM, openRow, press, type Stage, staged } from './stage.ts';

/** Acts of transactions that are rarer than filing: each is pressed, read back over the API, and taken back. */
describe.skipIf(!HAS_CHROMIUM)(
  'rarer acts in a browser',
  () => {
    let stage: Stage;
    staged((opened) => {
      stage = opened;
    });

    /** A row that waits, in hand, in a browser of its own. */
    const inHand = async (amount: string, description: string) => {
      const records = [{ date: '2026-03-10', amount, description }];
      const [taken] = (await stage.ledger.imports.importRecords(stage.bankId, { records })).transactions;
      const id = taken?.id ?? '';
      const page = await stage.signedIn();
      await page.goto(`${stage.url}/app/${stage.booksId}/inbox?q=${encodeURIComponent(description)}`);
      await page.getByLabel('Write a comment…').waitFor();
      return { page, id, read: () => stage.ledger.transactions.read(id) };
    };
    const act = async (page: Page, name: string) => {
      await press(page.getByRole('button', { name: 'More', exact: true }));
      await press(page.locator('.acts-buttons').getByRole('button', { name }));
    };
    const undo = async (page: Page, read: () => Promise<{ readonly status: string }>) => {
      await press(page.locator('.toast').getByRole('button', { name: /Undo/ }));
      await expect.poll(async () => (await read()).status).toBe('needs_review');
    };

    test('a transfer to an account whose movements are not in the books', async () => {
      const { page, read } = await inHand('-250.00', 'TO RESERVE');
      await page.keyboard.press('t');
      await page.getByRole('combobox', { name: 'Transferred to' }).fill('1020');
      await page.keyboard.press('Enter');
      await expect.poll(read).toMatchObject({ status: 'posted', other_account_code: '1020' });
      await undo(page, read);
    });

    test('a purchase becomes equipment', async () => {
      const { page, read } = await inHand('-2400.00', 'LAPTOP SHOP');
      await act(page, 'Fixed asset');
      await page.getByLabel('Asset name').fill('Laptop of the office');
      await page.getByLabel('Useful life (months)').fill('24');
      await press(page.locator('.form').getByRole('button', { name: 'Fixed asset' }));
      await expect.poll(async () => (await read()).status).toBe('posted');
      const { fixed_asset_id: asset } = await read();
      expect(await stage.ledger.fixedAssets.read(asset ?? '')).toMatchObject({
        name: 'Laptop of the office',
        cost: '2400.00',
        useful_life_months: 24,
      });
      await undo(page, read);
    });

    test('the other leg of a transfer is chosen, and taken apart; a filing goes back to review', async () => {
      const savings = await stage.ledger.sourceAccounts.create({ account_id: stage.account('1020'), kind: 'bank', name: 'Savings' });
      const records = [{ date: '2026-01-05', amount: '610.00', description: 'ARRIVED LATE' }];
      await stage.ledger.imports.importRecords(savings.id, { records });
      const { page, read } = await inHand('-610.00', 'LEFT EARLY');
      await page.keyboard.press('m');
      await openRow(page.locator('.form'), /ARRIVED LATE/);
      await expect.poll(read).toMatchObject({ status: 'posted', match_kind: 'transfer' });
      await page.goto(`${stage.url}/app/${stage.booksId}/inbox?show=posted&q=left+early`);
      await act(page, 'Unmatch');
      await expect.poll(read).toMatchObject({ status: 'needs_review', match_kind: null });
      await stage.ledger.transactions.categorize((await read()).id, { category_account_id: stage.account('6060') });
      await page.goto(`${stage.url}/app/${stage.booksId}/inbox?show=posted&q=left+early`);
      await page.getByRole('heading', { name: 'History' }).waitFor();
      await act(page, 'Reopen');
      await expect.poll(async () => (await read()).status).toBe('needs_review');
    });

    test('owner’s draw or contribution', async () => {
      const { page, read } = await inHand('5000.00', 'WIRE FROM ADA');
      await act(page, 'Owner’s draw or contribution');
      await openRow(page.locator('.form'), /loan/i);
      await expect.poll(read).toMatchObject({ status: 'posted', capital_purpose: 'owner_loan' });
      await undo(page, read);
    });

    test('the cash of a SAFE is linked', async () => {
      const fund = await stage.ledger.counterparties.create({ name: 'North Fund', kinds: ['investor'] });
      const draft = await stage.ledger.financingInstruments.create({
        kind: 'safe',
        name: 'Seed SAFE',
        investor_id: fund.id,
        principal: '75000.00',
        account_id: stage.account('2700'),
      });
      const { page, read } = await inHand('75000.00', 'NORTH FUND WIRE');
      await act(page, 'Loan or grant');
      await openRow(page.locator('.form'), /Seed SAFE/);
      await expect.poll(async () => (await read()).match_kind).toBe('cash_link');
      expect((await stage.ledger.financingInstruments.read(draft.id)).status).toBe('issued');
      await undo(page, read);
    });

    test('a department stands on the line', async () => {
      const department = await stage.ledger.dimensions.create({ name: 'Department', kind: 'department', values: ['Roastery'] });
      const { page, read, id } = await inHand('-31.00', 'SACKS OF BEANS');
      await act(page, 'Dimensions');
      await page.getByLabel('Department').selectOption({ label: 'Roastery' });
      await press(page.locator('.form').getByRole('button', { name: 'Save' }));
      const value = department.values[0]?.id;
      await expect.poll(async () => (await read()).dimensions.map(({ value_id }) => value_id)).toEqual([value]);
      await press(page.locator('.toast').getByRole('button', { name: /Undo/ }));
      await expect.poll(async () => (await stage.ledger.transactions.read(id)).dimensions).toEqual([]);
    });

    test('a payment settles the invoice that it pays', async () => {
      const acme = await stage.ledger.counterparties.create({ name: 'Acme Bakery', kinds: ['customer'] });
      const lines = [{ account_id: stage.account('4010'), description: 'Beans', unit_price: '321.00' }];
      const { id: invoice } = await stage.ledger.invoices.create({ party_id: acme.id, issue_date: '2026-03-01', lines });
      await stage.ledger.invoices.issue(invoice);
      const { page, read } = await inHand('321.00', 'ACME BAKERY PAYMENT');
      await page.getByRole('heading', { name: 'Possible payments' }).waitFor();
      await openRow(page.locator('.detail'), /Acme Bakery/);
      await expect.poll(async () => (await read()).status).toBe('posted');
      expect((await stage.ledger.invoices.read(invoice)).status).toBe('paid');
      await undo(page, read);
      expect((await stage.ledger.invoices.read(invoice)).status).toBe('issued');
    });
  },
  120_000,
);
