import { type Company, expectRefused, granted, openCompany, unknownId } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import type { NewSource } from './add-source.ts';

const card = ({ account }: Company, more: Partial<NewSource> = {}): NewSource => ({
  accountId: account('2110'),
  kind: 'card',
  name: 'Card',
  ...more,
});

describe('source accounts', () => {
  it.each([
    ['1020', 'an asset'],
    ['2110', 'a liability'],
    ['1050', 'a processor’s clearing account'],
  ])('[SRC-1] feed %s, %s', async (code) => {
    const company = await openCompany();
    const made = granted(
      await company.ledger.sourceAccounts.create(company.owner, card(company, { accountId: company.account(code), name: ' Card ' })),
    );
    expect(made).toMatchObject({ accountId: company.account(code), name: 'Card', isActive: true });
    expect(granted(await company.ledger.sourceAccounts.list(company.owner)).map(({ name }) => name)).toEqual(['First Bank', 'Card']);
  });

  it.each<readonly [string, (company: Company) => Partial<NewSource>, string]>([
    ['[SRC-3] a blank name', () => ({ name: '', accountId: unknownId('account') }), 'name'],
    ['[SRC-1] an account that is not there', () => ({ accountId: unknownId('account'), mask: '!' }), 'accountId'],
    ['[SRC-1] an expense account', ({ account }) => ({ accountId: account('6110') }), 'accountId'],
    ['[SRC-1] an equity account', ({ account }) => ({ accountId: account('3010') }), 'accountId'],
    ['[SRC-1] a header', ({ account }) => ({ accountId: account('2100') }), 'accountId'],
    ['[SRC-1] an account with a role', ({ account }) => ({ accountId: account('1900') }), 'accountId'],
    ['[SRC-1] receivables', ({ account }) => ({ accountId: account('1100') }), 'accountId'],
    ['[SRC-1] payables', ({ account }) => ({ accountId: account('2000') }), 'accountId'],
    ['[SRC-3] a mask of one sign', () => ({ mask: '1' }), 'mask'],
    ['[SRC-3] a mask of a whole number', () => ({ mask: '1234567890123' }), 'mask'],
    ['[SRC-3] a mask with blanks', () => ({ mask: '12 34' }), 'mask'],
  ])('%s is refused', async (_, wrong, field) => {
    const company = await openCompany();
    const refusal = await expectRefused(company, 'unprocessable', () =>
      company.ledger.sourceAccounts.create(company.owner, card(company, wrong(company))),
    );
    expect(refusal.field).toBe(field);
  });

  it.each([
    ['receivables', '1110', 'asset', 'ar'],
    ['payables', '2010', 'liability', 'ap'],
  ] as const)('[SRC-1] %s without a role of their own are refused too', async (_, code, type, controlRole) => {
    const company = await openCompany();
    const { ledger, owner } = company;
    const { id } = granted(await ledger.accounts.create(owner, { code, name: 'Trade', type, controlRole }));
    await expectRefused(company, 'unprocessable', () => ledger.sourceAccounts.create(owner, card(company, { accountId: id })));
  });

  it('[SRC-1] an account out of use is refused', async () => {
    const company = await openCompany();
    granted(await company.ledger.accounts.change(company.owner, company.account('2110'), { isActive: false }));
    await expectRefused(company, 'unprocessable', () => company.ledger.sourceAccounts.create(company.owner, card(company)));
  });

  it('[SRC-2] are kept in the books’ currency', async () => {
    const company = await openCompany({ currency: 'EUR' });
    expect(granted(await company.ledger.sourceAccounts.create(company.owner, card(company))).currency).toBe('EUR');
  });
});
