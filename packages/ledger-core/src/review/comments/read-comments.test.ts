import { expectRefused, granted, importOne, openCompany, unknownId } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';

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
});
