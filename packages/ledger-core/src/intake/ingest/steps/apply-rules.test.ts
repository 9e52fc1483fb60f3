import { type Company, granted, importAll, importOne, openCompany, transactionOf } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import type { NewRule } from '../../../review/rules/draft.ts';

const addRule = async ({ ledger, owner, account }: Company, code: string, more: Partial<NewRule>) =>
  granted(await ledger.rules.create(owner, { name: `To ${code}`, accountId: account(code), ...more }));

describe('the rules', () => {
  it('[RUL-2] [ING-6] are asked about each movement of an import, new or changed, and the first that matches decides', async () => {
    const company = await openCompany();
    const { account } = company;
    const known = await importOne(company, { id: 'a', description: 'Water' });
    await addRule(company, '6060', { descriptionContains: 'coffee' });
    await addRule(company, '6070', { descriptionContains: 'house' });
    const { transactions } = await importAll(
      company,
      { id: 'a', description: 'Ware House' },
      { description: 'Coffee House' },
      { description: 'Tea House' },
      { description: 'Tea Room' },
    );
    expect(transactions).toMatchObject([
      { status: 'posted', assignment: { accountId: account('6060') } },
      { status: 'posted', assignment: { accountId: account('6070') } },
      { status: 'needs_review', assignment: { kind: 'unfiled' }, decision: { by: 'service' } },
    ]);
    expect(await transactionOf(company, known)).toMatchObject({ status: 'posted', assignment: { accountId: account('6070') } });
  });

  it('[RUL-4] pass over an account from the moment that a source feeds it', async () => {
    const company = await openCompany();
    const { ledger, owner, account } = company;
    await addRule(company, '2110', { descriptionContains: 'card', priority: 1 });
    await addRule(company, '6060', { descriptionContains: 'card', priority: 2 });
    const unfed = await importOne(company, { description: 'Card payment' });
    granted(await ledger.sourceAccounts.create(owner, { accountId: account('2110'), kind: 'card', name: 'Card' }));
    const fed = await importOne(company, { description: 'Card payment', date: '2026-03-11' });
    expect((await transactionOf(company, unfed)).assignment).toEqual({ kind: 'account', accountId: account('2110') });
    expect((await transactionOf(company, fed)).assignment).toEqual({ kind: 'account', accountId: account('6060') });
  });
});
