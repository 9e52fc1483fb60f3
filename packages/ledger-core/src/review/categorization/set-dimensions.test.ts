import { everythingIn, expectRefused, granted, importOne, openCompany, transactionOf, unknownId } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import type { RefusalCode } from '../../kernel/refusal.ts';
import type { LineDimension } from '../../ledger/dimensions/dimension.ts';

/** Departments and projects, an unposted coffee, a posted split tea, and one posted in a closed February. */
const prepared = async () => {
  const company = await openCompany();
  const { ledger, owner, account } = company;
  const department = granted(await ledger.dimensions.create(owner, { name: 'Department', values: ['Sales', 'Support'] }));
  const project = granted(await ledger.dimensions.create(owner, { name: 'Project', values: ['Moon'] }));
  const valueNamed = ({ id, values }: typeof department, name: string): LineDimension => ({
    dimensionId: id,
    valueId: values.find((value) => value.name === name)?.id ?? unknownId('dimensionValue'),
  });
  const coffee = await importOne(company);
  const tea = await importOne(company, { description: 'Tea' });
  const parts = [
    { categoryAccountId: account('6060'), amount: '10.00' },
    { categoryAccountId: account('6070'), amount: '2.50' },
  ];
  granted(await ledger.transactions.split(owner, tea, { parts, note: 'team' }));
  const old = await importOne(company, { date: '2026-02-10', description: 'Old' });
  granted(await ledger.transactions.categorize(owner, old, { categoryAccountId: account('6060') }));
  granted(await ledger.periods.close(owner, '2026-02', { force: true }));
  return {
    company,
    department,
    sales: valueNamed(department, 'Sales'),
    support: valueNamed(department, 'Support'),
    moon: valueNamed(project, 'Moon'),
    ids: { coffee, tea, old, unknown: unknownId('transaction') },
  };
};
type Prepared = Awaited<ReturnType<typeof prepared>>;

