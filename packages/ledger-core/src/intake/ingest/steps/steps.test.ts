import { granted, importOne, openWith, transactionOf } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import { STEPS } from './steps.ts';

describe('the steps of an import', () => {
  it('[ING-6] recognise and store records, then decide, then categorize', () => {
    expect(STEPS.map(({ name }) => name)).toEqual([
      'dedupe',
      'matchHolds',
      'flagDuplicates',
      'storeNew',
      'refreshKnown',
      'inheritReceipts',
      'inheritCategorizations',
      'settleNamed',
      'matchTransfers',
      'setRefundsAside',
      'inheritRuleDecisions',
      'applyRules',
      'predictWithModel',
      'categorizeDecided',
      'matchRefunds',
      'applyRules',
      'predictWithModel',
      'categorizeDecided',
    ]);
  });

  it.each([
    ['as its hold was filed, before a rule', { isCategorized: true, hasRule: true }, 'carried'],
    ['by a rule, before the model', { isCategorized: false, hasRule: true }, 'rule'],
    ['by the model', { isCategorized: false, hasRule: false }, 'model'],
  ])('[ING-6] [ING-10] [MOD-4] decide on a charge by the strongest evidence: %s', async (_, { isCategorized, hasRule }, by) => {
    const company = await openWith(({ account }) => ({
      name: 'sure',
      propose: async ({ questions }) => questions.map(() => ({ accountId: account('6110'), confidence: 0.99, reasoning: 'Always.' })),
    }));
    const { ledger, owner, account } = company;
    const counterpartyId = granted(await ledger.counterparties.create(owner, { name: 'Coffee House' })).counterparty.id;
    const existing = await importOne(company, { kind: 'hold' });
    granted(await ledger.transactions.setCounterparty(owner, existing, counterpartyId));
    if (isCategorized) granted(await ledger.transactions.categorize(owner, existing, { categoryAccountId: account('6060') }));
    // The charge has its counterparty from the hold, so that the model is asked about it before a rule is known to match.
    if (hasRule) granted(await ledger.rules.create(owner, { name: 'Coffee', accountId: account('6070'), counterpartyId }));
    const id = await importOne(company, { date: '2026-03-12' });
    expect((await transactionOf(company, id)).decision.by).toBe(by);
  });
});
