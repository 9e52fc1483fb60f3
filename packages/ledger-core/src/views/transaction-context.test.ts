import { expectRefused, granted, importOne, openCompany, unknownId } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';

describe('a transaction in its context', () => {
  it('[TXN-4] has what each of its own operations answers', async () => {
    const company = await openCompany();
    const { ledger, owner, account } = company;
    const id = await importOne(company);
    granted(await ledger.comments.create(owner, id, { text: 'What is it?' }));
    granted(await ledger.filing.categorize(owner, id, { categoryAccountId: account('6060') }));
    granted(await ledger.filing.categorize(owner, id, { categoryAccountId: account('6070') }));
    const context = granted(await ledger.transactions.context(owner, id));
    const detail = granted(await ledger.transactions.read(owner, id));
    expect(context).toEqual({
      detail,
      settlement: granted(await ledger.settlements.read(owner, id)),
      receipts: granted(await ledger.documents.receipts(owner, id)),
      comments: granted(await ledger.comments.list(owner, id)),
      decisions: granted(await ledger.transactions.categorizations(owner, id)),
      entry: granted(await ledger.journal.read(owner, detail.transaction.entryId ?? 'ent_')),
    });
    expect(context.decisions.data).toHaveLength(2);
    expect(granted(await ledger.transactions.context(owner, await importOne(company, { description: 'Tea' }))).entry).toBe(null);
  });

  it('[TXN-4] is refused for an unknown one', async () => {
    const company = await openCompany();
    await expectRefused(company, 'not_found', () => company.ledger.transactions.context(company.owner, unknownId('transaction')));
  });
});
