import { actingAs, type Company, everythingIn, expectRefused, granted, importOne, openCompany, unknownId } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import type { RefusalCode } from '../refusal.ts';
import type { NewComment } from './keep-comments.ts';

const say = (company: Company, id: Awaited<ReturnType<typeof importOne>>, input: Partial<NewComment> = {}) =>
  company.ledger.comments.add(company.owner, id, { text: 'Meals?', ...input });

describe('a comment', () => {
  it('[COM-1] is stored with its author and moment, and changes no transaction or entry', async () => {
    const company = await openCompany();
    const id = await importOne(company);
    const before = await everythingIn(company);
    const comment = granted(
      await say(company, id, { text: ' Meals? ', proposedAccountId: company.account('6060'), mentions: [company.owner.memberId] }),
    );
    expect(comment).toMatchObject({
      transactionId: id,
      text: 'Meals?',
      proposedAccountId: company.account('6060'),
      mentions: [company.owner.memberId],
      writtenAt: '2026-03-15T12:00:00.000Z',
      writtenBy: company.owner.memberId,
      resolvedAt: null,
    });
    const after = await everythingIn(company);
    expect({ ...after, comments: before.comments, audit: before.audit, events: before.events }).toEqual(before);
    expect(after.comments).toEqual([[comment]]);
    expect(after.events[0]).toMatchObject({ type: 'transaction.updated', subjectId: id });
  });

  it.each<[string, (company: Company) => Partial<NewComment>, RefusalCode, string]>([
    ['COM-1', () => ({ text: '  ' }), 'unprocessable', 'text'],
    ['COM-1', () => ({ text: 'x'.repeat(2_001) }), 'unprocessable', 'text'],
    ['COM-2', () => ({ proposedAccountId: unknownId('account') }), 'unprocessable', 'proposedAccountId'],
    ['COM-2', ({ account }) => ({ proposedAccountId: account('6000') }), 'account_not_usable', 'proposedAccountId'],
    ['COM-2', () => ({ mentions: [unknownId('member')] }), 'unprocessable', 'mentions'],
    ['COM-2', ({ owner }) => ({ mentions: [owner.memberId, owner.memberId] }), 'unprocessable', 'mentions'],
  ])('[COM-1] [COM-2] is refused for a wrong field: %s', async (_, wrong, code, field) => {
    const company = await openCompany();
    const id = await importOne(company);
    expect((await expectRefused(company, code, () => say(company, id, wrong(company)))).field).toBe(field);
  });

  it('[COM-3] of a transaction are listed newest first; an unknown transaction is refused', async () => {
    const company = await openCompany();
    const id = await importOne(company);
    for (const text of ['one', 'two', 'three']) granted(await say(company, id, { text }));
    const first = granted(await company.ledger.comments.list(company.owner, id, { limit: 2 }));
    expect(first.data.map(({ text }) => text)).toEqual(['three', 'two']);
    const next = granted(await company.ledger.comments.list(company.owner, id, { limit: 2, cursor: first.nextCursor ?? '' }));
    expect(next.data.map(({ text }) => text)).toEqual(['one']);
    await expectRefused(company, 'not_found', () => company.ledger.comments.list(company.owner, unknownId('transaction')));
    await expectRefused(company, 'not_found', () => say(company, unknownId('transaction')));
  });

  it('[COM-4] is resolved once', async () => {
    const company = await openCompany();
    const { ledger, owner, clock } = company;
    const id = await importOne(company);
    const comment = granted(await say(company, id));
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
    const [id] = [await importOne(company), await importOne(company, { description: 'Tea' })];
    const comment = granted(await say(company, id, { proposedAccountId: account('6060') }));
    granted(await say(company, id));
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
