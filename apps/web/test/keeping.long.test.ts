import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { violations } from './axe.ts';
import { HAS_CHROMIUM, openRow, press, recordsOf, type Stage, staged, toRow } from './stage.ts';

/** What a bookkeeper keeps beside the inbox: entries by hand, parties, dimensions, rules, reconciled statements. */
describe.skipIf(!HAS_CHROMIUM)(
  'journal, parties, dimensions and rules in a browser',
  () => {
    let stage: Stage;
    staged((opened) => {
      stage = opened;
    });

    test('an entry is written by hand, tried, posted, and reversed with its chain', async () => {
      const page = await stage.opened('journal');
      await page.getByRole('heading', { name: 'Journal' }).waitFor();
      await page.keyboard.press('e');
      await page.getByLabel('Description', { exact: true }).fill('Rent of March');
      await page.getByLabel('Date', { exact: true }).fill('2026-03-31');
      await page.getByRole('combobox', { name: 'Account of line 1' }).fill('6090');
      await page.keyboard.press('Enter');
      await page.getByLabel('Debit').first().fill('1200');
      await page.getByText('Credits are short by 1,200.00').waitFor();
      expect(await page.getByRole('button', { name: 'Post', exact: true }).isDisabled()).toBe(true);
      await page.getByRole('combobox', { name: 'Account of line 2' }).fill('1010');
      await page.keyboard.press('Enter');
      expect(await page.getByRole('combobox', { name: 'Account of line 1' }).inputValue()).toContain('6090');
      await page.getByLabel('Credit').nth(1).fill('1200.00');
      await page.getByText('Preview').waitFor();
      expect((await stage.ledger.journal.list()).data).toEqual([]);
      await page.keyboard.press('Enter');
      const entries = async () => (await stage.ledger.journal.list()).data;
      await expect
        .poll(async () => (await entries()).map(({ description, entry_date }) => [description, entry_date]))
        .toEqual([['Rent of March', '2026-03-31']]);
      await press(page.getByRole('button', { name: 'Reverse…' }));
      await page.getByText('Preview of the reversal').waitFor();
      await press(page.getByRole('button', { name: 'Post reversal' }));
      await press(page.getByRole('link', { name: 'View reversal' }));
      await page.getByRole('link', { name: 'View reversed entry' }).waitFor();
      const [reversal, first] = await entries();
      expect(reversal?.reverses_entry_id).toBe(first?.id);
    });

    test('a party is added and renamed, and the new name is taken back', async () => {
      const page = await stage.opened('parties?party=new');
      await page.getByLabel('Name', { exact: true }).fill('Harbour Print');
      await press(page.getByLabel('vendor'));
      const account = page.getByRole('combobox', { name: 'Default account' });
      await account.fill('6010');
      await page.keyboard.press('Enter');
      await expect.poll(() => account.inputValue()).toContain('6010 ');
      await press(page.getByRole('button', { name: 'Add', exact: true }));
      const party = async () => (await stage.ledger.counterparties.list({ q: 'harbour' })).data[0];
      await expect.poll(party).toMatchObject({ name: 'Harbour Print', kinds: ['vendor'], default_account_id: stage.account('6010') });
      await openRow(page, 'Harbour Print');
      await page.getByLabel('Name', { exact: true }).fill('Harbour Printing Ltd');
      await page.keyboard.press('Enter');
      await expect.poll(async () => (await party())?.name).toBe('Harbour Printing Ltd');
      await page.getByRole('link', { name: 'Harbour Printing Ltd' }).waitFor();
      await press(page.locator('.toast').getByRole('button', { name: /Undo/ }));
      await expect.poll(async () => (await party())?.name).toBe('Harbour Print');
    });

    test('the statement of a party is saved as a PDF', async () => {
      const { id } = await stage.ledger.counterparties.create({ name: 'Paper Mill' });
      const page = await stage.opened(`parties?party=${id}`);
      const button = page.getByRole('button', { name: 'Statement (PDF)' });
      const [file] = await Promise.all([page.waitForEvent('download'), press(button)]);
      expect(file.suggestedFilename()).toBe('statement-paper-mill.pdf');
      expect(
        readFileSync(await file.path())
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-');
    });

    test('a dimension is added with its values, one of which is renamed and taken out of use', async () => {
      const page = await stage.opened('dimensions');
      await page.getByLabel('New dimension').fill('Project');
      await page.keyboard.press('Enter');
      await page.getByLabel('New value of Project').fill('Fair');
      await page.keyboard.press('Enter');
      const dimension = async () => (await stage.ledger.dimensions.list()).data[0];
      await expect.poll(async () => (await dimension())?.values.map(({ name }) => name)).toEqual(['Fair']);
      const values = page.locator('.panes-side');
      await openRow(values, /Fair/);
      await page.getByLabel('New name of Fair').fill('Expo');
      await page.keyboard.press('Enter');
      await toRow(values, /Expo/);
      await page.keyboard.press('Space');
      await press(values.getByRole('button', { name: 'Deactivate', exact: true }));
      await expect.poll(async () => (await dimension())?.values[0]).toMatchObject({ name: 'Expo', is_active: false });
      await values.getByText('inactive', { exact: true }).waitFor();
    });

    test('values of a dimension are selected and deactivated in one act, which undo takes back', async () => {
      const { id } = await stage.ledger.dimensions.create({ name: 'Team', values: ['Bar', 'Kitchen', 'Roastery'] });
      const page = await stage.opened(`dimensions?dimension=${id}`);
      const values = page.locator('.panes-side');
      await toRow(values, /Bar/);
      await page.keyboard.press('Space');
      await page.keyboard.press('Shift+ArrowDown');
      await page.getByText('2 rows selected').waitFor();
      expect(await violations(page), 'the values').toEqual([]);
      await press(values.getByRole('button', { name: 'Deactivate', exact: true }));
      const active = async () =>
        (await stage.ledger.dimensions.list()).data.find((each) => each.id === id)?.values.filter((value) => value.is_active).length;
      await expect.poll(active).toBe(1);
      await page.locator('.toast').waitFor();
      await page.keyboard.press('u');
      await expect.poll(active).toBe(3);
    });

    test('a rule is made of a row, tried on what waits, kept, and files what comes in', async () => {
      const late = { date: '2025-12-03', amount: '-9.00', description: 'PHO HUNG 3' };
      const rows = [...recordsOf('PHO HUNG', '2026-02', ['-15.00', '-16.00']), late];
      const { transactions } = await stage.ledger.imports.importRecords(stage.bankId, { records: rows });
      await stage.ledger.periods.close('2025-12', { force: true });
      const page = await stage.opened('inbox?q=pho');
      await page.getByRole('link', { name: 'Always categorize rows like this…' }).waitFor();
      await page.keyboard.press('l');
      expect(await page.getByLabel('Description contains whole words').inputValue()).toBe('PHO HUNG');
      // Only the account is missing, so the focus is there.
      await page.locator('input[role=combobox]:focus').waitFor();
      await page.keyboard.type('6060');
      await page.getByRole('option', { name: '6060' }).first().waitFor();
      await page.keyboard.press('Enter');
      await press(page.getByRole('button', { name: 'Test rule' }));
      await page.getByText('Matches 2 rows.').waitFor();
      const rule = async () => (await stage.ledger.rules.list()).data[0];
      expect(await rule()).toBe(undefined);
      await page.getByLabel('At least').fill('15.50');
      await press(page.getByRole('button', { name: 'Test rule' }));
      await page.getByText('Matches 1 row.').waitFor();
      await page.getByLabel('At least').fill('');
      await press(page.getByRole('button', { name: 'Test rule' }));
      await page.getByText('Matches 2 rows.').waitFor();
      await press(page.getByRole('button', { name: 'Save rule' }));
      await expect.poll(async () => (await rule())?.is_active).toBe(true);
      await press(page.getByRole('button', { name: 'Categorize 2 rows' }));
      await expect.poll(() => page.locator('.panes-side').textContent()).toMatch(/closed/);
      const statuses = () => Promise.all(transactions.map(async ({ id }) => (await stage.ledger.transactions.read(id)).status));
      await expect.poll(async () => (await statuses()).toSorted()).toEqual(['needs_review', 'posted', 'posted']);
      const [next] = (await stage.ledger.imports.importRecords(stage.bankId, { records: recordsOf('PHO HUNG', '2026-04', ['-17.00']) }))
        .transactions;
      expect(next).toMatchObject({ status: 'posted', category_source: 'rule' });
      await press(page.getByRole('button', { name: 'Delete' }));
      await expect.poll(rule).toBe(undefined);
    });

    test('a rule that splits is applied to chosen posted rows in one act and undone; rules change their order', async () => {
      const { rules, transactions: rows } = stage.ledger;
      const taken = await stage.ledger.imports.importRecords(stage.bankId, {
        records: recordsOf('HARDWARE', '2026-05', ['-30.00', '-40.00']),
      });
      const [one, other] = taken.transactions.map(({ id }) => id) as [string, string];
      for (const id of [one, other]) await rows.categorize(id, { category_account_id: stage.account('6060') });
      const page = await stage.opened('rules?write=new&words=HARDWARE');
      await page.getByLabel('Then').selectOption('shares');
      for (const [at, code] of [6070, 6110].entries()) {
        await page.getByRole('combobox', { name: `Account ${at + 1}` }).fill(`${code}`);
        await page.keyboard.press('Enter');
      }
      await page.getByLabel('Percent 1').fill('75');
      await page.getByLabel('Percent 2').fill('25');
      await press(page.getByRole('button', { name: 'Test rule' }));
      await page.getByText('No matching transactions to review.').waitFor();
      await press(page.getByLabel('Include posted rows'));
      await page.getByText('Matches 2 rows.').waitFor();
      await press(page.getByRole('button', { name: 'Save rule' }));
      await page.getByRole('button', { name: 'Deactivate' }).waitFor();
      await press(page.getByLabel('Include posted rows'));
      await page.getByRole('checkbox', { name: 'HARDWARE 1' }).uncheck();
      await press(page.getByRole('button', { name: 'Categorize 1 row' }));
      await expect.poll(async () => (await rows.read(other)).splits.map(({ amount }) => amount)).toEqual(['30.00', '10.00']);
      expect((await rows.read(one)).category_code).toBe('6060');
      await press(page.getByRole('button', { name: 'Undo' }));
      await expect.poll(async () => (await rows.read(other)).category_code).toBe('6060');

      const ofOne = { source_account_id: stage.bankId };
      const { id: ofBank } = await rules.create({
        name: 'All of it',
        account_id: stage.account('6100'),
        conditions: ofOne,
        is_active: false,
      });
      await page.goto(`${stage.url}/app/${stage.booksId}/rules?rule=${ofBank}`);
      await press(page.getByRole('button', { name: 'Edit' }));
      await page.getByLabel('Add note').fill('From the bank');
      await press(page.getByRole('button', { name: 'Test rule' }));
      await page.getByRole('status').filter({ hasText: /match/i }).waitFor();
      await press(page.getByRole('button', { name: 'Save' }));
      await expect.poll(async () => (await rules.read(ofBank)).sets_note).toBe('From the bank');
      expect((await rules.read(ofBank)).conditions.source_account_id).toBe(stage.bankId);
      await rules.delete(ofBank);

      await rules.create({ name: 'Tools', account_id: stage.account('6100'), conditions: { description_words: 'HARDWARE STORE' } });
      await page.reload();
      await page.getByText('never applies: HARDWARE matches the same transactions first').waitFor();
      const shown = () => page.locator('.rules-list .list-row a').allInnerTexts();
      await toRow(page, 'Tools');
      await page.keyboard.press('Alt+ArrowUp');
      await expect.poll(shown).toEqual(['Tools', 'HARDWARE']);
      await page.locator('.rules-list .list-row').nth(1).dragTo(page.locator('.rules-list .list-row').nth(0));
      await expect.poll(shown).toEqual(['HARDWARE', 'Tools']);
      expect((await rules.list()).data.map(({ name }) => name)).toEqual(['HARDWARE', 'Tools']);
    });

    test('a statement is compared, put right, completed, and taken back', async () => {
      const savings = await stage.ledger.sourceAccounts.create({ account_id: stage.account('1020'), kind: 'bank', name: 'Savings' });
      const page = await stage.signedIn();
      await page.goto(`${stage.url}/app/${stage.booksId}/files?source=${savings.id}`);
      const text = 'Date,Description,Amount,Balance\n2026-08-31,Interest August,+12.50,12.50\n2026-09-30,Interest September,+12.60,25.10\n';
      await page.locator('input[type=file]').setInputFiles({ name: 'savings.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
      await page.getByText('every printed balance adds up').waitFor();
      await press(page.getByRole('button', { name: 'Import 2 transactions' }));
      await press(page.getByRole('link', { name: 'Reconcile statement' }));
      await page.getByText('Off by').waitFor();
      expect(await page.getByRole('row', { name: 'Missing from the books' }).count()).toBe(2);
      expect(await page.getByRole('button', { name: 'Finish' }).isDisabled()).toBe(true);
      await press(page.getByRole('link', { name: 'View transaction' }).first());
      await page.locator('[data-hand]').waitFor();
      for (const { id } of (await stage.ledger.transactions.list({ q: 'interest' })).data)
        await stage.ledger.transactions.categorize(id, { category_account_id: stage.account('4910') });
      // A check that nobody has cashed.
      await stage.ledger.journal.post({
        entry_date: '2026-09-15',
        description: 'Check 101',
        lines: [
          { account_id: stage.account('6070'), direction: 'debit', amount: '5.00' },
          { account_id: stage.account('1020'), direction: 'credit', amount: '5.00' },
        ],
      });
      await page.goto(`${stage.url}/app/${stage.booksId}/files?view=reconcile&source=${savings.id}`);
      await page.getByRole('row', { name: 'Not on the statement' }).waitFor();
      await press(page.getByLabel('Not cleared yet'));
      await page.getByText('The statement reconciles').waitFor();
      await press(page.getByRole('button', { name: 'Finish' }));
      const all = async () => (await stage.ledger.reconciliations.list({ source_account_id: savings.id })).data;
      await expect
        .poll(async () => (await all()).map(({ status, closing_balance }) => [status, closing_balance]))
        .toEqual([['completed', '25.10']]);
      await press(page.locator('.toast').getByRole('button', { name: /Undo/ }));
      await expect.poll(all).toEqual([]);
    });

    test('a viewer sees all of it and changes none of it', async () => {
      const page = await stage.opened('journal?write=new', 'viewer');
      await page.getByRole('heading', { name: 'Journal' }).waitFor();
      expect(await page.getByRole('button', { name: /New entry|Post/ }).count()).toBe(0);
      for (const path of ['parties?party=new', 'rules?write=new', 'dimensions']) {
        await page.goto(`${stage.url}/app/${stage.booksId}/${path}`);
        await page.getByRole('heading', { level: 1 }).waitFor();
        expect(
          await page
            .locator('main')
            .getByRole('button', { name: /New|Add|Keep|Save/ })
            .count(),
          path,
        ).toBe(0);
      }
    });
  },
  120_000,
);
