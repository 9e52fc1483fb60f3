import { ledgerClient } from 'ledger-api-client';
import { describe, expect, test } from 'vitest';
import type { Receiver } from '../../server/test/receiver.ts';
import { violations } from './axe.ts';
import { addressAt, receiving } from './receiving.ts';
import { HAS_CHROMIUM, openRow, press, type Stage } from './stage.ts';

/** Notices with their preferences, connections, and the books as files. */
describe.skipIf(!HAS_CHROMIUM)(
  'notices, connections and data in a browser',
  () => {
    let receiver: Receiver;
    let stage: Stage;
    receiving((opened, started) => {
      stage = opened;
      receiver = started;
    });

    test('[WEB-7] a notice is read once it is opened, leads to its record, and all are read at once', async () => {
      const bo = await stage.ledger.members.create({ name: 'Bo', role: 'bookkeeper' });
      const { token } = await stage.ledger.tokens.create({ name: 'Bo', member_id: bo.id });
      const theirs = ledgerClient({ url: stage.url, token });
      await theirs.imports.importRecords(stage.bankId, { records: [{ date: '2026-03-01', amount: '-5.00', description: 'TEA' }] });
      await theirs.periods.close('2026-01', { force: true });
      const unread = async () => (await stage.ledger.notifications.list({})).unread_count;
      await expect.poll(unread, { timeout: 20_000 }).toBe(2);
      const page = await stage.opened('notifications');
      await page.getByText('Unread only (2)').waitFor();
      await openRow(page, /to review/);
      await page.getByRole('link', { name: 'Open the record' }).waitFor();
      await expect.poll(unread).toBe(1);
      expect(await violations(page), 'a notice').toEqual([]);
      await press(page.getByRole('button', { name: /Mark all as read/ }));
      await page.getByText('Unread only (0)').waitFor();
      expect(await unread()).toBe(0);
      await press(page.getByRole('link', { name: 'Open the record' }));
      await page.getByRole('heading', { name: 'TEA' }).waitFor();
    });

    test('[WEB-7] the channels of a kind and of a category are saved at once, and undo restores them', async () => {
      const page = await stage.opened('notifications?view=preferences');
      const channels = async (kind: string) =>
        (await stage.ledger.notifications.preferences()).kinds.find(({ key }) => key === kind)?.channels;
      expect(await channels('period_closed')).toEqual(['in_app']);
      await press(page.getByLabel('A month was closed: Email'));
      await expect.poll(async () => (await channels('period_closed'))?.toSorted()).toEqual(['email', 'in_app']);
      await page.locator('.toast').filter({ hasText: 'Preferences saved.' }).waitFor();
      await page.keyboard.press('u');
      await expect.poll(() => channels('period_closed')).toEqual(['in_app']);
      await press(page.getByLabel('Closing', { exact: true }));
      await expect.poll(() => channels('period_reopened')).toEqual([]);
      await page.getByLabel('A month was reopened: App').and(page.locator(':not(:checked)')).waitFor();
      expect(await violations(page), 'the preferences').toEqual([]);
    });

    test('[WEB-5] [WEB-10] a connection that the server cannot make says why, and a chat workspace is connected and removed', async () => {
      const page = await stage.opened('connections');
      await page.getByText('No connections.').waitFor();
      await page.keyboard.press('e');
      await page.getByLabel('Name', { exact: true }).fill('My bank');
      await page.keyboard.press('Enter');
      await page.getByRole('alert').waitFor();
      expect(await violations(page), 'a refusal').toEqual([]);
      await page.getByLabel('Kind').selectOption({ label: 'Chat workspace' });
      await page.getByLabel('Name', { exact: true }).fill('Office');
      await page.getByLabel('Address of the incoming webhook').fill(addressAt(receiver, 'hook'));
      await press(page.getByRole('button', { name: 'Connect', exact: true }));
      await page.getByRole('heading', { name: 'Office' }).waitFor();
      expect((await stage.ledger.connections.list({})).data).toMatchObject([{ kind: 'chat_workspace', name: 'Office' }]);
      expect(await violations(page), 'a connection').toEqual([]);
      await press(page.getByRole('button', { name: 'Remove' }));
      await press(page.getByRole('button', { name: 'Press again to confirm' }));
      await page.getByText('No connections.').waitFor();
      expect((await stage.ledger.connections.list({})).data).toEqual([]);
    });

    test('[WEB-10] the journal and the archive are saved as files, and only an owner gets the archive', async () => {
      const page = await stage.opened('data');
      const saved = async (name: string) => {
        const [file] = await Promise.all([page.waitForEvent('download'), press(page.getByRole('button', { name, exact: true }))]);
        const chunks: Buffer[] = [];
        for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
        return { name: file.suggestedFilename(), text: Buffer.concat(chunks).toString('latin1') };
      };
      expect(await saved('hledger')).toEqual({ name: 'journal.journal', text: await stage.ledger.export.journal({ format: 'hledger' }) });
      const archive = await saved('Save archive');
      expect(archive.name).toBe('Juniper-Coffee.tar');
      expect(archive.text.slice(257, 262)).toBe('ustar');
      expect(await violations(page), 'the data').toEqual([]);
      const viewers = await stage.opened('data', 'viewer');
      await viewers.getByText('Only an owner can read the archive.').waitFor();
    });
  },
  120_000,
);
