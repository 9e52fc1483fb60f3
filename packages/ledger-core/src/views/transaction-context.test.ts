import { addSource, expectRefused, granted, importFrom, importOne, openCompany, unknownId } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';

describe('a transaction in its context', () => {
  it('[TXN-4] has what each of its own operations answers', async () => {
    const company = await openCompany();
    const { ledger, owner, account } = company;
    const id = await importOne(company);
    granted(await ledger.comments.create(owner, id, { text: 'What is it?' }));
    granted(await ledger.transactions.categorize(owner, id, { categoryAccountId: account('6060') }));
    granted(await ledger.transactions.categorize(owner, id, { categoryAccountId: account('6070') }));
    const context = granted(await ledger.transactions.context(owner, id));
    const detail = granted(await ledger.transactions.read(owner, id));
    expect(context).toEqual({
      detail,
      settlement: granted(await ledger.transactions.settlement(owner, id)),
      receipts: granted(await ledger.transactions.receipts(owner, id)),
      comments: granted(await ledger.comments.list(owner, id)),
      decisions: granted(await ledger.transactions.categorizations(owner, id)),
      entry: granted(await ledger.journal.read(owner, detail.transaction.entryId ?? 'ent_')),
    });
    expect(context.decisions.data).toHaveLength(2);
    expect(granted(await ledger.transactions.context(owner, await importOne(company, { description: 'Tea' }))).entry).toBe(null);
  });

  it('[TXN-4] has the entry of the other leg, where it posts nothing itself', async () => {
    const company = await openCompany();
    const { ledger, owner } = company;
    const other = await addSource(company, '1020');
    const out = await importOne(company, { date: '2026-03-01', amount: '-10.00', description: 'To savings' });
    const [into] = await importFrom(company, other, { date: '2026-03-01', amount: '10.00', description: 'From checking' });
    granted(await ledger.transactions.match(owner, out, { otherTransactionId: into?.id ?? 'txn_' }));
    const legs = await Promise.all([out, into?.id ?? 'txn_'].map((id) => ledger.transactions.context(owner, id)));
    const [first, second] = legs.map((half) => granted(half));
    expect([first, second].map((half) => half?.detail.transaction.entryId).filter((id) => id === null)).toHaveLength(1);
    expect(first?.entry).toEqual(second?.entry);
    expect(first?.entry?.entry.id).toMatch(/^ent_/);
  });

  it('[TXN-4] has the entry of the instrument whose cash it is', async () => {
    const company = await openCompany();
    const { ledger, owner, account } = company;
    const { counterparty: investor } = granted(await ledger.counterparties.create(owner, { name: 'North Fund', kinds: ['investor'] }));
    const terms = { kind: 'safe' as const, name: 'Seed SAFE', investorId: investor.id, principal: '100.00', accountId: account('2700') };
    const draft = granted(await ledger.financingInstruments.create(owner, terms));
    const id = await importOne(company, { date: '2026-03-10', amount: '100.00', description: 'WIRE NORTH FUND' });
    granted(await ledger.transactions.linkCash(owner, id, { financingInstrumentId: draft.id }));
    const { detail, entry } = granted(await ledger.transactions.context(owner, id));
    expect([detail.transaction.entryId, entry?.entry.id]).toEqual([null, detail.transaction.cashLink?.entryId]);
  });

  it('[TXN-4] is refused for an unknown one', async () => {
    const company = await openCompany();
    await expectRefused(company, 'not_found', () => company.ledger.transactions.context(company.owner, unknownId('transaction')));
  });
});
