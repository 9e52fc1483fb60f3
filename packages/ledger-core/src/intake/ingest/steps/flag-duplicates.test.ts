import { isRefusal } from 'ledger-core';
import { type Company, granted, importAll, importOne, openCompany, recordOf, transactionOf } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import type { Origin } from '../../../bank/imports/import.ts';
import { type NewRecord, readRecords } from '../../../bank/imports/new-record.ts';
import { currencyOf } from '../../../kernel/currencies.ts';
import type { SourceId } from '../../../kernel/ids.ts';
import { messageOf } from '../../../messages.ts';

/** A second source account that feeds the same account of the chart. */
const anotherFeed = async ({ ledger, owner, account }: Company): Promise<SourceId> =>
  granted(await ledger.sourceAccounts.create(owner, { accountId: account('1010'), kind: 'bank', name: 'Aggregator' })).id;

const importFrom = async ({ ledger, owner }: Company, source: SourceId, ...records: readonly Partial<NewRecord>[]) =>
  granted(await ledger.imports.importRecords(owner, source, records.map(recordOf)));

describe('a movement that another source reported', () => {
  it.each([
    ['the same day in other words', { description: 'COFFEE HOUSE 77 SEATTLE' }],
    ['four days later', { date: '2026-03-14' }],
    ['four days before', { date: '2026-03-06' }],
  ])('[ING-12] %s may be a known one', async (_, more) => {
    const company = await openCompany();
    const known = await importOne(company);
    const { transactions, rows, import: report } = await importFrom(company, await anotherFeed(company), more);
    expect(transactions).toMatchObject([{ possibleDuplicateOf: known, status: 'needs_review' }]);
    expect(rows).toMatchObject([{ outcome: 'possible_duplicate', relatedId: known }]);
    expect(report.possibleDuplicates).toBe(1);
  });

  it.each([
    ['five days later', { date: '2026-03-15' }],
    ['of another amount', { amount: '-12.51' }],
    ['going the other way', { amount: '12.50' }],
    ['that is a hold', { kind: 'hold' as const }],
  ])('[ING-12] %s is none', async (_, more) => {
    const company = await openCompany();
    await importOne(company);
    const { transactions } = await importFrom(company, await anotherFeed(company), more);
    expect(transactions).toMatchObject([{ possibleDuplicateOf: null }]);
  });

  it('[ING-12] [ING-16] of the same source, a call with records brings what is new', async () => {
    const company = await openCompany();
    await importOne(company);
    expect((await importAll(company, { description: 'Coffee Home' })).transactions).toMatchObject([{ possibleDuplicateOf: null }]);
  });

  it('[ING-12] each known one stands for one new one at most', async () => {
    const company = await openCompany();
    await importOne(company);
    const { transactions } = await importFrom(company, await anotherFeed(company), {}, {});
    expect(transactions.map(({ possibleDuplicateOf }) => possibleDuplicateOf !== null)).toEqual([true, false]);
  });

  it('[ING-12] no rule files it; a person who files it has looked', async () => {
    const company = await openCompany();
    const { ledger, owner, account } = company;
    await importOne(company);
    granted(await ledger.rules.create(owner, { name: 'Coffee', accountId: account('6060'), descriptionContains: 'coffee' }));
    const { transactions } = await importFrom(company, await anotherFeed(company), {});
    const [id] = transactions.map((transaction) => transaction.id);
    if (id === undefined) throw new Error('nothing came in');
    expect(await transactionOf(company, id)).toMatchObject({ status: 'needs_review', decision: { by: 'service' } });
    granted(await ledger.transactions.categorize(owner, id, { categoryAccountId: account('6060') }));
    expect((await transactionOf(company, id)).possibleDuplicateOf).toBeNull();
  });
});

describe('a movement that an earlier file of the same source reported under other words', () => {
  const csv: Origin = { fileName: 'march.csv', sha256: null, format: 'csv', profile: 'inferred', encoding: 'utf-8' };
  const usd = granted(currencyOf('USD'));
  const importFile = async ({ ledger, owner, bank }: Company, ...records: readonly Partial<NewRecord>[]) => {
    const read = readRecords(usd, records.map(recordOf));
    if (isRefusal(read)) throw new Error(messageOf(read));
    return granted(await ledger.imports.importIncoming(owner, bank, { ...read, origin: csv }));
  };
  const flagged = async (company: Company, ...records: readonly Partial<NewRecord>[]) =>
    (await importFile(company, ...records)).transactions.map(({ possibleDuplicateOf }) => possibleDuplicateOf !== null);

  it('[ING-16] may be that one', async () => {
    const company = await openCompany();
    const [first] = (await importFile(company, { description: 'SQ *BLUE ROASTERS 0042' })).transactions;
    const { transactions } = await importFile(company, { description: 'Blue Roasters' });
    expect(transactions).toMatchObject([{ possibleDuplicateOf: first?.id, status: 'needs_review' }]);
    expect(await flagged(company, { description: 'Blue Roasters' })).toEqual([]);
  });

  it('[ING-16] each row of a rewritten export is one of the original, by count', async () => {
    const company = await openCompany();
    await importFile(company, { description: 'A' }, { description: 'B' });
    expect(await flagged(company, { description: 'a shop' }, { description: 'b shop' }, { description: 'c shop' })).toEqual([
      true,
      true,
      false,
    ]);
  });

  it.each<readonly [string, readonly Partial<NewRecord>[]]>([
    ['beside the earlier one under its own words', [{}, { description: 'Coffee Hut' }]],
    ['on another day', [{ date: '2026-03-11', description: 'Coffee Hut' }]],
    ['of another amount', [{ amount: '-12.51', description: 'Coffee Hut' }]],
    ['going the other way', [{ amount: '12.50', description: 'Coffee Hut' }]],
    ['that is a hold', [{ kind: 'hold', description: 'Coffee Hut' }]],
  ])('[ING-16] %s is none', async (_, records) => {
    const company = await openCompany();
    await importFile(company, {});
    expect(await flagged(company, ...records)).toEqual([false]);
  });

  it('[ING-16] [ING-24] may be that one with another id, unless the file has both ids', async () => {
    const company = await openCompany();
    await importFile(company, { id: 'a' }, { amount: '-1.00' });
    expect(await flagged(company, { id: 'a' }, { id: 'b', description: 'Coffee Hut' })).toEqual([false]);
    expect(await flagged(company, { id: 'c', description: 'Coffee Lab' })).toEqual([true]);
    expect(await flagged(company, { id: 'd', amount: '-1.00', description: 'Coffee Hut' })).toEqual([true]);
  });
});
