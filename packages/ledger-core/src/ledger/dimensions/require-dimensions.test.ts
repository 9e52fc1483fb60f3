import { entryOf, expectRefused, granted, openCompany, postSale, unknownId } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';

describe('dimensions', () => {
  it('[DIM-4] are required as a whole set; what was posted is not revisited, what comes next is held to it', async () => {
    const company = await openCompany();
    const { ledger, owner, account } = company;
    await postSale(company, '2026-03-01', '5.00');
    const one = granted(await ledger.dimensions.create(owner, { name: 'One' }));
    const two = granted(await ledger.dimensions.create(owner, { name: 'Two' }));
    const required = async (...ids: Parameters<typeof ledger.accounts.requireDimensions>[2]) =>
      granted(await ledger.accounts.requireDimensions(owner, account('4010'), ids)).requiredDimensionIds;
    expect(await required(one.id, two.id, one.id)).toEqual([one.id, two.id]);
    const sale = entryOf(company, '2026-03-02', [
      ['1010', 'debit', '1.00'],
      ['4010', 'credit', '1.00'],
    ]);
    await expectRefused(company, 'dimension_required', () => ledger.journal.post(owner, sale));
    expect(granted(await ledger.reports.verify(owner)).findings).toEqual([]);
    expect(await required(two.id)).toEqual([two.id]);
    expect(await required()).toEqual([]);
    granted(await ledger.journal.post(owner, sale));
  });

  it('[DIM-4] refuses an unknown account, then an unknown dimension', async () => {
    const company = await openCompany();
    const { ledger, owner, account } = company;
    const nobody = unknownId('account');
    const nothing = unknownId('dimension');
    await expectRefused(company, 'not_found', () => ledger.accounts.requireDimensions(owner, nobody, [nothing]));
    await expectRefused(company, 'unprocessable', () => ledger.accounts.requireDimensions(owner, account('4010'), [nothing]));
  });
});
