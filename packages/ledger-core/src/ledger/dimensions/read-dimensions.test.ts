import { granted, openCompany } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';

describe('dimensions', () => {
  it('[DIM-5] are listed with their values, those out of use too', async () => {
    const { ledger, owner } = await openCompany();
    const { id } = granted(await ledger.dimensions.create(owner, { name: 'Department', values: ['Sales'] }));
    const changed = granted(await ledger.dimensions.change(owner, id, { isActive: false }));
    expect(granted(await ledger.dimensions.list(owner))).toEqual([changed]);
  });
});
