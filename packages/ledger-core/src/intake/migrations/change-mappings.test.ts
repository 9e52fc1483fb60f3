import {
  addCounterparty,
  everythingIn,
  expectRefused,
  granted,
  oldBooks,
  openCompany,
  startMigration,
  tieOutOf,
  unknownId,
} from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import type { NewCounterpartyMapping, NewMapping } from './change-mappings.ts';

const started = async () => {
  const company = await openCompany();
  const { accounts, trialBalance } = oldBooks();
  const balances = [{ accountId: 'bank', debit: '995.00' }, ...trialBalance.slice(1), { accountId: 'x', debit: '5.00' }];
  const more = { accounts: [...accounts, { id: 'x', name: 'Goodwill' }], trialBalance: balances };
  const view = await startMigration(company, oldBooks(more));
  const { ledger, owner } = company;
  return {
    company,
    view,
    map: (...mappings: readonly NewMapping[]) => ledger.migrations.mapAccounts(owner, view.run.id, { mappings }),
    name: (...counterparties: readonly NewCounterpartyMapping[]) =>
      ledger.migrations.mapCounterparties(owner, view.run.id, { counterparties }),
  };
};

describe('mapping a migration', () => {
  it('[MIG-16] [MIG-1] maps source accounts, unmaps them with null, and follows with its status and its control totals', async () => {
    const { company, view, map } = await started();
    expect(view.run.status).toBe('draft');
    const mapped = granted(await map({ sourceAccountId: 'x', accountId: company.account('1310') }));
    expect([mapped.run.status, mapped.run.rowVersion]).toEqual(['mapped', 2]);
    expect(tieOutOf(mapped)).toContain('trial_balance 1310 500 0');
    const { events } = await everythingIn(company);
    expect(events.slice(0, 2).map(({ type }) => type)).toEqual(['migration.mapped', 'migration.updated']);
    const again = granted(await map({ sourceAccountId: 'x', accountId: null }));
    expect(again.run.status).toBe('draft');
    expect(tieOutOf(again)).not.toContain('trial_balance 1310 500 0');
    const ids = (totals: typeof view.totals) => totals.map(({ id }) => id);
    expect(ids(again.totals)).toEqual(ids(view.totals));
  });

  it('[MIG-14] [MIG-16] adds the proposed account when the run posts, where `create` asks for it', async () => {
    const { company, map } = await started();
    const { ledger, owner } = company;
    const refusal = await expectRefused(company, 'unprocessable', () => map({ sourceAccountId: 'x', create: true }));
    expect(refusal.field).toBe('mappings[0].create');
    const created = granted(
      await map({ sourceAccountId: 'rent', create: true }, { sourceAccountId: 'x', accountId: company.account('1310') }),
    );
    const { proposal, accountId } = created.mappings.find(({ sourceId }) => sourceId === 'rent') ?? {};
    expect([proposal, accountId]).toMatchObject([{ code: '6170', name: 'Rent', type: 'expense' }, null]);
    expect(created.run.status).toBe('mapped');
    const before = granted(await ledger.accounts.chart(owner)).accounts.length;
    const posted = granted(await ledger.migrations.post(owner, created.run.id));
    expect(granted(await ledger.accounts.chart(owner)).accounts).toHaveLength(before + 1);
    expect(posted.mappings.find(({ sourceId }) => sourceId === 'rent')).toMatchObject({
      account: { code: '6170', name: 'Rent' },
      creates: false,
    });
  });

  it('[MIG-14] a number that was given to another account meanwhile is refused when it posts', async () => {
    const { company, map } = await started();
    const { ledger, owner } = company;
    const { run } = granted(
      await map({ sourceAccountId: 'rent', create: true }, { sourceAccountId: 'x', accountId: company.account('1310') }),
    );
    granted(await ledger.accounts.create(owner, { code: '6170', name: 'Mine', type: 'expense' }));
    await expectRefused(company, 'conflict', () => ledger.migrations.post(owner, run.id));
  });

  const WRONG: readonly (readonly [string, 'unprocessable' | 'account_not_usable', string, (own: string) => readonly NewMapping[]])[] = [
    ['an unknown source account', 'unprocessable', 'mappings[0].sourceAccountId', () => [{ sourceAccountId: 'nope', accountId: null }]],
    ['a source account twice', 'unprocessable', 'mappings[1].sourceAccountId', () => [{ sourceAccountId: 'x' }, { sourceAccountId: 'x' }]],
    ['an unknown account', 'unprocessable', 'mappings[0].accountId', () => [{ sourceAccountId: 'x', accountId: unknownId('account') }]],
    [
      'an account and a new one',
      'unprocessable',
      'mappings[0].create',
      (own) => [{ sourceAccountId: 'x', accountId: own as never, create: true }],
    ],
    ['a header', 'account_not_usable', 'mappings[0].accountId', (own) => [{ sourceAccountId: 'x', accountId: own as never }]],
  ];

  it.each(WRONG)('[MIG-16] refuses %s', async (_, code, field, mappings) => {
    const { company, map } = await started();
    const refusal = await expectRefused(company, code, () => map(...mappings(company.account('1000'))));
    expect(refusal.field).toBe(field);
  });

  it('[MIG-17] names counterparties, and null adds one by its name when the run posts', async () => {
    const { company, name, map } = await started();
    const { ledger, owner } = company;
    const fox = await addCounterparty(company, 'Fox Holding');
    const named = granted(await name({ sourceCounterpartyId: 'c1', counterpartyId: fox }));
    expect(named.counterparties.map(({ counterparty }) => counterparty?.name ?? null)).toEqual(['Fox Holding', null]);
    expect(tieOutOf(named)).toContain('receivable_aging fox-holding 30000 0');
    expect(granted(await name({ sourceCounterpartyId: 'c1', counterpartyId: null })).counterparties[0]?.counterparty).toBeNull();
    granted(await name({ sourceCounterpartyId: 'c1', counterpartyId: fox }));
    const { run } = granted(await map({ sourceAccountId: 'x', accountId: company.account('1310') }));
    const posted = granted(await ledger.migrations.post(owner, run.id));
    expect(posted.counterparties.map(({ counterparty }) => [counterparty?.name, counterparty?.kinds])).toEqual([
      ['Fox Holding', []],
      ['Ink Ltd', ['vendor']],
    ]);
  });

  const NOBODY: readonly (readonly [string, string, readonly NewCounterpartyMapping[]])[] = [
    ['an unknown party', 'counterparties[0].sourceCounterpartyId', [{ sourceCounterpartyId: 'nope', counterpartyId: null }]],
    [
      'a party twice',
      'counterparties[1].sourceCounterpartyId',
      [
        { sourceCounterpartyId: 'c1', counterpartyId: null },
        { sourceCounterpartyId: 'c1', counterpartyId: null },
      ],
    ],
    [
      'an unknown counterparty',
      'counterparties[0].counterpartyId',
      [{ sourceCounterpartyId: 'c1', counterpartyId: unknownId('counterparty') }],
    ],
  ];

  it.each(NOBODY)('[MIG-17] refuses %s', async (_, field, counterparties) => {
    const { company, name } = await started();
    const refusal = await expectRefused(company, 'unprocessable', () => name(...counterparties));
    expect(refusal.field).toBe(field);
  });

  it('[MIG-5] [MIG-16] [MIG-17] a run that is abandoned or in the books is not mapped, and not abandoned again', async () => {
    const { company, map, name, view } = await started();
    const { migrations } = company.ledger;
    const abandoned = granted(await migrations.abandon(company.owner, view.run.id));
    expect([abandoned.run.status, abandoned.run.rowVersion]).toEqual(['abandoned', 2]);
    await expectRefused(company, 'conflict', () => map({ sourceAccountId: 'x' }));
    await expectRefused(company, 'conflict', () => name({ sourceCounterpartyId: 'c1', counterpartyId: null }));
    await expectRefused(company, 'conflict', () => migrations.abandon(company.owner, view.run.id));
    await expectRefused(company, 'conflict', () => migrations.post(company.owner, view.run.id));
    const { run } = await startMigration(company);
    granted(await migrations.post(company.owner, run.id));
    await expectRefused(company, 'conflict', () => migrations.abandon(company.owner, run.id));
    await expectRefused(company, 'conflict', () => migrations.mapAccounts(company.owner, run.id, { mappings: [] }));
    await expectRefused(company, 'conflict', () => migrations.mapCounterparties(company.owner, run.id, { counterparties: [] }));
    expect(granted(await migrations.list(company.owner)).data.map(({ status }) => status)).toEqual(['tied_out', 'abandoned']);
  });

  it('[MIG-7] a change that names another version is refused', async () => {
    const { company, view } = await started();
    const { migrations } = company.ledger;
    const { id } = view.run;
    const old = { rowVersion: 7 };
    await expectRefused(company, 'conflict', () => migrations.mapAccounts(company.owner, id, { mappings: [], ...old }));
    await expectRefused(company, 'conflict', () => migrations.mapCounterparties(company.owner, id, { counterparties: [], ...old }));
    await expectRefused(company, 'conflict', () => migrations.abandon(company.owner, id, old));
    await expectRefused(company, 'conflict', () => migrations.post(company.owner, id, old));
    granted(await migrations.abandon(company.owner, id, { rowVersion: 1 }));
  });

  it('a run of other books, or none, is not found', async () => {
    const { company } = await started();
    const { migrations } = company.ledger;
    const id = unknownId('migration');
    for (const attempt of [
      () => migrations.read(company.owner, id),
      () => migrations.differences(company.owner, id),
      () => migrations.mapAccounts(company.owner, id, { mappings: [] }),
      () => migrations.mapCounterparties(company.owner, id, { counterparties: [] }),
      () => migrations.explainDifference(company.owner, id, unknownId('controlTotal'), { explanation: 'x' }),
      () => migrations.abandon(company.owner, id),
      () => migrations.post(company.owner, id),
      () => migrations.undo(company.owner, id),
    ])
      await expectRefused(company, 'not_found', attempt);
  });
});
