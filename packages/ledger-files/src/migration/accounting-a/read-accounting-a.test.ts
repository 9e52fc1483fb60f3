import type { MigrationFile } from 'ledger-core';
import { describe, expect, it } from 'vitest';
import { accountList, aging, CHART, type Rows, type Style, trialBalance } from '../../../test/accounting-a-files.ts';
import { csvOf, file, readOf, refusalOf, USD } from '../../../test/migration-files.ts';
import { sheetOf } from '../../../test/migration-sheets.ts';
import { sentence } from '../../../test/said.ts';
import { readAccountingA } from './read-accounting-a.ts';

const asCsv = (rows: Rows, name: string, part?: string): MigrationFile =>
  file(name, `\ufeff${csvOf(rows.map((cells) => cells.map(String)))}`, part);
const asSheet = (rows: Rows, name: string): MigrationFile => file(name, sheetOf(rows));
const LIST = asCsv(accountList(), 'list.csv');
const BALANCE = asCsv(trialBalance(), 'tb.csv');

const read = (...files: readonly MigrationFile[]) => readOf(readAccountingA(files, { currency: USD }));
const refused = (...files: readonly MigrationFile[]): string => sentence(refusalOf(readAccountingA(files, { currency: USD })));
const changed = (rows: Rows, from: string, to: string): Rows => rows.map((cells) => cells.map((cell) => (cell === from ? to : cell)));

const BOOKS = {
  cutoverDate: '2025-12-31',
  accounts: CHART.map(([number, name, type]) => ({ id: name, name, number, type, isCash: type === 'Bank' })),
  trialBalance: CHART.filter(([, , , net]) => net !== 0).map(([, name, , net]) => ({
    accountId: name,
    debit: Math.max(net, 0).toFixed(2),
    credit: Math.max(-net, 0).toFixed(2),
  })),
  openItems: [
    {
      accountId: 'Accounts Receivable (A/R)',
      counterpartyId: 'Birch, Inc.',
      amount: '900.00',
      dueOn: '2025-09-04',
      issuedOn: '2025-08-05',
      number: '00071',
    },
    {
      accountId: 'Accounts Receivable (A/R)',
      counterpartyId: 'Birch, Inc.:Barn',
      amount: '300.00',
      dueOn: '2026-01-11',
      issuedOn: '2025-12-12',
      number: '84',
    },
    { accountId: 'Accounts Receivable (A/R)', counterpartyId: 'Elm', amount: '-50.00', dueOn: null, issuedOn: '2025-12-13', number: null },
    {
      accountId: 'Accounts Payable (A/P)',
      counterpartyId: 'Sawmill',
      amount: '700.40',
      dueOn: '2025-12-18',
      issuedOn: '2025-11-18',
      number: '0009',
    },
    { accountId: 'Accounts Payable (A/P)', counterpartyId: 'Sawmill', amount: '-60.00', dueOn: null, issuedOn: '2025-12-20', number: null },
  ],
  counterparties: ['Birch, Inc.', 'Birch, Inc.:Barn', 'Elm', 'Sawmill'].map((name) => ({ id: name, name })),
  doubts: [],
};

