import { everythingIn, granted, importAll, importOne, openCompany, transactionOf } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import type { NewRecord } from '../../../bank/imports/new-record.ts';

const HOLD: Partial<NewRecord> = { date: '2026-03-10', amount: '-40.00', description: 'BLUE FOX DINER', kind: 'hold' };
const CHARGE: Partial<NewRecord> = { date: '2026-03-12', amount: '-46.00', description: 'BLUE FOX DINER 0042' };

describe('what an import keeps', () => {
  it('[ING-4] is every record of new movements and every changed one of known ones, under the import that brought it', async () => {
    const company = await openCompany();
    const known = await importOne(company, { id: 'a', payload: { text: 'first' } });
    const { import: report, transactions } = await importAll(
      company,
      { id: 'a', payload: { text: 'first' } },
      { id: 'a', payload: { text: 'second' } },
      { id: 'b', payload: { text: 'new' } },
      { id: 'b', payload: { text: 'new, changed' } },
    );
    const { records } = await everythingIn(company);
    const brought = records.filter(({ importId }) => importId === report.id);
    const [added] = transactions;
    const stored = brought.map(({ transactionId, version, payload }) => [transactionId, version, JSON.parse(payload).text]);
    expect(stored.length).toBe(3);
    expect(stored).toEqual(
      expect.arrayContaining([
        [known, 2, 'second'],
        [added?.id, 1, 'new'],
        [added?.id, 2, 'new, changed'],
      ]),
    );
  });

  it('[ING-14] is told of as it goes, and so is what is filed', async () => {
    const company = await openCompany();
    const { ledger, owner, account, bank } = company;
    granted(await ledger.rules.create(owner, { name: 'Tea', descriptionContains: 'tea', accountId: account('6060') }));
    const reported: unknown[] = [];
    const records = Array.from({ length: 3 }, (_, at) => ({
      ...{ id: `t${at}`, date: '2026-03-11', amount: '-9.80', description: at === 0 ? 'Tea House' : 'Bakery', payload: {} },
    }));
    granted(await ledger.imports.importRecords({ ...owner, report: (progress) => reported.push(progress) }, bank, records));
    expect(reported).toEqual([
      { stage: 'keeping', done: 3, of: 3 },
      { stage: 'filing', done: 1, of: 1 },
    ]);
  });

  it('[EVT-1] [ING-10] leaves an event for each new movement, and for each hold that it keeps out', async () => {
    const company = await openCompany();
    const existing = await importOne(company, HOLD);
    const before = (await everythingIn(company)).events.length;
    const { transactions } = await importAll(company, CHARGE, { description: 'Tea House' });
    const events = (await everythingIn(company)).events.toReversed().slice(before);
    expect(events.map(({ type, subjectId }) => [type, subjectId])).toEqual([
      ...transactions.map(({ id }) => ['transaction.imported', id]),
      ['transaction.excluded', existing],
    ]);
  });

  it('[ING-10] is the hold, out of the books, with what was decided about it', async () => {
    const company = await openCompany();
    const { ledger, owner, account } = company;
    const existing = await importOne(company, HOLD);
    granted(await ledger.transactions.categorize(owner, existing, { categoryAccountId: account('6060'), note: 'team lunch' }));
    const categorized = await transactionOf(company, existing);
    const charged = await importOne(company, CHARGE);
    expect(await transactionOf(company, existing)).toEqual({
      ...categorized,
      rowVersion: categorized.rowVersion + 1,
      status: 'excluded',
      match: { kind: 'authorisation', transactionId: charged },
    });
  });
});
