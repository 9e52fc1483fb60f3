import { describe, expect, test } from 'vitest';
import { violations } from './axe.ts';
import { DATABASES, HAS_CHROMIUM, openRow, press, type Stage, staged } from './stage.ts';

const BALANCES = `number,name,type,is_cash,debit,credit,party,document,issued_on,due_on,open_amount
1010,Checking,asset,true,4200.00,,,,,,
1100,Accounts receivable,asset,,350.00,,,,,,
,Espresso machines,asset,,6000.00,,,,,,
2000,Accounts payable,liability,,,150.00,,,,,
3010,Common stock,equity,,,10400.00,,,,,
1100,,,,,,Harbour Hotel,1042,2025-05-15,2025-06-14,350.00
2000,,,,,,Ink Ltd,RE-77,,,149.95
`;

describe.skipIf(!HAS_CHROMIUM).each(DATABASES)(
  'the books of another program in a browser, these on %s',
  (database) => {
    let stage: Stage;
    staged(
      (opened) => {
        stage = opened;
      },
      undefined,
      database,
    );
    const runs = () => stage.ledger.migrations.list({}).all();
    const at = async (code: string) =>
      (await stage.ledger.reports.trialBalance({ as_of: '2025-12-31' })).rows.find((row) => row.account.code === code);

    test('[WEB-9] a company is moved in with one account mapped wrongly at first, undone, and moved in again until it ties out', async () => {
      const page = await stage.signedIn();
      const start = async () => {
        await page.goto(`${stage.url}/app/${stage.booksId}/migration`);
        await page.getByRole('heading', { name: 'Move in' }).waitFor();
        await page.keyboard.press('e');
        await page.getByLabel('From').selectOption({ label: 'Balances in one file' });
        await page.locator('input[type=file]').setInputFiles({ name: 'old.csv', mimeType: 'text/csv', buffer: Buffer.from(BALANCES) });
        await page.getByLabel('Cutover day').fill('2025-12-31');
        await page.getByLabel('Cutover day').press('Tab');
        await press(page.getByRole('button', { name: 'Preview' }));
        await page.getByRole('heading', { name: 'What was read' }).waitFor();
      };
      await start();
      expect(await runs(), 'a look writes nothing').toEqual([]);
      const read = page.getByRole('region', { name: 'What was read' });
      expect(await read.innerText()).toContain('5, 1 without a target');
      expect(await page.getByRole('region', { name: 'Check before you post' }).innerText()).toContain('0.05');
      expect(await violations(page), 'the look').toEqual([]);
      await press(page.getByRole('button', { name: 'Map the accounts' }));
      await page.getByText('1 account still needs a target.').waitFor();
      expect(await runs()).toMatchObject([{ status: 'draft', source: 'csv', cutover_date: '2025-12-31' }]);

      await openRow(page.getByRole('region', { name: 'Accounts' }), /Espresso machines/);
      await page.getByRole('button', { name: /^Create 1\d{3} Espresso machines/ }).waitFor();
      await page.getByRole('combobox', { name: 'Account here' }).fill('1620');
      await page.getByRole('option', { name: /1620/ }).first().waitFor();
      await page.keyboard.press('Enter');
      await press(page.getByRole('button', { name: 'Map', exact: true }));
      await page.getByText('Espresso machines mapped.').waitFor();
      await press(page.getByRole('button', { name: 'Check totals' }));
      await page.getByRole('heading', { name: 'How it would tie out' }).waitFor();
      expect(await violations(page), 'the check').toEqual([]);
      expect((await runs())[0]?.status, 'a check posts nothing').toBe('mapped');
      await press(page.getByRole('button', { name: 'Post', exact: true }));
      await page.getByText('Posted. Explain the differences to tie out.').waitFor();
      expect((await at('1620'))?.debit).toBe('6000.00');

      // The machines are no vehicles: the move is undone, and another one creates the account.
      await press(page.getByRole('button', { name: 'Undo this move' }));
      await press(page.getByRole('button', { name: 'Press again to confirm' }));
      await page.getByText('This move was posted and undone.').waitFor();
      expect(Number((await at('1620'))?.debit ?? 0)).toBe(0);

      await start();
      await press(page.getByRole('button', { name: 'Map the accounts' }));
      await press(page.getByRole('button', { name: 'Create the missing account' }));
      await page.getByText('1 account is created when you post.').waitFor();

      // The vendor is known here under another name.
      const ink = await stage.ledger.counterparties.create({ name: 'Ink Limited', kinds: ['vendor'] });
      await openRow(page.getByRole('region', { name: 'Customers and vendors' }), /Ink Ltd/);
      await page.getByRole('combobox', { name: 'Contact here' }).fill('Ink Lim');
      await page.getByRole('option', { name: 'Ink Limited' }).waitFor();
      await page.keyboard.press('Enter');
      await page
        .getByRole('row', { name: /Ink Ltd/ })
        .getByText('Ink Limited')
        .waitFor();
      expect(await violations(page), 'the mapping').toEqual([]);
      await press(page.getByRole('button', { name: 'Post', exact: true }));
      await page.getByRole('heading', { name: 'Control totals' }).waitFor();
      const differing = async () => {
        const [latest] = await runs();
        const { control_totals: totals } = await stage.ledger.migrations.read(latest?.id ?? '');
        return totals.filter(({ difference, explanation }) => Number(difference) !== 0 && explanation === null);
      };
      const open = page.getByRole('row').filter({ hasText: 'differs' });
      for (let left = (await differing()).length; left > 0; left -= 1) {
        await expect.poll(() => open.count()).toBe(left);
        await open.first().click();
        await page.getByRole('list', { name: 'Possible causes' }).waitFor();
        if (left === 1) expect(await violations(page), 'a difference').toEqual([]);
        await page.getByLabel('Reason').fill('Ink Ltd rounded its last bill');
        await page.keyboard.press('Enter');
        await expect.poll(async () => (await differing()).length).toBe(left - 1);
        await page.getByLabel('Reason').waitFor({ state: 'detached' });
      }
      await page.getByText('Tied out: every total agrees').first().waitFor();
      expect(await runs()).toMatchObject([{ status: 'tied_out' }, { status: 'abandoned' }]);
      const chart = (await stage.ledger.accounts.chart()).accounts;
      const machines = chart.find(({ name }) => name === 'Espresso machines');
      expect((await at(machines?.code ?? ''))?.debit).toBe('6000.00');
      expect((await stage.ledger.invoices.list({})).data.map(({ number, open }) => [number, open])).toContainEqual(['1042', '350.00']);
      expect((await stage.ledger.bills.list({ party_id: ink.id })).data).toMatchObject([{ number: 'RE-77', open: '149.95' }]);
      for await (const line of stage.ledger.reports.verify()) if (line.kind === 'result') expect(line.holds).toBe(true);
    });

    test('[WEB-9] reports that are refused say why, and a move is abandoned and nothing is posted', async () => {
      const page = await stage.signedIn();
      await page.goto(`${stage.url}/app/${stage.booksId}/migration?run=new`);
      await page.locator('input[type=file]').setInputFiles([
        { name: 'one.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b\n1,2\n') },
        { name: 'two.csv', mimeType: 'text/csv', buffer: Buffer.from('c,d\n1,2\n') },
      ]);
      expect(await page.getByRole('list', { name: 'Chosen files' }).getByRole('listitem').count()).toBe(2);
      await press(page.getByRole('button', { name: 'Preview' }));
      await page.getByRole('alert').waitFor();
      expect(await violations(page), 'a refusal').toEqual([]);
      const count = (await runs()).length;
      const old = { accounts: [{ id: '1', name: 'Checking', type: 'asset' }], trial_balance: [{ account_id: '1', debit: '1.00' }] };
      const body = { cutover_date: '2025-12-31', mode: 'opening_balances', source: 'other', snapshot: old } as never;
      const { id } = await stage.ledger.migrations.start(body);
      await page.goto(`${stage.url}/app/${stage.booksId}/migration?run=${id}`);
      await press(page.getByRole('button', { name: 'Abandon' }));
      await press(page.getByRole('button', { name: 'Press again to confirm' }));
      await page.getByText('abandoned before anything was posted').waitFor();
      expect((await stage.ledger.migrations.read(id)).status).toBe('abandoned');
      expect(await runs()).toHaveLength(count + 1);
    });
  },
  180_000,
);