describe('the dimension values of a transaction', () => {
  it('[FIL-15] stay with an unposted one, and go on its category lines once it posts', async () => {
    const { company, sales, moon, ids } = await prepared();
    const { ledger, owner, account } = company;
    const { journal } = await everythingIn(company);
    const { transaction, dimensions } = granted(await ledger.transactions.setDimensions(owner, ids.coffee, [sales, moon]));
    expect(dimensions.map(({ dimension, value }) => [dimension.name, value.name])).toEqual([
      ['Department', 'Sales'],
      ['Project', 'Moon'],
    ]);
    expect(transaction).toMatchObject({ status: 'needs_review', version: 0, reviewedAt: null });
    expect((await everythingIn(company)).journal).toEqual(journal);
    granted(await ledger.transactions.categorize(owner, ids.coffee, { categoryAccountId: account('6060') }));
    expect((await everythingIn(company)).journal.entries.at(-1)?.lines.map((line) => line.dimensions)).toEqual([[], [sales, moon]]);
  });

  it('[FIL-15] [FIL-3] reverse a posted one and post it again on its own day; no decision is added', async () => {
    const { company, sales, ids } = await prepared();
    const { ledger, owner } = company;
    const before = await transactionOf(company, ids.tea);
    company.clock.set('2026-04-20T12:00:00.000Z');
    const { transaction } = granted(await ledger.transactions.setDimensions(owner, ids.tea, [sales]));
    const { journal, events } = await everythingIn(company);
    const [reversal, again] = journal.entries.slice(-2);
    expect([reversal?.reversesEntryId, again?.id, again?.date, again?.memo]).toEqual([
      before.entryId,
      transaction.entryId,
      '2026-03-10',
      'team',
    ]);
    expect(again?.lines.map((line) => line.dimensions)).toEqual([[], [sales], [sales]]);
    expect(transaction).toEqual({ ...before, rowVersion: before.rowVersion + 1, dimensions: [sales], entryId: again?.id });
    expect(events.slice(0, 4).map(({ type }) => type)).toEqual([
      'transaction.updated',
      'journal_entry.posted',
      'journal_entry.reversed',
      'journal_entry.posted',
    ]);
    expect(granted(await ledger.transactions.categorizations(owner, ids.tea)).data).toHaveLength(1);
    expect(granted(await ledger.reports.verify(owner)).findings).toEqual([]);
  });

  it('[FIL-15] are replaced as a whole: omitted ones are removed, and an empty list clears them', async () => {
    const { company, sales, support, moon, ids } = await prepared();
    const { ledger, owner } = company;
    const seen: (readonly LineDimension[])[] = [];
    for (const dimensions of [[sales, moon], [support], []]) {
      granted(await ledger.transactions.setDimensions(owner, ids.tea, dimensions));
      seen.push((await everythingIn(company)).journal.entries.at(-1)?.lines[1]?.dimensions ?? []);
    }
    expect(seen).toEqual([[sales, moon], [support], []]);
    expect((await transactionOf(company, ids.tea)).dimensions).toEqual([]);
  });

  it('[FIL-15] that are set already, in any order, post no entry and record no event', async () => {
    const { company, sales, moon, ids } = await prepared();
    const { ledger, owner } = company;
    granted(await ledger.transactions.setDimensions(owner, ids.tea, [sales, moon]));
    const before = await everythingIn(company);
    granted(await ledger.transactions.setDimensions(owner, ids.tea, [moon, sales]));
    granted(await ledger.transactions.setDimensions(owner, ids.old, []));
    const after = await everythingIn(company);
    expect([after.journal, after.events, after.transactions]).toEqual([before.journal, before.events, before.transactions]);
  });

  it.each<readonly [string, keyof Prepared['ids'], (given: Prepared) => readonly LineDimension[], RefusalCode]>([
    ['an unknown transaction', 'unknown', ({ sales }) => [sales, sales], 'not_found'],
    ['two values of one dimension', 'old', ({ sales, support }) => [sales, support], 'unprocessable'],
    ['an unknown dimension', 'coffee', ({ sales }) => [{ ...sales, dimensionId: unknownId('dimension') }], 'unprocessable'],
    ['a value of another dimension', 'coffee', ({ sales, moon }) => [{ ...sales, valueId: moon.valueId }], 'unprocessable'],
    ['a posted one in a closed month', 'old', ({ sales }) => [sales], 'period_closed'],
  ])('[FIL-15] are refused for %s', async (_, which, dimensions, code) => {
    const given = await prepared();
    const { ledger, owner } = given.company;
    await expectRefused(given.company, code, () => ledger.transactions.setDimensions(owner, given.ids[which], dimensions(given)));
  });

  it('[FIL-15] [JRN-9] are refused as posting refuses: a required dimension is missing, or the account is out of use', async () => {
    const { company, department, sales, moon, ids } = await prepared();
    const { ledger, owner, account } = company;
    granted(await ledger.transactions.setDimensions(owner, ids.tea, [sales]));
    granted(await ledger.accounts.requireDimensions(owner, account('6060'), [department.id]));
    const missing = await expectRefused(company, 'dimension_required', () => ledger.transactions.setDimensions(owner, ids.tea, [moon]));
    expect(missing.field).toBe('dimensions');
    granted(await ledger.accounts.change(owner, account('6070'), { isActive: false }));
    const unusable = await expectRefused(company, 'account_not_usable', () =>
      ledger.transactions.setDimensions(owner, ids.tea, [sales, moon]),
    );
    expect(unusable.field).toBeUndefined();
  });

  it('[FIL-4] [JRN-9] go on the line of the own account too, where it requires them; without them nothing is filed', async () => {
    const { company, department, sales, moon } = await prepared();
    const { ledger, owner, account } = company;
    const before = granted(await ledger.reports.verify(owner)).findings;
    granted(await ledger.accounts.requireDimensions(owner, account('1010'), [department.id]));
    const id = await importOne(company, { description: 'Bus' });
    const categorize = () => ledger.transactions.categorize(owner, id, { categoryAccountId: account('6130') });
    await expectRefused(company, 'dimension_required', categorize);
    granted(await ledger.transactions.setDimensions(owner, id, [sales, moon]));
    granted(await categorize());
    const lines = (await everythingIn(company)).journal.entries.at(-1)?.lines.map(({ dimensions }) => dimensions);
    expect(lines).toEqual([[sales], [sales, moon]]);
    expect([before, granted(await ledger.reports.verify(owner)).findings]).toEqual([[], []]);
  });
});
