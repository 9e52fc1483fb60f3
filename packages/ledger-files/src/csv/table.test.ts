import { isRefusal, MAX_STATEMENT_ROWS } from 'ledger-core';
import { describe, expect, it } from 'vitest';
import { cellsIn, lines, refusal, taken } from '../../test/reading-files.ts';
import { MAX_COLUMNS, MAX_LINE_LENGTH } from '../limits.ts';
import { readTable } from './table.ts';

describe('the rows of a file', () => {
  it.each([
    ['comma', 'Date,Description,Amount\n2024-01-31,Tea; milk; sugar,-5.00\n', 'Tea; milk; sugar'],
    ['semicolon, with decimal commas', 'Datum;Text;Betrag\n31.01.2024;Tee, Milch;-5,00\n', 'Tee, Milch'],
    ['semicolon, without a header', '31.01.2024;Tee, Milch, Honig;-5,00;x\n', 'Tee, Milch, Honig'],
    ['semicolon, by the dates alone', '31.01.2024;-5,00;Tee, 1.50, Milch\n', 'Tee, 1.50, Milch'],
    ['tab', 'Date\tDescription\tAmount\n2024-01-31\tTea, milk | sugar\t-5.00\n', 'Tea, milk | sugar'],
    ['pipe', 'Date|Description|Amount\n2024-01-31|Tea, milk; sugar|-5.00\n', 'Tea, milk; sugar'],
    ['a line for spreadsheets', 'sep=;\nDate;Description;Amount\n2024-01-31;Tea, milk;-5.00\n', 'Tea, milk'],
  ])('are split by the delimiter that fits: %s', (_, text, description) => {
    expect(lines(taken(text))).toEqual([`2024-01-31 -5.00 ${description}`]);
  });

  it('are split by the delimiter of the mapping', () => {
    const text = '2024-01-31|a,-1.00|b\n';
    const columns = { date: 1, amount: 3 } as const;
    expect(refusal(text, { mapping: { delimiter: ',', columns } })).toContain('The file has no column 3');
    expect(refusal(text, { mapping: { delimiter: '|', columns } })).toContain('"b" is not an amount');
  });

  it.each([
    ['line feeds', '\n'],
    ['returns and line feeds', '\r\n'],
    ['returns alone', '\r'],
  ])('are numbered as an editor shows them, with %s', (_, end) => {
    const text = [
      'Date,Description,Amount',
      '',
      '2024-01-31,Tea,-5.00',
      '2024-02-01,"two',
      'lines",-6.00',
      '2024-02-02,Jam,-7.00',
      '',
    ].join(end);
    const statement = taken(text);
    expect(statement.records.map(({ row }) => row?.rowNumber)).toEqual([3, 4, 6]);
    expect(JSON.parse(statement.records[1]?.payload ?? '')).toMatchObject({ Description: `two${end}lines`, Amount: '-6.00' });
    expect(lines(statement)[1]).toBe('2024-02-01 -6.00 two lines');
  });

  it('keep line feeds inside a cell when the lines end otherwise', () => {
    const statement = taken('Date,Amount,Description\r\n2024-01-31,-5.00,"a\nb"\r\n2024-02-01,-6.00,Jam\r\n');
    expect(statement.records.map((record) => [record.row?.rowNumber, cellsIn(record).values[2]])).toEqual([
      [2, 'a\nb'],
      [4, 'Jam'],
    ]);
  });

  it.each([
    [
      'a quotation mark that is never closed',
      'Date,Description,Amount\n2024-01-31,Tea,-5.00\n2024-02-01,"Jam,-6.00\n2024-02-02,Rye,-7.00\n',
      /^row 3: .*never closed/,
    ],
  ])('are refused for %s', (_, text, message) => {
    expect(refusal(text)).toMatch(message);
  });

  it('may have a quotation mark in the middle of a cell', () => {
    expect(lines(taken('Date,Description,Amount\n2024-01-31,5" pipe,-5.00\n'))).toEqual(['2024-01-31 -5.00 5" pipe']);
  });

  it.each([
    ['nothing', '', 'The file is empty.'],
    ['blanks', ' \n\n', 'The file is empty.'],
    ['a known header', 'Date,Description,Amount,Running Bal.\n', 'The file has a header row but no other rows.'],
    ['an unknown header', 'Datum;Text;Betrag\n', 'The file has a header row but no other rows.'],
    ['words', 'one,two\nthree,four\n', /^No date column was found in the file\. If it has one, set mapping/],
    ['notes under a known header', 'Date,Description,Amount,Running Bal.\nno movements,,,\n', /^No row of the file has both/],
  ])('are refused for %s alone', (_, text, message) => {
    expect(refusal(text)).toMatch(message);
  });

  it('may hold no movement where a row has a date', () => {
    const statement = taken('Date,Description,Amount,Running Bal.\n01/01/2024,Beginning balance as of 01/01/2024,,"1,000.00"\n');
    expect(statement).toMatchObject({ records: [], closingBalanceMinor: 100_000n, firstDate: null });
  });

  it.each([
    ['a line too long', `a,${'x'.repeat(MAX_LINE_LENGTH)}\n`, /^row 1: the line has more than/],
    ['a million columns', `Date,Amount\n${','.repeat(1_000_000)}`, /^row 2: the line has more than/],
    ['more columns than a statement has', `Date,Amount\n${','.repeat(MAX_COLUMNS)}x\n`, /^row 2: the row has 1001 columns/],
    ['more cells than a statement has', `${','.repeat(MAX_COLUMNS - 1)}x\n`.repeat(5_001), /more than 5000000 cells/],
    ['more rows than a statement has', `Date,Amount\n${'2024-01-31,-1.00\n'.repeat(MAX_STATEMENT_ROWS + 1)}`, /more than 100000 rows/],
  ])('[STM-11] are refused early for %s', (_, text, message) => {
    expect(refusal(text)).toMatch(message);
  });

  it('[STM-11] are not split beyond the limit', () => {
    const rows = readTable('a,b\n'.repeat(MAX_STATEMENT_ROWS * 2), ',');
    expect(isRefusal(rows)).toBe(true);
  });
});

