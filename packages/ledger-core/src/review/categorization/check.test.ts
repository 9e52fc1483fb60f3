import { plainAccount, withMessages } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import type { AccountId } from '../../kernel/ids.ts';
import type { Account, AccountType } from '../../ledger/accounts/account.ts';
import { checkCategory } from './check.ts';

const FED: ReadonlySet<AccountId> = new Set<AccountId>(['acct_fed']);
const TYPES: readonly AccountType[] = ['asset', 'liability', 'equity', 'revenue', 'expense'];

describe('the right side of the income statement', () => {
  it.each([
    ['in', 'money_in', 'expense'],
    ['out', 'money_out', 'revenue'],
    ['in', 'interest', 'expense'],
    ['out', 'interest', 'revenue'],
    ['out', 'fee', 'revenue'],
    ['out', 'hold', 'revenue'],
    ['in', 'refund', 'revenue'],
    ['out', 'refund', 'expense'],
  ] as const)('[FIL-1] what goes %s as %s is filed to anything but %s', (direction, kind, wrong) => {
    const refusedTypes = TYPES.filter(
      (type) => checkCategory(plainAccount({ type, code: '2400' }), { direction, kind }, FED) !== undefined,
    );
    expect(refusedTypes).toEqual([wrong]);
  });
});

describe('accounts that are not filed to', () => {
  it.each<readonly [string, Partial<Account>, string]>([
    ['a header, before its side is checked', { isPostable: false, type: 'revenue' }, 'is a summary account'],
    ['an account out of use', { isActive: false, type: 'revenue' }, 'is inactive'],
    ['receivables', { type: 'asset', code: '1100', controlRole: 'ar', role: 'accounts_receivable' }, 'control account'],
    ['payables', { type: 'liability', code: '2000', controlRole: 'ap' }, 'control account'],
    ['processor clearing', { type: 'asset', code: '1050', controlRole: 'processor_clearing' }, 'control account'],
    ['suspense', { type: 'asset', code: '1900', role: 'suspense' }, 'transactions cannot be categorized to it'],
    ['retained earnings', { type: 'equity', code: '3800', role: 'retained_earnings' }, 'transactions cannot be categorized to it'],
    ['a cash account, by its number', { type: 'asset', code: '1020' }, 'is a cash or card account of these books'],
    [
      'cash in transit, whatever its number',
      { type: 'asset', code: '1800', role: 'cash_in_transit' },
      'is a cash or card account of these books',
    ],
    ['an account that a source feeds', { id: 'acct_fed', type: 'liability', code: '2110' }, 'is a cash or card account of these books'],
  ])('[FIL-2] %s', (_, wrong, because) => {
    expect(withMessages(checkCategory(plainAccount(wrong), { direction: 'out', kind: 'money_out' }, FED))).toMatchObject({
      refused: 'account_not_usable',
      field: 'categoryAccountId',
      message: expect.stringContaining(because),
    });
  });

  it.each<readonly [string, Partial<Account>]>([
    ['equipment', { type: 'asset', code: '1600' }],
    ['a loan', { type: 'liability', code: '2700' }],
    ['capital', { type: 'equity', code: '3020', role: 'contribution' }],
    ['a liability numbered like cash', { type: 'liability', code: '2010' }],
  ])('[FIL-2] other accounts of the balance sheet are: %s', (_, more) => {
    expect(checkCategory(plainAccount(more), { direction: 'in', kind: 'money_in' }, FED)).toBeUndefined();
  });
});
