import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { filled } from './filled.ts';
import { PLACES } from './places.ts';
import { HAS_CHROMIUM, type Stage, staged } from './stage.ts';

/** How long what a press starts is waited for. */
const SETTLED_MS = 60;

/** Keys that add, change or decide something for a person who may. */
const KEYS = ['e', 'c', 's', 't', 'm', 'x', 'p', 'n', 'y', 'Enter', 'u'];

/** An accountant with read-only access: finds where a number comes from, and is offered nothing that is refused. */
describe.skipIf(!HAS_CHROMIUM)(
  'an accountant who only reads, in a browser',
  () => {
    let stage: Stage;
    let records: readonly string[];
    staged(async (opened) => {
      stage = opened;
      records = await filled(stage);
    });

    test('three clicks lead from a figure of a report to the row that the bank sent', async () => {
      const page = await stage.opened('reports?since=2026-01-01&until=2026-12-31', 'viewer');
      const figure = page.getByRole('row', { name: '6060' }).getByRole('link').first();
      expect(await figure.innerText()).toBe('25.00');
      await figure.click();
      await page.getByRole('gridcell', { name: 'PHO HUNG' }).first().click();
      await page.getByRole('link', { name: 'View transaction' }).click();
      await page.getByRole('heading', { name: 'PHO HUNG' }).waitFor();
      await page.getByText('Bank’s original row').waitFor();
      const [row] = (await stage.ledger.transactions.list({ q: 'pho hung' })).data;
      expect(new URL(page.url()).searchParams.get('row')).toBe(row?.id);
      const { lines } = await stage.ledger.accounts.register(stage.account('6060'), { since: '2026-01-01', until: '2026-12-31' });
      expect(lines.map(({ signed_amount }) => signed_amount).toSorted()).toEqual(['10.00', '15.00']);
    });

    test('three clicks lead from the balance sheet to the invoice that is owed', async () => {
      const page = await stage.opened('reports?report=balance_sheet&until=2026-12-31', 'viewer');
      await page.getByRole('row', { name: '1100' }).getByRole('link').first().click();
      await page
        .getByRole('gridcell', { name: /Blue Door Cafe|INV-/ })
        .first()
        .click();
      await page.locator('.facts').getByRole('link').first().click();
      await page.getByRole('heading', { name: 'Blue Door Cafe' }).waitFor();
    });

    /** Presses every button of a page and every key that may do something. Returns the calls that are more than reading. */
    const pressAll = async (page: Page, path: string, seen: Set<string>): Promise<readonly string[]> => {
      const calls: string[] = [];
      const listen = (response: {
        readonly status: () => number;
        readonly url: () => string;
        readonly request: () => { readonly method: () => string };
      }) => {
        const method = response.request().method();
        const { pathname } = new URL(response.url());
        if (pathname.startsWith('/v1/') && !pathname.endsWith('/preview') && (method !== 'GET' || response.status() >= 400))
          calls.push(`${method} ${pathname} ${response.status()}`);
      };
      const open = async () => {
        await page.goto('about:blank');
        await page.goto(`${stage.url}/app/${stage.booksId}/${path}`);
        await page.waitForLoadState('networkidle');
      };
      page.on('response', listen);
      await open();
      for (const key of KEYS) {
        await page.keyboard.press(key);
        await page.waitForTimeout(SETTLED_MS / 2);
      }
      await open();
      const buttons = page.locator('main').getByRole('button');
      for (let at = 0; at < (await buttons.count()); at += 1) {
        const button = buttons.nth(at);
        const text = await button.innerText();
        const name = `${path.split('?')[0]} ${text}`;
        if (seen.has(name) || !(await button.isVisible()) || !(await button.isEnabled())) continue;
        seen.add(name);
        await button.click({ timeout: 3_000 }).catch(async (fault: unknown) => {
          // A button may go while it is pressed, such as one that cancels what has just ended.
          if ((await page.locator('main').getByRole('button', { name: text, exact: true }).count()) > 0) throw fault;
        });
        await page.waitForTimeout(SETTLED_MS);
        await page.keyboard.press('Escape');
      }
      await page.waitForLoadState('networkidle');
      page.off('response', listen);
      return calls.map((call) => `${path}: ${call}`);
    };

    test('no page offers what is refused: every button and every key only reads', async () => {
      const page = await stage.signedIn('viewer');
      const seen = new Set<string>();
      const calls: string[] = [];
      for (const [path] of [...PLACES, ...records.map((record) => [record] as const)]) calls.push(...(await pressAll(page, path, seen)));
      expect(calls).toEqual([]);
      expect(seen.size).toBeGreaterThan(20);
    });
  },
  500_000,
);
