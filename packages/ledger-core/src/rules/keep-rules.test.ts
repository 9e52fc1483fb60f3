import {
  type Company,
  codeOf,
  everythingIn,
  expectRefused,
  granted,
  importOne,
  openCompany,
  tamper,
  transactionOf,
  unknownId,
} from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import type { RefusalCode } from '../refusal.ts';
import type { NewRule, RuleChange } from './draft.ts';

const good = ({ account }: Company): NewRule => ({ name: 'Coffee', accountId: account('6060'), descriptionContains: 'coffee' });
const nothing = { descriptionContains: null } as const;

describe('creating a rule', () => {
  it('[RUL-3] keeps its conditions, and by default is in use and posts', async () => {
    const company = await openCompany();
    const { ledger, owner, account, bank } = company;
    const made = granted(
      await ledger.rules.create(owner, { ...good(company), name: ' Coffee ', minAmount: 1, maxAmount: '20.00', sourceId: bank }),
    );
    expect(made).toMatchObject({
      name: 'Coffee',
      priority: 100,
      accountId: account('6060'),
      minAmountMinor: 100n,
      maxAmountMinor: 2_000n,
      sourceId: bank,
      postsOnItsOwn: true,
      isActive: true,
    });
    expect(granted(await ledger.rules.list(owner))).toEqual([made]);
  });

  it.each<readonly [string, (company: Company) => Partial<NewRule>, RefusalCode, string]>([
    ['an unreadable smallest amount', () => ({ minAmount: 'x', name: '' }), 'unprocessable', 'minAmount'],
    ['a largest amount of zero', () => ({ maxAmount: 0, name: '' }), 'unprocessable', 'maxAmount'],
    ['a smallest amount above the largest', () => ({ minAmount: '2', maxAmount: '1.99', name: '' }), 'unprocessable', 'minAmount'],
    ['a blank name', () => ({ name: '', ...nothing }), 'unprocessable', 'name'],
    ['a priority that is not a whole number', () => ({ priority: 1.5, ...nothing }), 'unprocessable', 'priority'],
    ['a priority below zero', () => ({ priority: -1, ...nothing }), 'unprocessable', 'priority'],
    ['a priority above the largest', () => ({ priority: 1e12, ...nothing }), 'unprocessable', 'priority'],
    ['a text that is too long', () => ({ descriptionContains: 'x'.repeat(2_001) }), 'unprocessable', 'descriptionContains'],
    ['words that are too long', () => ({ descriptionWords: 'x'.repeat(2_001) }), 'unprocessable', 'descriptionWords'],
    ['no condition', () => ({ ...nothing, accountId: unknownId('account') }), 'unprocessable', 'conditions'],
    ['a blank text as its only condition', () => ({ descriptionContains: ' ' }), 'unprocessable', 'conditions'],
    [
      'words without a letter or digit as its only condition',
      () => ({ ...nothing, descriptionWords: ' –!? ' }),
      'unprocessable',
      'conditions',
    ],
    ['an unknown account', () => ({ accountId: unknownId('account') }), 'unprocessable', 'accountId'],
    ['a header', ({ account }) => ({ accountId: account('6000'), sourceId: unknownId('source') }), 'account_not_usable', 'accountId'],
    [
      'an unknown dimension',
      () => ({ setsDimensions: [{ dimensionId: unknownId('dimension'), valueId: unknownId('dimensionValue') }] }),
      'unprocessable',
      'dimensions',
    ],
    ['an unknown source account', () => ({ sourceId: unknownId('source'), partyId: unknownId('party') }), 'unprocessable', 'sourceId'],
    ['an unknown counterparty', () => ({ partyId: unknownId('party') }), 'unprocessable', 'partyId'],
    ['an unknown counterparty to set', () => ({ setsPartyId: unknownId('party') }), 'unprocessable', 'setsPartyId'],
  ])('[RUL-3] refuses %s', async (_, wrong, code, field) => {
    const company = await openCompany();
    const refusal = await expectRefused(company, code, () =>
      company.ledger.rules.create(company.owner, { ...good(company), ...wrong(company) }),
    );
    expect(refusal.field).toBe(field);
  });

  it('[RUL-3] refuses an account out of use', async () => {
    const company = await openCompany();
    granted(await company.ledger.accounts.change(company.owner, company.account('6060'), { isActive: false }));
    await expectRefused(company, 'account_not_usable', () => company.ledger.rules.create(company.owner, good(company)));
  });

  it.each<readonly [string, Partial<NewRule>]>([
    ['a direction', { direction: 'out' }],
    ['a smallest amount', { minAmount: '0.01' }],
    ['a largest amount', { maxAmount: '5' }],
    ['a word', { descriptionWords: 'tea' }],
  ])('[RUL-3] %s is a sufficient condition', async (_, condition) => {
    const company = await openCompany();
    granted(await company.ledger.rules.create(company.owner, { ...good(company), ...nothing, ...condition }));
  });
});

