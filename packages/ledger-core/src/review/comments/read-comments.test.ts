import { expectRefused, granted, importOne, openCompany, unknownId } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import type { UnresolvedComments } from './read-comments.ts';

describe('comments', () => {
  it('[COM-3] of a transaction are listed newest first; an unknown one has none', async () => {
    const company = await openCompany();
    const id = await importOne(company);
    for (const text of ['one', 'two', 'three']) granted(await company.ledger.comments.create(company.owner, id, { text }));
    const first = granted(await company.ledger.comments.list(company.owner, id, { limit: 2 }));
    expect(first.data.map(({ text }) => text)).toEqual(['three', 'two']);
    const next = granted(await company.ledger.comments.list(company.owner, id, { limit: 2, cursor: first.nextCursor ?? '' }));
    expect(next.data.map(({ text }) => text)).toEqual(['one']);
    await expectRefused(company, 'not_found', () => company.ledger.comments.list(company.owner, unknownId('transaction')));
  });

  it('[COM-7] that are unresolved are listed for all transactions, newest first, each with its transaction', async () => {
    const company = await openCompany();
    const { ledger, owner, account } = company;
    const rows = [await importOne(company), await importOne(company, { description: 'Lunch' })] as const;
    const say = async (id: (typeof rows)[0], text: string, proposedAccountId?: ReturnType<typeof account>) =>
      granted(await ledger.comments.create(owner, id, { text, proposedAccountId })).id;
    await say(rows[0], 'Which project?');
    await say(rows[1], 'A meal', account('6060'));
    granted(await ledger.comments.resolve(owner, await say(rows[0], 'Done')));
    const listed = async (query: UnresolvedComments) =>
      granted(await ledger.comments.unresolved(owner, query)).data.map(({ text, transaction: { transaction, openProposals } }) => [
        text,
        transaction.id,
        openProposals,
      ]);
    expect(await listed({})).toEqual([
      ['A meal', rows[1], 1],
      ['Which project?', rows[0], 0],
    ]);
    expect(await listed({ proposesAccount: true })).toEqual([['A meal', rows[1], 1]]);
    const first = granted(await ledger.comments.unresolved(owner, { limit: 1 }));
    expect(first.data.map(({ text }) => text)).toEqual(['A meal']);
    expect(await listed({ limit: 1, cursor: first.nextCursor ?? '' })).toEqual([['Which project?', rows[0], 0]]);
  });
});
