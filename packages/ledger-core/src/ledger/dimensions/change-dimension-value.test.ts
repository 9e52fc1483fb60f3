import { expectRefused, granted, openCompany, unknownId } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';

describe('changing a value of a dimension', () => {
  const opened = async () => {
    const company = await openCompany();
    const dimension = granted(await company.ledger.dimensions.create(company.owner, { name: 'Department', values: ['Sales', 'Support'] }));
    return { ...company, dimension, sales: dimension.values[0]?.id ?? unknownId('dimensionValue') };
  };

  it('[DIM-5] renames it, and takes it out of use and back', async () => {
    const { ledger, owner, dimension, sales } = await opened();
    expect(await ledger.dimensions.changeValue(owner, dimension.id, sales, { isActive: false })).toMatchObject({
      values: [{ name: 'Sales', isActive: false }, {}],
    });
    expect(await ledger.dimensions.changeValue(owner, dimension.id, sales, { isActive: true, name: 'Selling' })).toMatchObject({
      values: [{ name: 'Selling', isActive: true }, {}],
    });
  });

  it('[DIM-5] refuses an unknown value, and the name of another', async () => {
    const company = await opened();
    const { ledger, owner, dimension, sales } = company;
    const nothing = unknownId('dimensionValue');
    await expectRefused(company, 'not_found', () => ledger.dimensions.changeValue(owner, dimension.id, nothing, { name: 'x' }));
    await expectRefused(company, 'conflict', () => ledger.dimensions.changeValue(owner, dimension.id, sales, { name: 'Support' }));
  });
});
