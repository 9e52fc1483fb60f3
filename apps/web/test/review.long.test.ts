import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { inboxOn } from './inbox.ts';
import { DATABASES, HAS_CHROMIUM, openRow, press, recordsOf, type Stage, staged } from './stage.ts';

/** The least that is a PDF. */
const PDF =
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF';

/** Each story begins with a key or a press, and ends in the books, which are read back over the API. */
describe.skipIf(!HAS_CHROMIUM).each(DATABASES)(
  'the inbox in a browser, the books on %s',
  (database) => {
    let stage: Stage;
    staged(
      (opened) => {
        stage = opened;
      },
      undefined,
      database,
    );

    const { takeIn, one, read, statusOf, inbox } = inboxOn(() => stage);
    const foot = (page: Page) => page.locator('.toast');
    const inHand = (page: Page) => page.locator('[data-hand]');

    test('a row is filed with a key, a number and Enter; undo takes the filing back', async () => {
      const id = await one({ date: '2026-03-10', amount: '-42.50', description: 'BLUE FOX DINER' });
      const page = await stage.signedIn();
      await inbox(page, 'blue fox');
      await page.keyboard.press('c');
      await page.getByRole('combobox', { name: 'Categorize to' }).waitFor();
      await page.keyboard.type('6060');
      await page.keyboard.press('Enter');
      await expect.poll(() => statusOf(id)).toBe('posted');
      expect(await read(id)).toMatchObject({ category_code: '6060', category_source: 'person' });
      await expect.poll(() => foot(page).innerText()).toContain('BLUE FOX DINER: posted to 6060');
      await page.keyboard.press('u');
      await expect.poll(() => statusOf(id)).toBe('needs_review');
      await expect.poll(() => foot(page).innerText()).toContain('Undone');
      await expect.poll(() => inHand(page).innerText()).toContain('BLUE FOX DINER');
    });

    test('a corrected row stays in its list, and undo brings its earlier account back', async () => {
      const id = await one({ date: '2026-03-11', amount: '-18.00', description: 'RED PAPER MILL' });
      await stage.ledger.transactions.categorize(id, { category_account_id: stage.account('6070') });
      const page = await stage.signedIn();
      await page.goto(`${stage.url}/app/${stage.booksId}/inbox?show=posted&q=red+paper`);
      await page.getByRole('heading', { name: 'History' }).waitFor();
      await page.keyboard.press('c');
      await page.getByRole('combobox', { name: 'Categorize to' }).waitFor();
      await page.keyboard.type('6060');
      await page.keyboard.press('Enter');
      await expect.poll(() => foot(page).innerText()).toContain('RED PAPER MILL: posted to 6060');
      await expect.poll(() => inHand(page).innerText()).toContain('RED PAPER MILL');
      await page.keyboard.press('u');
      await expect.poll(async () => (await read(id)).category_code).toBe('6070');
      await expect.poll(() => inHand(page).innerText()).toContain('RED PAPER MILL');
    });

    test('undo takes back what was done in the company on the page, and nothing of another one', async () => {
      const id = await one({ date: '2026-03-12', amount: '-19.00', description: 'GREEN TEA HOUSE' });
      const page = await stage.signedIn();
      await stage.anotherCompany(page, 'Second Roast');
      const goTo = async (from: string, to: string) => {
        await press(page.getByRole('button', { name: from }));
        await page.getByRole('menuitem', { name: to }).click();
        await page.getByRole('button', { name: to }).waitFor();
      };
      await goTo('Second Roast', 'Juniper Coffee');
      await inbox(page, 'green tea');
      await page.keyboard.press('c');
      await page.getByRole('combobox', { name: 'Categorize to' }).waitFor();
      await page.keyboard.type('6060');
      await page.keyboard.press('Enter');
      await expect.poll(() => foot(page).innerText()).toContain('GREEN TEA HOUSE: posted to 6060');
      await goTo('Juniper Coffee', 'Second Roast');
      await page.keyboard.press('u');
      await expect.poll(() => foot(page).innerText()).toContain('Nothing to undo.');
      expect(await statusOf(id)).toBe('posted');
    });

    test('payments that name a document and pay it exactly come first, and Enter settles one', async () => {
      const party = await stage.ledger.counterparties.create({ name: 'Blue Fox Diner' });
      const lines = [{ account_id: stage.account('4010'), description: 'Beans', unit_price: '76.50' }];
      const invoice = await stage.ledger.invoices.create({ party_id: party.id, issue_date: '2026-03-01', number: '42', lines });
      await stage.ledger.invoices.issue(invoice.id);
      await one({ date: '2026-03-14', amount: '76.50', description: 'FOX KITCHEN invoice 42' });
      const page = await stage.signedIn();
      await inbox(page, 'fox kitchen');
      await page.getByRole('row', { name: /^Payments to confirm/ }).waitFor();
      await expect.poll(() => page.locator('.detail-suggestion').innerText()).toContain('Pays 42, Blue Fox Diner');
      await page.keyboard.press('Enter');
      await expect.poll(() => foot(page).innerText()).toContain('FOX KITCHEN');
      expect((await stage.ledger.invoices.read(invoice.id)).status).toBe('paid');
      await page.keyboard.press('u');
      await expect.poll(async () => (await stage.ledger.invoices.read(invoice.id)).status).toBe('issued');
    });

    test('a guess from words is asked, not posted, by Enter', async () => {
      const id = await one({ date: '2026-03-15', amount: '-33.00', description: 'ZEPPELIN AIRLINES 016' });
      const page = await stage.signedIn();
      await inbox(page, 'zeppelin');
      await expect.poll(() => page.locator('.detail-suggestion').innerText()).toContain('a guess from the description: “airlines”');
      await page.keyboard.press('Enter');
      await page.getByRole('combobox', { name: 'Categorize to' }).waitFor();
      expect(await statusOf(id)).toBe('needs_review');
    });

    test('a row in hand asks once for all that belongs to it, and tries its entry', async () => {
      const [first, second] = await takeIn(recordsOf('QUIET LAMP', '2026-03', ['-11.00', '-12.00']));
      for (const row of [first, second]) await stage.ledger.comments.create(row?.id ?? '', { text: 'A quiet word' });
      await stage.ledger.transactions.categorize(second?.id ?? '', { category_account_id: stage.account('6070') });
      const page = await stage.signedIn();
      const calls: string[] = [];
      page.on(
        'request',
        (request) => request.url().includes('/v1/') && calls.push(`${request.method()} ${new URL(request.url()).pathname}`),
      );
      await inbox(page, 'quiet lamp');
      await page.getByText('A quiet word').waitFor();
      await page.getByText('you filed 1 like this here').first().waitFor();
      await page.locator('.detail-suggestion table').waitFor();
      const id = first?.id ?? '';
      expect(calls.filter((call) => call.includes(id)).toSorted()).toEqual([
        `GET /v1/transactions/${id}/context`,
        `POST /v1/transactions/${id}/categorize`,
      ]);
    });

    test('a group of 40 rows that are likely one account is filed with Enter, and Enter again', async () => {
      for (const each of await takeIn(recordsOf('FIGMA SEATS', '2026-01', ['-20.00', '-21.00'])))
        await stage.ledger.transactions.categorize(each.id, { category_account_id: stage.account('6110') });
      const twenty = Array.from({ length: 20 }, (_, at) => `-${at + 31}.00`);
      const waiting = await takeIn([...recordsOf('FIGMA SEATS', '2026-03', twenty), ...recordsOf('FIGMA SEATS', '2026-04', twenty)]);
      const page = await stage.signedIn();
      await inbox(page, 'figma');
      await page.keyboard.press('k');
      await expect.poll(() => inHand(page).innerText()).toContain('40 rows');
      await page.keyboard.press('Enter');
      await page.getByText('Categorize 40 rows').first().waitFor();
      expect(await Promise.all(waiting.map(({ id }) => statusOf(id)))).not.toContain('posted');
      await page.keyboard.press('Enter');
      await expect.poll(() => Promise.all(waiting.map(({ id }) => statusOf(id)))).toEqual(Array(40).fill('posted'));
      await expect.poll(() => foot(page).innerText()).toContain('40 rows categorized to 6110');
    });

    test('an account that fits the direction stands first, and an asset is asked about', async () => {
      const fuel = await one({ date: '2026-03-11', amount: '-61.20', description: 'FUEL STOP 88' });
      const van = await one({ date: '2026-03-12', amount: '-9000.00', description: 'VAN DEALER' });
      const page = await stage.signedIn();
      const file = async (words: string, account: string) => {
        await inbox(page, words);
        await page.keyboard.press('c');
        await page.getByRole('combobox', { name: 'Categorize to' }).waitFor();
        await page.keyboard.type(account);
        await page.keyboard.press('Enter');
      };
      await file('fuel stop', 'vehicle');
      await expect.poll(() => read(fuel)).toMatchObject({ status: 'posted', category_code: '6150' });
      await file('van dealer', '1620');
      await page.getByText('1620 Vehicles is an asset').waitFor();
      expect(await statusOf(van)).toBe('needs_review');
      await page.keyboard.press('Enter');
      await expect.poll(() => read(van)).toMatchObject({ status: 'posted', category_code: '1620' });
    });

    test('money back is filed as less expense once a person confirms it, and as the refund of its charge', async () => {
      const charge = await one({ date: '2026-03-02', amount: '-77.40', description: 'PAPER MILL' });
      await stage.ledger.transactions.categorize(charge, { category_account_id: stage.account('6110') });
      const back = await one({ date: '2026-03-13', amount: '12.00', description: 'BONUS FROM PAPER MILL' });
      const returned = await one({ date: '2026-03-14', amount: '77.40', description: 'RETURN 9931' });
      const page = await stage.signedIn();
      await inbox(page, 'bonus from');
      await page.keyboard.press('c');
      await page.getByRole('combobox', { name: 'Categorize to' }).waitFor();
      await page.keyboard.type('6110');
      await page.getByRole('option', { name: /6110.*as a reduction of the expense/ }).waitFor();
      await page.keyboard.press('Enter');
      await page.getByText('is an expense account. Money in reduces it.').waitFor();
      expect(await statusOf(back)).toBe('needs_review');
      await page.keyboard.press('Enter');
      await expect.poll(() => read(back)).toMatchObject({ status: 'posted', category_code: '6110', as_reduction: true });
      await inbox(page, 'return 9931');
      await page.getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('button', { name: 'Refund of…' }).click();
      await openRow(page.locator('.form'), /PAPER MILL/);
      await expect.poll(() => read(returned)).toMatchObject({ status: 'posted', category_code: '6110', refund_of_event_id: charge });
    });

    test('what the server refuses comes back into hand, with its sentence', async () => {
      const id = await one({ date: '2025-11-10', amount: '-7.00', description: 'OLD KIOSK' });
      const page = await stage.signedIn();
      await inbox(page, 'old kiosk');
      // The month is closed after the page knows what is allowed.
      await page.getByLabel('Write a comment…').waitFor();
      await page.keyboard.press('c');
      await page.getByRole('combobox', { name: 'Categorize to' }).waitFor();
      await stage.ledger.periods.close('2025-11', { force: true });
      await page.keyboard.type('6060');
      await page.keyboard.press('Enter');
      await expect.poll(() => foot(page).innerText()).toMatch(/OLD KIOSK: .*closed/);
      await expect.poll(() => inHand(page).innerText()).toContain('OLD KIOSK');
      expect(await statusOf(id)).toBe('needs_review');
    });

    test('a decision suggests the same for similar rows at once: the others need one key each', async () => {
      const ids = (await takeIn(recordsOf('NIMBUS HOSTING', '2026-03', ['-21.00', '-22.00', '-23.00']))).map(({ id }) => id);
      const page = await stage.signedIn();
      await inbox(page, 'nimbus hosting');
      await page.getByLabel('Write a comment…').waitFor();
      await page.keyboard.press('c');
      await page.getByRole('combobox', { name: 'Categorize to' }).waitFor();
      await page.keyboard.type('6110');
      await page.keyboard.press('Enter');
      const posted = async () => (await Promise.all(ids.map(statusOf))).filter((status) => status === 'posted').length;
      for (let done = 1; done <= ids.length; done++) {
        await expect.poll(posted).toBe(done);
        if (done < ids.length) {
          await page.locator('.detail-suggestion').getByText('6110').first().waitFor();
          await page.keyboard.press('Enter');
        }
      }
      expect(await Promise.all(ids.map(async (id) => (await read(id)).category_code))).toEqual(['6110', '6110', '6110']);
    });

    test('a split is entered by keys alone: Enter on a selected account is that of the form', async () => {
      const id = await one({ date: '2026-03-16', amount: '-90.00', description: 'DEPOT OF ALL' });
      const page = await stage.signedIn();
      await inbox(page, 'depot of all');
      await page.getByLabel('Write a comment…').waitFor();
      await page.keyboard.press('s');
      await page.getByRole('combobox', { name: 'Split 1' }).waitFor();
      for (const [words, ...keys] of [
        ['6070', 'Enter', 'Tab'],
        ['60', 'Tab'],
        ['6060', 'Enter', 'Enter'],
      ] as const) {
        await page.keyboard.type(words);
        for (const key of keys) await page.keyboard.press(key);
      }
      await expect.poll(() => statusOf(id)).toBe('posted');
      expect((await read(id)).splits.map(({ category_code, amount }) => [category_code, amount])).toEqual([
        ['6070', '60.00'],
        ['6060', '30.00'],
      ]);
    });

    test('a transaction is split; the last part takes the rest', async () => {
      const id = await one({ date: '2026-03-11', amount: '-90.00', description: 'MARKET HALL' });
      const page = await stage.signedIn();
      await inbox(page, 'market hall');
      await page.keyboard.press('s');
      await page.getByRole('combobox', { name: 'Split 1' }).fill('6060');
      await page.keyboard.press('Enter');
      await page.getByLabel('Amount').fill('30.00');
      await page.getByRole('combobox', { name: 'Split 2' }).fill('6070');
      await page.keyboard.press('Enter');
      await page.getByText('60.00').waitFor();
      await press(page.locator('.form').getByRole('button', { name: 'Split', exact: true }));
      await expect.poll(() => statusOf(id)).toBe('posted');
      expect((await read(id)).splits.map(({ category_code, amount }) => [category_code, amount])).toEqual([
        ['6060', '30.00'],
        ['6070', '60.00'],
      ]);
    });

    test('a row is left out, for a reason; a note is kept with another', async () => {
      const out = await one({ date: '2026-03-12', amount: '-5.00', description: 'PRIVATE SNACK' });
      const noted = await one({ date: '2026-03-13', amount: '-6.00', description: 'PRIVATE TAXI' });
      const page = await stage.signedIn();
      await inbox(page, 'private snack');
      await page.keyboard.press('x');
      await page.getByLabel('Reason').fill('paid by the owner');
      await page.keyboard.press('Enter');
      await expect.poll(() => statusOf(out)).toBe('excluded');
      await inbox(page, 'private taxi');
      await page.keyboard.press('n');
      await page.getByLabel(/^Note/).fill('to the fair');
      await press(page.getByRole('button', { name: 'Save' }));
      await expect.poll(async () => (await read(noted)).note).toBe('to the fair');
      await expect.poll(() => foot(page).innerText()).toContain('PRIVATE TAXI');
      await page.keyboard.press('u');
      await expect.poll(async () => (await read(noted)).note).toBe(null);
    });

    test('the legs of a transfer are matched with Enter, and taken apart with undo', async () => {
      const savings = await stage.ledger.sourceAccounts.create({ account_id: stage.account('1020'), kind: 'bank', name: 'Savings' });
      const left = await one({ date: '2026-03-14', amount: '-700.00', description: 'MOVED AWAY' });
      await stage.ledger.imports.importRecords(savings.id, { records: [{ date: '2026-03-22', amount: '700.00', description: 'CAME IN' }] });
      const page = await stage.signedIn();
      await inbox(page, 'moved away');
      await page.getByText('same amount, opposite direction').waitFor();
      const half = page.getByRole('region', { name: 'This row' });
      const other = page.getByRole('region', { name: 'Counterpart' });
      await expect.poll(() => other.innerText()).toContain('CAME IN');
      expect(await half.innerText()).toContain('MOVED AWAY');
      const here = await half.boundingBox();
      const there = await other.boundingBox();
      expect([there?.y, (there?.x ?? 0) > (here?.x ?? 0)]).toEqual([here?.y, true]);
      await page.keyboard.press('Enter');
      await expect.poll(() => statusOf(left)).toBe('posted');
      expect(await read(left)).toMatchObject({ match_kind: 'transfer', other_account_code: '1020' });
      await expect.poll(() => foot(page).innerText()).toContain('MOVED AWAY');
      await page.keyboard.press('u');
      await expect.poll(() => statusOf(left)).toBe('needs_review');
    });

    test('selected rows are filed at once, and those that are refused are listed', async () => {
      const good = await one({ date: '2026-02-10', amount: '-3.00', description: 'CORNER KIOSK A' });
      const late = await one({ date: '2025-10-10', amount: '-4.00', description: 'CORNER KIOSK B' });
      const page = await stage.signedIn();
      await inbox(page, 'corner kiosk');
      await stage.ledger.periods.close('2025-10', { force: true });
      await page.keyboard.press(' ');
      await page.keyboard.press('j');
      await page.keyboard.press(' ');
      await page.getByText('2 rows selected').waitFor();
      await page.getByRole('combobox', { name: 'Categorize all to…' }).fill('6060');
      await page.keyboard.press('Enter');
      await expect.poll(() => statusOf(good)).toBe('posted');
      await expect.poll(() => page.locator('.inbox-refused').innerText()).toMatch(/CORNER KIOSK B: .*closed/);
      expect(await statusOf(late)).toBe('needs_review');
      await expect.poll(() => inHand(page).innerText()).toContain('CORNER KIOSK B');
    });

    test('a party is added by name, and a receipt is attached; undo takes each back', async () => {
      const id = await one({ date: '2026-03-18', amount: '-11.00', description: 'HARBOUR PRINT' });
      const page = await stage.signedIn();
      await inbox(page, 'harbour print');
      await page.keyboard.press('p');
      await page.getByRole('combobox', { name: 'Payee' }).fill('Harbour Print Ltd');
      await page.getByRole('option', { name: 'Add “Harbour Print Ltd”' }).waitFor();
      await page.keyboard.press('Enter');
      await expect.poll(async () => (await read(id)).counterparty_name).toBe('Harbour Print Ltd');
      const receiptsOf = async () => (await stage.ledger.transactions.receipts(id)).documents.length;
      await page.locator('input[type=file]').setInputFiles({ name: 'receipt.pdf', mimeType: 'application/pdf', buffer: Buffer.from(PDF) });
      await expect.poll(receiptsOf).toBe(1);
      await expect.poll(() => foot(page).innerText()).toContain('receipt attached');
      await press(page.locator('.toast').getByRole('button', { name: /Undo/ }));
      await expect.poll(receiptsOf).toBe(0);
      await page.keyboard.press('u');
      await expect.poll(async () => (await read(id)).counterparty_name).toBe(null);
    });
  },
  120_000,
);
