import { expectRefused, granted, openCompany, unknownId } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import type { SettingsChange } from './change-settings.ts';

describe('changing the settings', () => {
  it('[BOO-5] changes the given fields and keeps the others and the currency', async () => {
    const { ledger, owner } = await openCompany({ timeZone: 'Europe/Berlin' });
    const before = granted(await ledger.books.read(owner));
    const changed = granted(await ledger.books.change(owner, { name: ' Juniper Inc ', fiscalYearStartMonth: 7 }));
    expect(changed).toEqual({ ...before, name: 'Juniper Inc', fiscalYearStartMonth: 7 });
    expect(granted(await ledger.books.read(owner))).toEqual(changed);
    const tricked = { currency: 'EUR' } as SettingsChange;
    expect(granted(await ledger.books.change(owner, tricked)).currency).toEqual(before.currency);
  });

  it('[BOO-8] refuses another fiscal year while months are closed, and names them', async () => {
    const company = await openCompany();
    const { ledger, owner } = company;
    for (const month of ['2026-02', '2026-01']) granted(await ledger.periods.close(owner, month));
    const refusal = await expectRefused(company, 'conflict', () => ledger.books.change(owner, { fiscalYearStartMonth: 4 }));
    expect(refusal.message).toContain('2026-01, 2026-02');
    granted(await ledger.books.change(owner, { name: 'Juniper Inc', fiscalYearStartMonth: 1 }));
    for (const month of ['2026-01', '2026-02']) granted(await ledger.periods.reopen(owner, month, 'Another fiscal year'));
    expect(granted(await ledger.books.change(owner, { fiscalYearStartMonth: 4 })).fiscalYearStartMonth).toBe(4);
  });

  it('[BOO-5] [BOO-2] an llc keeps its tax treatment; another structure is taxed as itself', async () => {
    const { ledger, owner } = await openCompany({ legalStructure: 'llc', taxedAs: 'corporation' });
    const taxedAs = async (change: SettingsChange) => granted(await ledger.books.change(owner, change)).taxedAs;
    expect(await taxedAs({ name: 'Juniper LLC' })).toBe('corporation');
    expect(await taxedAs({ legalStructure: 'partnership' })).toBe('partnership');
    expect(await taxedAs({ legalStructure: 'llc' })).toBe('sole_proprietorship');
  });

  it('[BOO-7] [SET-14] keeps the address, the tax number and the rule of small differences, until null takes them off', async () => {
    const { ledger, owner, account } = await openCompany();
    const before = granted(await ledger.books.read(owner));
    const differenceRule = { maximum: '0.05', accountId: account('6070') };
    const changed = granted(await ledger.books.change(owner, { address: ' Hafen 1\nWien ', taxNumber: 'ATU1', differenceRule }));
    expect(changed).toMatchObject({
      address: 'Hafen 1\nWien',
      taxNumber: 'ATU1',
      differenceRule: { maximumMinor: 5n, accountId: account('6070') },
    });
    expect(granted(await ledger.books.change(owner, { address: null, taxNumber: ' ', differenceRule: null }))).toEqual(before);
  });

  it('[SET-14] refuses an account that takes no differences', async () => {
    const company = await openCompany();
    const rule = { maximum: '0.05', accountId: company.account('1010') };
    const refusal = await expectRefused(company, 'unprocessable', () =>
      company.ledger.books.change(company.owner, { differenceRule: rule }),
    );
    expect(refusal).toMatchObject({ field: 'differenceRule.accountId', message: expect.stringContaining('1010') });
  });

  it.each<readonly [string, SettingsChange]>([
    ['[BOO-1] a blank name', { name: '' }],
    ['[BOO-2] a corporation taxed as a partnership', { taxedAs: 'partnership' }],
    ['[BOO-3] a month 13', { fiscalYearStartMonth: 13 }],
    ['[BOO-3] an unknown time zone', { timeZone: 'CEST/Berlin' }],
    ['[BOO-7] an address of 501 characters', { address: 'x'.repeat(501) }],
    ['[BOO-7] a tax number in two lines', { taxNumber: '1\n2' }],
    ['[SET-14] differences of nothing', { differenceRule: { maximum: '0', accountId: 'acct_any' } }],
    ['[SET-14] differences on an account that is not there', { differenceRule: { maximum: '0.05', accountId: unknownId('account') } }],
  ])('%s is refused', async (_, change) => {
    const company = await openCompany();
    await expectRefused(company, 'unprocessable', () => company.ledger.books.change(company.owner, change));
  });
});
