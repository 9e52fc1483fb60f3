import { ledgerClient } from 'ledger-api-client';
import { describe, expect, test } from 'vitest';
import { violations } from './axe.ts';
import { inboxOn } from './inbox.ts';
import { DATABASES, HAS_CHROMIUM, openRow, press, type Stage, staged } from './stage.ts';

/** Who may use the books: members, their roles, and their access. */
describe.skipIf(!HAS_CHROMIUM).each(DATABASES)(
  'people in a browser, the books on %s',
  (database) => {
    let stage: Stage;
    staged(
      (opened) => {
        stage = opened;
      },
      undefined,
      database,
    );
    const { one, statusOf, inbox } = inboxOn(() => stage);
    const member = async (name: string) => (await stage.ledger.members.list({ limit: 200 }).all()).find((each) => each.name === name);

    test('[WEB-1] [WEB-5] a member is added after a refusal at its field, gets another role, and undo restores the first', async () => {
      await stage.ledger.members.create({ name: 'Ann', role: 'viewer', email: 'ann@example.com' });
      const page = await stage.opened('people');
      await page.getByRole('row', { name: /Ann/ }).waitFor();
      await page.keyboard.press('e');
      await page.getByLabel('Name', { exact: true }).fill('Bea');
      await page.getByLabel('Email').fill('ann@example.com');
      await page.keyboard.press('Enter');
      await page.getByRole('alert').waitFor();
      expect(await page.getByRole('alert').innerText()).toContain('ann@example.com');
      expect(await violations(page), 'a refusal').toEqual([]);
      expect(await member('Bea')).toBeUndefined();
      await page.getByLabel('Email').fill('bea@example');
      await page.keyboard.press('Enter');
      await expect.poll(() => page.getByLabel('Email').getAttribute('aria-invalid')).toBe('true');
      await page.getByLabel('Email').fill('bea@example.com');
      await page.getByLabel('Role').selectOption('reviewer');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'Bea' }).waitFor();
      expect(await member('Bea')).toMatchObject({ email: 'bea@example.com', role: 'reviewer' });

      await press(page.getByRole('button', { name: 'Edit' }));
      await page.getByLabel('Role').selectOption('bookkeeper');
      await press(page.getByRole('button', { name: 'Save' }));
      await expect.poll(async () => (await member('Bea'))?.role).toBe('bookkeeper');
      await page.locator('.toast').filter({ hasText: 'Bea saved.' }).waitFor();
      await page.keyboard.press('u');
      await expect.poll(async () => (await member('Bea'))?.role).toBe('reviewer');
      await page.goto(`${stage.url}/app/${stage.booksId}/people?member=${(await member('Owner'))?.id}`);
      await press(page.getByRole('link', { name: 'Activity of Owner' }));
      await page
        .getByRole('row', { name: /members.change/ })
        .first()
        .waitFor();
    });

    test('[WEB-2] a sign-in link is shown once and signs the member in, and an invitation without mail says why', async () => {
      await stage.ledger.members.create({ name: 'Cy', role: 'bookkeeper' });
      const page = await stage.opened('people');
      await openRow(page, /Cy/);
      await press(page.getByRole('button', { name: 'Invite by email' }));
      await page.getByRole('alert').waitFor();
      await press(page.getByRole('button', { name: 'Create sign-in link' }));
      const link = page.locator('.secret code');
      await link.waitFor();
      expect(await violations(page), 'a link').toEqual([]);
      const code = new URL(await link.innerText(), stage.url).hash.slice(1);
      const { token } = await ledgerClient({ url: stage.url }).signInLinks.redeem({ code, name: 'Her laptop' });
      expect((await ledgerClient({ url: stage.url, token }).sessions.read()).member.name).toBe('Cy');
      await press(page.getByRole('button', { name: 'Close' }).first());
      await openRow(page, /Cy/);
      await page.locator('.access').getByText('Her laptop').first().waitFor();
      expect(await link.count()).toBe(0);

      const revoke = page.getByRole('button', { name: /Revoke/ });
      await press(revoke);
      await press(page.getByRole('button', { name: /Press again/ }));
      await page.getByText('has no token').waitFor();
      await expect(ledgerClient({ url: stage.url, token }).sessions.read()).rejects.toMatchObject({ code: 'unauthenticated' });
    });

    test('[WEB-1] [CRE-6] a member who is removed while working is asked to sign in, and changes nothing more', async () => {
      const id = await one({ date: '2026-03-05', amount: '-7.00', description: 'LAST LUNCH' });
      const theirs = await stage.signedIn('bookkeeper');
      await inbox(theirs, 'last lunch');
      await theirs.keyboard.press('c');
      await theirs.getByRole('combobox', { name: 'Categorize to' }).fill('6060');

      const page = await stage.opened('people');
      await openRow(page, /A bookkeeper/);
      await page.getByText('Browser session').waitFor();
      await press(page.getByRole('button', { name: 'Remove from the books' }));
      await page.getByText('A bookkeeper is removed.').waitFor();
      await page.getByText('has no token').waitFor();
      expect(await violations(page), 'a removed member').toEqual([]);

      await theirs.keyboard.press('Enter');
      await theirs.getByRole('heading', { name: /Sign in to Juniper Coffee again/ }).waitFor();
      expect(await statusOf(id)).toBe('needs_review');
      const removed = await member('A bookkeeper');
      expect(removed?.is_active).toBe(false);
      const tokens = (await stage.ledger.tokens.list({ limit: 200 }).all()).filter(({ member_id: of }) => of === removed?.id);
      expect(tokens.every(({ revoked_at: at }) => at !== null)).toBe(true);

      await page.keyboard.press('u');
      await expect.poll(async () => (await member('A bookkeeper'))?.is_active).toBe(true);
      await theirs.reload();
      await theirs.getByRole('heading', { name: /Sign in/ }).waitFor();
    });

    test('[WEB-1] the last owner cannot be removed, and a viewer only sets the own time zone', async () => {
      const page = await stage.opened('people');
      await openRow(page, /Owner/);
      await press(page.getByRole('button', { name: 'Remove from the books' }));
      await page.getByRole('alert').waitFor();
      expect((await member('Owner'))?.is_active).toBe(true);

      const viewers = await stage.opened('people', 'viewer');
      await openRow(viewers, /A viewer/);
      await press(viewers.getByRole('button', { name: 'Change Time zone' }));
      await viewers.getByLabel('Time zone').fill('Mars/Base');
      await viewers.keyboard.press('Enter');
      await viewers.getByRole('alert').waitFor();
      await viewers.getByLabel('Time zone').fill('Europe/Vienna');
      await viewers.keyboard.press('Enter');
      await expect.poll(async () => (await member('A viewer'))?.time_zone).toBe('Europe/Vienna');
      expect(await viewers.getByRole('button', { name: /Edit|Remove|New member/ }).count()).toBe(0);
      expect(await violations(viewers), 'a viewer').toEqual([]);
    });
  },
  120_000,
);

