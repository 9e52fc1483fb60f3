import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { APPROVAL_VIEWS } from '../src/approvals/search.ts';
import { DEVELOPER_VIEWS } from '../src/developer/search.ts';
import { VIEWS } from '../src/files/search.ts';
import { NOTICE_VIEWS } from '../src/notifications/search.ts';
import { REPORTS } from '../src/reports/search.ts';
import { SIDES } from '../src/trade/search.ts';
import { violations } from './axe.ts';
import { LOST, PAGES_LOOKED_AT, PLACES } from './places.ts';
import { HAS_CHROMIUM, openStage, press, recordsOf, type Stage } from './stage.ts';

const SIZES = { wide: { width: 1360, height: 860 }, phone: { width: 390, height: 844 } } as const;

/** Whether nothing is wider than its place, but for tables that are scrolled by themselves. */
const FITS = `[...document.querySelectorAll('html, main, .page, .accounts, .accounts > *')].every((each) => each.scrollWidth <= each.clientWidth)`;

test('every page of the router is looked at', () => {
  const router = readFileSync(new URL('../src/frame/router.tsx', import.meta.url), 'utf8');
  const paths = [...router.matchAll(/path: '([^']+)'/g)].map(([, path]) => path);
  // The frame and what stands before it have tests of their own.
  const pages = paths.filter((path) => path !== undefined && !path.startsWith('/'));
  expect(pages.toSorted()).toEqual(['inbox', ...Object.keys(PAGES_LOOKED_AT)].toSorted());
});

test('every report, every kind of document and every view of a page is looked at', () => {
  const isLookedAt = (place: string) =>
    PLACES.some(([path]) => path === place || path.startsWith(`${place}?`) || path.startsWith(`${place}&`));
  /** The first value is what a page shows without it in its address. */
  const all = (page: string, field: string, values: readonly string[]) =>
    values.map((value, at) => (at === 0 ? page : `${page}?${field}=${value}`));
  const places = [
    ...all('reports', 'report', REPORTS),
    ...all('files', 'view', VIEWS),
    ...all('approvals', 'view', APPROVAL_VIEWS),
    ...all('developer', 'view', DEVELOPER_VIEWS),
    ...all('notifications', 'view', NOTICE_VIEWS),
    ...all('sales', 'kind', SIDES.sales),
    ...all('purchases', 'kind', SIDES.purchases),
  ];
  expect(places.filter((place) => !isLookedAt(place))).toEqual([]);
});

