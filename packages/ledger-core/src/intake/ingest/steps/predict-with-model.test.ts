import { type Company, granted, importAll, importOne, openWith, transactionOf } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';

/** A company whose model is sure that everything is 6060. */
const companyWithModel = (): Promise<Company> =>
  openWith(({ account }) => ({
    name: 'sure',
    propose: async ({ questions }) => questions.map(() => ({ accountId: account('6060'), confidence: 0.99, reasoning: 'Always.' })),
  }));

describe('the model', () => {
  it('[MOD-1] decides on a charge, and on no hold in the same words of the same amount', async () => {
    const company = await companyWithModel();
    const { transactions } = await importAll(company, { date: '2026-03-09' }, { date: '2026-03-10', kind: 'hold' });
    expect(transactions).toMatchObject([
      { kind: 'money_out', decision: { by: 'model' }, version: 1 },
      { kind: 'hold', decision: { by: 'service' }, version: 0 },
    ]);
  });

  it('[POL-8] proposes what a policy keeps it from posting, and the row has its suggestion', async () => {
    const company = await companyWithModel();
    const { ledger, owner } = company;
    const posted = await importOne(company, { amount: '-4.00', description: 'Coffee House' });
    granted(await ledger.transactions.categorize(owner, posted, { categoryAccountId: company.account('6060') }));
    granted(await ledger.policies.create(owner, { name: 'Model', deciders: ['model'], amountAbove: '10' }));
    const id = await importOne(company, { amount: '-12.50', description: 'Coffee House' });
    expect(await transactionOf(company, id)).toMatchObject({ status: 'needs_review', decision: { by: 'model' } });
    const [proposal] = granted(await ledger.proposals.list(owner)).data;
    expect(proposal).toMatchObject({ operation: 'transactions.categorize', author: 'service:model', subjectId: id });
    expect(granted(await ledger.proposals.approve(owner, proposal?.id as never)).status).toBe('applied');
    expect(await transactionOf(company, id)).toMatchObject({ status: 'posted' });
  });

  it('[MOD-4] leaves a charge as its hold was filed', async () => {
    const company = await companyWithModel();
    const { ledger, owner, account } = company;
    const existing = await importOne(company, { kind: 'hold' });
    granted(await ledger.transactions.categorize(owner, existing, { categoryAccountId: account('6070') }));
    expect(await transactionOf(company, await importOne(company, { date: '2026-03-12' }))).toMatchObject({
      assignment: { accountId: account('6070') },
      decision: { by: 'carried' },
    });
  });

  it('[MOD-3] counts what was filed before the import, not what comes in with it', async () => {
    const company = await companyWithModel();
    const { ledger, owner, account } = company;
    granted(
      await ledger.rules.create(owner, {
        name: 'Small coffees',
        accountId: account('6060'),
        descriptionContains: 'coffee',
        maxAmount: '5.00',
      }),
    );
    const { transactions } = await importAll(company, { amount: '-4.00' }, { amount: '-12.50' });
    expect(transactions).toMatchObject([
      { status: 'posted', decision: { by: 'rule' } },
      { status: 'needs_review', decision: { by: 'model', isCleared: false } },
    ]);
    expect(await transactionOf(company, await importOne(company, { amount: '-12.60' }))).toMatchObject({
      status: 'posted',
      decision: { by: 'model', isCleared: true },
    });
  });
});
