import { codeOf } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import { checkName } from '../../kernel/text.ts';
import { decideSettings, type NewBooks } from './settings.ts';

const GOOD: NewBooks = { name: ' Juniper ', currency: 'USD', legalStructure: 'corporation' };

describe('what books are', () => {
  it('[BOO-1] [BOO-3] have a name and a currency, and by default January and UTC', () => {
    expect(decideSettings(GOOD)).toEqual({
      name: 'Juniper',
      currency: { code: 'USD', scale: 2 },
      legalStructure: 'corporation',
      taxedAs: 'corporation',
      fiscalYearStartMonth: 1,
      timeZone: 'UTC',
    });
  });

  it.each<readonly [string, Partial<NewBooks>, string]>([
    ['[BOO-1] an unknown currency', { currency: 'EURO', name: '' }, 'currency'],
    ['[BOO-1] a blank name', { name: ' ', ownerName: '' }, 'name'],
    ['[BOO-1] a name that is too long', { name: 'x'.repeat(201) }, 'name'],
    ['[BOO-4] an owner without a name', { ownerName: ' ', taxedAs: 'partnership' }, 'ownerName'],
    ['[BOO-2] a corporation that is taxed as a partnership', { taxedAs: 'partnership', fiscalYearStartMonth: 0 }, 'taxedAs'],
    ['[BOO-2] a partnership that is taxed as an S corporation', { legalStructure: 'partnership', taxedAs: 's_corporation' }, 'taxedAs'],
    ['[BOO-3] a month 0', { fiscalYearStartMonth: 0, timeZone: 'Mars/Olympus' }, 'fiscalYearStartMonth'],
    ['[BOO-3] a month 13', { fiscalYearStartMonth: 13 }, 'fiscalYearStartMonth'],
    ['[BOO-3] half a month', { fiscalYearStartMonth: 1.5 }, 'fiscalYearStartMonth'],
    ['[BOO-3] an unknown time zone', { timeZone: 'Mars/Olympus' }, 'timeZone'],
  ])('%s is refused', (_, wrong, field) => {
    expect(decideSettings({ ...GOOD, ...wrong })).toMatchObject({ refused: 'unprocessable', field });
  });

  it.each([
    ['corporation', 's_corporation', 's_corporation'],
    ['partnership', undefined, 'partnership'],
    ['partnership', 'partnership', 'partnership'],
    ['llc', undefined, 'sole_proprietorship'],
    ['llc', 'partnership', 'partnership'],
    ['llc', 'corporation', 'corporation'],
    ['llc', 's_corporation', 's_corporation'],
  ] as const)('[BOO-2] a %s that chooses %s is taxed as %s', (legalStructure, taxedAs, taxed) => {
    expect(decideSettings({ ...GOOD, legalStructure, taxedAs })).toMatchObject({ legalStructure, taxedAs: taxed });
  });

  it('[BOO-1] a name has 1 to 200 characters', () => {
    expect([checkName('x'), checkName('x'.repeat(200))]).toEqual([undefined, undefined]);
    expect([codeOf(checkName('')), codeOf(checkName('x'.repeat(201)))]).toEqual(['unprocessable', 'unprocessable']);
  });
});
