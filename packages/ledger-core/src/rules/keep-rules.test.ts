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
  it('[RUL-3] keeps its conditions, and decides and posts on its own unless told otherwise', async () => {
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
    ['a smallest amount that is none', () => ({ minAmount: 'x', name: '' }), 'unprocessable', 'minAmount'],
    ['a largest amount of zero', () => ({ maxAmount: 0, name: '' }), 'unprocessable', 'maxAmount'],
    ['a smallest amount above the largest', () => ({ minAmount: '2', maxAmount: '1.99', name: '' }), 'unprocessable', 'minAmount'],
    ['a blank name', () => ({ name: '', ...nothing }), 'unprocessable', 'name'],
    ['a priority that is no place in a row', () => ({ priority: 1.5, ...nothing }), 'unprocessable', 'priority'],
    ['a priority below zero', () => ({ priority: -1, ...nothing }), 'unprocessable', 'priority'],
    ['a priority that no database counts to', () => ({ priority: 1e12, ...nothing }), 'unprocessable', 'priority'],
    ['a document as a text', () => ({ descriptionContains: 'x'.repeat(2_001) }), 'unprocessable', 'descriptionContains'],
    ['a document as words', () => ({ descriptionWords: 'x'.repeat(2_001) }), 'unprocessable', 'descriptionWords'],
    ['no condition', () => ({ ...nothing, accountId: unknownId('account') }), 'unprocessable', 'conditions'],
    ['a blank text as its only condition', () => ({ descriptionContains: ' ' }), 'unprocessable', 'conditions'],
    ['words that are none as its only condition', () => ({ ...nothing, descriptionWords: ' –!? ' }), 'unprocessable', 'conditions'],
    ['an account that is not there', () => ({ accountId: unknownId('account') }), 'unprocessable', 'accountId'],
    ['a header', ({ account }) => ({ accountId: account('6000'), sourceId: unknownId('source') }), 'account_not_usable', 'accountId'],
    [
      'a dimension that is not there',
      () => ({ setsDimensions: [{ dimensionId: unknownId('dimension'), valueId: unknownId('dimensionValue') }] }),
      'unprocessable',
      'dimensions',
    ],
    [
      'a source account that is not there',
      () => ({ sourceId: unknownId('source'), partyId: unknownId('party') }),
      'unprocessable',
      'sourceId',
    ],
    ['a counterparty that is not there', () => ({ partyId: unknownId('party') }), 'unprocessable', 'partyId'],
    ['a counterparty to name that is not there', () => ({ setsPartyId: unknownId('party') }), 'unprocessable', 'setsPartyId'],
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
  ])('[RUL-3] %s is condition enough', async (_, condition) => {
    const company = await openCompany();
    granted(await company.ledger.rules.create(company.owner, { ...good(company), ...nothing, ...condition }));
  });
});

describe('rules', () => {
  it('[RUL-8] are listed in the order in which they are asked, those out of use in their place', async () => {
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

  it('[RUL-1] blank texts ask nothing', async () => {
    const company = await openCompany();
    const said = { descriptionContains: ' ', descriptionWords: '-', direction: 'in' } as const;
    expect(await company.ledger.rules.create(company.owner, { ...good(company), ...said })).toMatchObject({
      descriptionContains: null,
      descriptionWords: null,
      direction: 'in',
    });
  });
});

describe('changing a rule', () => {
  const opened = async () => {
    const company = await openCompany();
    const said: NewRule = { ...good(company), minAmount: '5', maxAmount: '20', direction: 'out', sourceId: company.bank };
    return { ...company, rule: granted(await company.ledger.rules.create(company.owner, said)) };
  };

  it('[RUL-9] changes what is sent and nothing else; null takes a condition away', async () => {
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

  it('[RUL-9] decides on what comes next, and leaves what it decided', async () => {
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

  it('[RUL-9] one that names what has gone out of use can still be taken out of use, and nothing else', async () => {
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
    ['an amount that is none', () => ({ minAmount: 'x', name: '' }), 'unprocessable', 'minAmount'],
    ['a smallest amount above the largest it has', () => ({ minAmount: '20.01', name: '' }), 'unprocessable', 'minAmount'],
    ['a largest amount below the smallest it has', () => ({ maxAmount: '4.99' }), 'unprocessable', 'minAmount'],
    ['a blank name', () => ({ name: ' ', priority: -1 }), 'unprocessable', 'name'],
    ['a priority below zero', () => ({ priority: -1 }), 'unprocessable', 'priority'],
    [
      'its last condition taken away',
      () => ({ ...nothing, minAmount: null, maxAmount: null, direction: null, sourceId: null, accountId: unknownId('account') }),
      'unprocessable',
      'conditions',
    ],
    ['an account that is not there', () => ({ accountId: unknownId('account') }), 'unprocessable', 'accountId'],
    ['a header', ({ account }) => ({ accountId: account('6000') }), 'account_not_usable', 'accountId'],
    ['a source account that is not there', () => ({ sourceId: unknownId('source') }), 'unprocessable', 'sourceId'],
    ['a counterparty that is not there', () => ({ partyId: unknownId('party') }), 'unprocessable', 'partyId'],
    ['a counterparty to name that is not there', () => ({ setsPartyId: unknownId('party') }), 'unprocessable', 'setsPartyId'],
  ])('[RUL-9] refuses %s', async (_, change, code, field) => {
    const company = await opened();
    const refusal = await expectRefused(company, code, () => company.ledger.rules.change(company.owner, company.rule.id, change(company)));
    expect(refusal.field).toBe(field);
  });

  it('[RUL-9] refuses a rule that is not there before anything else', async () => {
    const company = await opened();
    await expectRefused(company, 'not_found', () => company.ledger.rules.change(company.owner, unknownId('rule'), { minAmount: 'x' }));
  });
});

describe('removing a rule', () => {
  it('[RUL-10] it is asked no more; what it decided keeps its id and name', async () => {
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

  it('[RUL-10] refuses a rule that is not there, and one that is gone', async () => {
    const company = await openCompany();
    const { ledger, owner } = company;
    await expectRefused(company, 'not_found', () => ledger.rules.remove(owner, unknownId('rule')));
    const rule = granted(await ledger.rules.create(owner, good(company)));
    granted(await ledger.rules.remove(owner, rule.id));
    await expectRefused(company, 'not_found', () => ledger.rules.remove(owner, rule.id));
    await expectRefused(company, 'not_found', () => ledger.rules.change(owner, rule.id, { isActive: true }));
  });
});
