import { granted, oldBooks, openCompany, plainAccount, startMigration as startRun } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import type { Account } from '../../ledger/accounts/account.ts';
import { chartOf } from '../../ledger/accounts/chart.ts';
import { sentenceOf } from '../../messages.ts';
import { matchAccounts } from './match-accounts.ts';
import { proposeAccounts } from './propose-accounts.ts';
import { typeOfNumber, typeOfWord } from './source-types.ts';

const account = (code: string, name: string, more: Partial<Account> = {}): Account =>
  plainAccount({ id: `acct_${code}`, code, name, type: typeOfNumber(code) ?? 'asset', ...more });

const CHART = chartOf([
  account('1000', 'Cash and bank', { isPostable: false }),
  account('1010', 'Checking'),
  account('1020', 'Old savings', { isActive: false }),
  account('4010', 'Café sales'),
  account('6090', 'Rent'),
  account('6091', 'Rent!'),
  account('2700', 'Loans payable'),
  account('8090', 'Loans payable'),
]);

const source = (name: string, number: string | null = null, type: string | null = null) => ({
  sourceId: name,
  name,
  number,
  type: type === null ? typeOfNumber(number) : typeOfWord(type),
  sourceType: type,
  isCash: false,
  items: 0,
});

const match = (...sources: readonly ReturnType<typeof source>[]) =>
  sources.map(({ sourceId }) => matchAccounts(CHART, sources).get(sourceId) ?? null);

