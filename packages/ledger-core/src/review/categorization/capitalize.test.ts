import {
  addCounterparty,
  approveBill,
  type Company,
  everythingIn,
  expectRefused,
  granted,
  importOne,
  openCompany,
  tamper,
  unknownId,
} from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import type { NewRecord } from '../../bank/imports/new-record.ts';
import type { TransactionId } from '../../kernel/ids.ts';
import type { RefusalCode } from '../../kernel/refusal.ts';
import type { Capitalize } from './capitalize.ts';

const LAPTOP: Partial<NewRecord> = { date: '2026-01-20', amount: '-3700.00', description: 'Laptop store' };

const capitalize = ({ ledger, owner }: Company, id: TransactionId, input: Capitalize = {}) =>
  ledger.transactions.capitalize(owner, id, input);

const assetsOf = async ({ ledger, owner }: Company) => granted(await ledger.fixedAssets.list(owner)).data.map(({ asset }) => asset);

const withDepartments = async (company: Company) => {
  const { ledger, owner } = company;
  const department = granted(
    await ledger.dimensions.create(owner, { name: 'Department', kind: 'department', values: ['Shop', 'Roastery'] }),
  );
  const place = granted(await ledger.dimensions.create(owner, { name: 'Place', values: ['Mill Street'] }));
  const dimensionOf = ({ id, values }: typeof department, at: number) => ({
    dimensionId: id,
    valueId: values[at]?.id ?? unknownId('dimensionValue'),
  });
  return { shop: dimensionOf(department, 0), roastery: dimensionOf(department, 1), mill: dimensionOf(place, 0) };
};

