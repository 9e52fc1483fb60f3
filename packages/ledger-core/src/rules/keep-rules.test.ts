import { describe, expect, it } from 'vitest';
import { type Company, expectRefused, granted, openCompany, unknownId } from '../../test/company.ts';
import type { RefusalCode } from '../refusal.ts';
import type { NewRule } from './keep-rules.ts';

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

  it.each<readonly [string, (company: Company) => Partial<NewRule>, RefusalCode, string | undefined]>([
    ['a smallest amount that is none', () => ({ minAmount: 'x', name: '' }), 'unprocessable', 'min_amount'],
    ['a largest amount of zero', () => ({ maxAmount: 0, name: '' }), 'unprocessable', 'max_amount'],
    ['a blank name', () => ({ name: '', ...nothing }), 'unprocessable', 'name'],
    ['no condition', () => ({ ...nothing, accountId: unknownId('account') }), 'unprocessable', undefined],
    ['a blank text as its only condition', () => ({ descriptionContains: ' ' }), 'unprocessable', undefined],
    ['words that are none as its only condition', () => ({ ...nothing, descriptionWords: ' –!? ' }), 'unprocessable', undefined],
    ['an account that is not there', () => ({ accountId: unknownId('account') }), 'unprocessable', 'account_id'],
    ['a header', ({ account }) => ({ accountId: account('6000'), sourceId: unknownId('source') }), 'account_not_usable', 'account_id'],
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
      'source_account_id',
    ],
    ['a counterparty that is not there', () => ({ partyId: unknownId('party') }), 'unprocessable', 'counterparty_id'],
    ['a counterparty to name that is not there', () => ({ setsPartyId: unknownId('party') }), 'unprocessable', 'sets_counterparty_id'],
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
