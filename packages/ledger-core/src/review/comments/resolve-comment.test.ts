import { actingAs, expectRefused, granted, importOne, openCompany, unknownId } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';

describe('a comment', () => {
  it('[COM-4] is resolved once', async () => {
    const company = await openCompany();
    const { ledger, owner, clock } = company;
    const id = await importOne(company);
    const comment = granted(await ledger.comments.create(owner, id, { text: 'Meals?' }));
    const resolved = granted(await ledger.comments.resolve(owner, comment.id));
    expect(resolved).toMatchObject({ resolvedAt: '2026-03-15T12:00:00.000Z', resolvedBy: owner.memberId });
    clock.advance(60_000);
    expect(granted(await ledger.comments.resolve(owner, comment.id))).toEqual(resolved);
    await expectRefused(company, 'not_found', () => ledger.comments.resolve(owner, unknownId('comment')));
    await expectRefused(company, 'forbidden', () => ledger.comments.resolve(actingAs(company, 'viewer'), comment.id));
  });

  it('[COM-5] that proposes an account is counted in lists until it is resolved', async () => {
    const company = await openCompany();
    const { ledger, owner, account } = company;
    const id = await importOne(company);
    await importOne(company, { description: 'Tea' });
    const comment = granted(await ledger.comments.create(owner, id, { text: 'Meals?', proposedAccountId: account('6060') }));
    granted(await ledger.comments.create(owner, id, { text: 'Meals?' }));
    const counts = async () =>
      granted(await ledger.transactions.list(owner)).data.map(({ transaction, openProposals }) => [transaction.description, openProposals]);
    expect(await counts()).toEqual([
      ['Tea', 0],
      ['Coffee House', 1],
    ]);
    granted(await ledger.comments.resolve(owner, comment.id));
    expect(await counts()).toEqual([
      ['Tea', 0],
      ['Coffee House', 0],
    ]);
  });
});
