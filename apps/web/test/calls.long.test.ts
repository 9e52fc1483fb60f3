import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { HAS_CHROMIUM, recordsOf, type Stage, staged } from './stage.ts';

/** How long a page must be quiet before it counts as having asked for everything. */
const QUIET_MS = 700;

/** What belongs to a row of the inbox is asked for when the row is in hand, and so after the list. */
const ofRowInHand = (call: string) => / \/v1\/transactions\/txn_/.test(call);

/** No screen makes more than five calls, and none waits for the answer of another: every call is held back until the page asks for nothing more. */
describe.skipIf(!HAS_CHROMIUM)(
  'the calls of a page',
  () => {
    let stage: Stage;
    let bank = '';
    let page: Page;
    staged(async (opened) => {
      stage = opened;
      bank = stage.account('1010');
      const { transactions } = await stage.ledger.imports.importRecords(stage.bankId, {
        records: recordsOf('CORNER LAMP', '2026-03', ['-11.00', '-12.00', '-13.00']),
      });
      await stage.ledger.transactions.categorize(transactions[0]?.id ?? '', { category_account_id: stage.account('6060') });
      page = await stage.signedIn();
    });

    /** What a page asks before any answer, and what it asks after. */
    const callsOf = async (path: string) => {
      const stored: Route[] = [];
      const later: string[] = [];
      let isHeld = true;
      const nameOf = (route: Route) => `${route.request().method()} ${new URL(route.request().url()).pathname}`;
      // The page before may still ask for what it shows.
      await page.goto('about:blank');
      await page.route('**/v1/**', async (route) => {
        if (isHeld) stored.push(route);
        else {
          later.push(nameOf(route));
          await route.continue();
        }
      });
      await page.goto(`${stage.url}/app/${stage.booksId}/${path}`);
      for (let before = -1; before !== stored.length; await page.waitForTimeout(QUIET_MS)) before = stored.length;
      isHeld = false;
      const first = stored.map(nameOf);
      await Promise.all(stored.map((route) => route.continue()));
      await page.waitForTimeout(2 * QUIET_MS);
      await page.unroute('**/v1/**');
      // The counts of the navigation belong to the frame of every page, not to this one.
      const isOwn = (call: string) => path.startsWith('inbox') || !call.includes('what_waits');
      return { first: first.filter(isOwn), later };
    };

    test.each([
      'inbox',
      'inbox?q=corner',
      'files',
      'files?view=imports',
      'files?view=reconcile&source=SOURCE',
      'accounts',
      'accounts?account=BANK',
      'journal',
      'journal?write=new',
      'parties',
      'rules',
      'dimensions',
      'company',
      'sales',
      'purchases?kind=vendor_credit',
      'sales?document=new',
      ...['profit_and_loss', 'balance_sheet', 'cash_flow', 'trial_balance', 'general_ledger', 'aging', 'tax_lines'].map(
        (report) => `reports?report=${report}`,
      ),
      'closing',
      'closing?month=2026-03',
    ])('of %s', async (path) => {
      const { first, later } = await callsOf(path.replace('BANK', bank).replace('SOURCE', stage.bankId));
      expect(later.filter((call) => !ofRowInHand(call))).toEqual([]);
      expect(first.length, first.join('\n')).toBeLessThanOrEqual(5);
    });
  },
  600_000,
);
