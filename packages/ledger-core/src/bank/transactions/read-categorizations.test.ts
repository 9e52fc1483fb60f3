import { codeOf, granted, importOne, openCompany, unknownId } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';

/** Rent, filed by a rule and then twice by a person. */
const decidedThrice = async () => {
  const company = await openCompany();
  const { ledger, owner, account } = company;
  granted(await ledger.rules.create(owner, { name: 'Rent', accountId: account('6090'), descriptionContains: 'rent' }));
  const id = await importOne(company, { description: 'Rent' });
  granted(await ledger.transactions.categorize(owner, id, { categoryAccountId: account('6060'), note: 'with Bo' }));
  granted(await ledger.transactions.categorize(owner, id, { categoryAccountId: account('6070') }));
  return { company, id };
};

describe('the decisions about a transaction', () => {
  it('[FIL-11] come newest first with account and reason, and the first one stands', async () => {
    const { company, id } = await decidedThrice();
    const { data } = granted(await company.ledger.transactions.categorizations(company.owner, id));
    const seen = data.map(({ categorization: { version, decision, reason, note }, stands, category, rule }) => [
      version,
      stands,
      category?.code,
      decision.by,
      reason,
      rule?.name,
      note,
    ]);
    expect(seen).toEqual([
      [3, true, '6070', 'person', 'person', undefined, null],
      [2, false, '6060', 'person', 'person', undefined, 'with Bo'],
      [1, false, '6090', 'rule', 'rule', 'Rent', null],
    ]);
  });

  it('[FIL-11] are an empty list before the first decision', async () => {
    const company = await openCompany();
    const id = await importOne(company);
    expect(granted(await company.ledger.transactions.categorizations(company.owner, id))).toMatchObject({ data: [], hasMore: false });
  });

  it('[FIL-11] [PAG-2] come page by page, under a cursor of this transaction alone', async () => {
    const { company, id } = await decidedThrice();
    const { ledger, owner } = company;
    const { nextCursor: cursor } = granted(await ledger.transactions.categorizations(owner, id, { limit: 2 }));
    const { data } = granted(await ledger.transactions.categorizations(owner, id, { limit: 2, cursor }));
    expect(data.map(({ categorization, stands }) => [categorization.version, stands])).toEqual([[1, false]]);
    const other = await importOne(company, { description: 'Tea' });
    expect(codeOf(await ledger.transactions.categorizations(owner, other, { cursor }))).toBe('invalid_cursor');
  });

  it('[FIL-11] of an unknown transaction are not found; a page has 1 to 200 of them', async () => {
    const { company, id } = await decidedThrice();
    const { ledger, owner } = company;
    expect(codeOf(await ledger.transactions.categorizations(owner, unknownId('transaction'), { limit: 0 }))).toBe('not_found');
    expect(codeOf(await ledger.transactions.categorizations(owner, id, { limit: 201 }))).toBe('invalid_request');
  });
});
