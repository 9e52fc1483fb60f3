import { type Company, granted, importAll, importOne, openCompany } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import type { NewRecord } from '../../../bank/imports/new-record.ts';

/** What a delivery did: new, changed, known. */
const counts = async (company: Company, ...records: readonly Partial<NewRecord>[]) => {
  const { added, changed, known } = (await importAll(company, ...records)).import;
  return [added, changed, known];
};
const existing = async ({ ledger, owner }: Company) => granted(await ledger.transactions.list(owner)).data.length;

describe('movements with an id of their source', () => {
  it('[ING-2] are known by it, also with another day, another amount or other words', async () => {
    const company = await openCompany();
    expect(await counts(company, { id: 'a' }, { id: 'b' })).toEqual([2, 0, 0]);
    expect(await counts(company, { id: 'a' }, { id: 'b' }, { id: 'c' })).toEqual([1, 0, 2]);
    expect(await counts(company, { id: 'a', amount: '-99.00', description: 'Renamed' })).toEqual([0, 1, 0]);
    expect(await counts(company, { id: 'b', date: '2026-05-10' })).toEqual([0, 1, 0]);
    expect(await counts(company, { id: 'c', amount: '-99.00', date: '2026-03-11', description: 'Coffee House 12' })).toEqual([0, 1, 0]);
    expect(await existing(company)).toBe(3);
  });

  it('[ING-2] are known within their own source account alone', async () => {
    const company = await openCompany();
    const { ledger, owner, account } = company;
    const card = granted(await ledger.sourceAccounts.create(owner, { accountId: account('2110'), kind: 'card', name: 'Card' })).id;
    await importAll(company, { id: 'a' });
    expect(await counts({ ...company, bank: card }, { id: 'a' }, {})).toEqual([2, 0, 0]);
  });

  it('[ING-2] [ING-4] that come twice in one delivery are one, and a changed second reading is kept', async () => {
    const company = await openCompany();
    expect(await counts(company, { id: 'a' }, { id: 'a' })).toEqual([1, 0, 1]);
    expect(
      await counts(company, { id: 'b' }, { id: 'b', description: 'Coffee House Inc' }, { id: 'b', description: 'Coffee House Inc' }),
    ).toEqual([1, 1, 1]);
    const [b] = granted(await company.ledger.transactions.list(company.owner)).data;
    const { records, transaction } = granted(await company.ledger.transactions.read(company.owner, b?.transaction.id ?? 'txn_'));
    expect(transaction.description).toBe('Coffee House');
    expect(records.map(({ version, payload }) => [version, JSON.parse(payload).description])).toEqual([
      [1, 'Coffee House'],
      [2, 'Coffee House Inc'],
    ]);
  });
});

describe('movements without an id', () => {
  it('[ING-3] two equal coffees stay two, and a statement that is imported again adds nothing', async () => {
    const company = await openCompany();
    const statement = [{}, {}, { description: 'Tea' }];
    expect(await counts(company, ...statement)).toEqual([3, 0, 0]);
    expect(await counts(company, ...statement)).toEqual([0, 0, 3]);
    expect(await counts(company, {}, {}, {})).toEqual([1, 0, 2]);
    expect(await counts(company, {})).toEqual([0, 0, 1]);
    expect(await existing(company)).toBe(4);
  });

  it.each<readonly [string, Partial<NewRecord>]>([
    ['day', { date: '2026-03-11' }],
    ['amount', { amount: '-12.51' }],
    ['direction', { amount: '12.50' }],
    ['text', { description: 'Coffee Hut' }],
  ])('[ING-3] of another %s are others', async (_, other) => {
    const company = await openCompany();
    await importAll(company, {});
    expect(await counts(company, other)).toEqual([1, 0, 0]);
  });

  it.each<readonly [string, Partial<NewRecord>]>([
    ['case and blanks of the text', { description: '  COFFEE   house ', payload: {} }],
    ['the way the amount is written', { amount: 12.5, direction: 'out', payload: {} }],
    ['the currency being named or not', { currency: 'USD', payload: {} }],
  ])('[ING-3] are the same whatever %s', async (_, same) => {
    const company = await openCompany();
    await importAll(company, { payload: {} });
    expect(await counts(company, same)).toEqual([0, 0, 1]);
  });

  it('[ING-3] are the ones that came with an id before, and no further ones', async () => {
    const company = await openCompany();
    await importAll(company, { id: 'a', payload: {} }, { id: 'b', payload: {} });
    expect(await counts(company, { payload: {} }, { payload: {} }, { payload: {} })).toEqual([1, 0, 2]);
  });
});

describe('a known movement that is read again', () => {
  it('[ING-4] keeps every record that differs from the last, in order, and the first unedited', async () => {
    const company = await openCompany();
    const { ledger, owner, account } = company;
    const id = await importOne(company, { id: 'a', payload: { status: 'pending' } });
    granted(await ledger.transactions.categorize(owner, id, { categoryAccountId: account('6060'), note: 'with Bo' }));
    const categorized = granted(await ledger.transactions.read(owner, id)).transaction;
    expect(await counts(company, { id: 'a', description: 'Coffee Inc', payload: { status: 'posted' } })).toEqual([0, 1, 0]);
    expect(await counts(company, { id: 'a', payload: { status: 'posted' } })).toEqual([0, 0, 1]);
    expect(await counts(company, { id: 'a', payload: { status: 'pending' } })).toEqual([0, 1, 0]);
    const { transaction, records } = granted(await ledger.transactions.read(owner, id));
    expect(transaction).toEqual({ ...categorized, rowVersion: 4 });
    expect(records.map(({ version, payload }) => [version, JSON.parse(payload).status])).toEqual([
      [1, 'pending'],
      [2, 'posted'],
      [3, 'pending'],
    ]);
  });

  it('[ING-4] more than once in one delivery keeps each record that differs from the one before', async () => {
    const company = await openCompany();
    const id = await importOne(company, { id: 'a', payload: { reading: 1 } });
    const later = [2, 2, 3].map((reading) => ({ id: 'a', payload: { reading } }));
    expect(await counts(company, ...later)).toEqual([0, 2, 1]);
    const { records } = granted(await company.ledger.transactions.read(company.owner, id));
    expect(records.map(({ version, payload }) => [version, JSON.parse(payload).reading])).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
    ]);
  });

  it('[ING-4] the order of a record’s keys does not matter', async () => {
    const company = await openCompany();
    await importAll(company, { id: 'a', payload: { x: 1, y: { z: [1, 2], w: null } } });
    expect(await counts(company, { id: 'a', payload: { y: { w: null, z: [1, 2] }, x: 1 } })).toEqual([0, 0, 1]);
    expect(await counts(company, { id: 'a', payload: { y: { w: null, z: [2, 1] }, x: 1 } })).toEqual([0, 1, 0]);
  });
});