describe.skipIf(!HAS_CHROMIUM)(
  'people in a browser, where the server sends email',
  () => {
    let stage: Stage;
    staged(
      (opened) => {
        stage = opened;
      },
      undefined,
      undefined,
      () => ({ channels: { email: async () => ({ sent: true }) } }),
    );

    test('[WEB-1] [SGN-8] an invited member is marked, with the days of the invitation, and is invited again', async () => {
      const { id } = await stage.ledger.members.create({ name: 'Di', role: 'viewer', email: 'di@example.com' });
      const page = await stage.opened('people');
      await openRow(page, /Di/);
      await press(page.getByRole('button', { name: 'Invite by email' }));
      await page.getByText('Invitation sent to di@example.com.').waitFor();
      await page.getByText(/^Invited on .*, expires .*\. Another email does not end this link\.$/).waitFor();
      await page.getByRole('row', { name: /Di/ }).getByText('invited', { exact: true }).waitFor();
      expect(await violations(page), 'an invitation').toEqual([]);
      const sent = async () =>
        (await stage.ledger.members.list({ limit: 200 }).all()).find((each) => each.id === id)?.invitation?.sent_at ?? '';
      const first = await sent();
      await press(page.getByRole('button', { name: 'Send invitation again' }));
      await expect.poll(async () => (await sent()) > first).toBe(true);
    });
  },
  120_000,
);
