import { type Company, expectRefused, granted, importAll, openCompany, recordOf, unknownId } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import { MAX_RECORDS_PER_CALL } from './limits.ts';
import type { NewRecord } from './new-record.ts';

const send = (company: Company, ...records: readonly Partial<NewRecord>[]) =>
  company.ledger.imports.importRecords(company.owner, company.bank, records.map(recordOf));

describe('records of a caller', () => {
  it.each<readonly [string, Partial<NewRecord>, object]>([
    ['money out by its sign', { amount: '-12.50' }, { amountMinor: 1_250n, direction: 'out', kind: 'money_out' }],
    ['money in by its sign', { amount: 12.5 }, { amountMinor: 1_250n, direction: 'in', kind: 'money_in' }],
    ['a size with its direction', { amount: '12.50', direction: 'out' }, { amountMinor: 1_250n, direction: 'out', kind: 'money_out' }],
    ['a kind of its own', { amount: '-1', kind: 'fee' }, { amountMinor: 100n, direction: 'out', kind: 'fee' }],
    ['the currency by name', { currency: 'USD' }, { amountMinor: 1_250n }],
    ['a fee that comes back', { amount: '1', kind: 'fee' }, { direction: 'in', kind: 'fee' }],
    ['words with blanks around them', { description: ' Tea ' }, { description: 'Tea', sourceDescription: 'Tea' }],
    ['an id of the source', { id: 'x-1' }, { sourceRef: 'x-1' }],
  ])('[ING-1] %s', async (_, record, expected) => {
    const company = await openCompany();
    expect((await importAll(company, record)).transactions).toMatchObject([{ currency: 'USD', ...expected }]);
  });

  it.each<readonly [string, Partial<NewRecord>, string]>([
    ['a day that the calendar does not have', { date: '2026-02-30', currency: 'EURO' }, 'date'],
    ['a currency that is none', { currency: 'EURO', amount: 'x' }, 'currency'],
    ['another currency than the source account', { currency: 'EUR', amount: 'x' }, 'currency'],
    ['a kind against its direction', { amount: '5', direction: 'out', kind: 'money_in', description: '' }, 'kind'],
    ['a kind against its sign', { amount: '5', kind: 'money_out', description: '' }, 'kind'],
    ['an amount that is none', { amount: '1,000.00', description: '' }, 'amount'],
    ['an amount of zero', { amount: '0.00', description: '' }, 'amount'],
    ['a sign against its direction', { amount: '-1.00', direction: 'out' }, 'amount'],
    ['a blank description', { description: ' ' }, 'description'],
    ['a description that is too long', { description: 'x'.repeat(2_001) }, 'description'],
  ])('[ING-1] with %s are refused, and nothing is taken in', async (_, wrong, field) => {
    const company = await openCompany();
    const refusal = await expectRefused(company, 'unprocessable', () => send(company, {}, wrong, {}));
    expect(refusal.errors).toHaveLength(1);
    expect(refusal).toMatchObject({ field: `records[1].${field}`, errors: [{ field: `records[1].${field}` }] });
  });

  it('[ING-1] every record at fault is named', async () => {
    const company = await openCompany();
    const refusal = await expectRefused(company, 'unprocessable', () => send(company, { date: 'x' }, {}, { amount: 'x' }));
    expect(refusal.errors?.map((error) => error.field)).toEqual(['records[0].date', 'records[2].amount']);
  });

  it('[ING-1] come in calls of 1 to 1,000', async () => {
    const company = await openCompany();
    await expectRefused(company, 'unprocessable', () => send(company));
    await expectRefused(company, 'unprocessable', () => send(company, ...Array(MAX_RECORDS_PER_CALL + 1).fill({ date: 'never' })));
    expect((await importAll(company, ...Array(MAX_RECORDS_PER_CALL).fill({}))).import.added).toBe(MAX_RECORDS_PER_CALL);
  });

  it('[ING-1] are looked at before the source account is', async () => {
    const company = await openCompany();
    const { ledger, owner } = company;
    const nowhere = unknownId('source');
    await expectRefused(company, 'unprocessable', () => ledger.imports.importRecords(owner, nowhere, [recordOf({ date: 'x' })]));
    await expectRefused(company, 'not_found', () => ledger.imports.importRecords(owner, nowhere, [recordOf()]));
  });

  it('[ING-2] a blank id is none: equal movements with blank ids stay apart', async () => {
    const company = await openCompany();
    expect((await importAll(company, { id: '' }, { id: ' ' }, { id: null })).import.added).toBe(3);
    expect(granted(await company.ledger.transactions.list(company.owner)).data.map(({ transaction }) => transaction.sourceRef)).toEqual([
      null,
      null,
      null,
    ]);
  });
});
