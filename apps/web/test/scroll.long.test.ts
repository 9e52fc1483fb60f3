import { describe, expect, test } from 'vitest';
import { violations } from './axe.ts';
import { LOST } from './places.ts';
import { HAS_CHROMIUM, press, type Stage, staged } from './stage.ts';
import { traced, workOfFrames } from './trace.ts';

/** A frame over this is seen as a stutter. */
const STUTTER_MS = 50;
/** A frame that stands still: without kept formats, cleaning memory took more than three times as long. Between the two lies what a loaded machine adds. */
const STILL_MS = 200;
/** Later than this, an act is seen as slow. */
const SEEN_MS = 100;

describe.skipIf(!HAS_CHROMIUM)(
  'a long list in a browser',
  () => {
    let stage: Stage;
    staged(async (opened) => {
      stage = opened;
      for (let at = 0; at < 10; at++) {
        const records = Array.from({ length: 1_000 }, (_, n) => ({
          date: `2026-06-${String((n % 28) + 1).padStart(2, '0')}`,
          amount: `-${n + 1}.00`,
          description: `ROW ${at * 1_000 + n}`,
        }));
        await stage.ledger.imports.importRecords(stage.bankId, { records });
      }
    });

    const inbox = async () => {
      const page = await stage.signedIn();
      await page.goto(`${stage.url}/app/${stage.booksId}/inbox`);
      await page.getByLabel('Write a comment…').waitFor();
      return page;
    };

    test('10,000 rows scroll: 99 of 100 frames of the trace take the page less than 50 ms, and none stands still', async () => {
      const page = await inbox();
      const events = await traced(page, () => page.evaluate(SCROLLS));
      const frames = workOfFrames(events);
      const reached = await page.locator('[role=row]').last().getAttribute('aria-rowindex');
      const sorted = frames.toSorted((a, b) => a - b);
      const of = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(1);
      const says = `To line ${reached} in ${frames.length} frames: the page worked ${of(0.5)} ms in the median frame, ${of(0.99)} ms in one of a hundred, ${of(1)} ms in the longest.`;
      console.log(says);
      expect(Number(reached)).toBeGreaterThan(9_000);
      expect(frames.length).toBeGreaterThan(500);
      expect(sorted[Math.floor((sorted.length - 1) * 0.99)], says).toBeLessThan(STUTTER_MS);
      expect(sorted.at(-1), says).toBeLessThan(STILL_MS);
    }, 300_000);

    test('a register of 2,000 lines holds those in view, and scrolls to its last one', async () => {
      const lines = Array.from({ length: 500 }, (_, n) => n);
      const entry = (at: number) => ({
        entry_date: '2026-05-02',
        description: `SALE ${at}`,
        lines: lines.flatMap((n) =>
          (['debit', 'credit'] as const).map((direction) => ({
            account_id: stage.account(direction === 'debit' ? '1020' : '4010'),
            direction,
            amount: `${n + 1}.00`,
          })),
        ),
      });
      for (let at = 0; at < 4; at++) await stage.ledger.journal.post(entry(at));
      const page = await stage.signedIn();
      await page.goto(`${stage.url}/app/${stage.booksId}/accounts?account=1020&since=2026-05-01&until=2026-05-31`);
      await page.getByRole('gridcell', { name: 'SALE 0' }).first().waitFor();
      const rows = page.locator('.register .list-row');
      expect(await rows.count()).toBeLessThan(150);
      const events = await traced(page, () => page.evaluate(SCROLLS.replace('.inbox-list', '.accounts-register')));
      await page.getByRole('gridcell', { name: 'SALE 3' }).last().waitFor();
      await page.getByRole('gridcell', { name: '501,000.00' }).last().waitFor();
      expect(await rows.count()).toBeLessThan(150);
      const frames = workOfFrames(events).toSorted((a, b) => a - b);
      const of = (share: number) => frames[Math.floor((frames.length - 1) * share)] ?? 0;
      console.log(
        `The register scrolls with ${of(0.95).toFixed(1)} ms of work in one frame of twenty, ${of(1).toFixed(1)} ms in the longest.`,
      );
      expect(of(0.95)).toBeLessThan(STUTTER_MS);
    });

    /** Posts entries of 1,000 lines, half of them on each of two accounts. */
    const postMany = async (days: readonly string[]) => {
      const lines = Array.from({ length: 500 }, () => ['debit', 'credit'] as const).flat();
      for (const day of days)
        await stage.ledger.journal.post({
          entry_date: day,
          description: `MANY of ${day}`,
          lines: lines.map((direction) => ({
            account_id: stage.account(direction === 'debit' ? '1020' : '4010'),
            direction,
            amount: '1.00',
          })),
        });
    };

    test('[WEB-20] a general ledger of 100,000 lines opens: its months follow one another, from the opening to the closing balance of the year', async () => {
      const monthOf = (at: number) => `2025-${String((at % 12) + 1).padStart(2, '0')}`;
      await postMany(['2024-12-10', ...Array.from({ length: 100 }, (_, at) => `${monthOf(at)}-10`)]);
      const page = await stage.opened('reports?report=general_ledger&since=2025-01-01&until=2025-12-31');
      const list = page.locator('.ledger-months');
      await list.getByRole('row', { name: 'January 2025 9000 lines' }).waitFor();
      await press(page.getByRole('button', { name: 'Show all lines' }));
      await list
        .getByRole('row', { name: /Opening balance.* 500\.00/ })
        .first()
        .waitFor();
      const rows = list.locator('.list-row');
      expect(await rows.count()).toBeLessThan(150);
      const events = await traced(page, () => page.evaluate(SCROLLS.replace('.inbox-list', '.reports').replace('400', '20_000')));
      await list
        .getByRole('row', { name: 'December 2025' })
        .or(list.getByRole('row', { name: 'MANY of 2025-12-10' }))
        .first()
        .waitFor();
      expect(await rows.count()).toBeLessThan(150);
      const { accounts } = await stage.ledger.reports.generalLedger({ since: '2025-12-01', until: '2025-12-31' });
      const closing = accounts.map(({ closing_balance: balance }) => balance);
      expect(closing).toEqual(['50500.00', '500.00', '50000.00']);
      await list
        .getByRole('row', { name: /Closing balance.* 50,000\.00/ })
        .last()
        .waitFor();
      expect(Number(await rows.last().getAttribute('aria-rowindex'))).toBeGreaterThan(100_000);
      const frames = workOfFrames(events).toSorted((a, b) => a - b);
      const work = frames[Math.floor((frames.length - 1) * 0.95)] ?? 0;
      console.log(`Jumping through the general ledger takes ${work.toFixed(1)} ms of work in one frame of twenty.`);
      expect(work).toBeLessThan(STILL_MS);
    }, 300_000);

    test('[WEB-20] a month that is too long says so among the others; one month opens by itself, and an account some lines at a time', async () => {
      await postMany(Array.from({ length: 21 }, () => '2023-02-10'));
      await postMany(['2023-01-10', '2023-01-11', '2023-01-12', '2023-03-10']);
      const page = await stage.opened('reports?report=general_ledger&since=2023-01-01&until=2023-03-31');
      const list = page.locator('.ledger-months');
      await list.getByRole('row', { name: /February 2023 There are more than 20000 lines from 2023-02-01 to 2023-02-28/ }).waitFor();
      await list.getByRole('row', { name: 'March 2023 1000 lines' }).waitFor();
      expect(await violations(page)).toEqual([]);
      expect(await page.evaluate(LOST)).toEqual([]);
      const months = page.getByRole('navigation', { name: 'Open one month, to print or download it:' });
      expect(await months.getByRole('link').count()).toBe(3);
      await months.getByRole('link', { name: 'January 2023' }).click();
      await page.getByRole('button', { name: /1020 .* 1500 lines/ }).click();
      await page.getByRole('button', { name: 'Show 500 more of 500' }).waitFor();
      const shown = page.getByRole('row', { name: 'MANY' });
      expect(await shown.count()).toBe(1_000);
      await page.getByRole('button', { name: 'Show 500 more of 500' }).click();
      await expect.poll(() => shown.count()).toBe(1_500);
      const { accounts } = await stage.ledger.reports.generalLedger({ since: '2023-01-01', until: '2023-01-31' });
      expect(accounts.find(({ account }) => account.code === '1020')?.closing_balance).toBe('1500.00');
      await page.getByRole('row', { name: 'Closing' }).getByRole('link', { name: '1,500.00' }).first().waitFor();
      await months.waitFor({ state: 'detached' });
    }, 300_000);

    test('an act is seen within 100 ms: another row is in hand', async () => {
      const page = await inbox();
      const seen: number[] = [];
      for (let acts = 0; acts < 7; acts++) {
        await page.getByLabel('Write a comment…').waitFor();
        await page.keyboard.press('c');
        await page.getByRole('combobox', { name: 'Categorize to' }).waitFor();
        await page.keyboard.type('6060');
        await page.getByRole('option', { name: '6060' }).first().waitFor();
        await page.evaluate(WATCHES);
        await page.keyboard.press('Enter');
        // Waiting for an expression would ask the page to evaluate texts, which its security policy refuses.
        seen.push(await page.evaluate<number>('globalThis.seenAfter'));
      }
      // The median, since another program may have the processor meanwhile.
      const [median = 0] = seen.toSorted((a, b) => a - b).slice(3);
      console.log(`Seven acts are seen after ${seen.map((each) => each.toFixed(0)).join(', ')} ms.`);
      expect(median).toBeLessThan(SEEN_MS);
    });
  },
  120_000,
);

/** Scrolls the list to its end, while it grows. */
const SCROLLS = `new Promise((resolve) => {
  const list = document.querySelector('.inbox-list');
  let still = 0;
  const step = () => {
    const before = list.scrollTop;
    list.scrollTop += 400;
    still = list.scrollTop === before ? still + 1 : 0;
    if (still < 240) requestAnimationFrame(step);
    else resolve();
  };
  requestAnimationFrame(step);
})`;

/** Promises how long after the next key the row in hand is another one. */
const WATCHES = `(() => {
  const inHand = () => document.querySelector('[data-hand]')?.innerText;
  globalThis.seenAfter = new Promise((resolve) => {
    document.addEventListener('keydown', () => {
      const [from, was] = [performance.now(), inHand()];
      const look = () => { if (inHand() === was) requestAnimationFrame(look); else resolve(performance.now() - from); };
      requestAnimationFrame(look);
    }, { capture: true, once: true });
  });
})()`;
