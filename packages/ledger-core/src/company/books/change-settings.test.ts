import { expectRefused, granted, openCompany } from 'ledger-core/testing';
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

  it('[BOO-5] [BOO-2] an llc keeps its tax treatment; another structure is taxed as itself', async () => {
    const { ledger, owner } = await openCompany({ legalStructure: 'llc', taxedAs: 'corporation' });
    const taxedAs = async (change: SettingsChange) => granted(await ledger.books.change(owner, change)).taxedAs;
    expect(await taxedAs({ name: 'Juniper LLC' })).toBe('corporation');
    expect(await taxedAs({ legalStructure: 'partnership' })).toBe('partnership');
    expect(await taxedAs({ legalStructure: 'llc' })).toBe('sole_proprietorship');
  });

  it.each<readonly [string, SettingsChange]>([
    ['[BOO-1] a blank name', { name: '' }],
    ['[BOO-2] a corporation taxed as a partnership', { taxedAs: 'partnership' }],
    ['[BOO-3] a month 13', { fiscalYearStartMonth: 13 }],
    ['[BOO-3] an unknown time zone', { timeZone: 'CEST/Berlin' }],
  ])('%s is refused', async (_, change) => {
    const company = await openCompany();
    await expectRefused(company, 'unprocessable', () => company.ledger.books.change(company.owner, change));
  });
});