describe('rules', () => {
  it('[RUL-8] are listed by priority, with those out of use', async () => {
    const company = await openCompany();
    const { ledger, owner } = company;
    const add = async (name: string, more: Partial<NewRule>) =>
      granted(await ledger.rules.create(owner, { ...good(company), name, ...more }));
    await add('third', {});
    await add('first', { priority: 0, isActive: false });
    await add('fourth', {});
    await add('second', { priority: 1 });
    const listed = granted(await ledger.rules.list(owner));
    expect(listed.map(({ name }) => name)).toEqual(['first', 'second', 'third', 'fourth']);
    expect(listed.map(({ account }) => account.code)).toEqual(['6060', '6060', '6060', '6060']);
    for (const rule of listed) expect(await ledger.rules.read(owner, rule.id)).toEqual(rule);
    expect(codeOf(await ledger.rules.read(owner, unknownId('rule')))).toBe('not_found');
  });

  it('[RUL-1] a blank text is no condition', async () => {
    const company = await openCompany();
    const input = { descriptionContains: ' ', descriptionWords: '-', direction: 'in' } as const;
    expect(await company.ledger.rules.create(company.owner, { ...good(company), ...input })).toMatchObject({
      descriptionContains: null,
      descriptionWords: null,
      direction: 'in',
    });
  });
});

describe('changing a rule', () => {
  const opened = async () => {
    const company = await openCompany();
    const input: NewRule = { ...good(company), minAmount: '5', maxAmount: '20', direction: 'out', sourceId: company.bank };
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
    expect(changed.account.code).toBe('6070');
    expect(granted(await ledger.rules.list(owner))).toEqual([changed]);
  });

  it('[RUL-9] decides on later imports, and its earlier decisions stay unchanged', async () => {
    const company = await opened();
    const { ledger, owner, account, rule } = company;
    const before = await importOne(company);
    granted(await ledger.rules.change(owner, rule.id, { accountId: account('6070') }));
    const after = await importOne(company, { date: '2026-03-11' });
    expect((await transactionOf(company, before)).treatment).toEqual({ kind: 'account', accountId: account('6060') });
    expect((await transactionOf(company, after)).treatment).toEqual({ kind: 'account', accountId: account('6070') });
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
      () => ({ ...nothing, minAmount: null, maxAmount: null, direction: null, sourceId: null, accountId: unknownId('account') }),
      'unprocessable',
      'conditions',
    ],
    ['an unknown account', () => ({ accountId: unknownId('account') }), 'unprocessable', 'accountId'],
    ['a header', ({ account }) => ({ accountId: account('6000') }), 'account_not_usable', 'accountId'],
    ['an unknown source account', () => ({ sourceId: unknownId('source') }), 'unprocessable', 'sourceId'],
    ['an unknown counterparty', () => ({ partyId: unknownId('party') }), 'unprocessable', 'partyId'],
    ['an unknown counterparty to set', () => ({ setsPartyId: unknownId('party') }), 'unprocessable', 'setsPartyId'],
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

describe('removing a rule', () => {
  it('[RUL-10] it decides no more; its decisions keep its id and name', async () => {
    const company = await openCompany();
    const { ledger, owner } = company;
    const rule = granted(await ledger.rules.create(owner, good(company)));
    const filed = await importOne(company);
    const before = await everythingIn(company);
    granted(await ledger.rules.remove(owner, rule.id));
    const after = await everythingIn(company);
    expect({ ...after, audit: before.audit }).toEqual({ ...before, rules: [] });
    expect(after.audit[0]).toMatchObject({ operation: 'rules.remove' });
    expect((await transactionOf(company, await importOne(company, { date: '2026-03-11' }))).status).toBe('needs_review');
    const found = granted(await ledger.transactions.list(owner, { ruleId: rule.id })).data.map(({ transaction }) => transaction);
    expect(found).toMatchObject([{ id: filed, decision: { by: 'rule', ruleName: 'Coffee' } }]);
    const decisions = await tamper(company, (books) => books.categorizations.list(filed, { after: null, take: 5 }));
    expect(decisions).toMatchObject([{ decision: { by: 'rule', ruleId: rule.id, ruleName: 'Coffee' } }]);
  });

  it('[RUL-10] refuses an unknown rule and a removed one', async () => {
    const company = await openCompany();
    const { ledger, owner } = company;
    await expectRefused(company, 'not_found', () => ledger.rules.remove(owner, unknownId('rule')));
    const rule = granted(await ledger.rules.create(owner, good(company)));
    granted(await ledger.rules.remove(owner, rule.id));
    await expectRefused(company, 'not_found', () => ledger.rules.remove(owner, rule.id));
    await expectRefused(company, 'not_found', () => ledger.rules.change(owner, rule.id, { isActive: true }));
  });
});
