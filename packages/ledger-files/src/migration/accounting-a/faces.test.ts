import type { MigrationFile } from 'ledger-core';
import { describe, expect, it } from 'vitest';
import { accountList, aging, CHART, face, type Rows, trialBalance } from '../../../test/accounting-a-files.ts';
import { csvOf, file, readOf, USD } from '../../../test/migration-files.ts';
import { day, formatted, workbookOf } from '../../../test/workbook-files.ts';
import { readAccountingA } from './read-accounting-a.ts';

const asCsv = (rows: Rows, name: string): MigrationFile => file(name, csvOf(rows.map((cells) => cells.map(String))));
const LIST = asCsv(accountList(), 'list.csv');
const BALANCE = asCsv(trialBalance(), 'tb.csv');
const read = (...files: readonly MigrationFile[]) => readOf(readAccountingA(files, { currency: USD }));
const USUAL = read(BALANCE, LIST, asCsv(aging('receivable'), 'ar.csv'), asCsv(aging('payable'), 'ap.csv'));

describe('the faces of the reports of kind A', () => {
  it('[MGF-5] with a number format that leaves room for a currency sign have no currency', () => {
    const rows = trialBalance({ amounts: 'numbers' }).map((cells) =>
      cells.map((cell) => {
        if (typeof cell === 'number') return formatted(cell, '#,##0.00\\ _€');
        return typeof cell === 'object' ? formatted(21_895.67, '#,##0.00\\ _€') : cell;
      }),
    );
    expect(read(file('tb.xlsx', workbookOf({ 'Trial Balance ': rows })), LIST).trialBalance).toEqual(USUAL.trialBalance);
  });

  it('[MGF-7] with real days in a workbook are read as those days', () => {
    const rows = aging('payable', { modern: true }).map((cells) =>
      cells.map((cell) => {
        const [, month, date, year] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(String(cell)) ?? [];
        return year === undefined ? String(cell) : day(`${year}-${month}-${date}`, 'mm/dd/yyyy');
      }),
    );
    expect(read(BALANCE, LIST, file('ap.xlsx', workbookOf({ Sheet1: rows }))).openItems).toEqual(USUAL.openItems.slice(3));
  });

  it('[MGF-33] with columns pushed to the right, or a name on that of the accounts, are the same', () => {
    const pushed = trialBalance().map((cells, at) => (at < 3 ? cells : ['', '', ...cells]));
    expect(read(asCsv(pushed, 'tb.csv'), LIST).trialBalance).toEqual(USUAL.trialBalance);
    const named = trialBalance().map((cells) => (cells[1] === 'Debit' ? ['Full name', 'Debit', 'Credit'] : cells));
    expect(read(asCsv(named, 'tb.csv'), LIST).trialBalance).toEqual(USUAL.trialBalance);
  });

  it('[MGF-31] with the list of accounts as the page of accounts exports it, are the same', () => {
    const page = [
      ['Account', 'Type', 'Detail Type', 'Description', 'Balance', 'Currency', 'Account #'],
      ...CHART.map(([number, name, type, net]) => [name, type, 'Other', '', String(net), 'USD', number]),
    ];
    expect(read(BALANCE, asCsv(page, 'accounts.csv')).accounts).toEqual(USUAL.accounts);
  });

  it('[MGF-34] with counts at the groups, more columns and every printed minus are the same', () => {
    const rows = aging('receivable').map((cells) => [
      ...cells
        .map((cell) => {
          if (cell === 'CURRENT') return 'CURRENT (3)';
          if (cell === '-50.00') return '$(50.00)';
          return cell === '-100.00' ? '\u2212100.00' : cell;
        })
        .slice(0, 5),
      place(cells),
      ...cells.slice(5).map((cell) => (cell === '-50.00' ? '$(50.00)' : cell)),
    ]);
    expect(read(BALANCE, LIST, asCsv(rows, 'ar.csv')).openItems).toEqual(USUAL.openItems.slice(0, 3));
  });

  it('[MGF-30] [MGF-10] without items are read as none', () => {
    const header = ['', 'Date', 'Transaction Type', 'Num', 'Customer', 'Due Date', 'Amount', 'Open Balance'];
    const none = [...face('A/R Aging Detail', {}), header, ['TOTAL', '', '', '', '', '', '', '$0.00']];
    expect(read(BALANCE, LIST, asCsv(none, 'ar.csv'))).toMatchObject({ openItems: [], counterparties: [] });
  });

  it('[MGF-8] with the stamp of a Canadian company below are read', () => {
    const rows = trialBalance().map((cells) =>
      String(cells[0]).includes('Accrual') ? ['Tuesday, Apr. 21, 2026 08:36:09 a.m. GMT-7 - Accrual Basis'] : cells,
    );
    expect(read(asCsv(rows, 'tb.csv'), LIST).trialBalance).toEqual(USUAL.trialBalance);
  });
});

/** What stands in one more column of an aging. */
const place = (cells: readonly unknown[]): string => {
  if (cells.includes('Date')) return 'Location full name';
  return cells.length > 5 && cells[0] === '' ? 'Workshop' : '';
};
