import { codeOf, entryOf, everythingIn, expectRefused, granted, openCompany, postSale, unknownId } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import type { NewDimension } from './keep-dimensions.ts';

describe('dimensions', () => {
  it('[DIM-3] are created with their first values', async () => {
    const { ledger, owner } = await openCompany();
    const made = granted(
      await ledger.dimensions.create(owner, { name: ' Department ', kind: 'department', values: [' Shop', 'Roastery'] }),
    );
    expect(made).toMatchObject({ name: 'Department', kind: 'department', isActive: true });
    expect(made.values.map(({ name, isActive }) => [name, isActive])).toEqual([
      ['Shop', true],
      ['Roastery', true],
    ]);
    expect(granted(await ledger.dimensions.list(owner))).toEqual([made]);
    expect(granted(await ledger.dimensions.create(owner, { name: 'Project' }))).toMatchObject({ kind: 'other', values: [] });
  });

  it.each<readonly [string, NewDimension, 'unprocessable' | 'conflict', string]>([
    ['a blank name', { name: ' ', values: [''] }, 'unprocessable', 'name'],
    ['a blank value', { name: 'DEPARTMENT', values: ['Shop', ' '] }, 'unprocessable', 'values[1]'],
    ['a value named twice', { name: 'Place', values: ['Shop', 'Shop '] }, 'unprocessable', 'values[1]'],
    ['a name that is taken, in another case', { name: ' department' }, 'conflict', 'name'],
  ])('[DIM-3] refuses %s', async (_, input, code, field) => {
    const company = await openCompany();
    granted(await company.ledger.dimensions.create(company.owner, { name: 'Department' }));
    const refusal = await expectRefused(company, code, () => company.ledger.dimensions.create(company.owner, input));
    expect(refusal.field).toBe(field);
  });

  it('[DIM-4] are required as a whole set, for later lines only', async () => {
    const company = await openCompany();
    const { ledger, owner, account } = company;
    await postSale(company, '2026-03-01', '5.00');
    const [one, two] = [
      granted(await ledger.dimensions.create(owner, { name: 'One' })),
      granted(await ledger.dimensions.create(owner, { name: 'Two' })),
    ];
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
    const [noAccount, noDimension] = [unknownId('account'), unknownId('dimension')];
    await expectRefused(company, 'not_found', () => ledger.accounts.requireDimensions(owner, noAccount, [noDimension]));
    await expectRefused(company, 'unprocessable', () => ledger.accounts.requireDimensions(owner, account('4010'), [noDimension]));
  });
});

describe('changing dimensions', () => {
  const opened = async () => {
    const company = await openCompany();
    const dimension = granted(await company.ledger.dimensions.create(company.owner, { name: 'Department', values: ['Sales', 'Support'] }));
    return { ...company, dimension };
  };

  it('[DIM-5] a dimension and its values are renamed, extended, taken out of use and brought back', async () => {
    const { ledger, owner, dimension } = await opened();
    expect(await ledger.dimensions.change(owner, dimension.id, { name: ' Team ' })).toMatchObject({ name: 'Team', isActive: true });
    expect(await ledger.dimensions.addValue(owner, dimension.id, { name: 'Research' })).toMatchObject({
      values: [{}, {}, { name: 'Research', isActive: true }],
    });
    const sales = dimension.values[0]?.id ?? unknownId('dimensionValue');
    expect(await ledger.dimensions.changeValue(owner, dimension.id, sales, { isActive: false })).toMatchObject({
      values: [{ name: 'Sales', isActive: false }, {}, {}],
    });
    expect(await ledger.dimensions.changeValue(owner, dimension.id, sales, { isActive: true, name: 'Selling' })).toMatchObject({
      values: [{ name: 'Selling', isActive: true }, {}, {}],
    });
    expect(await ledger.dimensions.change(owner, dimension.id, { isActive: false })).toMatchObject({ name: 'Team', isActive: false });
  });

  it('[DIM-5] a refused change changes nothing', async () => {
    const company = await opened();
    const { ledger, owner, dimension } = company;
    await ledger.dimensions.create(owner, { name: 'Project' });
    await ledger.accounts.requireDimensions(owner, company.account('6110'), [dimension.id]);
    const before = await everythingIn(company);
    const [value = unknownId('dimensionValue')] = dimension.values.map((each) => each.id);
    const refusals = [
      [await ledger.dimensions.change(owner, unknownId('dimension'), { name: 'x' }), 'not_found'],
      [await ledger.dimensions.changeValue(owner, dimension.id, unknownId('dimensionValue'), { name: 'x' }), 'not_found'],
      [await ledger.dimensions.change(owner, dimension.id, { name: ' ' }), 'unprocessable'],
      [await ledger.dimensions.addValue(owner, dimension.id, { name: '' }), 'unprocessable'],
      [await ledger.dimensions.change(owner, dimension.id, { name: 'project' }), 'conflict'],
      [await ledger.dimensions.addValue(owner, dimension.id, { name: 'SALES' }), 'conflict'],
      [await ledger.dimensions.changeValue(owner, dimension.id, value, { name: 'Support' }), 'conflict'],
      [await ledger.dimensions.change(owner, dimension.id, { isActive: false }), 'conflict'],
    ];
    expect(refusals.map(([answer]) => codeOf(answer))).toEqual(refusals.map(([, code]) => code));
    expect(await everythingIn(company)).toEqual(before);
  });
});
