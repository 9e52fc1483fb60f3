import { plainAccount } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import type { Account } from '../../ledger/accounts/account.ts';
import { cashFlowSectionOf } from './cash-flow-section.ts';

describe('the section of the cash flow', () => {
  it.each<readonly [string, Partial<Account>, string]>([
    ['revenue', { type: 'revenue', code: '4010' }, 'operating'],
    ['an expense', { type: 'expense', code: '8010' }, 'operating'],
    ['the receivables, even under the number of equipment', { type: 'asset', code: '1600', role: 'accounts_receivable' }, 'operating'],
    ['another account of customers', { type: 'asset', code: '1910', controlRole: 'ar' }, 'operating'],
    ['the payables, even under the number of a loan', { type: 'liability', code: '2700', role: 'accounts_payable' }, 'operating'],
    ['a processor to which money is owed', { type: 'liability', code: '2800', controlRole: 'processor_clearing' }, 'operating'],
    ['suspense', { type: 'asset', code: '1900', role: 'suspense' }, 'operating'],
    ['prepaid expenses', { type: 'asset', code: '1300' }, 'operating'],
    ['a card', { type: 'liability', code: '2110' }, 'operating'],
    ['deferred revenue', { type: 'liability', code: '2400' }, 'operating'],
    ['equipment', { type: 'asset', code: '1500' }, 'investing'],
    ['another long-term asset', { type: 'asset', code: '1950' }, 'investing'],
    ['accumulated depreciation, whatever its number', { type: 'asset', code: '1190', role: 'accumulated_depreciation' }, 'investing'],
    ['what a sister company owes', { type: 'asset', code: '1400', role: 'intercompany' }, 'investing'],
    ['what is owed to a sister company', { type: 'liability', code: '2400', role: 'intercompany' }, 'financing'],
    ['loans', { type: 'liability', code: '2700' }, 'financing'],
    ['a mortgage', { type: 'liability', code: '2999' }, 'financing'],
    ['a loan of an owner, whatever its number', { type: 'liability', code: '2010', role: 'owner_loan' }, 'financing'],
    ['its repayments, as an asset', { type: 'asset', code: '1600', role: 'owner_loan_repayment' }, 'financing'],
    ['stock', { type: 'equity', code: '3010', role: 'stock_purchase' }, 'financing'],
    ['distributions', { type: 'equity', code: '3030', role: 'distribution' }, 'financing'],
  ])('[RPT-12] of %s', (_, account, section) => {
    expect(cashFlowSectionOf(plainAccount(account), false)).toBe(section);
  });

  it('[RPT-12] of an account that carries an instrument is financing, whatever its number', () => {
    expect(cashFlowSectionOf(plainAccount({ type: 'liability', code: '2500' }), true)).toBe('financing');
  });
});
