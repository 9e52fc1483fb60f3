import { type Company, everythingIn, expectRefused, granted, importOne, openCompany, unknownId } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import type { RefusalCode } from '../../kernel/refusal.ts';
import type { NewComment } from './add-comment.ts';

const say = (company: Company, id: Awaited<ReturnType<typeof importOne>>, input: Partial<NewComment> = {}) =>
  company.ledger.comments.create(company.owner, id, { text: 'Meals?', ...input });

describe('a comment', () => {
  it('[COM-1] is kept with who wrote it and when, and changes nothing in the books', async () => {
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
  ])('[COM-1] [COM-2] is refused where it is not as %s says', async (_, wrong, code, field) => {
    const company = await openCompany();
    const id = await importOne(company);
    expect((await expectRefused(company, code, () => say(company, id, wrong(company)))).field).toBe(field);
  });

  it('[COM-3] on an unknown transaction is refused', async () => {
    const company = await openCompany();
    await expectRefused(company, 'not_found', () => say(company, unknownId('transaction')));
  });
});
