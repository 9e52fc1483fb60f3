import { type Company, expectRefused, granted, importOne, openCompany, transactionOf, unknownId } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import type { RefusalCode } from '../../kernel/refusal.ts';
import type { NewRule, RuleChange } from './draft.ts';

describe('changing a rule', () => {
  const opened = async () => {
    const company = await openCompany();
    const input: NewRule = {
      name: 'Coffee',
      accountId: company.account('6060'),
      descriptionContains: 'coffee',
      minAmount: '5',
      maxAmount: '20',
      direction: 'out',
      sourceId: company.bank,
    };
    return { ...company, rule: granted(await company.ledger.rules.create(company.owner, input)) };
  };

  it('[RUL-9] changes only the given fields; null removes a condition', async () => {
    const { ledger, owner, account, rule } = await opened();
    expect(await ledger.rules.change(owner, rule.id, {})).toEqual(rule);
    const changed = granted(
      await ledger.rules.change(owner, rule.id, { name: ' Tea ', priority: 7, accountId: account('6070'), minAmount: null, maxAmount: 30 }),
    );
    expect(changed).toEqual({
      ...rule,
      name: 'Tea',
      priority: 7,
      accountId: account('6070'),
      account: changed.account,
      minAmountMinor: null,
      maxAmountMinor: 3_000n,
    });
    expect(changed.account?.code).toBe('6070');
    expect(granted(await ledger.rules.list(owner))).toEqual([changed]);
  });

  it('[RUL-9] decides on later imports, and its earlier decisions stay unchanged', async () => {
    const company = await opened();
    const { ledger, owner, account, rule } = company;
    const before = await importOne(company);
    granted(await ledger.rules.change(owner, rule.id, { accountId: account('6070') }));
    const after = await importOne(company, { date: '2026-03-11' });
    expect((await transactionOf(company, before)).assignment).toEqual({ kind: 'account', accountId: account('6060') });
    expect((await transactionOf(company, after)).assignment).toEqual({ kind: 'account', accountId: account('6070') });
    granted(await ledger.rules.change(owner, rule.id, { isActive: false }));
    expect((await transactionOf(company, await importOne(company, { date: '2026-03-12' }))).decision.by).toBe('service');
  });

  it('[RUL-9] only taking it out of use is allowed while it names a record out of use', async () => {
    const company = await opened();
    const { ledger, owner, rule } = company;
    const department = granted(await ledger.dimensions.create(owner, { name: 'Department', values: ['Shop'] }));
    const valueId = department.values[0]?.id ?? unknownId('dimensionValue');
    granted(await ledger.rules.change(owner, rule.id, { setsDimensions: [{ dimensionId: department.id, valueId }] }));
    granted(await ledger.dimensions.changeValue(owner, department.id, valueId, { isActive: false }));
    await expectRefused(company, 'unprocessable', () => ledger.rules.change(owner, rule.id, { isActive: false, name: 'Tea' }));
    expect(await ledger.rules.change(owner, rule.id, { isActive: false })).toMatchObject({ isActive: false });
    await expectRefused(company, 'unprocessable', () => ledger.rules.change(owner, rule.id, { isActive: true }));
  });

  it.each<readonly [string, (company: Company) => RuleChange, RefusalCode, string]>([
    ['an unreadable amount', () => ({ minAmount: 'x', name: '' }), 'unprocessable', 'minAmount'],
    ['a smallest amount above the largest it has', () => ({ minAmount: '20.01', name: '' }), 'unprocessable', 'minAmount'],
    ['a largest amount below the smallest it has', () => ({ maxAmount: '4.99' }), 'unprocessable', 'minAmount'],
    ['a blank name', () => ({ name: ' ', priority: -1 }), 'unprocessable', 'name'],
    ['a priority below zero', () => ({ priority: -1 }), 'unprocessable', 'priority'],
    [
      'its last condition removed',
      () => ({
        descriptionContains: null,
        minAmount: null,
        maxAmount: null,
        direction: null,
        sourceId: null,
        accountId: unknownId('account'),
      }),
      'unprocessable',
      'conditions',
    ],
    ['an unknown account', () => ({ accountId: unknownId('account') }), 'unprocessable', 'accountId'],
    ['a header', ({ account }) => ({ accountId: account('6000') }), 'account_not_usable', 'accountId'],
    ['an unknown source account', () => ({ sourceId: unknownId('source') }), 'unprocessable', 'sourceId'],
    ['an unknown counterparty', () => ({ counterpartyId: unknownId('counterparty') }), 'unprocessable', 'counterpartyId'],
    ['an unknown counterparty to set', () => ({ setsCounterpartyId: unknownId('counterparty') }), 'unprocessable', 'setsCounterpartyId'],
  ])('[RUL-9] refuses %s', async (_, change, code, field) => {
    const company = await opened();
    const refusal = await expectRefused(company, code, () => company.ledger.rules.change(company.owner, company.rule.id, change(company)));
    expect(refusal.field).toBe(field);
  });

  it('[RUL-9] refuses an unknown rule first', async () => {
    const company = await opened();
    await expectRefused(company, 'not_found', () => company.ledger.rules.change(company.owner, unknownId('rule'), { minAmount: 'x' }));
  });
});
