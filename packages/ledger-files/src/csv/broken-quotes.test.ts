import { describe, expect, it } from 'vitest';
import { cellsIn, lines, refusal, taken } from '../../test/reading-files.ts';

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

  it('[STM-34] around a line above the header are not', () => {
    const text = '"Statement of Ann, Zoë"\nDate,Description,Amount\n2026-01-31,Tea,-5.00\n';
    expect(taken(text).ignored[0]).toMatchObject({ rowNumber: 1, message: 'above the header' });
  });
});
