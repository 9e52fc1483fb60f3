import { expectRefused, granted, openCompany } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';

describe('the tax line of an account', () => {
  it('[TAX-2] a person chooses another line, and null returns to the default', async () => {
    const company = await openCompany();
    const rent = company.account('6090');
    expect(await company.ledger.accounts.setTaxLine(company.owner, rent, 'deduction.rents')).toMatchObject({
      source: 'account',
      line: { key: 'deduction.rents', label: 'Rents' },
    });
    const { lines } = granted(await company.ledger.reports.taxLines(company.owner, { asOf: '2026-12-31' }));
    expect(lines.filter(({ accounts }) => accounts.some(({ account }) => account.id === rent))).toMatchObject([
      { line: { key: 'deduction.rents', number: '16' }, accounts: [{ source: 'account' }] },
    ]);
    expect(await company.ledger.accounts.setTaxLine(company.owner, rent, null)).toMatchObject({
      source: 'default',
      line: { key: 'deduction.other' },
    });
  });

  it.each([
    ['a line that no form has', '6090', 'deduction.nothing'],
    ['a line of another form', '6090', 'deduction.guaranteed_payments'],
    ['Schedule L for an expense account', '6090', 'schedule_l.cash'],
    ['an income line for a balance-sheet account', '1010', 'income.gross_receipts'],
    ['a deduction for a balance-sheet account', '2000', 'deduction.rents'],
  ])('[TAX-3] refuses %s', async (_what, code, key) => {
    const company = await openCompany({ legalStructure: 'corporation' });
    await expectRefused(company, 'unprocessable', () => company.ledger.accounts.setTaxLine(company.owner, company.account(code), key));
  });
});
