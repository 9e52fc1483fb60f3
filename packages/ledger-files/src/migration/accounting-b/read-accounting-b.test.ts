import type { MigrationFile } from 'ledger-core';
import { describe, expect, it } from 'vitest';
import { aged, CHART, chartOfAccounts, type Rows, trialBalance } from '../../../test/accounting-b-files.ts';
import { csvOf, file, readOf, refusalOf, USD } from '../../../test/migration-files.ts';
import { sheetOf } from '../../../test/migration-sheets.ts';
import { sentence } from '../../../test/said.ts';
import { readAccountingB } from './read-accounting-b.ts';

const asCsv = (rows: Rows, name: string): MigrationFile => file(name, csvOf(rows.map((cells) => cells.map(String))));
const asSheet = (rows: Rows, name: string): MigrationFile => file(name, sheetOf(rows));
const LIST = asCsv(chartOfAccounts(), 'chart.csv');
const BALANCE = asCsv(trialBalance(), 'tb.csv');

const read = (...files: readonly MigrationFile[]) => readOf(readAccountingB(files, { currency: USD }));
const refused = (...files: readonly MigrationFile[]): string => sentence(refusalOf(readAccountingB(files, { currency: USD })));
const changed = (rows: Rows, from: string, to: string | number): Rows =>
  rows.map((cells) => cells.map((cell) => (cell === from ? to : cell)));

const ITEMS = [
  { accountId: '610', counterpartyId: 'Birch, Inc.', amount: '900.00', dueOn: '2025-09-04', issuedOn: '2025-08-05', number: '00071' },
  { accountId: '610', counterpartyId: 'Birch, Inc.', amount: '300.00', dueOn: '2026-01-11', issuedOn: '2025-12-12', number: '84' },
  { accountId: '610', counterpartyId: 'Total Timber', amount: '-50.00', dueOn: null, issuedOn: '2025-12-13', number: null },
  { accountId: '800', counterpartyId: 'Sawmill', amount: '700.40', dueOn: '2025-12-18', issuedOn: '2025-11-18', number: '0009' },
  { accountId: '800', counterpartyId: 'Sawmill', amount: '-60.00', dueOn: null, issuedOn: '2025-12-20', number: null },
];
const account = ([code, name, type]: (typeof CHART)[number]) => ({
  id: code || name,
  name,
  number: code || null,
  type,
  isCash: type === 'Bank',
});
const BOOKS = {
  cutoverDate: '2025-12-31',
  accounts: [...CHART.filter(([code]) => code !== '').map(account), ...CHART.filter(([code]) => code === '').map(account)],
  trialBalance: CHART.filter(([, , , net]) => net !== 0).map(([code, name, , net]) => ({
    accountId: code || name,
    debit: Math.max(net, 0).toFixed(2),
    credit: Math.max(-net, 0).toFixed(2),
  })),
  openItems: ITEMS,
  counterparties: ['Birch, Inc.', 'Total Timber', 'Sawmill'].map((name) => ({ id: name, name })),
  doubts: [],
};

