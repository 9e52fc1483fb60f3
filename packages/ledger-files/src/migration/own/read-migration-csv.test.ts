import { isRefusal } from 'ledger-core';
import { describe, expect, it } from 'vitest';
import { csvOf, file, originsIn, readOf, refusalOf, USD } from '../../../test/migration-files.ts';
import { fieldText, sentence } from '../../../test/said.ts';
import { day, workbookOf } from '../../../test/workbook-files.ts';
import { readMigrationCsv } from './read-migration-csv.ts';

const HEADER = ['number', 'name', 'type', 'is_cash', 'debit', 'credit', 'party', 'document', 'issued_on', 'due_on', 'open_amount'];
const BANK = ['1000', 'Checking', 'asset', 'true', '1,500.00', '', '', '', '', '', ''];
const RECEIVABLE = ['1100', 'Receivables', 'asset', '', '250.00', '', '', '', '', '', ''];
const EQUITY = ['', 'Owner', 'equity', '', '', '1,750.00', '', '', '', '', ''];
const INVOICE = ['1100', '', '', '', '', '', 'Acme, Inc.', 'I-1', '2025-11-30', '2025-12-30', '300'];
const CREDIT = ['', 'Receivables', '', '', '', '', 'Acme, Inc.', '', '', '', '(50.00)'];
const ROWS = [HEADER, BANK, RECEIVABLE, EQUITY, INVOICE, CREDIT];
const OPTIONS = { currency: USD, cutoverDate: '2025-12-31' };

const changed = (row: number, column: string, text: string): readonly (readonly string[])[] =>
  ROWS.map((cells, at) => (at === row - 1 ? cells.map((cell, place) => (HEADER[place] === column ? text : cell)) : cells));
const refused = (rows: readonly (readonly string[])[]): string =>
  sentence(refusalOf(readMigrationCsv(file('balances.csv', csvOf(rows)), OPTIONS)));

const BOOKS = {
  cutoverDate: '2025-12-31',
  accounts: [
    { id: '1000', name: 'Checking', number: '1000', type: 'asset', isCash: true },
    { id: '1100', name: 'Receivables', number: '1100', type: 'asset', isCash: false },
    { id: 'Owner', name: 'Owner', number: null, type: 'equity', isCash: false },
  ],
  trialBalance: [
    { accountId: '1000', debit: '1500.00', credit: '0.00' },
    { accountId: '1100', debit: '250.00', credit: '0.00' },
    { accountId: 'Owner', debit: '0.00', credit: '1750.00' },
  ],
  openItems: [
    { accountId: '1100', counterpartyId: 'Acme, Inc.', amount: '300.00', dueOn: '2025-12-30', issuedOn: '2025-11-30', number: 'I-1' },
    { accountId: '1100', counterpartyId: 'Acme, Inc.', amount: '-50.00', dueOn: null, issuedOn: null, number: null },
  ],
  counterparties: [{ id: 'Acme, Inc.', name: 'Acme, Inc.' }],
  doubts: [],
};