describe('capitalizing a transaction', () => {
  it('[FAS-1] [FAS-2] files it to computer equipment, posts it, and adds the asset with the default terms', async () => {
    const company = await openCompany();
    const id = await importOne(company, LAPTOP);
    const { transaction, category } = granted(await capitalize(company, id, { note: 'for Bo' }));
    const [asset] = await assetsOf(company);
    expect(asset).toEqual({
      id: asset?.id,
      transactionId: id,
      name: 'Laptop store',
      accountId: company.account('1600'),
      costMinor: 370_000n,
      salvageMinor: 0n,
      usefulLifeMonths: 36,
      placedInServiceOn: '2026-01-20',
      dimensions: [],
      entryIds: [],
      disposal: null,
      createdAt: company.clock.now(),
    });
    expect(transaction).toMatchObject({
      status: 'posted',
      note: 'for Bo',
      assignment: { kind: 'asset', assetId: asset?.id },
      decision: { by: 'person' },
    });
    expect(category?.code).toBe('1600');
    const { journal, events, due } = await everythingIn(company);
    expect(journal.entries).toMatchObject([
      {
        date: '2026-01-20',
        memo: 'for Bo',
        source: 'transaction',
        lines: [
          { accountId: company.account('1010'), side: 'credit', amountMinor: 370_000n },
          { accountId: company.account('1600'), side: 'debit', amountMinor: 370_000n },
        ],
      },
    ]);
    expect(events.map(({ type, subjectId }) => [type, subjectId])).toContainEqual(['fixed_asset.created', asset?.id]);
    expect(due).toEqual([{ kind: 'depreciate', at: '2026-02-01T00:00:00.000Z' }]);
    expect(granted(await company.ledger.reports.verify(company.owner)).findings).toEqual([]);
  });

  it('[FAS-11] refuses the payment of a bill, which has the asset already', async () => {
    const company = await openCompany();
    const { ledger, owner } = company;
    const { invoice: bill } = await approveBill(company, await addCounterparty(company));
    const id = await importOne(company, { amount: '-100.00' });
    granted(await ledger.transactions.settle(owner, id, { parts: [{ billId: bill.id, amount: '100.00' }] }));
    const refusal = await expectRefused(company, 'conflict', () => ledger.transactions.capitalize(owner, id, {}));
    expect(refusal.message).toContain(bill.number);
    granted(await ledger.transactions.reopen(owner, id, {}));
    granted(await ledger.transactions.capitalize(owner, id, {}));
  });

  it('[FAS-1] takes another account, a name, terms and a department in place of the transaction’s own', async () => {
    const company = await openCompany();
    const { shop, roastery, mill } = await withDepartments(company);
    const id = await importOne(company, LAPTOP);
    granted(await company.ledger.transactions.setDimensions(company.owner, id, [mill, shop]));
    granted(
      await capitalize(company, id, {
        assetAccountId: company.account('1610'),
        departmentValueId: roastery.valueId,
        name: ' Desk ',
        placedInServiceOn: '2026-03-01',
        salvageValue: '100',
        usefulLifeMonths: 12,
      }),
    );
    expect(await assetsOf(company)).toMatchObject([
      {
        name: 'Desk',
        accountId: company.account('1610'),
        salvageMinor: 10_000n,
        usefulLifeMonths: 12,
        placedInServiceOn: '2026-03-01',
        dimensions: [mill, roastery],
      },
    ]);
  });

  it('[FAS-1] of a posted transaction reverses it and posts it again; a long description is cut as a name', async () => {
    const company = await openCompany();
    const { ledger, owner, account } = company;
    const id = await importOne(company, { ...LAPTOP, description: 'ü'.repeat(250) });
    granted(await ledger.transactions.categorize(owner, id, { categoryAccountId: account('6110'), note: 'kept' }));
    expect(granted(await capitalize(company, id)).transaction).toMatchObject({ version: 2, note: 'kept' });
    expect((await assetsOf(company)).map(({ name }) => name)).toEqual(['ü'.repeat(200)]);
    expect((await everythingIn(company)).journal.entries.map(({ source }) => source)).toEqual(['transaction', 'reversal', 'transaction']);
  });

  const UNDONE: readonly (readonly [string, (company: Company, id: TransactionId) => Promise<unknown>])[] = [
    ['reopened', ({ ledger, owner }, id) => ledger.transactions.reopen(owner, id, {})],
    [
      'filed to an account',
      ({ ledger, owner, account }, id) => ledger.transactions.categorize(owner, id, { categoryAccountId: account('6110') }),
    ],
    [
      'split',
      ({ ledger, owner, account }, id) =>
        ledger.transactions.split(owner, id, { parts: [{ amount: '3700', categoryAccountId: account('6110') }] }),
    ],
    ['filed as owner money', ({ ledger, owner }, id) => ledger.transactions.recordOwnerMoney(owner, id, { purpose: 'distribution' })],
    [
      'filed as a transfer',
      ({ ledger, owner, account }, id) => ledger.transactions.transfer(owner, id, { otherAccountId: account('1020') }),
    ],
    [
      'filed with many',
      async ({ ledger, owner, account }, id) => {
        const { categorized } = granted(
          await ledger.transactions.categorizeMany(owner, { transactionIds: [id], categoryAccountId: account('6110') }),
        );
        return categorized[0];
      },
    ],
  ];

  it.each(UNDONE)('[FAS-7] that is %s: its depreciation is reversed, and the asset leaves the register', async (_, undo) => {
    const company = await openCompany();
    const { ledger, owner, account } = company;
    const id = await importOne(company, LAPTOP);
    granted(await capitalize(company, id));
    const [asset] = await assetsOf(company);
    granted(await ledger.fixedAssets.depreciate(owner, { through: '2026-03' }));
    granted(await ledger.fixedAssets.dispose(owner, asset?.id ?? unknownId('fixedAsset'), { gainLossAccountId: account('8090') }));
    granted((await undo(company, id)) as object);
    expect(await assetsOf(company)).toEqual([]);
    const balance = async (code: string) => granted(await ledger.accounts.read(owner, account(code))).view.balanceMinor;
    expect([await balance('1600'), await balance('1690'), await balance('7000'), await balance('8090')]).toEqual([0n, 0n, 0n, 0n]);
    expect((await everythingIn(company)).events.map(({ type }) => type)).toContain('fixed_asset.deleted');
    expect(granted(await ledger.reports.verify(owner)).findings).toEqual([]);
  });

  it.each(UNDONE.filter(([name]) => name !== 'filed with many'))(
    '[FAS-7] that is %s is refused while a month of its depreciation is closed',
    async (_, undo) => {
      const company = await openCompany();
      const { ledger, owner } = company;
      const id = await importOne(company, LAPTOP);
      granted(await capitalize(company, id));
      granted(await ledger.fixedAssets.depreciate(owner, { through: '2026-02' }));
      granted(await ledger.periods.close(owner, '2026-02', { force: true }));
      await expectRefused(company, 'period_closed', () => undo(company, id));
    },
  );

  it('[FAS-7] that is filed with many while a month of its depreciation is closed stays as it is, and the others are filed', async () => {
    const company = await openCompany();
    const { ledger, owner, account } = company;
    const id = await importOne(company, LAPTOP);
    const other = await importOne(company, { description: 'Coffee' });
    granted(await capitalize(company, id));
    granted(await ledger.fixedAssets.depreciate(owner, { through: '2026-02' }));
    granted(await ledger.periods.close(owner, '2026-02', { force: true }));
    const before = await assetsOf(company);
    const result = granted(
      await ledger.transactions.categorizeMany(owner, { transactionIds: [id, other], categoryAccountId: account('6110') }),
    );
    expect(result.refused).toMatchObject([{ transactionId: id, refusal: { refused: 'period_closed' } }]);
    expect(result.categorized.map(({ transaction }) => transaction.id)).toEqual([other]);
    expect(await assetsOf(company)).toEqual(before);
    expect(granted(await ledger.reports.verify(owner)).findings).toEqual([]);
  });

  it('[FAS-7] [FAS-12] again after it was reopened makes another asset; its texts and values change without leaving the register', async () => {
    const company = await openCompany();
    const { ledger, owner } = company;
    const { mill } = await withDepartments(company);
    const id = await importOne(company, LAPTOP);
    granted(await capitalize(company, id));
    const [first] = await assetsOf(company);
    granted(await ledger.transactions.setDimensions(owner, id, [mill]));
    granted(await ledger.transactions.change(owner, id, { date: '2026-01-21', description: 'Laptop' }));
    expect(await assetsOf(company)).toEqual([{ ...first, dimensions: [mill] }]);
    granted(await ledger.transactions.reopen(owner, id, {}));
    granted(await capitalize(company, id, { usefulLifeMonths: 24 }));
    const [second] = await assetsOf(company);
    expect([second?.usefulLifeMonths, second?.name, second?.dimensions, second?.id === first?.id]).toEqual([24, 'Laptop', [mill], false]);
    expect(granted(await ledger.reports.verify(owner)).findings).toEqual([]);
  });
});