describe('the reports of kind A', () => {
  it.each<[string, Style, typeof asCsv]>([
    ['classic, as CSV', {}, asCsv],
    ['modern, as CSV', { modern: true }, asCsv],
    ['classic, with formulas that were never calculated', { amounts: 'formulas' }, asSheet],
    ['modern, with numbers and totals by formula', { amounts: 'numbers', modern: true }, asSheet],
  ])('[MGF-2] [MGF-4] [MGF-9] [MGF-10] [MGF-12] [MGF-30] [MGF-31] [MGF-33] [MGF-34] %s, are read by their content', (_, style, print) => {
    const rows = [trialBalance(style), aging('payable', style), accountList(style), aging('receivable', style)];
    expect(read(...rows.map((each, at) => print(each, `${at}.txt`)))).toEqual(BOOKS);
  });

  it.each<[Style, Style]>([
    [{ numbers: true }, { numbers: true }],
    [{ numbers: false }, { numbers: true }],
    [{ numbers: true }, { numbers: false }],
  ])('[MGF-32] find the accounts of labels with and without numbers (%j, list %j)', (balance, list) => {
    const { accounts, doubts } = read(asCsv(trialBalance(balance), 'tb.csv'), asCsv(accountList(list), 'list.csv'));
    expect(accounts.filter(({ name }) => name !== 'Unused')).toEqual(BOOKS.accounts.filter(({ name }) => name !== 'Unused'));
    expect(doubts).toEqual([]);
  });

  it('[MGF-32] find a label with a number at each level', () => {
    const rows = changed(trialBalance(), '1610 Van:Depreciation', '1600 Van:1610 Depreciation');
    expect(read(asCsv(rows, 'tb.csv'), LIST).trialBalance).toEqual(BOOKS.trialBalance);
  });

  it('[MGF-11] take in an account that the list lacks, with a doubt', () => {
    const { accounts, doubts } = read(asCsv(changed(trialBalance(), '6000 Fuel', '6001 Fuel (deleted)'), 'tb.csv'), LIST);
    expect(accounts.at(-1)).toEqual({ id: '6001 Fuel (deleted)', name: 'Fuel (deleted)', number: '6001', type: null, isCash: false });
    expect(doubts).toEqual(['tb.csv, row 13: Fuel (deleted) is missing from the list of accounts. Its type is unknown.']);
  });

  it.each([
    ['As of Dec 31, 2025', '2025-12-31'],
    ['As of 31 December 2025', '2025-12-31'],
    ['January-December, 2025', '2025-12-31'],
    ['January 1-December 31, 2025', '2025-12-31'],
    ['January 1, 2024-December 31, 2025', '2025-12-31'],
    ['June, 2025-May, 2026', '2026-05-31'],
    ['January - December 2020', '2020-12-31'],
    ['Jan 1, 2024 - July 9, 2025', '2025-07-09'],
  ])('[MGF-6] have their day in the line "%s"', (period, day) => {
    expect(read(asCsv(trialBalance({ period }), 'tb.csv'), LIST).cutoverDate).toBe(day);
    const unquoted = csvOf(trialBalance({ period }).map((cells) => cells.map(String))).replace(`"${period}"`, period);
    expect(read(file('tb.csv', unquoted), LIST).cutoverDate).toBe(day);
  });

  it.each(['All Dates', 'As of today'])('[MGF-6] without a day ("%s") take the stated one, and are refused without it', (period) => {
    const files = [asCsv(trialBalance({ period }), 'tb.csv'), LIST];
    expect(readOf(readAccountingA(files, { currency: USD, cutoverDate: '2025-12-31' }))).toMatchObject({ cutoverDate: '2025-12-31' });
    expect(refused(...files)).toMatch(/^tb\.csv, row 5: no line above the header row has the date/);
  });

  it('[MGF-6] of different days are refused', () => {
    const other = asCsv(aging('receivable', { period: 'As of November 30, 2025' }), 'ar.csv');
    expect(refused(BALANCE, LIST, other)).toMatch(
      /^ar\.csv, row 3: the report is as of 2025-11-30, but the trial balance is as of 2025-12-31/,
    );
    const stated = refusalOf(readAccountingA([BALANCE, LIST], { currency: USD, cutoverDate: '2025-12-30' }));
    expect([stated.field, sentence(stated)]).toEqual([
      'cutoverDate',
      expect.stringMatching(/^cutoverDate: the cutover date is 2025-12-30, but/),
    ]);
  });

  it.each(['Cash Basis', 'Cash basis'])('[MGF-8] on %s are refused', (basis) => {
    expect(refused(asCsv(trialBalance({ basis }), 'tb.csv'), LIST)).toMatch(/^tb\.csv, row 17: the report is on cash basis/);
  });

  it('[MGF-9] whose total is not the sum of the rows, or whose sides differ, are refused', () => {
    const withoutRow = (at: number): Rows => trialBalance().filter((_, place) => place !== at);
    expect(refused(asCsv(withoutRow(5), 'tb.csv'), LIST)).toMatch(
      /^tb\.csv, row 13, column Debit: the total is 21895\.67, but the rows add up to 9550\.00/,
    );
    const unequal = changed(changed(trialBalance(), '400.00', '400.01'), '$21,895.67', '$21,895.68').map((cells) =>
      cells[0] === 'TOTAL' ? ['TOTAL', '$21,895.68', '$21,895.67'] : cells,
    );
    expect(refused(asCsv(unequal, 'tb.csv'), LIST)).toMatch(
      /^tb\.csv, row 14, column Credit: the debits are 21895\.68, but the credits are 21895\.67/,
    );
    expect(refused(asCsv(trialBalance().slice(0, 13), 'tb.csv'), LIST)).toMatch(/^tb\.csv, row 13: the report has no Total row/);
    const wrongGroup = changed(aging('payable'), '$700.40', '$700.00');
    expect(refused(BALANCE, LIST, asCsv(wrongGroup, 'ap.csv'))).toMatch(
      /^ap\.csv, row 8, column Open Balance: the total is 700\.00, but the rows add up to 700\.40/,
    );
  });

  it('[MGF-9] with both sides in one row are refused', () => {
    const rows = trialBalance().map((cells) => (cells[0] === '6000 Fuel' ? ['6000 Fuel', '400.00', '1.00'] : cells));
    expect(refused(asCsv(rows, 'tb.csv'), LIST)).toMatch(/^tb\.csv, row 13, column Credit: the row has a debit and a credit/);
  });

  it('[MGF-30] with several periods are refused', () => {
    const rows = trialBalance().map((cells) => [...cells, ...cells.slice(1, 3)]);
    expect(refused(asCsv(rows, 'tb.csv'), LIST)).toMatch(/^tb\.csv, row 5, column Debit: the report has several periods/);
  });

  it('[MGF-5] [MGF-33] in foreign currency are refused', () => {
    const account = changed(trialBalance(), '1100 Accounts Receivable (A/R)', '1100 Accounts Receivable (A/R) - EUR');
    expect(refused(asCsv(account, 'tb.csv'), LIST)).toMatch(
      /^tb\.csv, row 7, column 1: .* is in EUR\. Export the report in the currency of the books/,
    );
    expect(refused(BALANCE, LIST, asCsv(changed(aging('payable'), 'Amount', 'Foreign amount'), 'ap.csv'))).toMatch(
      /row 5, column Foreign amount: the amounts are/,
    );
    expect(refused(BALANCE, LIST, asCsv(changed(aging('payable'), '700.40', '€700.40'), 'ap.csv'))).toMatch(
      /row 7, column Open Balance: €700\.40 is in EUR/,
    );
  });

  it('[MGF-3] that are missing, there twice, unknown or of two companies are refused', () => {
    expect(refused(BALANCE)).toBe('files: The Account List is missing. Export it and send it, too.');
    expect(refused(BALANCE, LIST, BALANCE)).toMatch(/^tb\.csv: this is a second Trial Balance beside tb\.csv/);
    expect(refused(BALANCE, LIST, file('x.csv', 'Profit and Loss\nSales,5\n'))).toMatch(
      /^x\.csv, row 1: the file is not one of the reports .*"Profit and Loss"/,
    );
    const other = asCsv(changed(accountList(), 'Lindgren & Daughters', 'Other Co'), 'list.csv');
    expect(refused(BALANCE, other)).toMatch(
      /^tb\.csv, row 1: the report is of Lindgren & Daughters, and list\.csv of Other Co|^list\.csv, row 1: the report is of Other Co/,
    );
  });

  it('[MGF-34] grouped by party take the party from the group', () => {
    const rows = aging('payable', { byCounterparty: true });
    expect(read(BALANCE, LIST, asCsv(rows, 'ap.csv')).openItems).toEqual(BOOKS.openItems.slice(3));
  });

  it('[MGF-34] name the missing party of a journal line', () => {
    const rows = changed(aging('payable'), 'Sawmill', '');
    expect(read(BALANCE, LIST, asCsv(rows, 'ap.csv')).counterparties).toEqual([{ id: '(no vendor)', name: '(no vendor)' }]);
  });

  it('[MGF-30] [MGF-35] without titles are known by their columns, and checked by the days past due', () => {
    const bare = aging('payable', { bare: true, modern: true });
    expect(read(BALANCE, LIST, asCsv(bare, 'ap.csv')).openItems).toEqual(BOOKS.openItems.slice(3));
    expect(refused(BALANCE, LIST, asCsv(changed(bare, '13', '14'), 'ap.csv'))).toMatch(
      /^ap\.csv, row 3, column Past due: 14 days past due on 2025-12-18 are counted from 2026-01-01/,
    );
  });

  it('[MGF-7] have the day first where the cells or the title show it', () => {
    const days = (rows: Rows): Rows =>
      rows.map((cells) => cells.map((cell) => (typeof cell === 'string' ? cell.replace(/^(\d\d)\/(\d\d)\/(\d{4})$/, '$2/$1/$3') : cell)));
    expect(read(BALANCE, LIST, asCsv(days(aging('payable')), 'ap.csv')).openItems).toEqual(BOOKS.openItems.slice(3));
    const british = changed(
      changed(days(aging('receivable')), 'A/R Aging Detail', 'A/R Ageing Detail'),
      'As of December 31, 2025',
      'As of 31 December 2025',
    );
    expect(read(BALANCE, LIST, asCsv(british, 'ar.csv')).openItems).toEqual(BOOKS.openItems.slice(0, 3));
    const neither = changed(aging('payable'), '12/18/2025', '31/31/2025');
    expect(refused(BALANCE, LIST, asCsv(neither, 'ap.csv'))).toMatch(/^ap\.csv, row 7, column Due Date: "31\/31\/2025" is not a date/);
  });

  it('[MGF-12] with two receivable accounts are on the one with the same balance, or refused', () => {
    const second = (rows: Rows): Rows =>
      rows.map((cells) =>
        cells.includes('Van') ? cells.map((cell) => (cell === 'Fixed Assets' ? 'Accounts receivable (A/R)' : cell)) : cells,
      );
    const list = asCsv(second(accountList()), 'list.csv');
    expect(read(BALANCE, list, asCsv(aging('receivable'), 'ar.csv')).openItems).toEqual(BOOKS.openItems.slice(0, 3));
    const more = changed(changed(changed(aging('receivable'), '300.00', '400.00'), '$250.00', '$350.00'), '$1,150.00', '$1,250.00');
    expect(refused(BALANCE, list, asCsv(more, 'ar.csv'))).toMatch(/^ar\.csv: the items may be on Accounts Receivable \(A\/R\) or on Van/);
  });
});