describe('the own file of a migration', () => {
  it('[MGF-2] in an unknown encoding is refused with what to do, since a migration has no option for it', () => {
    const refusal = refusalOf(
      readMigrationCsv(
        file('balances.csv', Uint8Array.from([...Buffer.from('number,name\n1010,'), ...new Array(9).fill(0xe9), 0x0a])),
        OPTIONS,
      ),
    );
    expect(sentence(refusal)).toMatch(
      /not UTF-8, and no known code page turns its bytes into words.*\. Save the file as UTF-8 and import that\.$/,
    );
    expect(structuredClone(refusal)).toEqual(refusal);
  });

  it('[MGF-1] [MGF-21] each balance, item and party knows its row', () => {
    expect(originsIn(readMigrationCsv(file('balances.csv', csvOf(ROWS)), OPTIONS))).toEqual({
      accounts: ['balances.csv, row 2', 'balances.csv, row 3', 'balances.csv, row 4'],
      trialBalance: ['balances.csv, row 2', 'balances.csv, row 3', 'balances.csv, row 4'],
      entries: [],
      openItems: ['balances.csv, row 5', 'balances.csv, row 6'],
      counterparties: ['balances.csv, row 5'],
    });
  });

  it('[MGF-21] [MGF-22] [MGF-10] has balances, and open items on their parties', () => {
    expect(readOf(readMigrationCsv(file('balances.csv', csvOf(ROWS)), OPTIONS))).toEqual(BOOKS);
  });

  it('[MGF-2] is read from a workbook in the same way, whatever its name', () => {
    const cells = ROWS.map((row) =>
      row.map((cell) => {
        if (cell === '2025-12-30') return day(cell);
        return cell === '1,500.00' ? 1500 : cell;
      }),
    );
    expect(readOf(readMigrationCsv(file('balances.csv', workbookOf({ Balances: cells })), OPTIONS))).toEqual(BOOKS);
  });

  it('[MGF-2] with two sheets is refused', () => {
    const bytes = workbookOf({ One: ROWS, Two: ROWS });
    expect(sentence(refusalOf(readMigrationCsv(file('b.xlsx', bytes), OPTIONS)))).toMatch(
      /^b\.xlsx, sheet "Two": the workbook has more than one/,
    );
  });

  it.each([
    [changed(1, 'debit', 'debits'), /^balances\.csv, row 1, column debits: the column name must be one of number, name/],
    [changed(1, 'type', 'name'), /^balances\.csv, row 1, column name: the column occurs more than once/],
    [ROWS.map((row) => row.filter((_, at) => at !== 5)), /^balances\.csv, row 1, column credit: the column is missing/],
    [ROWS.map((row) => row.slice(0, -1)), /^balances\.csv, row 1, column open_amount: the column is missing/],
  ])('[MGF-20] with other columns is refused', (rows, message) => {
    expect(refused(rows)).toMatch(message);
  });

  it.each([
    [2, 'debit', 'much', /row 2, column debit: "much" is not an amount/],
    [2, 'debit', '1.005', /row 2, column debit: .*too many decimal places for USD/],
    [2, 'debit', '€5', /row 2, column debit: €5 is in EUR, but the books are in USD/],
    [2, 'credit', '5', /row 2, column credit: the row has a debit and a credit/],
    [2, 'is_cash', 'maybe', /row 2, column is_cash: must be true, false or blank/],
    [2, 'document', 'I-9', /row 2, column document: this cell must be blank, because the row has no party/],
    [3, 'number', '1000', /row 3, column number: the account 1000 already has a row above/],
    [4, 'name', '', /row 4, column name: the row has neither the number nor the name of an account/],
  ])('[MGF-21] [MGF-1] [MGF-5] whose balance in row %i is wrong in %s (%s) is refused with the place', (row, column, text, message) => {
    expect(refused(changed(row, column, text))).toMatch(message);
  });

  it.each([
    [5, 'number', '1200', /row 5, column number: no row has the balance of the account "1200"/],
    [6, 'name', 'Nothing', /row 6, column name: no row has the balance of the account "Nothing"/],
    [5, 'debit', '1', /row 5, column debit: this cell must be blank, because the row has a party/],
    [5, 'open_amount', '', /row 5, column open_amount: the amount of an open item must not be zero/],
    [5, 'due_on', '30/12/2025', /row 5, column due_on: "30\/12\/2025" is not a calendar date/],
    [5, 'issued_on', '2025-02-30', /row 5, column issued_on: "2025-02-30" is not a calendar date/],
  ])('[MGF-22] whose open item in row %i is wrong in %s (%s) is refused with the place', (row, column, text, message) => {
    expect(refused(changed(row, column, text))).toMatch(message);
  });

  it('[MGF-1] names the place as the field too, and counts blank rows', () => {
    const text = csvOf(changed(3, 'debit', 'x')).replace('\r\n1100', '\r\n\r\n1100');
    const refusal = refusalOf(readMigrationCsv(file('balances.csv', text), OPTIONS));
    expect(fieldText(refusal.field ?? '')).toBe('balances.csv, row 4, column debit');
    expect(refusal.refused).toBe('unprocessable');
  });

  it('[MGF-6] needs a cutover day', () => {
    const read = readMigrationCsv(file('balances.csv', csvOf(ROWS)), { ...OPTIONS, cutoverDate: '2025-13-01' });
    expect(isRefusal(read) && read.field).toBe('cutoverDate');
  });
});
