import { describe, expect, it } from 'vitest';
import { lines, read, refusal, taken } from '../../test/reading-files.ts';

const HEAD = 'Date,Description,Amount,Status\n';

describe('a row at fault', () => {
  const TEXT = `${HEAD}2024-01-31,Tea,-5.00,\n2024-02-30,Jam,-6.00,\n2024-02-01,Rye,six,\n,Oat,-7.00,\n2024-02-02,Ham,,\n`;

  it('[STM-2] refuses the whole file; the refusal lists every bad row', () => {
    expect(read(TEXT)).toEqual({
      refused: 'unprocessable',
      field: 'row 3, column Date',
      message: 'row 3, column Date: "2024-02-30" is not a date in day/month/year. 3 more rows are invalid. Nothing was imported.',
      errors: [
        { field: 'row 3, column Date', message: '"2024-02-30" is not a date in day/month/year.' },
        { field: 'row 4, column Amount', message: '"six" is not an amount with a decimal point.' },
        { field: 'row 5, column Date', message: 'the date is missing.' },
        { field: 'row 6, column Amount', message: 'the amount is missing.' },
      ],
    });
  });

  it('[STM-2] is listed up to a hundred times', () => {
    const statement = read(`${HEAD}2024-01-31,Tea,-5.00,\n${'2024-01-31,Tea,none,\n'.repeat(150)}`);
    expect(statement).toMatchObject({ message: expect.stringContaining('149 more rows are invalid') });
    expect('errors' in statement && statement.errors).toHaveLength(100);
  });

  it('[STM-2] is skipped when the caller asks', () => {
    const statement = taken(TEXT, { skipBadRows: true });
    expect(lines(statement)).toEqual(['2024-01-31 -5.00 Tea']);
    expect(statement.bad.map(({ rowNumber, column }) => [rowNumber, column])).toEqual([
      [3, 'Date'],
      [4, 'Amount'],
      [5, 'Date'],
      [6, 'Amount'],
    ]);
  });

  it('[STM-2] is not skipped when no movement would be left', () => {
    expect(refusal(`${HEAD}2024-01-31,Tea,none,\n`, { skipBadRows: true })).toMatch(/^row 2, column Amount: "none"/);
  });

  it('may have a separator that is not quoted', () => {
    expect(refusal('Date,Description,Amount\n2024-01-31,Tea,-5.00\n2024-02-01,Bean, Inc,-6.00\n')).toMatch(
      /^row 3: the row has 4 cells, but there are 3 columns\. Put quotation marks around a text that contains the delimiter/,
    );
  });

  it('is not one that ends with blank cells', () => {
    expect(lines(taken('Date,Description,Amount\n2024-01-31,Tea,-5.00,, \n'))).toEqual(['2024-01-31 -5.00 Tea']);
  });
});

describe('a row without a movement', () => {
  it.each([
    ['repeated header row', HEAD.trim(), 'repeated header row'],
    ['a note', 'End of statement,,,', 'neither a date nor an amount'],
    ['a note of several cells', ',see,,overleaf', 'neither a date nor an amount'],
    ['opening balance', '2024-01-01,Opening balance as of 01/01/2024,,', 'printed balance, not a transaction'],
    ['opening balance as an amount', '2024-01-01,SALDO ANTERIOR,100.00,', 'printed balance, not a transaction'],
    ['a total', 'Total,,-5.00,', 'total, not a transaction'],
  ])('[STM-9] is ignored: %s', (_, row, message) => {
    const statement = taken(`${HEAD}2024-01-31,Tea,-5.00,\n${row}\n`);
    expect(lines(statement)).toEqual(['2024-01-31 -5.00 Tea']);
    expect(statement.ignored).toEqual([{ rowNumber: 3, column: null, message }]);
  });

  it('[STM-9] is not a purchase at a company called Total', () => {
    expect(lines(taken(`${HEAD}2024-01-31,TOTAL,-50.00,\n`))).toEqual(['2024-01-31 -50.00 TOTAL']);
  });

  it('[STM-9] has a failed status; a pending one is a hold', () => {
    const statement = taken(
      `${HEAD}2024-01-31,Tea,-5.00,Posted\n2024-02-01,Jam,-6.00, PENDING\n2024-02-02,Rye,-7.00,Failed\n2024-02-03,Oat,-8.00,Settled\n`,
    );
    expect(lines(statement)).toEqual(['2024-01-31 -5.00 Tea', '2024-02-01 -6.00 Jam (hold)', '2024-02-03 -8.00 Oat']);
    expect(statement.ignored).toEqual([{ rowNumber: 4, column: null, message: 'status Failed: no money moved' }]);
  });
});
