import { addDocumentTo, granted, importOne, openCompany, saying } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';

const DINNER = { date: '2026-03-10', amount: '-100.00', description: 'SQ *BLUE FOX DINER PORTLAND' };

type Values = Parameters<typeof saying>[0];

/** A transaction, documents of these values, and what is suggested: the number of each document with its reasons. */
const suggested = async (documents: readonly Values[], record: { readonly amount?: string } = {}) => {
  const company = await openCompany();
  const id = await importOne(company, { ...DINNER, ...record });
  const ids: string[] = [];
  for (const values of documents) ids.push((await addDocumentTo(company, { extraction: saying(values) })).document.id);
  const { suggestions } = granted(await company.ledger.transactions.receipts(company.owner, id));
  return suggestions.map(({ document, reasons }) => `${ids.indexOf(document.id)} ${reasons.join(' ')}`);
};

describe('the receipts that are suggested', () => {
  it('[RCP-14] [RCP-15] are the likeliest first, each with its reasons', async () => {
    expect(
      await suggested([
        { total: '100.00', currency: 'USD', date: '2026-02-01' },
        { total: '85.00', currency: 'USD', date: '2026-03-10', merchant: 'Blue Fox Diner' },
        { total: '100.00', currency: 'USD', date: '2026-03-10', merchant: 'BLUE FOX DINER LLC' },
        { total: '85.00', date: '2026-03-10' },
        { total: '100.00' },
      ]),
    ).toEqual([
      '2 same_total same_merchant same_date',
      '0 same_total earlier_date',
      '4 same_total',
      '1 same_merchant close_total same_date',
      '3 close_total same_date',
    ]);
  });

  it.each<readonly [string, Values]>([
    ['of another total', { total: '100.01', currency: 'USD' }],
    ['of another currency', { total: '100.00', currency: 'EUR', date: '2026-03-10' }],
    ['that came long before', { total: '100.00', currency: 'USD', date: '2025-12-07' }],
    ['that came long after', { total: '100.00', currency: 'USD', date: '2026-03-18' }],
    ['with a tip, on another day', { total: '85.00', currency: 'USD', date: '2026-03-09' }],
    ['of half the amount', { total: '50.00', currency: 'USD', date: '2026-03-10', merchant: 'Blue Fox Diner' }],
    ['of the day alone', { date: '2026-03-10', merchant: 'Green Owl' }],
    ['that states nothing', {}],
  ])('[RCP-14] have none %s', async (_, values) => {
    expect(await suggested([values])).toEqual([]);
  });

  it('[RCP-15] are at most five, of equals the newest first', async () => {
    const same = { total: '100.00', currency: 'USD', date: '2026-03-10' };
    expect(await suggested(Array.from({ length: 7 }, () => same))).toEqual([6, 5, 4, 3, 2].map((at) => `${at} same_total same_date`));
  });

  it('[RCP-14] [RCP-15] are none that a transaction has, and end with the first receipt of the transaction', async () => {
    const company = await openCompany();
    const { ledger, owner } = company;
    const dinner = await importOne(company, DINNER);
    const other = await importOne(company, { ...DINNER, description: 'Twice' });
    const extraction = saying({ total: '100.00', currency: 'USD' });
    const first = await addDocumentTo(company, { extraction });
    const second = await addDocumentTo(company, { extraction });
    const read = async () => granted(await ledger.transactions.receipts(owner, dinner));
    expect((await read()).suggestions.map(({ document }) => document.id)).toEqual([second.document.id, first.document.id]);
    granted(await ledger.documents.attach(owner, second.document.id, { transactionId: other }));
    expect((await read()).suggestions.map(({ document }) => document.id)).toEqual([first.document.id]);
    granted(await ledger.documents.attach(owner, second.document.id, { transactionId: dinner }));
    expect(await read()).toMatchObject({ suggestions: [], evidence: [{ comparison: { total: 'match' } }] });
  });
});
