import { type Company, expectRefused, granted, openCompany, postSale, unknownId } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import type { NewAccount } from './create-account.ts';

const GOOD: NewAccount = { code: '6700', name: 'Coffee', type: 'expense' };

/** One row for each rule, in the documented order. Each row also breaks the rules of later rows, which proves the order. */
const REFUSALS: readonly (readonly [string, (company: Company) => Partial<NewAccount>, 'unprocessable' | 'conflict', string])[] = [
  ['[ACC-16] a blank name', () => ({ name: ' ', code: '9' }), 'unprocessable', 'name'],
  ['[ACC-16] a name that is too long', () => ({ name: 'x'.repeat(201) }), 'unprocessable', 'name'],
  ['[ACC-1] a malformed number', () => ({ code: '67', parentId: unknownId('account') }), 'unprocessable', 'code'],
  ['[ACC-2] a number of another type', () => ({ code: '4700', parentId: unknownId('account') }), 'unprocessable', 'code'],
  [
    '[ACC-8] a header with a role',
    () => ({ isPostable: false, role: 'owner_loan', parentId: unknownId('account') }),
    'unprocessable',
    'role',
  ],
  ['[ACC-8] a header as control account', () => ({ isPostable: false, controlRole: 'ap' }), 'unprocessable', 'controlRole'],
  [
    '[ACC-8] a role of another type of account',
    () => ({ role: 'accounts_payable', parentId: unknownId('account') }),
    'unprocessable',
    'role',
  ],
  [
    '[ACC-8] a control role of another type of account',
    () => ({ controlRole: 'ar', parentId: unknownId('account') }),
    'unprocessable',
    'controlRole',
  ],
  ['[ACC-7] an unknown parent', () => ({ parentId: unknownId('account'), code: '6010' }), 'unprocessable', 'parentId'],
  ['[ACC-7] a parent of another type', ({ account }) => ({ parentId: account('1000') }), 'unprocessable', 'parentId'],
  ['[ACC-7] a parent with a role', ({ account }) => ({ parentId: account('7000') }), 'unprocessable', 'parentId'],
  ['[ACC-3] a number that is taken', () => ({ code: '6010', role: 'depreciation_expense' }), 'conflict', 'code'],
  ['[ACC-8] a role that is taken', () => ({ role: 'depreciation_expense' }), 'conflict', 'role'],
];

describe('creating an account', () => {
  it('[ACC-4] puts it in its place in the chart', async () => {
    const { ledger, owner, account } = await openCompany();
    const made = granted(await ledger.accounts.create(owner, { ...GOOD, name: ' Coffee ', parentId: account('6000') }));
    expect(made).toMatchObject({ code: '6700', name: 'Coffee', parentId: account('6000'), isPostable: true, isActive: true, role: null });
    const codes = granted(await ledger.accounts.chart(owner)).accounts.map((each) => each.account.code);
    expect(codes.slice(codes.indexOf('6160'), codes.indexOf('6500') + 1)).toEqual(['6160', '6700', '6500']);
  });

  it.each(REFUSALS)('%s is refused', async (_, wrong, code, field) => {
    const company = await openCompany();
    const refusal = await expectRefused(company, code, () => company.ledger.accounts.create(company.owner, { ...GOOD, ...wrong(company) }));
    expect(refusal.field).toBe(field);
  });

  it('[ACC-7] a postable parent without activity becomes a header', async () => {
    const company = await openCompany();
    const { ledger, owner, account } = company;
    granted(await ledger.accounts.create(owner, { ...GOOD, code: '6061', parentId: account('6060') }));
    expect(granted(await ledger.accounts.read(owner, account('6060'))).view.account.isPostable).toBe(false);

    await postSale(company, '2026-03-01', '1.00');
    await expectRefused(company, 'unprocessable', () =>
      ledger.accounts.create(owner, { code: '4011', name: 'Beans', type: 'revenue', parentId: account('4010') }),
    );
  });

  it('[ACC-7] an account that a source feeds does not become a header', async () => {
    const company = await openCompany();
    await expectRefused(company, 'unprocessable', () =>
      company.ledger.accounts.create(company.owner, { code: '1011', name: 'Sub', type: 'asset', parentId: company.account('1010') }),
    );
  });

  it('[ACC-8] a free role is given once', async () => {
    const company = await openCompany();
    const { ledger, owner } = company;
    const loan: NewAccount = { code: '2710', name: 'Loan from shareholder', type: 'liability', role: 'owner_loan' };
    expect(granted(await ledger.accounts.create(owner, loan)).role).toBe('owner_loan');
    await expectRefused(company, 'conflict', () => ledger.accounts.create(owner, { ...loan, code: '2720' }));
  });
});
