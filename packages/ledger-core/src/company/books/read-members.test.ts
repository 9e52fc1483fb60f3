import { granted, openCompany } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';

describe('members', () => {
  it('[MEM-1] are listed, the deactivated ones too', async () => {
    const { ledger, owner } = await openCompany();
    const { id } = granted(await ledger.members.create(owner, { name: 'Bo', role: 'viewer' }));
    granted(await ledger.members.change(owner, id, { isActive: false }));
    expect(granted(await ledger.members.list(owner)).map(({ name, isActive }) => [name, isActive])).toEqual([
      ['Owner', true],
      ['Bo', false],
    ]);
  });
});
