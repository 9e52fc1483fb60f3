import { type Company, expectRefused, granted, openCompany, postSale, unknownId } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import type { RefusalCode } from '../../kernel/refusal.ts';
import type { AccountChange } from './change-account.ts';

const balanceOf = async ({ ledger, owner, account }: Company, code: string) =>
  granted(await ledger.accounts.read(owner, account(code))).view.balanceMinor;

const change = (company: Company, code: string, wanted: AccountChange) =>
  company.ledger.accounts.change(company.owner, company.account(code), wanted);

describe('changing an account', () => {
  it('[ACC-19] takes an account that a source feeds out of use, with a warning that names the source, in a dry run too', async () => {
    const company = await openCompany();
    const { ledger, owner, account, bank } = company;
    const fed = account('1010');
    const { wouldReturn } = granted(await ledger.accounts.change({ ...owner, dryRun: true }, fed, { isActive: false }));
    const warning = { code: 'account_is_fed', sourceId: bank, sourceName: expect.any(String) };
    expect(wouldReturn).toMatchObject({ account: { isActive: false }, balanceMinor: 0n, warnings: [warning] });
    expect(granted(await ledger.accounts.change(owner, fed, { isActive: false })).warnings).toEqual([warning]);
    expect(granted(await ledger.accounts.change(owner, fed, { isActive: true })).warnings).toEqual([]);
    expect(granted(await ledger.accounts.change(owner, account('6060'), { isActive: false })).warnings).toEqual([]);
    granted(await ledger.sourceAccounts.change(owner, bank, { isActive: false }));
    expect(granted(await ledger.accounts.change(owner, fed, { isActive: false })).warnings).toEqual([]);
  });

  it('[ACC-16] renames it, takes it out of use and brings it back; its entries stay unchanged', async () => {
    const company = await openCompany();
    await postSale(company, '2026-03-01', '10.00');
    expect(granted(await change(company, '4010', { name: ' Beans ' }))).toMatchObject({
      account: { name: 'Beans', code: '4010' },
      balanceMinor: 1_000n,
    });
    expect(granted(await change(company, '4010', { isActive: false })).account.isActive).toBe(false);
    expect(await balanceOf(company, '4010')).toBe(1_000n);
    expect(granted(await change(company, '4010', { isActive: true })).account.isActive).toBe(true);
  });

  it('[ACC-12] moves its balance from the headers above the old place to those above the new place', async () => {
    const company = await openCompany();
    await postSale(company, '2026-03-01', '10.00');
    expect([await balanceOf(company, '4000'), await balanceOf(company, '4900')]).toEqual([1_000n, 0n]);
    granted(await change(company, '4010', { parentId: company.account('4900') }));
    expect([await balanceOf(company, '4000'), await balanceOf(company, '4900')]).toEqual([0n, 1_000n]);
    granted(await change(company, '4010', { parentId: null }));
    expect([await balanceOf(company, '4000'), await balanceOf(company, '4900'), await balanceOf(company, '4010')]).toEqual([
      0n,
      0n,
      1_000n,
    ]);
  });

  it('[ACC-12] moves a whole subtree, and makes a header of the new parent', async () => {
    const company = await openCompany();
    await postSale(company, '2026-03-01', '10.00');
    granted(await change(company, '4000', { parentId: company.account('4900') }));
    granted(await change(company, '8010', { parentId: company.account('8090') }));
    expect(await balanceOf(company, '4900')).toBe(1_000n);
    expect(granted(await company.ledger.accounts.read(company.owner, company.account('8090'))).view.account.isPostable).toBe(false);
  });

  it.each<readonly [string, string, (company: Company) => AccountChange, RefusalCode]>([
    ['[ACC-16] a blank name', '6010', () => ({ name: '', parentId: unknownId('account') }), 'unprocessable'],
    ['[ACC-12] under itself', '4000', ({ account }) => ({ parentId: account('4000') }), 'unprocessable'],
    ['[ACC-12] under an account beneath it', '4000', ({ account }) => ({ parentId: account('4010') }), 'unprocessable'],
    ['[ACC-12] under an unknown account', '4010', () => ({ parentId: unknownId('account') }), 'unprocessable'],
    ['[ACC-12] under an account of another type', '4010', ({ account }) => ({ parentId: account('5000') }), 'unprocessable'],
    [
      '[ACC-12] under an account with a role, before its own role is checked',
      '1900',
      ({ account }) => ({ parentId: account('1090'), isActive: false }),
      'unprocessable',
    ],
    ...['3800', '1900', '1090', '1100', '2000', '3900'].map(
      (code) => [`[ACC-9] ${code}, which has a required role, out of use`, code, () => ({ isActive: false }), 'conflict'] as const,
    ),
    ['[ACC-10] a header out of use while an account under it is in use', '6500', () => ({ isActive: false }), 'conflict'],
  ])('refuses %s', async (_, code, wanted, refused) => {
    const company = await openCompany();
    await expectRefused(company, refused, () => change(company, code, wanted(company)));
  });

  it('[ACC-12] refuses to move it under an account that is out of use', async () => {
    const company = await openCompany();
    granted(await change(company, '4920', { isActive: false }));
    await expectRefused(company, 'unprocessable', () => change(company, '4010', { parentId: company.account('4920') }));
  });

  it('[ACC-12] refuses an unknown account with not_found first', async () => {
    const company = await openCompany();
    await expectRefused(company, 'not_found', () => company.ledger.accounts.change(company.owner, unknownId('account'), { name: '' }));
  });

  it('[ACC-10] an account is not brought back under a header that is out of use', async () => {
    const company = await openCompany();
    for (const code of ['4910', '4920', '4900']) granted(await change(company, code, { isActive: false }));
    await expectRefused(company, 'conflict', () => change(company, '4910', { isActive: true }));
    granted(await change(company, '4900', { isActive: true }));
    expect(granted(await change(company, '4910', { isActive: true })).account.isActive).toBe(true);
  });

  it('[ACC-13] an account that a rule files to is not taken out of use', async () => {
    const company = await openCompany();
    const { ledger, owner, account } = company;
    granted(await ledger.rules.create(owner, { name: 'Coffee', accountId: account('6060'), descriptionContains: 'coffee' }));
    await expectRefused(company, 'conflict', () => change(company, '6060', { isActive: false }));
    expect(granted(await change(company, '6070', { isActive: false })).account.isActive).toBe(false);
  });

  it('[ACC-13] an account of a rule out of use, or removed, can be taken out of use', async () => {
    const company = await openCompany();
    const { ledger, owner, account } = company;
    const ruleTo = async (code: string) =>
      granted(await ledger.rules.create(owner, { name: 'Coffee', accountId: account(code), descriptionContains: 'coffee' })).id;
    const stopped = await ruleTo('6060');
    const removed = await ruleTo('6070');
    granted(await ledger.rules.change(owner, stopped, { isActive: false }));
    granted(await ledger.rules.delete(owner, removed));
    expect(granted(await change(company, '6060', { isActive: false })).account.isActive).toBe(false);
    expect(granted(await change(company, '6070', { isActive: false })).account.isActive).toBe(false);
    await expectRefused(company, 'account_not_usable', () => ledger.rules.change(owner, stopped, { isActive: true }));
  });
});
