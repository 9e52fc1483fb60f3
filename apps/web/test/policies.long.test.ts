import { isRefused } from 'ledger-api-client';
import { describe, expect, test } from 'vitest';
import { violations } from './axe.ts';
import { HAS_CHROMIUM, press, type Stage, staged } from './stage.ts';

/** Which changes require an approval, set on the page. */
describe.skipIf(!HAS_CHROMIUM)('approval policies, in a browser', () => {
  let stage: Stage;
  staged((opened) => {
    stage = opened;
  });
  const policies = async () => (await stage.ledger.policies.list()).data;
  /** Posts an entry of this amount. Returns the code of its refusal, or nothing. */
  const posted = (amount: string) =>
    stage.ledger.journal
      .post({
        entry_date: '2026-03-05',
        description: 'Chairs',
        lines: [
          { account_id: stage.account('6070'), direction: 'debit', amount },
          { account_id: stage.account('3900'), direction: 'credit', amount },
        ],
      })
      .then(
        () => undefined,
        (fault: unknown) => (isRefused(fault) ? fault.code : String(fault)),
      );

  test('[WEB-23] [POL-1] [POL-3] an owner adds a policy after a refusal at its field, changes and removes it, and undoes each', async () => {
    const page = await stage.opened('approvals?view=policies');
    await page.getByText('No policies.').waitFor();
    await page.keyboard.press('e');
    await page.getByLabel('Name', { exact: true }).fill('Above 1,000');
    await page.getByLabel('Amount above').fill('1,000');
    await page.getByRole('checkbox', { name: 'Owner' }).last().check();
    await page.getByLabel('Number of approvals').fill('7');
    await press(page.getByRole('button', { name: 'Add policy' }));
    await page.getByRole('alert').waitFor();
    expect(await page.getByLabel('Number of approvals').getAttribute('aria-invalid')).toBe('true');
    expect(await violations(page), 'a refusal').toEqual([]);
    expect(await policies()).toEqual([]);
    await page.getByLabel('Number of approvals').fill('1');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Above 1,000' }).waitFor();
    expect(await policies()).toMatchObject([{ name: 'Above 1,000', amount_above: '1000.00', approver_roles: ['owner'], approvals: 1 }]);
    expect(await page.getByRole('row', { name: /Above 1,000/ }).innerText()).toContain('above 1,000.00');
    expect(await posted('1000.00')).toBeUndefined();
    expect(await posted('1000.01')).toBe('approval_required');

    await page.getByLabel('Only entries before the current month').check();
    await press(page.getByRole('button', { name: 'Save' }));
    await expect.poll(async () => (await policies())[0]?.is_for_earlier_months).toBe(true);
    await page.locator('.toast').filter({ hasText: 'Policy Above 1,000 saved.' }).waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('u');
    await expect.poll(async () => (await policies())[0]?.is_for_earlier_months).toBe(false);

    await page.getByRole('row', { name: /Above 1,000/ }).dblclick();
    await press(page.getByRole('button', { name: 'Remove policy' }));
    await page.getByText('No policies.').waitFor();
    expect(await posted('1000.01')).toBeUndefined();
    await page.keyboard.press('u');
    await expect
      .poll(async () => (await policies()).map(({ name, amount_above: above }) => `${name} ${above}`))
      .toEqual(['Above 1,000 1000.00']);
  });

  test('[WEB-23] accounts are added and removed, and whoever is not an owner only reads', async () => {
    const page = await stage.opened('approvals?view=policies&policy=new');
    await page.getByLabel('Name', { exact: true }).fill('Wages');
    await page.getByRole('combobox', { name: 'Add account' }).fill('6510');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /Remove 6510/ }).waitFor();
    await press(page.getByRole('button', { name: 'Add policy' }));
    await expect.poll(async () => (await policies()).find(({ name }) => name === 'Wages')?.account_ids).toEqual([stage.account('6510')]);

    const reader = await stage.opened('approvals?view=policies', 'bookkeeper');
    await reader.getByRole('row', { name: /Wages/ }).dblclick();
    expect(await reader.getByRole('button', { name: 'New policy' }).count()).toBe(0);
    expect(await reader.getByRole('form').count()).toBe(0);
    await expect.poll(() => reader.getByRole('row', { name: /Wages/ }).innerText()).toContain('on 6510');
  });
});
