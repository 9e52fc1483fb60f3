import { expectRefused, granted, openCompany } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';

describe('adding a value to a dimension', () => {
  const opened = async () => {
    const company = await openCompany();
    const dimension = granted(await company.ledger.dimensions.create(company.owner, { name: 'Department', values: ['Sales', 'Support'] }));
    return { ...company, dimension };
  };

  it('[DIM-5] puts it after the others', async () => {
    const { ledger, owner, dimension } = await opened();
    expect(await ledger.dimensions.addValue(owner, dimension.id, { name: 'Research' })).toMatchObject({
      values: [{}, {}, { name: 'Research', isActive: true }],
    });
  });

  it.each([
    ['a blank name', '', 'unprocessable'],
    ['the name of another value, in another case', 'SALES', 'conflict'],
  ] as const)('[DIM-5] refuses %s', async (_, name, code) => {
    const company = await opened();
    const { ledger, owner, dimension } = company;
    await expectRefused(company, code, () => ledger.dimensions.addValue(owner, dimension.id, { name }));
  });
});