describe('matching accounts', () => {
  it('[MIG-10] matches by number first, of the same type', () => {
    expect(match(source('Anything', '1010', 'Bank'))).toEqual(['acct_1010']);
    expect(match(source('Anything', '1010', 'Equity'))).toEqual([null]);
    expect(match(source('Checking', '4010', 'Income'), source('Café Sales', null, 'Income'))).toEqual(['acct_4010', null]);
  });

  it.each([
    ['CAFÉ-SALES', 'Income'],
    ['Cafe\u0301Sales', 'Sales'],
    ['Income:Food:Café   "Sales"', 'Other income'],
    ['Café sales (A/R)', 'revenue'],
    ['Café Sales.', null],
  ])('[MIG-11] matches "%s" by name: without case, spaces and punctuation, or by its last segment', (name, type) => {
    expect(match(source(name, null, type))).toEqual(['acct_4010']);
  });

  it.each([
    ['Cafe sales', 'an accent'],
    ['Café sales 2', 'a number'],
    ['Café sales (food)', 'what is in parentheses'],
    ['Café + sales', 'a sign'],
    ['Café sale', 'a letter'],
  ])('[MIG-11] "%s" is another name, by %s', (name) => {
    expect(match(source(name, null, 'Income'))).toEqual([null]);
  });

  it('[MIG-11] numbers in names are compared as numbers: two beside each other are not one', () => {
    const chart = chartOf([account('2301', 'Term loan 1'), account('2302', 'Term loan 1-1'), account('2303', 'Term loan 11')]);
    const target = (name: string) => matchAccounts(chart, [source(name, null, 'liability')]).get(name) ?? null;
    expect(['Term loan 2', 'Term-Loan 1', 'TERM LOAN 1.1', 'Term loan11', 'Term loan'].map(target)).toEqual([
      null,
      'acct_2301',
      'acct_2302',
      'acct_2303',
      null,
    ]);
  });

  it('[MIG-36] a number that is the same, with another name, is a doubt until a person says where it lands', async () => {
    const company = await openCompany();
    const { ledger, owner } = company;
    const named = (id: string, number: string, name: string) => ({ id, number, name, type: 'Expenses' });
    const accounts = [named('a', '6100', 'Salaries & Wages'), named('b', '6090', 'Expenses:6090 RENT'), named('c', '6110', '6110')];
    const { run, mappings, doubts } = await startRun(company, { accounts, trialBalance: [] });
    expect(mappings.map(({ account: target, doubt }) => [target?.code, doubt && sentenceOf(doubt).slice(0, 63)])).toEqual([
      ['6100', '6100 Salaries & Wages is mapped to 6100 Repairs and maintenance'],
      ['6090', null],
      ['6110', null],
    ]);
    expect(doubts).toEqual([mappings[0]?.doubt]);
    const confirmed = await ledger.migrations.mapAccounts(owner, run.id, {
      mappings: [{ sourceAccountId: 'a', accountId: company.account('6100') }],
    });
    expect(granted(confirmed).doubts).toEqual([]);
  });

  it('[MIG-11] matches a name of two types to the account of its own type', () => {
    expect(match(source('Loans payable', null, 'Long Term Liabilities'))).toEqual(['acct_2700']);
    expect(match(source('Loans payable', null, 'Other Expense'))).toEqual(['acct_8090']);
    expect(match(source('Loans payable', null, 'Bank'))).toEqual([null]);
    expect(match(source('Loans payable'))).toEqual([null]);
  });

  it('[MIG-13] matches nothing where two accounts fit, or two source accounts fit one', () => {
    expect(match(source('Rent', null, 'Expense'))).toEqual([null]);
    expect(match(source('Income:Café sales', null, 'Income'), source('Café sales', null, 'Income'))).toEqual([null, 'acct_4010']);
    expect(match(source('A:Café sales', null, 'Income'), source('B:Café sales', null, 'Income'))).toEqual([null, null]);
    expect(match(source('A', '1010', 'Bank'), source('B', '1010', 'Bank'))).toEqual([null, null]);
  });

  it('[MIG-13] matches neither headers nor accounts out of use', () => {
    expect(match(source('Cash and bank', '1000', 'Bank'), source('Old savings', '1020', 'Bank'))).toEqual([null, null]);
  });

  it.each([
    ['Accounts receivable (A/R)', 'asset'],
    ['Other Current Assets', 'asset'],
    ['NONCURRENT', 'asset'],
    ['Credit Card', 'liability'],
    ['CURRLIAB', 'liability'],
    ['GST', 'liability'],
    ['Long Term Liability', 'liability'],
    ["Owner's Equity", 'equity'],
    ['Retained Earnings', 'equity'],
    ['Other Income', 'revenue'],
    ['Cost of Goods Sold', 'expense'],
    ['Direct Costs', 'expense'],
    ['DEPRECIATN', 'expense'],
    ['Overheads', 'expense'],
    ['liability', 'liability'],
    ['Widget', null],
  ])('[MIG-12] reads the word "%s" as %s', (word, type) => {
    expect(typeOfWord(word)).toBe(type);
  });

  it.each([
    ['1010', 'asset'],
    ['8010-01', 'expense'],
    ['9010', null],
    ['A1', null],
    [null, null],
  ])('[MIG-12] reads the number %s, where there is no word, as %s', (number, type) => {
    expect(typeOfNumber(number)).toBe(type);
  });

  it('[MIG-14] proposes its own number where that is free and of its type, else the next free one, and none without a type', () => {
    const proposals = proposeAccounts(CHART, [
      source('Own', '1770', 'Fixed Asset'),
      source('Taken', '1010', 'Fixed Asset'),
      source('Other range', '1771', 'Expense'),
      { ...source('Cash', null, 'Bank'), isCash: true },
      { ...source('Debtors', null, 'Other Current Asset'), items: 3 },
      source('Accounts Payable 2', null, 'Accounts Payable'),
      source('Unknown'),
    ]);
    const shown = [...proposals.values()].map(({ code, name, type, parentId, controlRole }) => [code, name, type, parentId, controlRole]);
    expect(shown).toEqual([
      ['1770', 'Own', 'asset', null, null],
      ['1700', 'Taken', 'asset', null, null],
      ['6100', 'Other range', 'expense', null, null],
      ['1011', 'Cash', 'asset', 'acct_1000', null],
      ['1710', 'Debtors', 'asset', null, 'ar'],
      ['2300', 'Accounts Payable 2', 'liability', null, 'ap'],
    ]);
  });

  it('[MIG-14] shows a proposal only for an account that the run needs and that lands nowhere', async () => {
    const company = await openCompany();
    const { accounts, trialBalance } = oldBooks();
    const view = await startRun(
      company,
      oldBooks({
        accounts: [...accounts, { id: 'x', name: 'Goodwill', type: 'asset' }, { id: 'y', name: 'Unused', type: 'asset' }],
        trialBalance: [...trialBalance, { accountId: 'x', debit: 1 }],
      }),
    );
    expect(view.mappings.flatMap(({ sourceId, proposal }) => (proposal === null ? [] : [[sourceId, proposal.code]]))).toEqual([
      ['x', '1700'],
    ]);
    expect(granted(await company.ledger.migrations.read(company.owner, view.run.id))).toEqual(view);
  });
});
