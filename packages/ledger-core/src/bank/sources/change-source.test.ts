import { expectRefused, granted, importAll, openCompany, unknownId } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import type { SourceChange } from './change-source.ts';

describe('source accounts', () => {
  it('[SRC-3] change in name, mask and provider, and in nothing else', async () => {
    const company = await openCompany();
    const { ledger, owner, bank } = company;
    const [before] = granted(await ledger.sourceAccounts.list(owner));
    const change = async (wanted: SourceChange) => granted(await ledger.sourceAccounts.change(owner, bank, wanted));
    expect(await change({ name: ' House Bank ', mask: '••42', provider: 'csv' })).toEqual({
      ...before,
      name: 'House Bank',
      mask: '••42',
      provider: 'csv',
    });
    const tricked = { accountId: company.account('1020') } as SourceChange;
    expect((await change(tricked)).accountId).toBe(company.account('1010'));
    expect(await change({ mask: null, provider: null })).toMatchObject({ name: 'House Bank', mask: null, provider: null });
  });

  it.each<readonly [string, SourceChange]>([
    ['a blank name', { name: ' ' }],
    ['a mask that is none', { mask: '' }],
    ['a provider on two lines', { provider: 'csv\u2028x' }],
  ])('[SRC-3] refuses %s', async (_, wrong) => {
    const company = await openCompany();
    await expectRefused(company, 'unprocessable', () => company.ledger.sourceAccounts.change(company.owner, company.bank, wrong));
    await expectRefused(company, 'not_found', () => company.ledger.sourceAccounts.change(company.owner, unknownId('source'), wrong));
  });

  it('[SRC-3] out of use, nothing is taken in from them; what came in stays', async () => {
    const company = await openCompany();
    const { ledger, owner, bank } = company;
    await importAll(company, {});
    granted(await ledger.sourceAccounts.change(owner, bank, { isActive: false }));
    await expectRefused(company, 'conflict', () =>
      ledger.imports.importRecords(owner, bank, [{ date: '2026-03-01', amount: '1.00', description: 'x', payload: {} }]),
    );
    expect(granted(await ledger.transactions.list(owner)).data.length).toBe(1);
    granted(await ledger.sourceAccounts.change(owner, bank, { isActive: true }));
    await importAll(company, { description: 'Tea' });
  });
});