describe('the reports of kind B', () => {
  it.each<[string, boolean, typeof asCsv]>([
    ['as CSV', false, asCsv],
    ['with the columns of contacts, as CSV', true, asCsv],
    ['as workbooks with totals that were never calculated', true, asSheet],
  ])('[MGF-40] [MGF-41] [MGF-43] [MGF-44] [MGF-45] [MGF-9] %s, are read by their content', (_, wide, print) => {
    const summed = print === asSheet;
    const style = { wide, summed };
    const rows = [aged('Payables', style), trialBalance('year to date', undefined, summed), aged('Receivables', style), chartOfAccounts()];
    expect(read(...rows.map((each, at) => print(each, `${at}.txt`)))).toEqual(BOOKS);
  });

  it.each(['legacy', 'one day'] as const)(
    '[MGF-43] [MGF-44] with the trial balance of the layout "%s" have the same balances',
    (layout) => {
      const { trialBalance: balances, accounts } = read(asCsv(trialBalance(layout), 'tb.csv'), LIST);
      expect(balances).toEqual(BOOKS.trialBalance);
      expect(accounts.map(({ id }) => id)).toEqual(BOOKS.accounts.map(({ id }) => id));
    },
  );

  it.each([
    ['As of December 31, 2022', '2022-12-31'],
    ['As at 31 March 2025', '2025-03-31'],
    ['For the year ended 30 June 2025', '2025-06-30'],
  ])('[MGF-6] have their day in the line "%s"', (asAt, day) => {
    expect(read(asCsv(trialBalance('year to date', asAt), 'tb.csv'), LIST).cutoverDate).toBe(day);
  });

  it('[MGF-6] without a day are refused', () => {
    expect(refused(asCsv(trialBalance('year to date', 'All time'), 'tb.csv'), LIST)).toMatch(
      /^tb\.csv, row 5: no line above the header row has the date/,
    );
  });

  it('[MGF-42] find a code that a workbook made a number', () => {
    expect(read(asSheet(changed(trialBalance(), '090', 90), 'tb.xlsx'), LIST).trialBalance).toEqual(BOOKS.trialBalance);
  });

  it('[MGF-11] take in an archived account with the type of the trial balance, with a doubt', () => {
    const list = asCsv(
      chartOfAccounts().filter((cells) => cells[1] !== 'Fuel'),
      'chart.csv',
    );
    const { accounts, doubts } = read(BALANCE, list);
    expect(accounts.at(-1)).toEqual({ id: '420', name: 'Fuel', number: '420', type: 'Expense', isCash: false });
    expect(doubts).toEqual(['tb.csv, row 14: Fuel is missing from the list of accounts. Its type is Expense.']);
  });

  it('[MGF-11] with two balances of an account are refused', () => {
    expect(refused(asCsv(changed(changed(trialBalance(), '420', '200'), 'Fuel', 'Joinery'), 'tb.csv'), LIST)).toMatch(
      /^tb\.csv, row 14, column Account: the account Joinery already has a balance in a row above/,
    );
  });

  it('[MGF-43] with months only, several periods or another day are refused', () => {
    const header = (from: string, to: string): MigrationFile =>
      asCsv(changed(changed(trialBalance(), `Debit - ${from}`, `Debit - ${to}`), `Credit - ${from}`, `Credit - ${to}`), 'tb.csv');
    expect(refused(header('Year to date', 'Quarter'), LIST)).toMatch(
      /^tb\.csv, row 5, column Debit - Month: the columns Debit - Year to date/,
    );
    expect(refused(header('Month', 'Year to date'), LIST)).toMatch(
      /^tb\.csv, row 5, column Debit - Year to date: the report has several periods/,
    );
    expect(refused(asCsv(changed(trialBalance('one day'), '31 Dec 2025', '30 Nov 2025'), 'tb.csv'), LIST)).toMatch(
      /^tb\.csv, row 5, column 30 Nov 2025: no column has the balances as of 2025-12-31/,
    );
  });

  it('[MGF-8] [MGF-9] on cash basis, with a wrong total or out of balance are refused', () => {
    const cash = [...trialBalance().slice(0, 3), ['Cash Basis'], ...trialBalance().slice(4)];
    expect(refused(asCsv(cash, 'tb.csv'), LIST)).toMatch(/^tb\.csv, row 4: the report is on cash basis/);
    const lost = trialBalance().filter((cells) => cells[1] !== 'Till');
    expect(refused(asCsv(lost, 'tb.csv'), LIST)).toMatch(
      /^tb\.csv, row 15, column Debit - Year to date: the total is 21895\.67, but the rows add up to 21850\.00/,
    );
    const oneSided = trialBalance('one day').filter((cells) => cells[1] !== 'Till');
    expect(refused(asCsv(oneSided, 'tb.csv'), LIST)).toMatch(
      /^tb\.csv, row 15, column 31 Dec 2025: the total is 0\.00, but the rows add up to -45\.67/,
    );
  });

  it('[MGF-45] whose totals leave out items give a doubt', () => {
    const { openItems, doubts } = read(
      BALANCE,
      LIST,
      asCsv(changed(changed(aged('Receivables'), '1200.00', '900.00'), '1150.00', '850.00'), 'ar.csv'),
    );
    expect(openItems).toEqual(ITEMS.slice(0, 3));
    expect(doubts).toEqual([
      'ar.csv, row 11: Total Birch, Inc. is 900.00, but the items above add up to 1200.00.',
      'ar.csv, row 18: Total is 850.00, but the items above add up to 1150.00.',
    ]);
  });

  it('[MGF-45] whose items have no contact above, or an amount that is none, are refused', () => {
    expect(
      refused(
        BALANCE,
        LIST,
        asCsv(
          aged('Payables').filter((cells) => cells[0] !== 'Sawmill'),
          'ap.csv',
        ),
      ),
    ).toMatch(/^ap\.csv, row 8, .*no row above has the contact/);
    expect(refused(BALANCE, LIST, asCsv(aged('Payables').slice(0, -2), 'ap.csv'))).toMatch(
      /^ap\.csv, row \d+: the report has no Total row/,
    );
  });

  it('[MGF-40] without titles are known by the part of the upload, or refused', () => {
    const rows = aged('Receivables').slice(1);
    const content = csvOf(rows.map((cells) => cells.map(String)));
    expect(read(BALANCE, LIST, file('ar.csv', content, 'aged_receivables')).openItems).toEqual(ITEMS.slice(0, 3));
    expect(refused(BALANCE, LIST, file('ar.csv', content))).toMatch(
      /^ar\.csv, row 5: no line above the header row is Aged Receivables Detail/,
    );
  });

  it('[MGF-41] with an account twice, or without a type, are refused', () => {
    const list = chartOfAccounts();
    expect(refused(BALANCE, asCsv([...list, list[1] ?? []], 'chart.csv'))).toMatch(
      /^chart\.csv, row 11, column \*Code: the account 200 is already in a row above/,
    );
    expect(refused(BALANCE, asCsv(changed(list, 'Revenue', ''), 'chart.csv'))).toMatch(
      /^chart\.csv, row 2, column \*Type: the account Joinery has no type/,
    );
  });
});
