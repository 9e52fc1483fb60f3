import { granted, importAll, importOne, incomingWith, openCompany, transactionOf } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import { date } from '../../dates.ts';

const OTHERWISE = { id: 'a', date: '2026-03-11', amount: '-13.00', description: 'Tea House' };

describe('a known movement that its source tells otherwise', () => {
  it('[ING-4] follows its source while no decision was made on it', async () => {
    const company = await openCompany();
    const id = await importOne(company, { id: 'a' });
    await importAll(company, OTHERWISE);
    expect(await transactionOf(company, id)).toMatchObject({
      date: '2026-03-11',
      amountMinor: 1_300n,
      description: 'Tea House',
      sourceDescription: 'Coffee House',
      changedRecord: null,
    });
  });

  it('[ING-6] is put to the rules again while no decision was made on it', async () => {
    const company = await openCompany();
    const { ledger, owner, account } = company;
    const id = await importOne(company, { id: 'a' });
    granted(await ledger.rules.create(owner, { name: 'Tea', accountId: account('6060'), descriptionContains: 'tea' }));
    await importAll(company, OTHERWISE);
    expect(await transactionOf(company, id)).toMatchObject({ status: 'posted', decision: { by: 'rule' } });
  });

  it.each([true, false])('[ING-4] is flagged and otherwise untouched once somebody decided on it (post: %s)', async (post) => {
    const company = await openCompany();
    const { ledger, owner, account } = company;
    const id = await importOne(company, { id: 'a' });
    granted(await ledger.filing.categorize(owner, id, { categoryAccountId: account('6060'), post }));
    const before = await transactionOf(company, id);
    await importAll(company, OTHERWISE);
    expect(await transactionOf(company, id)).toEqual({ ...before, changedRecord: 2 });
    granted(await ledger.filing.categorize(owner, id, { categoryAccountId: account('6070'), post }));
    expect((await transactionOf(company, id)).changedRecord).toBeNull();
  });

  it('[ING-4] in other words alone is not flagged', async () => {
    const company = await openCompany();
    const id = await importOne(company, { id: 'a' });
    granted(await company.ledger.filing.categorize(company.owner, id, { categoryAccountId: company.account('6060') }));
    await importAll(company, { id: 'a', description: 'Coffee House Seattle' });
    expect(await transactionOf(company, id)).toMatchObject({ changedRecord: null, description: 'Coffee House' });
  });

  it('[ING-4] stays out of the books when it was kept out', async () => {
    const company = await openCompany();
    const id = await importOne(company, { id: 'a' });
    granted(await company.ledger.filing.exclude(company.owner, id, { reason: 'private' }));
    const before = await transactionOf(company, id);
    expect((await importAll(company, OTHERWISE)).import).toMatchObject({ added: 0, changed: 1 });
    expect(await transactionOf(company, id)).toEqual(before);
  });

  it('[ING-2] takes the id that a later delivery gives it', async () => {
    const company = await openCompany();
    const id = await importOne(company);
    expect((await importAll(company, { id: 'a' })).import).toMatchObject({ added: 0, changed: 1 });
    expect((await transactionOf(company, id)).sourceRef).toBe('a');
    expect((await importAll(company, { id: 'a' }, {})).import).toMatchObject({ added: 1, known: 1 });
  });

  it('[ING-3] another id is another movement', async () => {
    const company = await openCompany();
    await importAll(company, { id: 'a' });
    expect((await importAll(company, { id: 'b' })).import).toMatchObject({ added: 1, known: 0 });
  });
});

describe('the days that were taken in', () => {
  it('[ING-13] are joined into ranges, with the gaps between them', async () => {
    const company = await openCompany();
    const { ledger, owner, bank } = company;
    await importAll(company, { date: '2026-02-01' }, { date: '2026-02-10' });
    await importAll(company, { date: '2026-02-11' }, { date: '2026-02-28' });
    await importAll(company, { date: '2026-01-03' }, { date: '2026-01-05' });
    await importAll(company, { date: '2026-01-02' }, { date: '2026-01-20' });
    expect(granted(await ledger.ingest.coverage(owner, bank))).toEqual({
      covered: [
        { firstDate: '2026-01-02', lastDate: '2026-01-20' },
        { firstDate: '2026-02-01', lastDate: '2026-02-28' },
      ],
      gaps: [{ firstDate: '2026-01-21', lastDate: '2026-01-31' }],
    });
  });

  it('[ING-13] are those that a file states to cover', async () => {
    const { ledger, owner, bank } = await openCompany();
    const period = { firstDate: date('2026-03-01'), lastDate: date('2026-03-31') };
    granted(await ledger.ingest.importIncoming(owner, bank, { ...incomingWith([]), period }));
    expect(granted(await ledger.ingest.coverage(owner, bank)).covered).toEqual([{ firstDate: '2026-03-01', lastDate: '2026-03-31' }]);
  });
});
