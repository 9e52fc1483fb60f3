import { describe, expect, test } from 'vitest';
import { HAS_CHROMIUM, press, type Stage, staged } from './stage.ts';

/** What waits stands at home and in its month with counts; what is empty says so. */
describe.skipIf(!HAS_CHROMIUM)(
  'what waits in a browser',
  () => {
    let stage: Stage;
    staged((opened) => {
      stage = opened;
    });
    const opened = async (path: string) => {
      const page = await stage.signedIn();
      await page.goto(`${stage.url}/app/${stage.booksId}/${path}`);
      return page;
    };

    test('an account without a statement that waits says so, and takes one on paper', async () => {
      const page = await opened('files?view=reconcile');
      await page.getByText('Import another one, or enter a statement by hand.').waitFor();
      expect(await page.getByRole('alert').count()).toBe(0);
      await page.getByLabel('First day').waitFor();
    });

    test('a line of an entry by hand takes a value of each dimension', async () => {
      const { id, values } = await stage.ledger.dimensions.create({ name: 'Place', values: ['Harbour'] });
      const page = await opened('journal?write=new');
      await page.getByText('Enter debits and credits.').waitFor();
      await page.getByLabel('Description', { exact: true }).fill('Rent of the harbour');
      await page.getByLabel('Date', { exact: true }).fill('2026-01-31');
      for (const [line, code] of [
        [1, '6090'],
        [2, '1010'],
      ] as const) {
        await page.getByRole('combobox', { name: `Account of line ${line}` }).fill(code);
        await page.keyboard.press('Enter');
      }
      await page.getByLabel('Debit').first().fill('100.00');
      await page.getByLabel('Credit').nth(1).fill('100.00');
      await page.getByLabel('Place').first().selectOption('Harbour');
      await page.getByText('Preview').waitFor();
      await press(page.getByRole('button', { name: 'Post', exact: true }));
      const lines = async () => (await stage.ledger.journal.list()).data[0]?.lines;
      await expect
        .poll(async () => (await lines())?.map(({ dimensions }) => dimensions))
        .toMatchObject([[{ dimension_id: id, value_id: values[0]?.id }], []]);
    });

    test('home counts what waits beside the rows, and each count leads to its place', async () => {
      const savings = await stage.ledger.sourceAccounts.create({ account_id: stage.account('1020'), kind: 'bank', name: 'Savings' });
      const half = (amount: string, description: string) => ({ records: [{ date: '2026-02-14', amount, description }] });
      await stage.ledger.imports.importRecords(stage.bankId, half('-700.00', 'MOVED AWAY'));
      await stage.ledger.imports.importRecords(savings.id, half('700.00', 'CAME IN'));
      const page = await opened('inbox');
      await page.getByRole('link', { name: '1 transfer to confirm' }).waitFor();
      await page.keyboard.press('j');
      await press(page.getByRole('button', { name: /^Accept/ }).first());
      await page.getByRole('link', { name: '1 transfer to confirm' }).waitFor({ state: 'detached' });
      await page.getByRole('heading', { name: 'All caught up' }).waitFor();
      await press(page.getByRole('link', { name: /months? to close/ }));
      await page.getByRole('heading', { name: 'January 2026' }).waitFor();
      expect(new URL(page.url()).searchParams.get('month')).toBe('2026-01');
    });

    test('a month lists what it still needs, and its rows open from there', async () => {
      const records = [{ date: '2026-03-05', amount: '-12.00', description: 'TEA' }];
      const { transactions } = await stage.ledger.imports.importRecords(stage.bankId, { records });
      const page = await opened('closing?month=2026-03');
      await press(page.getByRole('link', { name: '1 to review or post' }));
      await expect.poll(() => page.locator('[data-hand]').innerText()).toContain('TEA');
      await stage.ledger.transactions.categorize(transactions[0]?.id ?? '', { category_account_id: stage.account('6060') });
      await page.goto(`${stage.url}/app/${stage.booksId}/closing?month=2026-03`);
      await page.getByText('Nothing left to review').waitFor();
      await page.getByRole('link', { name: '1 missing receipt' }).waitFor();
    });
  },
  120_000,
);
