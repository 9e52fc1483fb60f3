import { ledgerClient } from 'ledger-api-client';
import { describe, expect, test } from 'vitest';
import type { Receiver } from '../../server/test/receiver.ts';
import { violations } from './axe.ts';
import { addressAt, receiving } from './receiving.ts';
import { HAS_CHROMIUM, openRow, press, type Stage } from './stage.ts';

/** Tokens, webhooks with their deliveries, the audit trail, and the requests of a page. */
describe.skipIf(!HAS_CHROMIUM)(
  'the pages of developers in a browser',
  () => {
    let receiver: Receiver;
    let stage: Stage;
    receiving((opened, started) => {
      stage = opened;
      receiver = started;
    });
    const address = () => addressAt(receiver, 'events');

    test('[WEB-2] [WEB-3] a token is created for a member, shown once, used, and revoked with two presses', async () => {
      const bo = await stage.ledger.members.create({ name: 'Bo', role: 'viewer' });
      const page = await stage.opened('developer');
      await page.getByRole('heading', { name: 'Developer' }).waitFor();
      await page.keyboard.press('e');
      await page.getByLabel('Name', { exact: true }).fill('Payroll export');
      await page.getByLabel('Member').selectOption({ label: 'Bo' });
      await page.getByLabel('Expires').fill('2020-01-01T10:00');
      await page.keyboard.press('Enter');
      await expect.poll(() => page.getByLabel('Expires').getAttribute('aria-invalid')).toBe('true');
      await page.getByLabel('Expires').fill('');
      await press(page.getByRole('button', { name: 'Create token' }));
      const shown = page.locator('.secret code');
      await shown.waitFor();
      expect(await violations(page), 'a token').toEqual([]);
      const token = await shown.innerText();
      const client = ledgerClient({ url: stage.url, token });
      expect((await client.sessions.read()).member.id).toBe(bo.id);
      await press(page.getByRole('region', { name: 'New token' }).getByRole('button', { name: 'Close' }));
      expect(await shown.count()).toBe(0);

      await openRow(page, /Payroll export/);
      await press(page.getByRole('button', { name: 'Revoke' }));
      await client.sessions.read();
      await press(page.getByRole('button', { name: 'Press again to confirm' }));
      await page.locator('.toast').filter({ hasText: 'Token Payroll export revoked.' }).waitFor();
      await expect(client.sessions.read()).rejects.toMatchObject({ code: 'unauthenticated' });
      await expect.poll(() => page.getByRole('row', { name: /Payroll export/ }).count()).toBe(0);
      await press(page.getByLabel('Show expired and revoked tokens'));
      await page
        .getByRole('row', { name: /Payroll export/ })
        .getByText('revoked')
        .waitFor();
    });

    test('[WEB-4] [WEB-5] a webhook that fails is sent again, and what was sent is what was shown', async () => {
      receiver.respond = (response) => void response.writeHead(500).end('secret detail');
      const page = await stage.opened('developer?view=webhooks');
      await page.getByText('No webhooks.').waitFor();
      await page.keyboard.press('e');
      await page.getByLabel('Address').fill('http://example.com');
      await page.keyboard.press('Enter');
      await expect.poll(() => page.getByLabel('Address').getAttribute('aria-invalid')).toBe('true');
      await page.getByLabel('Address').fill(address());
      await page.getByLabel('Events').fill('counterparty.created, member');
      await press(page.getByRole('button', { name: 'Add webhook' }));
      await page.getByRole('heading', { name: address() }).waitFor();
      const [hook] = (await stage.ledger.webhooks.list({})).data;
      expect(hook).toMatchObject({ url: address(), event_types: ['counterparty.created', 'member'] });

      await stage.ledger.counterparties.create({ name: 'Harbour Hotel' });
      const deliveries = page.getByRole('region', { name: 'Deliveries' });
      await deliveries.getByRole('row', { name: /counterparty.created/ }).click();
      await page.getByText('The address returned 500.').waitFor();
      await page.getByText(/^Status 500 · \d+ ms$/).waitFor();
      expect(await violations(page), 'a failed delivery').toEqual([]);
      receiver.reset();
      await press(page.getByRole('button', { name: 'Send again', exact: true }));
      await page.getByText('counterparty.created is sent again.').waitFor();
      await deliveries.getByRole('row').getByText('delivered').waitFor();
      await page.getByText(/^Accepted/).waitFor();
      await page.getByText(/^Status 20\d · \d+ ms$/).waitFor();
      // On a slow machine the next attempt comes before the press, which then sends another delivery.
      const statuses = async () =>
        new Set((await stage.ledger.webhooks.deliveries(hook?.id ?? '', {})).data.map((each) => `${each.event_type} ${each.status}`));
      await expect.poll(statuses).toEqual(new Set(['counterparty.created delivered']));
      const shown = JSON.parse(await page.getByRole('region', { name: 'Request', exact: true }).innerText());
      expect(JSON.parse(receiver.received.at(-1)?.body ?? '')).toEqual(shown);
      expect(shown.data.object.name).toBe('Harbour Hotel');
    });

    test('[WEB-2] [WEB-4] a webhook is tested, switched off and on by undo, gets a new secret, and is deleted with two presses', async () => {
      const hook = await stage.ledger.webhooks.create({ url: `${address()}/2`, event_types: ['invoice'] });
      const page = await stage.opened(`developer?view=webhooks&item=${hook.id}`);
      await press(page.getByRole('button', { name: 'Send test' }));
      await page.getByRole('row', { name: /webhook.test/ }).waitFor();
      await press(page.getByRole('button', { name: 'Turn off' }));
      await expect.poll(async () => (await stage.ledger.webhooks.read(hook.id)).enabled).toBe(false);
      await page.locator('.toast').filter({ hasText: 'is off' }).waitFor();
      await page.keyboard.press('u');
      await expect.poll(async () => (await stage.ledger.webhooks.read(hook.id)).enabled).toBe(true);
      await press(page.getByRole('button', { name: 'New secret' }));
      await press(page.getByRole('button', { name: 'Press again to confirm' }));
      await page.locator('.secret code').waitFor();
      expect(await page.locator('.secret code').innerText()).toBe((await stage.ledger.webhooks.secret(hook.id)).secret);
      await press(page.getByRole('button', { name: 'Delete' }));
      await press(page.getByRole('button', { name: 'Press again to confirm' }));
      await expect.poll(() => page.getByRole('row', { name: /events\/2/ }).count()).toBe(0);
      await expect(stage.ledger.webhooks.read(hook.id)).rejects.toMatchObject({ code: 'not_found' });
    });

    test('[WEB-6] the audit trail names person and action, and shows what a stored change made of a record', async () => {
      const dee = await stage.ledger.members.create({ name: 'Dee', role: 'viewer' });
      await stage.ledger.members.change(dee.id, { role: 'bookkeeper' });
      const page = await stage.opened('developer?view=audit');
      await openRow(page, /members.change/);
      const changed = page.getByRole('region', { name: 'Changes' }).getByRole('row', { name: /role/ });
      await expect.poll(() => changed.getByRole('cell').allInnerTexts()).toEqual(['viewer', 'bookkeeper']);
      expect(await violations(page), 'a record').toEqual([]);
      await press(page.getByRole('button', { name: 'Only this record' }));
      await page.getByText(`Only ${dee.id}`).waitFor();
      const records = await stage.ledger.audit.list({ subject_id: dee.id }).all();
      await expect.poll(() => page.locator('.audit-list').getAttribute('aria-rowcount')).toBe(String(records.length + 1));
      await openRow(page, /members.create/);
      await press(page.getByRole('link', { name: dee.id }));
      await page.getByRole('heading', { name: 'Dee' }).waitFor();
      await page.goto(`${stage.url}/app/${stage.booksId}/developer?view=audit&period=2020`);
      await page.getByText('No records.').waitFor();
      await page.getByLabel('Person').selectOption({ label: 'Owner' });
      await page.getByLabel('Period').selectOption({ label: 'This year' });
      await page.getByRole('row', { name: /members.change/ }).waitFor();
    });

    test('[WEB-8] the pane shows the requests of this page, and copies one as curl without a token', async () => {
      const page = await stage.signedIn(undefined, { permissions: ['clipboard-read', 'clipboard-write'] });
      await page.goto(`${stage.url}/app/${stage.booksId}/dimensions`);
      await page.getByLabel('New dimension').fill("Bea's place");
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: "Bea's place" }).waitFor();
      await page.keyboard.press('Control+.');
      const pane = page.getByRole('region', { name: 'Requests of this page' });
      await pane.getByRole('row', { name: 'POST /v1/dimensions' }).click();
      expect(await violations(page), 'the pane').toEqual([]);
      const text = await pane.innerText();
      const record = (await stage.ledger.audit.list({ operation: 'dimensions.create' })).data[0];
      expect(text).toContain(record?.request_id);
      expect(text).toContain('201');
      expect(await pane.getByRole('region', { name: 'Request body' }).innerText()).toContain("Bea's place");
      await press(pane.getByRole('button', { name: 'Copy as curl' }));
      await pane.getByRole('button', { name: 'Copied' }).waitFor();
      const copied = await page.evaluate<string>('navigator.clipboard.readText()');
      expect(copied).toBe(
        [
          `curl -X POST '${stage.url}/v1/dimensions' \\`,
          '  -H "Authorization: Bearer $LEDGER_TOKEN" \\',
          "  -H 'Content-Type: application/json' \\",
          `  --data '{"name":"Bea'\\''s place"}'`,
        ].join('\n'),
      );
      await page.keyboard.press('Escape');
      await pane.waitFor({ state: 'detached' });
    });

    test('[WEB-8] no token, code or secret is in the pane', async () => {
      const page = await stage.opened('developer?item=new');
      await page.getByLabel('Name', { exact: true }).fill('Quiet');
      await page.keyboard.press('Enter');
      const token = await page.locator('.secret code').innerText();
      await page.keyboard.press('Control+.');
      const pane = page.getByRole('region', { name: 'Requests of this page' });
      await pane.getByRole('row', { name: 'POST /v1/tokens' }).click();
      await pane.getByText('No body.').first().waitFor();
      expect(await pane.innerText()).not.toContain(token);
    });

    test('[WEB-3] a viewer is told who manages tokens', async () => {
      const page = await stage.opened('developer', 'viewer');
      await page.getByText('Admins and owners manage tokens').waitFor();
      expect(await violations(page), 'a viewer').toEqual([]);
    });
  },
  120_000,
);
