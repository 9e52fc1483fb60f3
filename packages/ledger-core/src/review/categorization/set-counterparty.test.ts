import { everythingIn, expectRefused, granted, importOne, openCompany, unknownId } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';

/** Two counterparties, a coffee, and a sale to the first of them on a processor's clearing account. */
const prepared = async () => {
  const company = await openCompany();
  const { ledger, owner, account } = company;
  const cafe = granted(await ledger.counterparties.create(owner, { name: 'Café' })).counterparty.id;
  const other = granted(await ledger.counterparties.create(owner, { name: 'Other' })).counterparty.id;
  const coffee = await importOne(company);
  const processor = granted(await ledger.sourceAccounts.create(owner, { accountId: account('1050'), kind: 'processor', name: 'Pay' })).id;
  const cleared = await importOne({ ...company, bank: processor }, { amount: '30.00', description: 'Payout' });
  granted(await ledger.transactions.setCounterparty(owner, cleared, cafe));
  granted(await ledger.transactions.categorize(owner, cleared, { categoryAccountId: account('4010') }));
  return { company, cafe, other, coffee, cleared };
};

describe('naming the counterparty of a transaction', () => {
  it('[FIL-14] changes neither filing, note nor decisions, and is announced by an event', async () => {
    const { company, cafe, coffee } = await prepared();
    const before = await everythingIn(company);
    const { transaction, counterparty, category } = granted(await company.ledger.transactions.setCounterparty(company.owner, coffee, cafe));
    expect([counterparty?.name, category?.code]).toEqual(['Café', '1900']);
    expect(transaction).toMatchObject({ status: 'needs_review', version: 0, reviewedAt: null, counterpartyId: cafe });
    const after = await everythingIn(company);
    expect([after.journal, after.categorizations]).toEqual([before.journal, before.categorizations]);
    expect(after.events[0]).toMatchObject({ type: 'transaction.updated', subjectId: coffee });
  });

  it('[FIL-14] [FIL-4] posts no entry for a posted transaction; its next entry names the counterparty', async () => {
    const { company, cafe, coffee } = await prepared();
    const { ledger, owner, account } = company;
    const { transaction } = granted(await ledger.transactions.categorize(owner, coffee, { categoryAccountId: account('6060') }));
    const { journal } = await everythingIn(company);
    expect(granted(await ledger.transactions.setCounterparty(owner, coffee, cafe)).transaction).toEqual({
      ...transaction,
      rowVersion: 3,
      counterpartyId: cafe,
    });
    expect((await everythingIn(company)).journal).toEqual(journal);
    granted(await ledger.transactions.categorize(owner, coffee, { categoryAccountId: account('6060') }));
    expect((await everythingIn(company)).journal.entries.at(-1)?.lines.map(({ counterpartyId }) => counterpartyId)).toEqual([null, cafe]);
  });

  it('[FIL-14] null clears the counterparty, also in a closed month', async () => {
    const { company, cafe, coffee } = await prepared();
    const { ledger, owner, account } = company;
    granted(await ledger.transactions.setCounterparty(owner, coffee, cafe));
    granted(await ledger.transactions.categorize(owner, coffee, { categoryAccountId: account('6060') }));
    granted(await ledger.periods.close(owner, '2026-03', { force: true }));
    expect(granted(await ledger.transactions.setCounterparty(owner, coffee, null))).toMatchObject({
      counterparty: null,
      transaction: { counterpartyId: null },
    });
  });

  it('[FIL-14] setting the present counterparty changes nothing and records no event', async () => {
    const { company, cafe, cleared } = await prepared();
    const before = await everythingIn(company);
    granted(await company.ledger.transactions.setCounterparty(company.owner, cleared, cafe));
    const after = await everythingIn(company);
    expect([after.transactions, after.events]).toEqual([before.transactions, before.events]);
  });

  it('[FIL-14] is refused for an unknown transaction, then for an unknown counterparty, then on a control line', async () => {
    const { company, other, cleared } = await prepared();
    const { ledger, owner } = company;
    const nobody = unknownId('counterparty');
    await expectRefused(company, 'not_found', () => ledger.transactions.setCounterparty(owner, unknownId('transaction'), nobody));
    const unknown = await expectRefused(company, 'unprocessable', () => ledger.transactions.setCounterparty(owner, cleared, nobody));
    expect(unknown.field).toBe('counterpartyId');
    await expectRefused(company, 'counterparty_on_control_line', () => ledger.transactions.setCounterparty(owner, cleared, other));
    await expectRefused(company, 'counterparty_on_control_line', () => ledger.transactions.setCounterparty(owner, cleared, null));
  });

  it('[FIL-14] is possible again once the transaction is out of the books', async () => {
    const { company, other, cleared } = await prepared();
    const { ledger, owner, account } = company;
    granted(await ledger.transactions.categorize(owner, cleared, { categoryAccountId: account('4010'), post: false }));
    expect(granted(await ledger.transactions.setCounterparty(owner, cleared, other)).counterparty?.name).toBe('Other');
  });
});
