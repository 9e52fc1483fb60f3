import { everythingIn, expectRefused, granted, importOne, openCompany, transactionOf, unknownId } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';

/** A laptop of Sales on the register, of which nothing is depreciated. */
const prepared = async () => {
  const company = await openCompany();
  const { ledger, owner } = company;
  const department = granted(
    await ledger.dimensions.create(owner, { name: 'Department', kind: 'department', values: ['Sales', 'Support'] }),
  );
  const valueNamed = (name: string) => ({
    dimensionId: department.id,
    valueId: department.values.find((value) => value.name === name)?.id ?? unknownId('dimensionValue'),
  });
  const sales = valueNamed('Sales');
  const support = valueNamed('Support');
  const id = await importOne(company, { date: '2026-01-10', amount: '-3600.00', description: 'Laptop' });
  granted(await ledger.transactions.setDimensions(owner, id, [sales]));
  granted(await ledger.transactions.capitalize(owner, id, {}));
  const asset = async () => (await everythingIn(company)).assets.find(({ transactionId }) => transactionId === id);
  return { company, ledger, owner, id, sales, support, asset };
};

describe('dimension values of a capitalized purchase', () => {
  it('[FAS-12] go on the depreciation to come', async () => {
    const { company, ledger, owner, id, support, asset } = await prepared();
    granted(await ledger.transactions.setDimensions(owner, id, [support]));
    granted(await ledger.fixedAssets.depreciate(owner, { through: '2026-02' }));
    const { journal } = await everythingIn(company);
    const months = journal.entries.filter(({ source }) => source === 'depreciation');
    expect(months.map(({ date, lines }) => [date, lines.map(({ dimensions }) => dimensions)])).toEqual([
      ['2026-01-31', [[support], [support]]],
      ['2026-02-28', [[support], [support]]],
    ]);
    expect((await asset())?.dimensions).toEqual([support]);
    expect(granted(await ledger.reports.verify(owner)).findings).toEqual([]);
  });

  it('[FAS-12] stay once the asset posted, as the allowed actions say; the advice works', async () => {
    const { company, ledger, owner, id, sales, support, asset } = await prepared();
    const { rowVersion } = await transactionOf(company, id);
    granted(await ledger.transactions.setDimensions(owner, id, [support]));
    granted(await ledger.fixedAssets.depreciate(owner, { through: '2026-01' }));
    await expectRefused(company, 'transaction_spread', () => ledger.transactions.setDimensions(owner, id, [sales]));
    const { allowedActions } = granted(await ledger.transactions.read(owner, id));
    expect(allowedActions.find(({ action }) => action === 'set_dimensions')?.refusal?.refused).toBe('transaction_spread');
    const { refused } = granted(await ledger.transactions.restore(owner, { rows: [{ transactionId: id, rowVersion }] }));
    expect(refused.map(({ refusal }) => refusal.refused)).toEqual(['conflict']);
    granted(await ledger.transactions.reopen(owner, id, {}));
    granted(await ledger.transactions.setDimensions(owner, id, [sales]));
    granted(await ledger.transactions.capitalize(owner, id, {}));
    expect((await asset())?.dimensions).toEqual([sales]);
    expect(granted(await ledger.reports.verify(owner)).findings).toEqual([]);
  });

  it('[FAS-12] leave a value that was named for the asset alone, until the transaction has another of the same dimension', async () => {
    const { company, ledger, owner, sales, support, asset } = await prepared();
    const project = granted(await ledger.dimensions.create(owner, { name: 'Project', values: ['Moon'] }));
    const moon = { dimensionId: project.id, valueId: project.values[0]?.id ?? unknownId('dimensionValue') };
    const id = await importOne(company, { date: '2026-01-11', amount: '-3600.00', description: 'Screen' });
    granted(await ledger.transactions.setDimensions(owner, id, [sales]));
    granted(await ledger.transactions.capitalize(owner, id, { departmentValueId: support.valueId }));
    const own = async () => (await everythingIn(company)).assets.find(({ transactionId }) => transactionId === id)?.dimensions;
    expect(await own()).toEqual([support]);
    granted(await ledger.transactions.setDimensions(owner, id, [sales, moon]));
    expect(await own()).toEqual([support, moon]);
    granted(await ledger.transactions.setDimensions(owner, id, [moon]));
    expect(await own()).toEqual([moon]);
    expect((await asset())?.dimensions).toEqual([sales]);
  });

  it('[FAS-12] [FIL-28] come back with the transaction when the change is taken back', async () => {
    const { company, ledger, owner, id, sales, support, asset } = await prepared();
    const { rowVersion } = await transactionOf(company, id);
    granted(await ledger.transactions.setDimensions(owner, id, [support]));
    expect((await asset())?.dimensions).toEqual([support]);
    granted(await ledger.transactions.restore(owner, { rows: [{ transactionId: id, rowVersion }] }));
    expect((await transactionOf(company, id)).dimensions).toEqual([sales]);
    expect((await asset())?.dimensions).toEqual([sales]);
  });
});
