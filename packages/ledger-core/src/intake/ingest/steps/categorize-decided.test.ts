import { type Company, everythingIn, granted, importAll, importOne, openWith, transactionOf } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';

/** A company with a rule for tea, a model that is sure of everything else, and a coffee that a person filed, so that the model may post. */
const prepared = async (): Promise<Company> => {
  const company = await openWith(({ account }) => ({
    name: 'sure',
    propose: async ({ questions }) => questions.map(() => ({ accountId: account('6060'), confidence: 0.99, reasoning: 'Always.' })),
  }));
  const { ledger, owner, account } = company;
  granted(await ledger.rules.create(owner, { name: 'Tea', accountId: account('6070'), descriptionContains: 'tea' }));
  const coffee = await importOne(company, { date: '2026-02-01' });
  granted(await ledger.transactions.categorize(owner, coffee, { categoryAccountId: account('6060') }));
  return company;
};

/** A hold that a person filed. */
const filedHold = async (company: Company) => {
  const { ledger, owner, account } = company;
  const existing = await importOne(company, { amount: '-40.00', description: 'BLUE FOX DINER', kind: 'hold' });
  granted(await ledger.transactions.categorize(owner, existing, { categoryAccountId: account('6110') }));
};

const COFFEE = { date: '2026-03-12' };
const TEA = { date: '2026-03-12', description: 'Tea House' };
const CHARGE = { date: '2026-03-12', amount: '-40.00', description: 'BLUE FOX DINER 0042' };

describe('what was decided about an import', () => {
  it('[ING-6] posts in the order of the records, known movements last, whatever decided each', async () => {
    const company = await prepared();
    await importOne(company, { id: 'known', description: 'Water', amount: '-1.00' });
    await filedHold(company);
    const before = (await everythingIn(company)).journal.tail.entryNo;
    await importAll(company, { id: 'known', description: 'Tea Shop', amount: '-1.00' }, COFFEE, TEA, CHARGE);
    const { entries } = (await everythingIn(company)).journal;
    expect(entries.filter(({ entryNo }) => entryNo > before).map(({ description }) => description)).toEqual([
      'Coffee House',
      'Tea House',
      'BLUE FOX DINER 0042',
      'Tea Shop',
    ]);
  });

  it('[ING-7] is in the report: its transactions are as they then stand', async () => {
    const company = await prepared();
    await filedHold(company);
    const { transactions } = await importAll(company, COFFEE, TEA, CHARGE);
    expect(transactions.map(({ status }) => status)).toEqual(['posted', 'posted', 'posted']);
    for (const transaction of transactions) expect(await transactionOf(company, transaction.id)).toEqual(transaction);
  });

  it.each([
    ['[RUL-5] by a rule: the movement stays as it came in', TEA, { status: 'needs_review', decision: { by: 'service' }, version: 0 }],
    ['[MOD-3] by the model: it is a suggestion', COFFEE, { status: 'needs_review', decision: { by: 'model' }, version: 1 }],
    ['[ING-10] about the hold of a charge: the charge waits', CHARGE, { status: 'ready', decision: { by: 'carried' }, version: 1 }],
  ])('and the books refuse to post, %s', async (_, record, expected) => {
    const company = await prepared();
    await filedHold(company);
    granted(await company.ledger.periods.close(company.owner, '2026-03', { force: true }));
    expect(await transactionOf(company, await importOne(company, record))).toMatchObject({ ...expected, entryId: null });
  });
});
