import { describe, expect, test } from 'vitest';
import { violations } from './axe.ts';
import { inboxOn } from './inbox.ts';
import { HAS_CHROMIUM, press, reach, type Stage, staged, toRow } from './stage.ts';

/** Payments that name their documents: confirmed as a group, as selected rows, and chosen of several. */
describe.skipIf(!HAS_CHROMIUM)(
  'payments to confirm in a browser',
  () => {
    let stage: Stage;
    staged((opened) => {
      stage = opened;
    });
    const { one, inbox } = inboxOn(() => stage);
    const issued = async (customer: string, number: string, amount: string, name = customer) => {
      const [known] = (await stage.ledger.counterparties.list({ q: name })).data;
      const { id: party } = known ?? (await stage.ledger.counterparties.create({ name, kinds: ['customer'] }));
      const lines = [{ account_id: stage.account('4010'), description: 'Beans', unit_price: amount }];
      const { id } = await stage.ledger.invoices.create({ party_id: party, issue_date: '2026-03-01', number, lines });
      await stage.ledger.invoices.issue(id);
      return id;
    };
    const statuses = (ids: readonly string[]) => Promise.all(ids.map(async (id) => (await stage.ledger.invoices.read(id)).status));

    test('[WEB-17] Enter twice confirms the group, one that was paid meanwhile is refused, and one undo takes back the others', async () => {
      const ids = [await issued('Ann', '51', '10.00'), await issued('Ben', '52', '20.00'), await issued('Cem', '53', '30.00')];
      for (const [at, no] of ['51', '52', '53'].entries())
        await one({ date: '2026-03-14', amount: `${at + 1}0.00`, description: `KIOSK CREDIT invoice ${no}` });
      const page = await stage.signedIn();
      await inbox(page, 'kiosk credit');
      await page.getByRole('row', { name: /^Payments to confirm/ }).waitFor();
      await page.keyboard.press('k');
      await stage.ledger.invoices.writeOff(ids[2] ?? '', { account_id: stage.account('6070') });
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Confirm 3 payments' }).first().waitFor();
      expect(await statuses(ids)).toEqual(['issued', 'issued', 'paid']);
      expect(await violations(page), 'the group').toEqual([]);
      await page.keyboard.press('Enter');
      await expect.poll(() => statuses(ids)).toEqual(['paid', 'paid', 'paid']);
      await page.locator('.toast').getByText('2 payments confirmed. 1 row refused.').waitFor();
      await page.locator('.inbox-refused').getByText('KIOSK CREDIT invoice 53').waitFor();
      await page.keyboard.press('u');
      await expect.poll(() => statuses(ids)).toEqual(['issued', 'issued', 'paid']);
    });

    test('[WEB-17] selected payments are confirmed together', async () => {
      const ids = [await issued('Dan', '61', '11.00'), await issued('Eve', '62', '22.00')];
      await one({ date: '2026-03-15', amount: '11.00', description: 'STAND CREDIT invoice 61' });
      await one({ date: '2026-03-15', amount: '22.00', description: 'STAND CREDIT invoice 62' });
      const page = await stage.signedIn();
      await inbox(page, 'stand credit');
      await toRow(page, /STAND CREDIT invoice 61/);
      await page.keyboard.press('Control+a');
      await press(page.locator('.selection').getByRole('button', { name: 'Confirm 2 payments' }));
      await expect.poll(() => statuses(ids)).toEqual(['paid', 'paid']);
    });

    test('[WEB-17] one of several possible payments is chosen with the keys of a list', async () => {
      const ids = [await issued('Fay', '71', '33.00'), await issued('Gil', '72', '33.00')];
      await one({ date: '2026-03-16', amount: '33.00', description: 'COUNTER CREDIT' });
      const page = await stage.signedIn();
      await inbox(page, 'counter credit');
      const list = page.getByRole('grid', { name: 'Possible payments' });
      await list.getByRole('row').nth(1).waitFor();
      expect(await violations(page), 'possible payments').toEqual([]);
      await reach(list);
      await page.keyboard.press('j');
      await page.keyboard.press('Enter');
      await expect.poll(async () => (await statuses(ids)).toSorted()).toEqual(['issued', 'paid']);
    });
  },
  120_000,
);
