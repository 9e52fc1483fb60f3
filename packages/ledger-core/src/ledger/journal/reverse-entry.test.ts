import { expectRefused, granted, importOne, openCompany, transactionOf, unknownId } from 'ledger-core/testing';
import { describe, it } from 'vitest';

describe('reversing an entry', () => {
  it('[JRN-16] is refused for a transaction’s entry, also once it is reversed', async () => {
    const company = await openCompany();
    const { ledger, owner, account } = company;
    const id = await importOne(company);
    granted(await ledger.transactions.categorize(owner, id, { categoryAccountId: account('6060') }));
    const first = (await transactionOf(company, id)).entryId ?? unknownId('entry');
    await expectRefused(company, 'conflict', () => ledger.journal.reverse(owner, first));
    granted(await ledger.transactions.categorize(owner, id, { categoryAccountId: account('6070') }));
    await expectRefused(company, 'conflict', () => ledger.journal.reverse(owner, first));
  });
});