const fileOf = (...rows: readonly string[]): string => `${['"Date","Description","Amount"', ...rows].join('\r\n')}\r\n`;
describe('quotation marks that banks break', () => {
  it.each([
    ['around a word', '"Café "Zoë" Bar"', 'Café "Zoë" Bar'],
    ['at the beginning', '""Zoë" Bar"', '"Zoë" Bar'],
    ['of inches', '"Pipe 5" steel"', 'Pipe 5" steel'],
    ['and doubled ones', '"The ""Old" Inn"', 'The "Old" Inn'],
  ])('[STM-34] inside a quoted cell are part of it: %s', (_, cell, description) => {
    const text = fileOf('"2026-01-31","Tea, black","-5.00"', `"2026-02-01",${cell},"-6.00"`);
    expect(taken(text).records.map((record) => cellsIn(record).values[1])).toEqual(['Tea, black', description]);
    expect(lines(taken(text))[1]).toMatch(/^2026-02-01 -6\.00 /);
  });

  it.each([
    ['a delimiter', '"2026-02-01","Payment to "Foo", Inc","-6.00"'],
    ['a line end', '"2026-02-01","Payment" to\r\nFoo","-6.00"'],
  ])('[STM-34] that may have taken %s refuse the file with the row', (_, row) => {
    expect(refusal(fileOf('"2026-01-31","Tea","-5.00"', row, '"2026-02-03","Jam","-7.00"'))).toMatch(
      /^row 3: a quotation mark inside a quoted cell is not doubled\./,
    );
  });

  it.each([
    ['all rows', '"Date,Description,Amount"'],
    ['all rows but the header', 'Date,Description,Amount'],
  ])('[STM-34] around the whole of %s are left aside', (_, header) => {
    const text = `${header}\n"2026-01-31,""Tea, black"",-5.00"\n"2026-02-01,Pay,60.00"\n`;
    const statement = taken(text);
    expect(lines(statement)).toEqual(['2026-01-31 -5.00 Tea, black', '2026-02-01 +60.00 Pay']);
    expect(statement.records[0]?.row).toMatchObject({ rowNumber: 2 });
    expect(cellsIn(statement.records[0]).columns).toEqual(['Date', 'Description', 'Amount']);
  });

  it('[STM-34] around a line above the header row are not', () => {
    const text = '"Statement of Ann, Zoë"\nDate,Description,Amount\n2026-01-31,Tea,-5.00\n';
    expect(taken(text).ignored[0]).toMatchObject({ rowNumber: 1, message: 'above the header row' });
  });
});
