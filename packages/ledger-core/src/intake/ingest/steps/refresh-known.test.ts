import { addSource, granted, importAll, importFrom, importOne, incomingWith, openCompany, transactionOf } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import { date } from '../../../kernel/dates.ts';
import type { EntryId, TransactionId } from '../../../kernel/ids.ts';

const OTHERWISE = { id: 'a', date: '2026-03-11', amount: '-13.00', description: 'Coffee House and Tea' };

describe('a known movement that its source tells otherwise', () => {
  it('[ING-4] follows its source while no decision was made on it', async () => {
    const company = await openCompany();
    const id = await importOne(company, { id: 'a' });
    await importAll(company, OTHERWISE);
    expect(await transactionOf(company, id)).toMatchObject({
      date: '2026-03-11',
      amountMinor: 1_300n,
      description: 'Coffee House and Tea',
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
    granted(await ledger.transactions.categorize(owner, id, { categoryAccountId: account('6060'), post }));
    const before = await transactionOf(company, id);
    await importAll(company, OTHERWISE);
    const flagged = await transactionOf(company, id);
    expect(flagged).toEqual({ ...before, rowVersion: before.rowVersion + 1, changedRecord: 2, laterReading: flagged.laterReading });
    expect(flagged.laterReading).toMatchObject({ date: '2026-03-11', amountMinor: 1_300n, description: 'Coffee House and Tea' });
    granted(await ledger.transactions.categorize(owner, id, { categoryAccountId: account('6070'), post }));
    expect((await transactionOf(company, id)).changedRecord).toBeNull();
  });

  const LATEST = { status: 'needs_review', date: '2026-03-11', amountMinor: 1_300n, changedRecord: null, laterReading: null } as const;

  it.each(['flagged', 'filed again'])('[ING-4] has its latest reading once it is reopened (%s)', async (state) => {
    const company = await openCompany();
    const { ledger, owner, account } = company;
    const id = await importOne(company, { id: 'a' });
    granted(await ledger.transactions.categorize(owner, id, { categoryAccountId: account('6060') }));
    await importAll(company, OTHERWISE);
    if (state === 'filed again') granted(await ledger.transactions.categorize(owner, id, { categoryAccountId: account('6070') }));
    granted(await ledger.transactions.reopen(owner, id, {}));
    expect(await transactionOf(company, id)).toMatchObject({ ...LATEST, description: 'Coffee House and Tea' });
    granted(await ledger.transactions.categorize(owner, id, { categoryAccountId: account('6060') }));
    const { entryId } = await transactionOf(company, id);
    const { entry } = granted(await ledger.journal.read(owner, entryId as EntryId));
    expect([entry.date, entry.lines[0]?.amountMinor]).toEqual(['2026-03-11', 1_300n]);
  });

  it.each(['unmatch', 'reopen', 'file its partner'] as const)(
    '[ING-4] the evidence of a transfer is flagged, and follows its source after: %s',
    async (way) => {
      const company = await openCompany();
      const { ledger, owner, account } = company;
      const savings = await addSource(company, '1020');
      const out = await importOne(company, { id: 'o', amount: '-500.00', description: 'Transfer to savings' });
      const [imported] = await importFrom(company, savings, { id: 'i', amount: '500.00', description: 'Transfer from checking' });
      const id = imported?.id as TransactionId;
      granted(await ledger.transactions.match(owner, out, { otherTransactionId: id }));
      await importFrom(company, savings, { id: 'i', amount: '490.00', description: 'Transfer from checking' });
      expect(await transactionOf(company, id)).toMatchObject({ status: 'excluded', amountMinor: 50_000n, changedRecord: 2 });
      if (way === 'unmatch') granted(await ledger.transactions.unmatch(owner, id, {}));
      if (way === 'reopen') granted(await ledger.transactions.reopen(owner, out, {}));
      if (way === 'file its partner') granted(await ledger.transactions.categorize(owner, out, { categoryAccountId: account('6110') }));
      expect(await transactionOf(company, id)).toMatchObject({ status: 'needs_review', amountMinor: 49_000n, changedRecord: null });
    },
  );

  it('[ING-4] reopened by a rule’s filing, it goes on following its source', async () => {
    const company = await openCompany();
    const { ledger, owner, account } = company;
    granted(await ledger.rules.create(owner, { name: 'Coffee', accountId: account('6060'), descriptionContains: 'coffee' }));
    const id = await importOne(company, { id: 'a' });
    granted(await ledger.transactions.reopen(owner, id, {}));
    await importAll(company, OTHERWISE);
    expect(await transactionOf(company, id)).toMatchObject(LATEST);
  });

  it('[ING-4] the day that a person set stays', async () => {
    const company = await openCompany();
    const { ledger, owner, account } = company;
    const id = await importOne(company, { id: 'a' });
    granted(await ledger.transactions.categorize(owner, id, { categoryAccountId: account('6060') }));
    await importAll(company, OTHERWISE);
    granted(await ledger.transactions.change(owner, id, { date: '2026-03-20' }));
    granted(await ledger.transactions.reopen(owner, id, {}));
    expect(await transactionOf(company, id)).toMatchObject({ date: '2026-03-20', amountMinor: 1_300n });
  });

  it('[FIL-18] is not posted again by reopening: another amount waits for a person', async () => {
    const company = await openCompany();
    const { ledger, owner, account } = company;
    granted(await ledger.rules.create(owner, { name: 'Coffee', accountId: account('6060'), descriptionContains: 'coffee' }));
    const id = await importOne(company, { id: 'a' });
    granted(await ledger.transactions.categorize(owner, id, { categoryAccountId: account('6070') }));
    await importAll(company, OTHERWISE);
    granted(await ledger.transactions.reopen(owner, id, { post: true }));
    expect(await transactionOf(company, id)).toMatchObject({ ...LATEST, decision: { by: 'rule' } });
  });

  it('[ING-4] a split that does not add up any more is not restored', async () => {
    const company = await openCompany();
    const { ledger, owner, account } = company;
    await importAll(company, { id: 'h', kind: 'hold' });
    const [hold] = granted(await ledger.transactions.list(owner)).data;
    const parts = [
      { amount: '10.00', categoryAccountId: account('6060') },
      { amount: '2.50', categoryAccountId: account('6070') },
    ];
    granted(await ledger.transactions.split(owner, hold?.transaction.id as TransactionId, { parts }));
    await importAll(company, { id: 'h' });
    const id = hold?.transaction.id as TransactionId;
    expect(await transactionOf(company, id)).toMatchObject({ status: 'posted', assignment: { kind: 'split' } });
    await importAll(company, { ...OTHERWISE, id: 'h' });
    granted(await ledger.transactions.reopen(owner, id, {}));
    expect(await transactionOf(company, id)).toMatchObject({ ...LATEST, assignment: { kind: 'unfiled' } });
  });

  it('[ING-4] in nothing that is followed tells nobody of a change', async () => {
    const company = await openCompany();
    const { ledger, owner, account } = company;
    const id = await importOne(company, { id: 'a', payload: { id: 'a', balance: '10.00' } });
    granted(await ledger.transactions.categorize(owner, id, { categoryAccountId: account('6060') }));
    const before = await transactionOf(company, id);
    const { import: again } = await importAll(company, { id: 'a', payload: { id: 'a', balance: '20.00' } });
    expect([again.changed, await transactionOf(company, id)]).toEqual([1, before]);
    expect(granted(await ledger.events.after(owner)).map(({ type }) => type)).not.toContain('transaction.updated');
  });

  it('[ING-4] in other words alone is not flagged', async () => {
    const company = await openCompany();
    const id = await importOne(company, { id: 'a' });
    granted(await company.ledger.transactions.categorize(company.owner, id, { categoryAccountId: company.account('6060') }));
    await importAll(company, { id: 'a', description: 'Coffee House Seattle' });
    expect(await transactionOf(company, id)).toMatchObject({ changedRecord: null, description: 'Coffee House' });
  });

  it('[ING-4] in other words alone has these once it awaits review again', async () => {
    const company = await openCompany();
    const id = await importOne(company, { id: 'a' });
    granted(await company.ledger.transactions.categorize(company.owner, id, { categoryAccountId: company.account('6060') }));
    await importAll(company, { id: 'a', description: 'Coffee House Seattle' });
    granted(await company.ledger.transactions.reopen(company.owner, id, {}));
    expect(await transactionOf(company, id)).toMatchObject({ description: 'Coffee House Seattle', payee: 'coffee house seattle' });
  });

  it.each([
    ['nobody changed', undefined, 'Coffee House Portland'],
    ['a person changed', 'Coffee for the team', 'Coffee for the team'],
    ['a person changed back to its first one', 'Coffee House', 'Coffee House'],
  ])('[ING-4] follows its source again and again, but for a description that %s', async (_, given, expected) => {
    const company = await openCompany();
    const id = await importOne(company, { id: 'a' });
    await importAll(company, { id: 'a', description: 'Coffee House Seattle' });
    if (given !== undefined) granted(await company.ledger.transactions.change(company.owner, id, { description: given }));
    await importAll(company, { id: 'a', description: 'Coffee House Portland' });
    expect((await transactionOf(company, id)).description).toBe(expected);
  });

  it.each(['posted', 'awaiting review'])(
    '[ING-4] (%s) the day that a person set stays when its source reports no other day',
    async (state) => {
      const company = await openCompany();
      const { ledger, owner, account } = company;
      const id = await importOne(company, { id: 'a' });
      if (state === 'posted') granted(await ledger.transactions.categorize(owner, id, { categoryAccountId: account('6060') }));
      granted(await ledger.transactions.change(owner, id, { date: '2026-03-20' }));
      await importAll(company, { id: 'a', description: 'Coffee House Seattle' });
      expect(await transactionOf(company, id)).toMatchObject({ date: '2026-03-20', changedRecord: null });
      if (state === 'posted') granted(await ledger.transactions.reopen(owner, id, {}));
      expect(await transactionOf(company, id)).toMatchObject({ date: '2026-03-20', description: 'Coffee House Seattle' });
    },
  );

  it('[ING-4] stays out of the books when it was kept out', async () => {
    const company = await openCompany();
    const id = await importOne(company, { id: 'a' });
    granted(await company.ledger.transactions.exclude(company.owner, id, { reason: 'private' }));
    const before = await transactionOf(company, id);
    expect((await importAll(company, OTHERWISE)).import).toMatchObject({ added: 0, changed: 1 });
    const { laterReading } = await transactionOf(company, id);
    expect(await transactionOf(company, id)).toEqual({ ...before, rowVersion: before.rowVersion + 1, laterReading });
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
    expect(granted(await ledger.imports.coverage(owner, bank))).toEqual({
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
    granted(await ledger.imports.importIncoming(owner, bank, { ...incomingWith([]), period }));
    expect(granted(await ledger.imports.coverage(owner, bank)).covered).toEqual([{ firstDate: '2026-03-01', lastDate: '2026-03-31' }]);
  });
});
