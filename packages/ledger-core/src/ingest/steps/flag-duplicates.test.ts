import { type Company, granted, importAll, importOne, openCompany, recordOf, transactionOf } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import type { SourceId } from '../../ids.ts';
import type { NewRecord } from '../new-record.ts';

/** A second source account that feeds the same account of the chart. */
const anotherFeed = async ({ ledger, owner, account }: Company): Promise<SourceId> =>
  granted(await ledger.sources.add(owner, { accountId: account('1010'), kind: 'bank', name: 'Aggregator' })).id;

const takeInFrom = async ({ ledger, owner }: Company, source: SourceId, ...records: readonly Partial<NewRecord>[]) =>
  granted(await ledger.ingest.importRecords(owner, source, records.map(recordOf)));

describe('a movement that another source reported', () => {
  it.each([
    ['the same day in other words', { description: 'COFFEE HOUSE 77 SEATTLE' }],
    ['four days later', { date: '2026-03-14' }],
    ['four days before', { date: '2026-03-06' }],
  ])('[ING-12] %s may be a known one', async (_, more) => {
    const company = await openCompany();
    const known = await importOne(company);
    const { transactions, rows, import: report } = await takeInFrom(company, await anotherFeed(company), more);
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
    const { transactions } = await takeInFrom(company, await anotherFeed(company), more);
    expect(transactions).toMatchObject([{ possibleDuplicateOf: null }]);
  });

  it('[ING-12] the same source tells its movements once', async () => {
    const company = await openCompany();
    await importOne(company);
    expect((await importAll(company, { description: 'Coffee Home' })).transactions).toMatchObject([{ possibleDuplicateOf: null }]);
  });

  it('[ING-12] each known one stands for one new one at most', async () => {
    const company = await openCompany();
    await importOne(company);
    const { transactions } = await takeInFrom(company, await anotherFeed(company), {}, {});
    expect(transactions.map(({ possibleDuplicateOf }) => possibleDuplicateOf !== null)).toEqual([true, false]);
  });

  it('[ING-12] no rule files it; a person who files it has looked', async () => {
    const company = await openCompany();
    const { ledger, owner, account } = company;
    await importOne(company);
    granted(await ledger.rules.create(owner, { name: 'Coffee', accountId: account('6060'), descriptionContains: 'coffee' }));
    const { transactions } = await takeInFrom(company, await anotherFeed(company), {});
    const [id] = transactions.map((transaction) => transaction.id);
    if (id === undefined) throw new Error('nothing came in');
    expect(await transactionOf(company, id)).toMatchObject({ status: 'needs_review', decision: { by: 'service' } });
    granted(await ledger.filing.categorize(owner, id, { categoryAccountId: account('6060') }));
    expect((await transactionOf(company, id)).possibleDuplicateOf).toBeNull();
  });
});
