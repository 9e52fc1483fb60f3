import { describe, expect, test } from 'vitest';
import { negated } from '../src/parts/minor.ts';
import { HAS_CHROMIUM, openRow, press, type Stage, staged } from './stage.ts';

/** What a person looks at: accounts, reports, months. Every number leads to what makes it. */
describe.skipIf(!HAS_CHROMIUM)(
  'accounts, reports and closing in a browser',
  () => {
    let stage: Stage;
    const at = (path: string) => `${stage.url}/app/${stage.booksId}/${path}`;
    staged(async (opened) => {
      stage = opened;
      const records = [
        { date: '2026-02-10', amount: '-15.00', description: 'PHO <b>HUNG</b>' },
        { date: '2026-03-05', amount: '900.00', description: 'SHOP PAYOUT' },
        { date: '2026-03-10', amount: '-42.50', description: 'BLUE FOX DINER' },
      ];
      const { transactions } = await stage.ledger.imports.importRecords(stage.bankId, { records });
      for (const { id } of transactions) {
        const { direction } = await stage.ledger.transactions.read(id);
        await stage.ledger.transactions.categorize(id, { category_account_id: stage.account(direction === 'in' ? '4010' : '6060') });
      }
    });

    test('a figure of a report leads to its lines, a line to its entry, an entry to its transaction', async () => {
      const page = await stage.signedIn();
      await page.goto(at('reports?since=2026-01-01&until=2026-12-31'));
      await press(page.getByRole('row', { name: '6060' }).getByRole('link', { name: '57.50' }));
      await page.getByRole('gridcell', { name: 'PHO <b>HUNG</b>' }).waitFor();
      expect(await page.locator('.register .list-row').count()).toBe(4);
      await openRow(page.locator('.accounts-register'), 'BLUE FOX DINER');
      await page.getByRole('heading', { name: 'BLUE FOX DINER' }).waitFor();
      await press(page.getByRole('link', { name: 'View transaction' }));
      await expect.poll(() => page.locator('.inbox-list [data-hand]').innerText()).toContain('BLUE FOX DINER');
    });

    test('the palette finds a transaction by a word and its amount, and an account, and leads to each', async () => {
      const page = await stage.signedIn();
      await page.goto(at('closing'));
      await page.getByRole('heading', { name: 'Closing' }).waitFor();
      const find = async (words: string, name: string) => {
        await page.keyboard.press('Control+k');
        await page.getByRole('dialog').waitFor();
        await page.getByRole('dialog').getByRole('searchbox').fill(words);
        await page.getByRole('menuitem', { name }).waitFor();
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('Enter');
      };
      await find('diner 42.50', 'BLUE FOX DINER');
      await page.locator('[data-hand]').waitFor();
      await expect.poll(() => page.locator('[data-hand]').innerText()).toContain('BLUE FOX DINER');
      await find('6060', '6060 Meals');
      await page.locator('.register').getByRole('gridcell', { name: 'BLUE FOX DINER' }).waitFor();
    });

    test('[WEB-11] profit and loss stands beside the period before, with the change and its percent', async () => {
      const page = await stage.signedIn();
      await page.goto(at('reports?since=2026-03-01&until=2026-03-31'));
      await page.getByLabel('Columns').selectOption({ label: 'Previous period' });
      const meals = page.getByRole('row', { name: '6060' });
      await meals.getByRole('link', { name: '15.00' }).waitFor();
      expect(await meals.getByRole('cell').allInnerTexts()).toEqual(['42.50', '15.00', '27.50', '183.3%']);
      const api = await stage.ledger.reports.profitAndLoss({ since: '2026-03-01', until: '2026-03-31' });
      expect(api.net_income.at(-1)).toBe('857.50');
      expect(await page.getByRole('row', { name: 'Net income' }).getByRole('cell').allInnerTexts()).toEqual([
        '857.50',
        '−15.00',
        '872.50',
        '5,816.7%',
      ]);
    });

    test('each figure of a quarter leads to its lines in that quarter', async () => {
      const page = await stage.signedIn();
      await page.goto(at('reports?since=2026-02-01&until=2026-12-31'));
      await page.getByLabel('Columns').selectOption({ label: 'By quarter' });
      await press(page.getByRole('row', { name: '6060' }).getByRole('link', { name: '57.50' }).first());
      await page.getByRole('gridcell', { name: 'PHO <b>HUNG</b>' }).waitFor();
      const { searchParams } = new URL(page.url());
      expect([searchParams.get('since'), searchParams.get('until')]).toEqual(['2026-02-01', '2026-03-31']);
    });

    test('the cash flow stands beside the period before, with the difference', async () => {
      const page = await stage.signedIn();
      await page.goto(at('reports?report=cash_flow&since=2026-03-01&until=2026-03-31'));
      await page.getByLabel('Columns').selectOption({ label: 'Previous period' });
      const report = await stage.ledger.reports.cashFlow({ since: '2026-03-01', until: '2026-03-31', compare: 'period_before' });
      const shown = (amount: string | undefined) => amount?.replace('-', '−');
      const cells = () => page.getByRole('row', { name: 'Closing cash' }).getByRole('cell').allInnerTexts();
      await expect.poll(async () => (await cells()).length).toBe(4);
      const [now, then] = await cells();
      expect([then, now]).toEqual([shown(report.earlier?.closing_cash), shown(report.closing_cash)]);
    });

    test('an unpaid bill is no expense on the cash basis; the bridge says so, and the vendor stands in its list', async () => {
      const { counterparties, bills, reports } = stage.ledger;
      const { id: vendor } = await counterparties.create({ name: 'Harbour Ropes', kinds: ['vendor'] });
      const line = { description: 'Ropes', quantity: '1', unit_price: '70.00', account_id: stage.account('6070') };
      const bill = await bills.create({ number: 'R-1', party_id: vendor, issue_date: '2026-03-20', due_date: '2026-04-20', lines: [line] });
      await bills.approve(bill.id);
      const page = await stage.signedIn();
      await page.goto(at('reports?report=vendors&since=2026-03-01&until=2026-03-31'));
      await expect.poll(() => page.getByRole('row', { name: 'Harbour Ropes' }).getByRole('cell').allInnerTexts()).toEqual(['70.00']);
      await page.getByLabel('Basis').selectOption({ label: 'Cash' });
      await expect.poll(() => page.getByRole('row', { name: 'Harbour Ropes' }).count()).toBe(0);
      await press(page.getByRole('link', { name: 'Profit and loss' }));
      await page.getByText('From accrual to cash').waitFor();
      const days = { since: '2026-03-01', until: '2026-03-31' };
      const accrual = await reports.profitAndLoss(days);
      const cash = await reports.profitAndLoss({ ...days, basis: 'cash' });
      const amount = async (name: string) =>
        (await page.getByRole('row', { name }).last().getByRole('cell').allInnerTexts()).join().replace('−', '-');
      expect(await amount('Net income on the accrual basis')).toBe(accrual.net_income.at(-1));
      expect(await amount('Unpaid bills at the end')).toBe('70.00');
      expect(await amount('Net income on the cash basis')).toBe(cash.net_income.at(-1));
      await bills.void(bill.id, { reason: 'A test' });
    });

    test('the trial balance comes to the same on both sides, and a report is saved as CSV', async () => {
      const page = await stage.signedIn();
      await page.goto(at('reports?report=trial_balance&until=2026-03-31'));
      const total = page.getByRole('row', { name: 'Total' });
      await total.waitFor();
      expect(await total.getByRole('cell').allInnerTexts()).toEqual(['900.00', '900.00']);
      const [file] = await Promise.all([page.waitForEvent('download'), press(page.getByRole('button', { name: 'Download CSV' }))]);
      expect(file.suggestedFilename()).toBe('trial_balance.csv');
    });

    test('the general ledger opens account by account, and a line leads to its entry', async () => {
      const page = await stage.signedIn();
      await page.goto(at('reports?report=general_ledger&since=2026-01-01&until=2026-12-31'));
      await press(page.getByRole('button', { name: /6060 Meals/ }));
      const line = page.getByRole('row', { name: 'BLUE FOX DINER' });
      expect(await line.getByRole('cell').allInnerTexts()).toContain('57.50');
      await press(line.getByRole('link').first());
      await page.getByRole('heading', { name: 'BLUE FOX DINER' }).waitFor();
    });

    test('the tax lines add up, and each account leads to its lines', async () => {
      const page = await stage.signedIn();
      await page.goto(at('reports?report=tax_lines&until=2026-12-31'));
      const { lines } = await stage.ledger.reports.taxLines({ as_of: '2026-12-31' });
      const receipts = lines.find(({ accounts }) => accounts.some(({ account }) => account.code === '4010'));
      await page
        .getByRole('row', { name: receipts?.label ?? '' })
        .getByRole('cell', { name: '900.00' })
        .waitFor();
      await press(page.getByRole('row', { name: '4010' }).getByRole('link'));
      await page.getByRole('gridcell', { name: 'SHOP PAYOUT' }).waitFor();
    });

    test('trial balance, general ledger and tax lines have an image, and each point leads to what makes it', async () => {
      const page = await stage.signedIn();
      const imaged = (name: string) => page.locator('.bars li').filter({ hasText: name });
      await page.goto(at('reports?report=trial_balance&until=2026-12-31'));
      expect(await imaged('4010').locator('.amount').innerText()).toBe('−900.00');
      expect(await page.locator('.bars li').first().innerText()).toContain('4010');
      await press(imaged('6060').getByRole('link'));
      await page.getByRole('gridcell', { name: 'PHO <b>HUNG</b>' }).waitFor();
      await page.goto(at('reports?report=general_ledger&since=2026-03-01&until=2026-03-31'));
      expect(await imaged('6060').locator('.amount').innerText()).toBe('42.50');
      await press(imaged('6060').getByRole('link'));
      await page.getByRole('gridcell', { name: 'BLUE FOX DINER' }).waitFor();
      expect(await page.getByRole('gridcell', { name: 'PHO <b>HUNG</b>' }).count()).toBe(0);
      await page.goto(at('reports?report=tax_lines&until=2026-12-31'));
      const { lines } = await stage.ledger.reports.taxLines({ as_of: '2026-12-31' });
      const sales = lines.find(({ accounts }) => accounts.some(({ account }) => account.code === '4010'));
      await press(imaged(sales?.label ?? '').getByRole('link'));
      await expect.poll(() => new URL(page.url()).hash).toBe(`#${sales?.tax_line}`);
      expect(await page.locator(`[id="${sales?.tax_line}"]`).innerText()).toContain('4010');
    });

    test('profit and loss has a column for each value of a dimension', async () => {
      const { id, values } = await stage.ledger.dimensions.create({ name: 'Place', values: ['Harbour'] });
      const [row] = (await stage.ledger.transactions.list({ q: 'shop payout' })).data;
      const dimensions = [{ dimension_id: id, value_id: values[0]?.id ?? '' }];
      await stage.ledger.transactions.setDimensions(row?.id ?? '', { dimensions });
      const page = await stage.signedIn();
      await page.goto(at('reports?since=2026-01-01&until=2026-12-31'));
      await page.getByLabel('Columns').selectOption({ label: 'By Place' });
      await page.getByRole('columnheader', { name: 'Harbour' }).waitFor();
      expect(await page.getByRole('row', { name: 'Net income' }).getByRole('cell').allInnerTexts()).toEqual(['900.00', '−57.50', '842.50']);
    });

    test('the books are verified, and a head that is none of theirs is found', async () => {
      const page = await stage.signedIn();
      await page.goto(at('closing?month=2026-03'));
      await page.getByText('Not verified yet.').waitFor();
      await press(page.getByRole('button', { name: 'Verify', exact: true }));
      await page.getByText(/^No problems found\. Entries/).waitFor();
      await page.getByText(/^Last verified .* by .*\. No problems found\.$/).waitFor();
      await page.getByLabel(/^Earlier hash/).fill('0'.repeat(64));
      await page.keyboard.press('Enter');
      await page.getByText(/problems? found:/).waitFor();
      expect(await page.locator('.verify .refusal li').allInnerTexts()).toHaveLength(1);
      await page.goto(at('data'));
      await page.getByText(/^Last verified .* by .*\. 1 problem found\.$/).waitFor();
    });

    test('a month is closed and opened again, for a reason', async () => {
      const page = await stage.signedIn();
      await page.goto(at('closing?month=2026-03'));
      await page.getByText('Nothing left to review').waitFor();
      await press(page.getByRole('button', { name: 'Close March 2026' }));
      await page.getByRole('heading', { name: 'Hash of the books' }).waitFor();
      const march = async () => (await stage.ledger.periods.list({ limit: 200 })).data.find(({ month }) => month === '2026-03');
      const closed = await march();
      expect(closed?.status).toBe('closed');
      expect(await page.locator('.head code').innerText()).toBe(closed?.head);
      await page.getByLabel('Reason').fill('A late bill');
      await press(page.getByRole('button', { name: 'Reopen March 2026' }));
      await page.getByRole('button', { name: 'Close March 2026' }).waitFor();
      expect(await march()).toMatchObject({ status: 'open', reason: 'A late bill' });
    });

    test('a viewer looks, and closes nothing', async () => {
      const page = await stage.signedIn('viewer');
      await page.goto(at('closing?month=2026-02'));
      await page.getByText('Bookkeepers, admins and owners can close months.').waitFor();
      expect(await page.getByRole('button', { name: 'Close February 2026' }).isDisabled()).toBe(true);
      expect(await page.getByRole('button', { name: /although/ }).count()).toBe(0);
    });

    test('[RPT-30] profit and loss has gross profit and operating income where there are accounts around them', async () => {
      const paid = { 5010: '30.00', 6060: '20.00', 8020: '1.00' };
      for (const [code, amount] of [['4010', '-100.00'], ...Object.entries(paid)] as const)
        await stage.ledger.imports
          .importRecords(stage.bankId, { records: [{ date: '2025-05-03', amount: negated(amount), description: `OF ${code}` }] })
          .then(({ transactions: [one] }) =>
            stage.ledger.transactions.categorize(one?.id ?? '', { category_account_id: stage.account(code) }),
          );
      const page = await stage.signedIn();
      await page.goto(at('reports?since=2025-05-01&until=2025-05-31'));
      const rowOf = (name: string) => page.getByRole('row', { name }).getByRole('cell').allInnerTexts();
      await page.getByRole('row', { name: 'Gross profit' }).waitFor();
      expect(await rowOf('Gross profit')).toEqual(['70.00']);
      expect(await rowOf('Operating income')).toEqual(['50.00']);
      expect(await rowOf('Net income')).toEqual(['49.00']);
      const api = await stage.ledger.reports.profitAndLoss({ since: '2025-05-01', until: '2025-05-31' });
      expect([api.gross_profit, api.operating_income, api.net_income]).toEqual([['70.00'], ['50.00'], ['49.00']]);
    });
  },
  120_000,
);
