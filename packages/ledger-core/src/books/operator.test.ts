import { codeOf, granted, openCompany, unknownId } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';

describe('the operator', () => {
  it('[MEM-3] acts as the oldest active owner', async () => {
    const { ledger, owner } = await openCompany();
    const second = granted(await ledger.members.add(owner, { name: 'Bo', role: 'owner' }));
    expect(await ledger.books.operator(owner.ledgerId)).toEqual(owner);
    granted(await ledger.members.change(owner, owner.memberId, { isActive: false }));
    expect(await ledger.books.operator(owner.ledgerId)).toEqual({ ...owner, memberId: second.id });
  });

  it('[MEM-3] finds no books that are not there', async () => {
    const { ledger } = await openCompany();
    expect(codeOf(await ledger.books.operator(unknownId('ledger')))).toBe('not_found');
  });
});
