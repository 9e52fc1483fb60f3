import { granted, openCompany } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';

describe('source accounts', () => {
  it('[SRC-3] are listed, those out of use too', async () => {
    const { ledger, owner, account, bank } = await openCompany();
    granted(await ledger.sourceAccounts.create(owner, { accountId: account('2110'), kind: 'card', name: 'Card' }));
    granted(await ledger.sourceAccounts.change(owner, bank, { isActive: false }));
    expect(granted(await ledger.sourceAccounts.list(owner)).map(({ name, isActive }) => [name, isActive])).toEqual([
      ['First Bank', false],
      ['Card', true],
    ]);
  });
});
