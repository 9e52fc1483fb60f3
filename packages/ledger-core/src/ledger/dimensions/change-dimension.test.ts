import { expectRefused, granted, openCompany, unknownId } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import type { RefusalCode } from '../../kernel/refusal.ts';
import type { DimensionChange } from './change-dimension.ts';

describe('changing a dimension', () => {
  const opened = async () => {
    const company = await openCompany();
    const dimension = granted(await company.ledger.dimensions.create(company.owner, { name: 'Department', values: ['Sales', 'Support'] }));
    return { ...company, dimension };
  };

  it('[DIM-5] renames it, and takes it out of use and back', async () => {
    const { ledger, owner, dimension } = await opened();
    expect(await ledger.dimensions.change(owner, dimension.id, { name: ' Team ' })).toMatchObject({ name: 'Team', isActive: true });
    expect(await ledger.dimensions.change(owner, dimension.id, { isActive: false })).toMatchObject({ name: 'Team', isActive: false });
    expect(await ledger.dimensions.change(owner, dimension.id, { isActive: true })).toEqual({ ...dimension, name: 'Team' });
  });

  it.each<readonly [string, DimensionChange, RefusalCode]>([
    ['a blank name', { name: ' ' }, 'unprocessable'],
    ['the name of another, in another case', { name: 'project' }, 'conflict'],
    ['to go out of use while an account requires it', { isActive: false }, 'conflict'],
  ])('[DIM-5] refuses %s', async (_, change, code) => {
    const company = await opened();
    const { ledger, owner, account, dimension } = company;
    granted(await ledger.dimensions.create(owner, { name: 'Project' }));
    granted(await ledger.accounts.requireDimensions(owner, account('6110'), [dimension.id]));
    await expectRefused(company, code, () => ledger.dimensions.change(owner, dimension.id, change));
  });

  it('[DIM-5] refuses an unknown dimension', async () => {
    const company = await opened();
    await expectRefused(company, 'not_found', () => company.ledger.dimensions.change(company.owner, unknownId('dimension'), { name: 'x' }));
  });
});
