import {
  expectRefused,
  granted,
  importAll,
  importOne,
  incomingWith,
  openCompany,
  sourceRecordOf,
  transactionOf,
} from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';

const MEMO = 'Order 17 for the roastery';

describe('the memo of a source', () => {
  it('[ING-22] is kept with the movement, beside its description', async () => {
    const company = await openCompany();
    const id = await importOne(company, { memo: ` ${MEMO} ` });
    expect(await transactionOf(company, id)).toMatchObject({
      description: 'Coffee House',
      sourceDescription: 'Coffee House',
      sourceMemo: MEMO,
    });
  });

  it.each([
    ['left out', undefined, null],
    ['blank', ' ', null],
    ['the description itself, in other letters', 'COFFEE house', null],
    ['a part of what the description has', 'Coffee', 'Coffee'],
  ])('[ING-22] that is %s', async (_, memo, stored) => {
    const company = await openCompany();
    expect((await transactionOf(company, await importOne(company, { memo }))).sourceMemo).toBe(stored);
  });

  it('[ING-4] [ING-6] [ING-22] follows the source, and the rules are tried again, while nobody decided', async () => {
    const company = await openCompany();
    const { ledger, owner, account } = company;
    granted(await ledger.rules.create(owner, { name: 'Orders', memoWords: 'order 18', accountId: account('6060') }));
    const id = await importOne(company, { id: 'a', memo: MEMO });
    expect(await transactionOf(company, id)).toMatchObject({ status: 'needs_review', sourceMemo: MEMO });
    await importAll(company, { id: 'a', memo: 'Order 18' });
    expect(await transactionOf(company, id)).toMatchObject({ status: 'posted', sourceMemo: 'Order 18', decision: { ruleName: 'Orders' } });
    await importAll(company, { id: 'a', memo: 'Order 19' });
    expect(await transactionOf(company, id)).toMatchObject({ sourceMemo: 'Order 18', changedRecord: null });
    granted(await ledger.transactions.reopen(owner, id, {}));
    expect(await transactionOf(company, id)).toMatchObject({ status: 'needs_review', sourceMemo: 'Order 19' });
  });

  it('[ING-3] [ING-22] tells no two movements apart', async () => {
    const company = await openCompany();
    await importOne(company);
    expect((await importAll(company, { memo: MEMO })).import).toMatchObject({ added: 0, changed: 1 });
  });

  it('[ING-22] [SEA-3] is searched', async () => {
    const company = await openCompany();
    const { ledger, owner } = company;
    const id = await importOne(company, { memo: MEMO });
    const { hits } = granted(await ledger.search.find(owner, { q: 'roastery' }));
    expect(hits.map((hit) => hit.id)).toEqual([id]);
  });

  it('[ING-1] [ING-22] that is too long is refused with its place', async () => {
    const company = await openCompany();
    const { ledger, owner, bank } = company;
    const payload = {};
    const record = { date: '2026-03-10', amount: '-1.00', description: 'x', memo: 'x'.repeat(2_001), payload };
    const refusal = await expectRefused(company, 'unprocessable', () => ledger.imports.importRecords(owner, bank, [record]));
    expect(refusal).toMatchObject({ field: 'records[0].memo', message: 'records[0].memo: must have at most 2000 characters.' });
    const incoming = incomingWith([sourceRecordOf({ memo: 'x'.repeat(20_001) })]);
    const ofFile = await expectRefused(company, 'unprocessable', () => ledger.imports.importIncoming(owner, bank, incoming));
    expect(ofFile.message).toContain('the memo has more than 20000 characters.');
  });
});
