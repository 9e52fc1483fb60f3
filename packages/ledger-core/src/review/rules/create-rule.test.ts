import { type Company, expectRefused, granted, openCompany, unknownId } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import type { RefusalCode } from '../../kernel/refusal.ts';
import type { NewRule } from './draft.ts';

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
    ['a memo that is too long', () => ({ memoIs: 'x'.repeat(2_001) }), 'unprocessable', 'memoIs'],
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
    [
      'an unknown source account',
      () => ({ sourceId: unknownId('source'), counterpartyId: unknownId('counterparty') }),
      'unprocessable',
      'sourceId',
    ],
    ['an unknown counterparty', () => ({ counterpartyId: unknownId('counterparty') }), 'unprocessable', 'counterpartyId'],
    ['an unknown counterparty to set', () => ({ setsCounterpartyId: unknownId('counterparty') }), 'unprocessable', 'setsCounterpartyId'],
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
    ['a memo', { memoContains: 'tea' }],
  ])('[RUL-3] %s is a sufficient condition', async (_, condition) => {
    const company = await openCompany();
    granted(await company.ledger.rules.create(company.owner, { ...good(company), ...nothing, ...condition }));
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
