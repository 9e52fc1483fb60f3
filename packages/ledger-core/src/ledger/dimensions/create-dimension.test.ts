import { expectRefused, granted, openCompany } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import type { NewDimension } from './create-dimension.ts';

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
    ['[PAG-6] a value named twice in two forms', { name: 'Place', values: ['Café', 'CAFE\u0301'] }, 'unprocessable', 'values[1]'],
    ['a name that is taken, in another case', { name: ' department' }, 'conflict', 'name'],
  ])('[DIM-3] refuses %s', async (_, input, code, field) => {
    const company = await openCompany();
    granted(await company.ledger.dimensions.create(company.owner, { name: 'Department' }));
    const refusal = await expectRefused(company, code, () => company.ledger.dimensions.create(company.owner, input));
    expect(refusal.field).toBe(field);
  });
});
