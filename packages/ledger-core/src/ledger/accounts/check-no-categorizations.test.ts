import { expectRefused, granted, openCompany } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';

/** Books with a rule in use and a counterparty, which file to two accounts without activity, and a free account to move. */
const prepared = async () => {
  const company = await openCompany();
  const { ledger, owner, account } = company;
  const rule = granted(await ledger.rules.create(owner, { name: 'Phones', accountId: account('6120'), descriptionContains: 'tel' }));
  const vendor = granted(
    await ledger.counterparties.create(owner, { name: 'Power Inc', kinds: ['vendor'], defaultAccountId: account('6140') }),
  );
  return { ...company, company, ruleId: rule.id, vendorId: vendor.counterparty.id };
};

describe('[ACC-17] an account that is filed to', () => {
  it.each([
    ['6120', 'the rule "Phones"'],
    ['6140', 'the default account of Power Inc'],
  ])('%s is made a header neither by a new account nor by one that is moved', async (code, because) => {
    const { company, ledger, owner, account } = await prepared();
    const parentId = account(code);
    const refusal = await expectRefused(company, 'conflict', () =>
      ledger.accounts.create(owner, { code: '6999', name: 'Sub', type: 'expense', parentId }),
    );
    expect(refusal.field).toBe('parentId');
    expect(refusal.message).toContain(because);
    await expectRefused(company, 'conflict', () => ledger.accounts.change(owner, account('6130'), { parentId }));
  });

  it('is made one once the rule is out of use and the default is another', async () => {
    const { ledger, owner, account, ruleId, vendorId } = await prepared();
    granted(await ledger.rules.change(owner, ruleId, { isActive: false }));
    granted(await ledger.counterparties.change(owner, vendorId, { defaultAccountId: null }));
    granted(await ledger.accounts.create(owner, { code: '6121', name: 'Mobile', type: 'expense', parentId: account('6120') }));
    granted(await ledger.accounts.change(owner, account('6130'), { parentId: account('6140') }));
  });

  it('takes further accounts under it where it is a header already', async () => {
    const { ledger, owner, account } = await prepared();
    granted(await ledger.accounts.create(owner, { code: '6141', name: 'Water', type: 'expense', parentId: account('6000') }));
  });
});