/** Purchases in every state that refuses. */
const prepared = async () => {
  const company = await openCompany();
  const { ledger, owner } = company;
  const open = await importOne(company, LAPTOP);
  const capitalized = await importOne(company, { ...LAPTOP, description: 'Bought' });
  granted(await capitalize(company, capitalized));
  const closed = await importOne(company, { ...LAPTOP, date: '2025-12-10' });
  granted(await ledger.transactions.categorize(owner, closed, { categoryAccountId: company.account('6110') }));
  granted(await ledger.periods.close(owner, '2025-12', { force: true }));
  const excluded = await importOne(company, { ...LAPTOP, description: 'Twice' });
  granted(await ledger.transactions.exclude(owner, excluded, { reason: 'twice' }));
  const foreign = await importOne(company, { ...LAPTOP, description: 'Euros' });
  await tamper(company, async (books) => {
    const [euros] = await books.transactions.byIds([foreign]);
    if (euros !== undefined) await books.transactions.update([{ ...euros, currency: 'EUR' }]);
  });
  const of = (kind: NonNullable<NewRecord['kind']>, amount = '-3700.00') =>
    importOne(company, { ...LAPTOP, kind, amount, description: kind });
  const kinds = {
    moneyIn: await of('money_in', '3700.00'),
    fee: await of('fee'),
    interest: await of('interest'),
    refund: await of('refund'),
    hold: await of('hold'),
  };
  return { company, ids: { open, capitalized, closed, excluded, foreign, unknown: unknownId('transaction'), ...kinds } };
};

type Refused = readonly [
  string,
  keyof Awaited<ReturnType<typeof prepared>>['ids'],
  Omit<Capitalize, 'assetAccountId'> & { readonly assetAccountId?: string },
  RefusalCode,
  field?: string,
];

