import { memoryStore } from 'ledger-core/memory';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Serving, serve } from '../src/serve.ts';
import { type Api, openApi } from './api.ts';
import { HAS_CHROMIUM, openBrowser } from './browser.ts';

describe.skipIf(!HAS_CHROMIUM)('[HTTP-23] the API reference in a browser', () => {
  let api: Api;
  let serving: Serving;
  let browser: Browser;
  beforeAll(async () => {
    api = await openApi({ store: memoryStore() });
    serving = await serve({ app: api.app, host: '127.0.0.1', port: 0 });
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await serving?.close();
  });

  test('shows without a word of complaint, finds and tries operations, and asks this server alone', async () => {
    const page = await browser.newPage({ viewport: { width: 1400, height: 900 } });
    page.setDefaultTimeout(60_000);
    const requested: string[] = [];
    const faults: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    page.on('pageerror', (error) => faults.push(String(error)));
    page.on('console', (message) => ['error', 'warning'].includes(message.type()) && faults.push(message.text()));
    await page.goto(`${serving.url}/docs`);

    await page.getByRole('heading', { name: 'Ledger', exact: true }).waitFor();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('trial balance');
    await page.getByText('/v1/reports/trial_balance').first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByText('Returns every balance as of a day').first().waitFor();
    await page.getByText('15205.96').first().waitFor();

    const test = page.getByRole('button', { name: /test request.*trial_balance/i }).locator('visible=true');
    await test.first().click();
    const responded = page.waitForResponse((response) => response.url().includes('/v1/reports/trial_balance'));
    await page.getByRole('button', { name: /^send/i }).locator('visible=true').first().click();
    expect((await responded).status()).toBe(401);

    expect(requested.filter((url) => !url.startsWith(serving.url) && !/^(?:data|blob):/.test(url))).toEqual([]);
    // The browser reports the refused request a moment after its answer.
    await expect.poll(() => faults).toEqual([expect.stringContaining('401')]);
    await page.close();
  }, 300_000);
});
