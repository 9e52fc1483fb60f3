import { plainAccount } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import type { Account } from './account.ts';
import { isCash } from './own-money.ts';

const asset = { type: 'asset', code: '1150' } as const;

describe('cash', () => {
  it.each<readonly [string, Partial<Account>, boolean, boolean]>([
    ['an asset numbered 10…', { type: 'asset', code: '1010' }, false, true],
    ['an asset that a bank, wallet or processor feeds', asset, true, true],
    ['any other asset', asset, false, false],
    ['cash in transit, whatever its number', { ...asset, role: 'cash_in_transit' }, false, true],
    ['the clearing account of a processor, numbered 10…', { type: 'asset', code: '1050', controlRole: 'processor_clearing' }, false, true],
    ['a card that is fed', { type: 'liability', code: '2110' }, true, false],
    ['an overdraft that a bank feeds', { type: 'liability', code: '2120' }, true, false],
    ['receivables numbered 10…', { type: 'asset', code: '1080', role: 'accounts_receivable' }, false, false],
    ['another account of customers numbered 10…', { type: 'asset', code: '1080', controlRole: 'ar' }, false, false],
    ['suspense numbered 10…', { type: 'asset', code: '1099', role: 'suspense' }, false, false],
  ])('[RPT-10] %s', (_, account, isFed, expected) => {
    const own = plainAccount(account);
    expect(isCash(own, new Set(isFed ? [own.id] : []))).toBe(expected);
  });
});
