import type { MigrationFile } from 'ledger-core';
import { describe, expect, it } from 'vitest';
import { chartB, ENTRIES, type Entry, journalA, journalB, ledgerA, ledgerB, listA, PERIOD } from '../../../test/history-files.ts';
import { csvOf, file, readOf, refusalOf, type SaidMigration, USD } from '../../../test/migration-files.ts';
import type { ReportCell } from '../../../test/migration-sheets.ts';
import { sentence } from '../../../test/said.ts';
import { readAccountingA } from '../accounting-a/read-accounting-a.ts';
import { readAccountingB } from '../accounting-b/read-accounting-b.ts';

type Rows = readonly (readonly ReportCell[])[];
const asCsv = (rows: Rows, name: string): MigrationFile => file(name, csvOf(rows.map((cells) => cells.map(String))));
const options = { currency: USD };
const A = (rows: Rows, more: readonly MigrationFile[] = [], list: Rows = listA) =>
  readAccountingA([asCsv(list, 'list.csv'), asCsv(rows, 'h.csv'), ...more], options);
const B = (rows: Rows, more: readonly MigrationFile[] = []) =>
  readAccountingB([asCsv(chartB, 'chart.csv'), asCsv(rows, 'h.csv'), ...more], options);
const why = (read: ReturnType<typeof A>): string => sentence(refusalOf(read));

/** Rows with the text of one cell changed, in the one row that has it. */
const changed = (rows: Rows, row: number, from: ReportCell, to: ReportCell): Rows =>
  rows.map((cells, at) => (at === row - 1 ? cells.map((cell) => (cell === from ? to : cell)) : cells));
const without = (rows: Rows, ...left: readonly number[]): Rows => rows.filter((_, at) => !left.includes(at + 1));