/** In the documented order; an account stands as its number, '' for an unknown one. */
const REFUSALS: readonly Refused[] = [
  ['an unknown transaction', 'unknown', { name: ' ' }, 'not_found'],
  ['a note that is too long', 'moneyIn', { note: 'x'.repeat(2_001) }, 'unprocessable', 'note'],
  ['a blank name', 'moneyIn', { name: ' ' }, 'unprocessable', 'name'],
  ['a department that there is not', 'moneyIn', { departmentValueId: unknownId('dimensionValue') }, 'unprocessable', 'departmentValueId'],
  ['a day that is none', 'moneyIn', { placedInServiceOn: '2026-02-30' }, 'unprocessable', 'placedInServiceOn'],
  ['a salvage value that is no amount', 'moneyIn', { salvageValue: '1.005' }, 'unprocessable', 'salvageValue'],
  ['an unknown account', 'moneyIn', { assetAccountId: '' }, 'unprocessable', 'assetAccountId'],
  ['money in', 'moneyIn', { usefulLifeMonths: 0 }, 'account_not_usable'],
  ['a fee', 'fee', {}, 'account_not_usable'],
  ['interest', 'interest', {}, 'account_not_usable'],
  ['a refund', 'refund', {}, 'account_not_usable'],
  ['an expense account', 'open', { assetAccountId: '6110', usefulLifeMonths: 0 }, 'account_not_usable', 'assetAccountId'],
  ['a header', 'open', { assetAccountId: '1500' }, 'account_not_usable', 'assetAccountId'],
  ['an own account', 'open', { assetAccountId: '1020' }, 'account_not_usable', 'assetAccountId'],
  ['a control account', 'open', { assetAccountId: '1100' }, 'account_not_usable', 'assetAccountId'],
  ['accumulated depreciation', 'open', { assetAccountId: '1690' }, 'account_not_usable', 'assetAccountId'],
  ['a service long before the purchase', 'open', { placedInServiceOn: '2025-01-18' }, 'fixed_asset_terms', 'placedInServiceOn'],
  ['a salvage value below zero', 'open', { salvageValue: '-1' }, 'fixed_asset_terms', 'salvageValue'],
  ['a salvage value that is the cost', 'capitalized', { salvageValue: 3_700 }, 'fixed_asset_terms', 'salvageValue'],
  ['no month of life', 'open', { usefulLifeMonths: 0 }, 'fixed_asset_terms', 'usefulLifeMonths'],
  ['half a month', 'open', { usefulLifeMonths: 1.5 }, 'fixed_asset_terms', 'usefulLifeMonths'],
  ['more months than fifty years', 'open', { usefulLifeMonths: 601 }, 'fixed_asset_terms', 'usefulLifeMonths'],
  ['less than a cent a month', 'open', { salvageValue: '3699.65' }, 'fixed_asset_terms', 'usefulLifeMonths'],
  ['a hold', 'hold', {}, 'fixed_asset_terms'],
  ['another currency', 'foreign', {}, 'fixed_asset_terms'],
  ['one that is capitalized already', 'capitalized', {}, 'transaction_capitalized'],
  ['one that is kept out of the books', 'excluded', {}, 'conflict'],
  ['a posted one in a closed month', 'closed', {}, 'period_closed'],
];

describe('capitalizing is refused for', () => {
  it.each(REFUSALS.map(([name, ...rest]) => [name, rest] as const))('[FAS-1] [FAS-2] %s', async (_, [which, input, code, field]) => {
    const { company, ids } = await prepared();
    const { assetAccountId: named } = input;
    const assetAccountId = named === undefined ? undefined : accountOf(company, named);
    const refusal = await expectRefused(company, code, () => capitalize(company, ids[which], { ...input, assetAccountId }));
    expect(refusal.field).toBe(field);
  });

  it('[FAS-1] no account, in a chart that has no 1600 in use', async () => {
    const company = await openCompany();
    const id = await importOne(company, LAPTOP);
    granted(await company.ledger.accounts.change(company.owner, company.account('1600'), { isActive: false }));
    expect((await expectRefused(company, 'account_not_usable', () => capitalize(company, id))).field).toBe('assetAccountId');
    granted(await capitalize(company, id, { assetAccountId: company.account('1610') }));
  });

  it('[FIL-19] what cannot be capitalized, among the allowed actions', async () => {
    const { company, ids } = await prepared();
    const allowed = async (id: TransactionId) =>
      granted(await company.ledger.transactions.read(company.owner, id)).allowedActions.find(({ action }) => action === 'capitalize')
        ?.refusal?.refused;
    expect([await allowed(ids.open), await allowed(ids.moneyIn), await allowed(ids.capitalized), await allowed(ids.hold)]).toEqual([
      undefined,
      'account_not_usable',
      'transaction_capitalized',
      'fixed_asset_terms',
    ]);
  });
});

describe('the day of a purchase', () => {
  it('[FAS-9] is not moved behind the asset’s own depreciation or disposal', async () => {
    const company = await openCompany();
    const { ledger, owner } = company;
    const id = await importOne(company, { date: '2026-01-20', amount: '-3600.00', description: 'Laptop' });
    granted(await ledger.transactions.capitalize(owner, id, {}));
    granted(await ledger.fixedAssets.depreciate(owner, { through: '2026-01' }));
    granted(await ledger.transactions.change(owner, id, { date: '2026-01-31' }));
    const refusal = await expectRefused(company, 'transaction_not_reposted', () =>
      ledger.transactions.change(owner, id, { date: '2026-02-01' }),
    );
    expect(refusal.message).toContain('2026-01-31');
    granted(await ledger.transactions.reopen(owner, id, {}));
    granted(await ledger.transactions.change(owner, id, { date: '2026-02-01' }));
  });
});

/** No number stands for an account that is not in these books. */
const accountOf = (company: Company, code: string) => (code === '' ? unknownId('account') : company.account(code));