describe.skipIf(!HAS_CHROMIUM)('axe finds nothing', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
    const filed = await stage.ledger.imports.importRecords(stage.bankId, {
      records: recordsOf('FIGMA SEATS', '2026-01', ['-20.00', '-21.00']),
    });
    for (const { id } of filed.transactions) await stage.ledger.transactions.categorize(id, { category_account_id: stage.account('6110') });
    await stage.ledger.counterparties.create({ name: 'Harbour Print', kinds: ['vendor'] });
    const hotel = await stage.ledger.counterparties.create({ name: 'Harbour Hotel', kinds: ['customer'] });
    const lines = [{ account_id: stage.account('4010'), description: 'Beans', unit_price: '12.00' }];
    await stage.ledger.invoices.create({ party_id: hotel.id, issue_date: '2026-01-05', lines });
    const template = { kind: 'invoice', party_id: hotel.id, lines } as const;
    await stage.ledger.recurrences.create({ name: 'Retainer', template, first: '2030-01-05', unit: 'month' });
    await stage.ledger.dimensions.create({ name: 'Department', values: ['Roastery'] });
    await stage.ledger.rules.create({ name: 'Rent', account_id: stage.account('6090'), conditions: { description_contains: 'RENT' } });
    const waiting = [
      ...recordsOf('FIGMA SEATS', '2026-03', ['-31.00', '-32.00', '-33.00']),
      ...recordsOf('CORNER SHOP', '2026-04', ['-1.00', '2.00']),
    ];
    await stage.ledger.imports.importRecords(stage.bankId, { records: waiting });
  });
  afterAll(async () => {
    await stage?.close();
  });

  for (const [size, viewport] of Object.entries(SIZES))
    for (const colorScheme of ['light', 'dark'] as const)
      test(`${size}, ${colorScheme}: the inbox, its forms, the keys, the palette and the sign-in`, async () => {
        const page = await stage.signedIn(undefined, { viewport, colorScheme });
        await page.getByRole('row').first().waitFor();
        await page.getByText('Preview').waitFor();
        await page.getByText('Write a comment').or(page.getByLabel('Write a comment…')).first().waitFor();
        expect(await violations(page), 'the inbox').toEqual([]);
        expect(await page.evaluate(LOST)).toEqual([]);
        for (const key of ['c', 's', 't', 'm', 'x', 'p', 'n', 'y']) {
          await page.keyboard.press(key);
          await page.locator('.form').waitFor();
          expect(await violations(page), `the form of ${key}`).toEqual([]);
          await page.keyboard.press('Escape');
          await page.keyboard.press('Escape');
          await page.locator('.form').waitFor({ state: 'detached' });
        }
        await page.keyboard.press('k');
        await page.getByText('Press Enter twice').waitFor();
        expect(await violations(page), 'a group').toEqual([]);
        await page.keyboard.press('?');
        await page.getByRole('dialog').waitFor();
        expect(await violations(page), 'the keys').toEqual([]);
        await page.keyboard.press('Escape');
        await page.getByRole('dialog').waitFor({ state: 'detached' });
        await page.keyboard.press('Control+k');
        await page.getByRole('dialog').waitFor();
        expect(await violations(page), 'the palette').toEqual([]);
        await page.goto(`${stage.url}/app/sign-in`);
        await page.getByRole('heading').waitFor();
        expect(await violations(page), 'the sign-in').toEqual([]);
      }, 300_000);

  for (const [size, viewport] of Object.entries(SIZES))
    for (const colorScheme of ['light', 'dark'] as const)
      test(`${size}, ${colorScheme}: the other pages`, async () => {
        const page = await stage.signedIn(undefined, { viewport, colorScheme });
        const calls: string[] = [];
        page.on(
          'request',
          (request) => request.url().includes('/v1/') && calls.push(`${request.method()} ${new URL(request.url()).pathname}`),
        );
        for (const [path, shown] of PLACES) {
          // What the page before still asks for is not this page's.
          await page.goto('about:blank');
          calls.length = 0;
          await page.goto(`${stage.url}/app/${stage.booksId}/${path}`);
          await page.getByText(shown).first().waitFor();
          expect(await violations(page), path).toEqual([]);
          const own = calls.filter((call) => !call.includes('what_waits'));
          expect(own.length, `${path}: ${own.join(', ')}`).toBeLessThanOrEqual(5);
          expect(await page.evaluate(FITS), `${path} is no wider than the screen`).toBe(true);
          expect(await page.evaluate(LOST), `${path}: amounts without a destination`).toEqual([]);
        }
      }, 300_000);

  for (const locale of ['en-US', 'de-AT'] as const)
    test(`320 px, ${locale}: no page is wider than the screen`, async () => {
      const page = await stage.signedIn(undefined, { viewport: { width: 320, height: 720 }, locale });
      for (const [path] of PLACES) {
        await page.goto(`${stage.url}/app/${stage.booksId}/${path}`);
        await page.locator('main :is(h1, h2)').first().waitFor();
        await page.waitForLoadState('networkidle');
        expect(await page.evaluate(FITS), path).toBe(true);
      }
    }, 300_000);

  for (const [size, viewport] of Object.entries(SIZES))
    for (const colorScheme of ['light', 'dark'] as const)
      test(`${size}, ${colorScheme}: a file that is refused, looked at and imported; a statement that differs; a rule that is tried`, async () => {
        const page = await stage.signedIn(undefined, { viewport, colorScheme });
        await page.goto(`${stage.url}/app/${stage.booksId}/files`);
        const choose = (name: string, text: string) =>
          page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
        await choose('open.csv', 'Date,Description,Amount\n02/03/2026,Coffee,-12.00\nTotal,,\n');
        await page.getByText('— choose').waitFor();
        expect(await violations(page), 'a file that is refused').toEqual([]);
        await choose('good.csv', 'Date,Description,Amount,Balance\n2026-05-03,Tea,-1.00,99.00\n2026-05-04,Lid,+2.00,101.00\n');
        await page.getByText('every printed balance adds up').waitFor();
        expect(await violations(page), 'a file that is looked at').toEqual([]);
        await press(page.getByRole('button', { name: /^Import/ }));
        await page.getByRole('heading', { name: 'good.csv is imported' }).waitFor();
        expect(await violations(page), 'an import').toEqual([]);
        await press(page.getByRole('link', { name: 'Reconcile statement' }));
        await page.getByText('Off by').waitFor();
        expect(await violations(page), 'a statement that differs').toEqual([]);
        const [rule] = (await stage.ledger.rules.list()).data;
        await page.goto(`${stage.url}/app/${stage.booksId}/rules?rule=${rule?.id}`);
        await page.getByText('No matching transactions to review.').waitFor();
        expect(await violations(page), 'a rule').toEqual([]);
      }, 300_000);

  test('the page speaks German where the browser does', async () => {
    const page = await stage.signedIn(undefined, { locale: 'de-AT' });
    await page.getByRole('heading', { name: /Eingang/ }).waitFor();
    await page.getByText('−31,00').first().waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('de');
  }, 300_000);
});