describe('a journal or a general ledger', () => {
  it.each<[string, string, Rows, RegExp]>([
    [
      'MGF-51',
      'an entry out of balance',
      changed(journalA(), 6, '9,000.00', '9,000.01'),
      /^h\.csv, row 6: the debits of Deposit of 2024-01-02 exceed its credits by 0\.01\. The report may be filtered|^h\.csv, row 8, column Debit: the total is 9000\.00/,
    ],
    ['MGF-51', 'a lost line', without(journalA(), 6), /^h\.csv, row 6, column Date: the line has no date/],
    [
      'MGF-51',
      'an entry of two days',
      changed(journalA(ENTRIES, { modern: true }), 12, '03/05/2024', '03/06/2024'),
      /^h\.csv, row 12, column Transaction date: the line is of 2024-03-06, but its entry is of 2024-03-05/,
    ],
    [
      'MGF-51',
      'an entry that is there twice',
      changed(changed(journalA(ENTRIES, { modern: true }), 10, '2', '1'), 14, 'Total for 2', 'Total for 1'),
      /^h\.csv, row 10: the entry 1 already has lines above/,
    ],
    [
      'MGF-52',
      'a total of an entry that is not the sum',
      changed(journalA(), 8, '$9,000.00', '$9,100.00'),
      /^h\.csv, row 8, column Debit: the total is 9100\.00, but the rows add up to 9000\.00/,
    ],
    [
      'MGF-52',
      'a total of another entry',
      without(journalA(ENTRIES, { modern: true }), 10, 11, 12, 13),
      /^h\.csv, row 10, column 1: the total is of the entry 2, whose lines are not above it/,
    ],
    [
      'MGF-52',
      'a total of the report that is not the sum',
      without(journalA(), 6, 7, 8, 9),
      /^h\.csv, row 32, column Debit: the total is 19033\.33, but the rows add up to 10033\.33/,
    ],
    ['MGF-52', 'no total at the end', journalA().slice(0, -3), /^h\.csv, row \d+: the report has no TOTAL row/],
    [
      'MGF-5',
      'an amount that is none',
      changed(journalA(), 7, '9,000.00', '#REF!'),
      /^h\.csv, row 7, column Credit: "#REF!" is not an amount/,
    ],
    ['MGF-5', 'an amount in euros', changed(journalA(), 7, '9,000.00', '€9,000.00'), /^h\.csv, row 7, column Credit: €9,000\.00 is in EUR/],
    [
      'MGF-51',
      'a debit and a credit in one line',
      changed(journalA(), 7, '', '1.00'),
      /^h\.csv, row 7, column Credit: the line has a debit and a credit/,
    ],
    [
      'MGF-7',
      'a day that is none',
      changed(journalA(), 10, '03/05/2024', '31/31/2024'),
      /^h\.csv, row 10, column Date: "31\/31\/2024" is not a date/,
    ],
    ['MGF-8', 'cash basis', journalA(ENTRIES, { basis: 'Cash Basis' }), /^h\.csv, row \d+: the report is on cash basis/],
    [
      'MGF-50',
      'a filter',
      [...journalA().slice(0, 3), ['Account: Checking'], ...journalA().slice(4)],
      /^h\.csv, row 4: the report shows only a part of the books \("Account: Checking"\)/,
    ],
    [
      'MGF-50',
      'amounts in foreign currency',
      journalA().map((cells) => (cells.includes('Debit') ? [...cells, 'Foreign Debit'] : cells)),
      /^h\.csv, row 5, column Foreign Debit: the amounts are in several currencies/,
    ],
    [
      'MGF-50',
      'a column of another currency',
      changed(journalA(), 5, 'Debit', 'Debit EUR'),
      /^h\.csv, row 5, column Debit EUR: the amounts are in several currencies/,
    ],
    [
      'MGF-50',
      'a receivable in euros',
      changed(journalA(), 10, 'Accounts Receivable (A/R)', 'Accounts Receivable (A/R) - EUR'),
      /^h\.csv, row 10, column Account: the account .* is in EUR/,
    ],
    [
      'MGF-53',
      'a running balance that the lines do not lead to',
      changed(ledgerA(), 8, '9,700.00', '9,600.00'),
      /^h\.csv, row 8, column Balance: the balance is 9600\.00, but the lines lead to 9700\.00/,
    ],
    [
      'MGF-52',
      'a total of an account that is not the sum',
      changed(ledgerA(), 11, '$1,666.67', '$1,666.66'),
      /^h\.csv, row 11, column Amount: the total is 1666\.66, but the rows add up to 1666\.67/,
    ],
    [
      'MGF-54',
      'an account left out by a filter',
      without(ledgerA(), 6, 7, 8, 9, 10, 11),
      /^h\.csv, row \d+: the debits of \w+ of .* exceed its credits by -?[\d.]+\. The report may be filtered/,
    ],
    ['MGF-52', 'an account cut off', without(ledgerA(), 11), /^h\.csv, row 6, column 1: the account 1000 Checking has no total below it/],
    ['MGF-52', 'a title that is lost', without(ledgerA(), 6), /^h\.csv, row 6, column 1: no row above has the account of this line/],
    [
      'MGF-52',
      'a total without its account',
      changed(ledgerA(), 11, 'Total for 1000 Checking', 'Total for 1000 Cash'),
      /^h\.csv, row 11, column 1: the total belongs to no account above it/,
    ],
    [
      'MGF-52',
      'a row that is nothing',
      changed(ledgerA(), 7, '01/02/2024', ''),
      /^h\.csv, row 7, column Date: the row has no date, and is neither a total/,
    ],
    [
      'MGF-55',
      'balances at the beginning that do not add up',
      ledgerA(ENTRIES, { beginnings: { '1000': 500 } }),
      /^h\.csv, row 7, column Balance: the beginning balances add up to 5\.00 instead of zero/,
    ],
  ])('[%s] of kind A is refused for %s', (_, __, rows, message) => {
    expect(why(A(rows))).toMatch(message);
  });

  it('[MGF-50] of kind A is refused for a label of two accounts', () => {
    const list = listA.map((cells) => cells.map((cell) => (cell === 'Fuel:Saw' ? 'Fuel:Original Cost' : cell)));
    const short = changed(journalA(), 24, 'Van:Original Cost', 'Original Cost');
    expect(why(A(short, [], list))).toMatch(/^h\.csv, row 24, column Account: several accounts have the name Original Cost/);
  });

  it.each<[string, string, Rows, RegExp]>([
    [
      'MGF-51',
      'an entry out of balance',
      changed(journalB(), 6, '9,000.00', '9,000.01'),
      /^h\.csv, row 6: the debits of the entry 1 of 2024-01-02 exceed its credits by 0\.01/,
    ],
    [
      'MGF-52',
      'a total that is not the sum',
      changed(journalB(), 22, '$19,033.33', '$19,033.34'),
      /^h\.csv, row 22, column Debit: the total is 19033\.34, but the rows add up to 19033\.33/,
    ],
    [
      'MGF-52',
      'a total of a block that is not the sum',
      changed(journalB(ENTRIES, { blocks: true }), 9, '$9,000.00', '$8,000.00'),
      /^h\.csv, row 9, column Debit: the total is 8000\.00/,
    ],
    [
      'MGF-54',
      'a transaction with half of its lines',
      without(ledgerB(ENTRIES, { flat: true }), 6).slice(0, -1),
      /^h\.csv, row \d+: the debits of Deposit of 2024-01-02 exceed its credits by -9000\.00/,
    ],
    [
      'MGF-52',
      'a total of the report that is not the sum',
      without(ledgerB(ENTRIES, { flat: true }), 6),
      /^h\.csv, row \d+, column Debit: the total is 19033\.33, but the rows add up to 10033\.33/,
    ],
    [
      'MGF-8',
      'cash basis',
      [...journalB().slice(0, 3), ['Cash Basis'], ...journalB().slice(4)],
      /^h\.csv, row 4: the report is on cash basis/,
    ],
    [
      'MGF-5',
      'a line in euros',
      journalB().map((cells, at) => {
        if (at === 4) return [...cells, 'Currency'];
        return at === 6 ? [...cells, 'EUR'] : cells;
      }),
      /^h\.csv, row 7, column Currency: the item is in EUR/,
    ],
  ])('[%s] of kind B is refused for %s', (_, __, rows, message) => {
    expect(why(B(rows))).toMatch(message);
  });

  it('[MGF-53] of kind B is refused for a balance at the end that the lines do not lead to', () => {
    const rows = ledgerB(ENTRIES, { beginnings: { '1000': 500, '3000': -500 } });
    const closing = rows.findIndex((cells) => cells[0] === 'Closing Balance');
    const wrong = rows.map((cells, at) => (at === closing ? cells.map((cell, place) => (place === 7 ? '1.00' : cell)) : cells));
    expect(why(B(wrong))).toMatch(
      new RegExp(`^h\\.csv, row ${closing + 1}, column Running Balance: the balance is 1\\.00, but the lines lead to 1671\\.67`),
    );
  });

  it('[MGF-64] whose balances at the beginning may be on either side is refused', () => {
    const [first] = ENTRIES.slice(4, 5);
    const rows = ledgerB(first === undefined ? [] : [first], { beginnings: { '2000': -500, '3000': 500 } });
    expect(why(B(rows))).toMatch(/^h\.csv, row \d+, column Running Balance: the report does not show the side of this balance/);
  });

  it('[MGF-58] beside the other one, or beside an aging, is refused', () => {
    expect(why(A(journalA(), [asCsv(ledgerA(), 'gl.csv')]))).toBe(
      'gl.csv: this is the General Ledger, but the Journal was sent, too. Both have every entry, so send one of them.',
    );
    const aging = 'Date,Transaction Type,Num,Customer,Due Date,Amount,Open Balance\nTOTAL,,,,,,0.00\n';
    expect(why(A(journalA(), [file('ar.csv', aging, 'ar_aging')]))).toMatch(
      /^ar\.csv: this is the A\/R Aging Detail, but the Journal was sent, too\. The entries of a full history include the open items/,
    );
  });

  it('[MGF-3] [MGF-50] without the list of accounts, or with one of another company, is refused', () => {
    expect(why(readAccountingA([asCsv(journalA(), 'h.csv')], options))).toBe(
      'files: The Account List is missing. Export it and send it, too.',
    );
    const other = listA.map((cells) => cells.map((cell) => (cell === 'Lindgren & Daughters' ? 'Other Co' : cell)));
    expect(why(A(journalA(), [], other))).toMatch(/the report is of (?:Lindgren & Daughters|Other Co), but/);
    expect(why(A([['Transaction Detail by Account'], ...ledgerA().slice(2)]))).toMatch(
      /^h\.csv, row 1: the file is not one of the reports/,
    );
  });

  it('[MGF-61] [MGF-11] of an account that the list lacks: the journal brings it in with a doubt, and the general ledger is refused', () => {
    const list = listA.filter((cells) => !cells.includes('Fuel:Saw'));
    const read: SaidMigration = readOf(A(journalA(), [], list));
    expect(read.accounts.at(-1)).toEqual({ id: 'Fuel:Saw', name: 'Fuel:Saw', number: null, type: null, isCash: false });
    expect(read.doubts[0]).toBe('h.csv, row 15: Fuel:Saw is missing from the list of accounts. Its type is unknown.');
    expect(why(A(ledgerA(), [], list))).toMatch(
      /^h\.csv, row \d+, column 1: Fuel:Saw is missing from the list of accounts, so the side of its amounts is unknown/,
    );
    expect(readOf(A(ledgerA(ENTRIES, { twoSides: true }), [], list)).entries).toHaveLength(ENTRIES.length);
  });

  it('[MGF-59] ends on the stated day, else that of its period; without both it is refused', () => {
    const until = (cutoverDate: string | undefined, period = PERIOD) =>
      readAccountingA([asCsv(listA, 'l.csv'), asCsv(journalA(ENTRIES, { period }), 'h.csv')], { ...options, cutoverDate });
    expect(readOf(until(undefined)).cutoverDate).toBe('2025-12-31');
    const early = readOf(until('2024-12-31', 'All Dates'));
    expect([early.cutoverDate, early.entries?.length, early.doubts[0]]).toEqual([
      '2024-12-31',
      3,
      'h.csv: 4 entries after 2024-12-31 were omitted. Post them in these books.',
    ]);
    expect(why(until(undefined, 'All Dates'))).toMatch(/^h\.csv, row 5: no line above the header row has the period of the report/);
    expect(why(until('2026-01-31'))).toMatch(/^h\.csv, row 3: the report ends on 2025-12-31, before the cutover date, 2026-01-31/);
    expect(why(until('2023-12-31'))).toMatch(/^h\.csv: the report has no entry up to 2023-12-31/);
  });

  it('[MGF-54] of documents that cannot be told apart has one entry of them, with a doubt', () => {
    const [first] = ENTRIES;
    const twice: readonly Entry[] = first === undefined ? [] : [first, { ...first, id: '99' }];
    for (const read of [readOf(A(ledgerA(twice))), readOf(B(ledgerB(twice)))]) {
      expect(read.entries).toHaveLength(1);
      expect(read.doubts[0]).toMatch(/^h\.csv, row 7: the 4 lines have no document number and are imported as one entry/);
    }
    expect(readOf(B(ledgerB(twice, { withIds: true }))).entries).toHaveLength(2);
  });

  it('[MGF-55] begins with its balances on the day before its period', () => {
    const beginnings = { '1000': 12_300, '1100': 4_000, '2000': -300, '3000': -16_000 } as const;
    const entry = {
      id: 'beginning',
      date: '2023-12-31',
      description: 'Balances at the beginning',
      lines: [
        { debit: '123.00', counterpartyId: null },
        { debit: '40.00', counterpartyId: '(no customer)' },
        { credit: '3.00', counterpartyId: '(no vendor)' },
        { credit: '160.00', counterpartyId: null },
      ],
    };
    for (const read of [
      readOf(A(ledgerA(ENTRIES, { beginnings }))),
      readOf(B(ledgerB(ENTRIES, { beginnings }))),
      readOf(B(ledgerB(ENTRIES, { beginnings, usual: true }))),
    ]) {
      expect(read.entries?.[0]).toMatchObject(entry);
      expect(read.entries).toHaveLength(ENTRIES.length + 1);
      expect(read.doubts[0]).toMatch(/2 lines have no customer or vendor, although they are on Accounts Receivable \(A\/R\)/);
    }
    const withoutPeriod = [asCsv(listA, 'l.csv'), asCsv(ledgerA(ENTRIES, { beginnings, period: 'All Dates' }), 'h.csv')];
    expect(readOf(readAccountingA(withoutPeriod, { ...options, cutoverDate: '2025-12-31' })).entries?.[0]?.date).toBe('2024-01-01');
  });
});
