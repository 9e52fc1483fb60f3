import { randomBytes } from 'node:crypto';
import { whyWords } from 'ledger-core';
import { fedRecord, feedFake } from 'ledger-core/testing';
import { describe, expect, test } from 'vitest';
import { secretBox } from '../../server/src/outward/secrets/secret-box.ts';
import { violations } from './axe.ts';
import { HAS_CHROMIUM, openRow, press, type Stage, staged } from './stage.ts';

/** A bank feed: signed in to, mapped, read, and refused. */
describe.skipIf(!HAS_CHROMIUM)(
  'a bank feed in a browser',
  () => {
    const fake = feedFake();
    let stage: Stage;
    staged(
      (opened) => {
        stage = opened;
      },
      undefined,
      undefined,
      () => ({ secretBox: secretBox([{ id: 'k1', key: randomBytes(32) }]), feeds: { plaid: fake.feed, gocardless: fake.feed } }),
    );
    const feed = async () => (await stage.ledger.connections.list({})).data[0];

    test('[WEB-10] a feed is connected, its account is mapped and read, and a refused sign-in says why', async () => {
      const page = await stage.signedIn();
      await page.goto(`${stage.url}/app/${stage.booksId}/connections`);
      await page.getByText('No connections.').waitFor();
      await page.keyboard.press('e');
      await page.getByLabel('Name', { exact: true }).fill('First Bank');
      await page.keyboard.press('Enter');
      await page.getByRole('link', { name: 'Open the sign-in page' }).waitFor();
      expect(await violations(page), 'a pending feed').toEqual([]);
      await page.getByLabel('Token or key').fill('public-1');
      await press(page.getByRole('button', { name: 'Finish sign-in' }));
      await page.getByText('First Bank is connected.').waitFor();
      expect((await feed())?.status).toBe('connected');

      await page.getByLabel('Rows of Checking go to').selectOption({ label: 'Checking' });
      await expect.poll(async () => (await feed())?.accounts[0]?.source_account_id).toBe(stage.bankId);
      fake.next.push({ records: [fedRecord('m1')] });
      await press(page.getByRole('button', { name: 'Read now' }));
      await page.getByText('1 new transaction.').waitFor();
      expect((await stage.ledger.transactions.list({})).data).toHaveLength(1);
      expect(await violations(page), 'a feed').toEqual([]);

      fake.fault = { because: 'refused', error: whyWords('it returned ITEM_LOGIN_REQUIRED.'), retryAfterMs: null };
      await press(page.getByRole('button', { name: 'Read now' }));
      await page.getByRole('alert').waitFor();
      expect((await feed())?.status).toBe('failing');
      await page.reload();
      await openRow(page, /First Bank/);
      await page.getByText('ITEM_LOGIN_REQUIRED').first().waitFor();
      expect(await violations(page), 'a failing feed').toEqual([]);

      fake.fault = null;
      await press(page.getByRole('button', { name: 'Sign in again' }));
      await page.getByLabel('Token or key').fill('public-2');
      await press(page.getByRole('button', { name: 'Finish sign-in' }));
      await expect.poll(async () => (await feed())?.status).toBe('connected');
    });
  },
  120_000,
);
