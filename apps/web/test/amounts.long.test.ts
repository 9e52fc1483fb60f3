import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { filled } from './filled.ts';
import { LOST, PLACES } from './places.ts';
import { HAS_CHROMIUM, type Stage, staged } from './stage.ts';

/** The address that each amount leads to; empty if its row opens or it says that it leads nowhere. */
const LED = `[...document.querySelectorAll('main .amount')].map((each) => each.closest('a')?.getAttribute('href') ?? '')`;

/** Texts that are an amount and nothing else, outside of amounts, fields, what can be pressed, and what says that it leads nowhere. */
const BARE = `(() => {
  const found = [];
  const texts = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { data, parentElement } = texts.currentNode;
    if (/^\\s*[-\\u2212]?\\d{1,3}(?:,\\d{3})*\\.\\d{2}\\s*$/.test(data) && parentElement.closest('.amount, a, button, option, textarea, [data-plain]') === null)
      found.push(parentElement.outerHTML);
  }
  return found;
})()`;

/** The parts of an address that decide which page and view it opens. */
const shapeOf = (href: string): string => {
  const { pathname, searchParams } = new URL(href, 'http://localhost');
  const fields = ['report', 'kind', 'view', 'show'].map((field) => searchParams.get(field) ?? '');
  return [pathname.split('/').at(-1), ...fields, ...[...searchParams.keys()].toSorted()].join(' ');
};

/** Every page of a company with something of everything: no amount leads nowhere, and what it leads to is there. */
describe.skipIf(!HAS_CHROMIUM)(
  'amounts of all pages',
  () => {
    let stage: Stage;
    let records: readonly string[];
    staged(async (opened) => {
      stage = opened;
      records = await filled(stage);
    });

    const open = async (page: Page, path: string) => {
      // What the page before still asks for is not this page's.
      await page.goto('about:blank');
      await page.goto(`${stage.url}${path}`);
      await page.waitForLoadState('networkidle');
      await page.locator('main').first().waitFor();
    };

    test('each has a destination, which is there', async () => {
      const page = await stage.signedIn();
      await stage.anotherCompany(page, 'Second Roast');
      const hrefs = new Map<string, string>();
      const faults: string[] = [];
      let amounts = 0;
      const plain: string[] = [];
      const paths = [...PLACES.map(([path]) => path), ...records].map((path) => `/app/${stage.booksId}/${path}`);
      for (const path of ['/app/', ...paths]) {
        await open(page, path);
        for (const lost of await page.evaluate<string[]>(LOST)) faults.push(`${path}: ${lost}`);
        for (const bare of await page.evaluate<string[]>(BARE)) faults.push(`${path}: bare ${bare}`);
        if ((await page.locator('main .amount[data-plain]').count()) > 0) plain.push(path);
        const led = await page.evaluate<string[]>(LED);
        amounts += led.length;
        for (const href of led) if (href !== '' && !hrefs.has(shapeOf(href))) hrefs.set(shapeOf(href), href);
      }
      expect(faults).toEqual([]);
      // A sum of what is being typed, and that of a draft.
      expect(plain.map((path) => path.split('/').at(-1))).toEqual([
        'journal?write=new',
        records.find((path) => path.includes('show=draft')),
      ]);
      for (const href of hrefs.values()) {
        await open(page, href);
        if ((await page.locator('main [role=alert], main .not-found').count()) > 0)
          faults.push(`${href}: ${await page.locator('main').innerText()}`);
      }
      console.log(`${amounts} amounts on ${paths.length + 1} pages lead to ${hrefs.size} kinds of places.`);
      expect(faults).toEqual([]);
      expect(amounts).toBeGreaterThan(400);
    });
  },
  400_000,
);
