import { describe, expect, test } from 'vitest';
import { violations } from './axe.ts';
import { HAS_CHROMIUM, press, type Stage, staged } from './stage.ts';

/** The number of dark points of a rendered page. */
const DARK_POINTS = `(() => {
  const { data } = document.querySelector('canvas').getContext('2d').getImageData(0, 0, 600, 800);
  return data.filter((value, at) => at % 4 === 0 && value < 100).length;
})()`;

/** The months of a line, and the PDF of a document. */
describe.skipIf(!HAS_CHROMIUM)(
  'a document in a browser',
  () => {
    let stage: Stage;
    staged((opened) => {
      stage = opened;
    });

    test('[WEB-15] a line for a service over three months is written, and its schedule is shown with its entries', async () => {
      await stage.ledger.counterparties.create({ name: 'Harbour Hotel', kinds: ['customer'] });
      const { id: dimension } = await stage.ledger.dimensions.create({ name: 'Region', values: ['North'] });
      const page = await stage.opened('sales?document=new');
      await page.getByRole('combobox', { name: 'Customer' }).fill('Harbour');
      await page.getByRole('option', { name: 'Harbour Hotel' }).first().waitFor();
      await page.keyboard.press('Enter');
      await page.getByLabel('Issued').fill('2026-03-01');
      await page.getByLabel('Description of line 1').fill('Support');
      await page.getByRole('combobox', { name: 'Account of line 1' }).fill('4010');
      await page.keyboard.press('Enter');
      await page.getByLabel('Unit price').fill('300');
      await press(page.getByText('Service period and dimensions'));
      await page.getByLabel('Service from').fill('2026-03-01');
      await page.getByLabel('Service until').fill('2026-05-31');
      await page.getByText('Recognized in equal parts over 3 months.').waitFor();
      await page.getByLabel('Region').selectOption({ label: 'North' });
      await page.getByText('Total 300.00').waitFor();
      expect(await violations(page), 'the editor').toEqual([]);
      await press(page.getByRole('button', { name: 'Save draft' }));
      await press(page.getByRole('button', { name: /^Issue/ }));
      const invoice = async () => (await stage.ledger.invoices.list()).data[0];
      await expect.poll(invoice).toMatchObject({
        status: 'issued',
        lines: [{ service_start: '2026-03-01', service_end: '2026-05-31', dimensions: [{ dimension_id: dimension }] }],
      });
      const schedule = page.getByRole('table', { name: /Amortization schedule/ });
      await schedule.getByRole('row', { name: /May 2026/ }).waitFor();
      await stage.ledger.schedules.run({ through: '2026-04' });
      await page.reload();
      await schedule.getByRole('row', { name: /May 2026 not posted yet/ }).waitFor();
      const [stored] = (await stage.ledger.schedules.list()).data;
      const { shares } = await stage.ledger.schedules.read(stored?.id ?? '');
      const posted = shares.find(({ month }) => month === '2026-04')?.entry_id;
      const link = schedule.getByRole('row', { name: /April 2026/ }).getByRole('link');
      expect(await link.getAttribute('href')).toContain(`entry=${posted}`);
      expect(await violations(page), 'the schedule').toEqual([]);
    });

    test('[WEB-15] a line on deferred revenue states the account that recognizes it', async () => {
      const { id: party } = await stage.ledger.counterparties.create({ name: 'Corner Cafe', kinds: ['customer'] });
      const lines = [
        {
          ...{ account_id: stage.account('2400'), description: 'Plan', unit_price: '90.00', release_account_id: stage.account('4010') },
          ...{ service_start: '2026-03-01', service_end: '2026-05-31' },
        },
      ];
      const { id } = await stage.ledger.invoices.create({ party_id: party, issue_date: '2026-03-01', lines });
      const page = await stage.opened(`sales?document=${id}`);
      await press(page.getByRole('button', { name: 'Edit' }));
      await page.getByRole('combobox', { name: 'Recognized in account' }).fill('4020');
      await page.keyboard.press('Enter');
      await press(page.getByRole('button', { name: 'Save draft' }));
      const release = async () => (await stage.ledger.invoices.read(id)).lines[0]?.release_account_id;
      await expect.poll(release).toBe(stage.account('4020'));
    });

    test('[WEB-16] the PDF of an invoice is shown beside the list, and no policy is broken', async () => {
      const { id: party } = await stage.ledger.counterparties.create({ name: 'Blue Door', kinds: ['customer'] });
      const lines = [{ account_id: stage.account('4010'), description: 'Beans', unit_price: '12.00' }];
      const { id } = await stage.ledger.invoices.create({ party_id: party, issue_date: '2026-03-01', lines });
      const { number } = await stage.ledger.invoices.issue(id);
      const page = await stage.opened(`sales?document=${id}`);
      const loaded: string[] = [];
      page.on('request', (request) => loaded.push(request.url()));
      const show = page.getByRole('button', { name: 'Show PDF' });
      await show.waitFor();
      expect(loaded.filter((url) => url.includes('pdf-pages'))).toEqual([]);
      await press(show);
      const image = page.getByRole('img', { name: `Invoice ${number}, page 1 of 1` });
      await page.locator('canvas[data-drawn]').waitFor();
      const inks = await page.evaluate<number>(DARK_POINTS);
      expect(inks, 'dark points of the page').toBeGreaterThan(200);
      expect(await violations(page), 'the PDF').toEqual([]);
      await press(page.getByRole('button', { name: 'Hide PDF' }));
      await image.waitFor({ state: 'detached' });
    });

    test('[WEB-21] the PDF of what is saved stands beside the form, says what is not saved, follows a save, and stays hidden', async () => {
      const { id: party } = await stage.ledger.counterparties.create({ name: 'Corner Bakery', kinds: ['customer'] });
      const page = await stage.opened('sales?document=new');
      await page.getByText('The PDF appears here once the draft is saved.').waitFor();
      await page.getByRole('combobox', { name: 'Customer' }).fill('Corner B');
      await page.getByRole('option', { name: 'Corner Bakery' }).first().waitFor();
      await page.keyboard.press('Enter');
      await page.getByLabel('Description of line 1').fill('Bread');
      await page.getByRole('combobox', { name: 'Account of line 1' }).fill('4010');
      await page.keyboard.press('Enter');
      await page.getByLabel('Unit price').fill('10');
      await page.getByText('Total 10.00').waitFor();
      const pages: string[] = [];
      page.on('request', (request) => request.url().endsWith('/pdf?language=en') && pages.push(request.url()));
      await press(page.getByRole('button', { name: 'Save draft' }));
      const image = page.getByRole('region', { name: 'PDF' }).getByRole('img', { name: 'Invoice, page 1 of 1' });
      await image.waitFor();
      await press(page.getByRole('button', { name: 'Edit' }));
      await image.waitFor();
      const unsaved = page.getByText('The PDF shows the saved draft, without your changes.');
      expect(await unsaved.count()).toBe(0);
      await page.locator('canvas[data-drawn]').waitFor();
      const before = pages.length;
      const inks = await page.evaluate<number>(DARK_POINTS);
      await page.getByLabel('Description of line 1').fill('Bread for the whole week, with a long name');
      await unsaved.waitFor();
      expect(pages.length, 'nothing is read before it is saved').toBe(before);
      expect(await violations(page), 'the form with its PDF').toEqual([]);
      await press(page.getByRole('button', { name: 'Save draft' }));
      await page.getByRole('button', { name: 'Edit' }).waitFor();
      await page.locator('canvas[data-drawn]').waitFor();
      await expect.poll(() => page.evaluate<number>(DARK_POINTS)).toBeGreaterThan(inks);
      expect(await unsaved.count()).toBe(0);
      await press(page.getByRole('button', { name: 'Edit' }));
      await press(page.getByRole('button', { name: 'Hide PDF' }));
      await image.waitFor({ state: 'detached' });
      await page.reload();
      await press(page.getByRole('button', { name: 'Edit' }));
      await page.getByRole('button', { name: 'Show PDF' }).waitFor();
      expect(await image.count()).toBe(0);
      const [draft] = (await stage.ledger.invoices.list({ party_id: party })).data;
      expect(draft?.lines[0]?.description).toBe('Bread for the whole week, with a long name');
    });

    test('[WEB-21] a bill has no PDF, and a narrow screen shows none beside a form', async () => {
      const bill = await stage.opened('purchases?document=new');
      await bill.getByRole('button', { name: 'Save draft' }).waitFor();
      expect(await bill.getByText('PDF').count()).toBe(0);
      await bill.setViewportSize({ width: 900, height: 800 });
      await bill.goto(`${stage.url}/app/${stage.booksId}/sales?document=new`);
      await bill.getByRole('button', { name: 'Save draft' }).waitFor();
      expect(await bill.getByText('PDF').count()).toBe(0);
    });
  },
  120_000,
);
