import { describe, expect, it } from 'vitest';
import { lines, refusal, taken } from '../../test/reading-files.ts';
import { readAmount } from './amounts.ts';

const JPY = { code: 'JPY', scale: 0 };

const fileOf = (...amounts: readonly string[]): string =>
  `Date;Description;Amount\n${amounts.map((amount) => `2024-01-31;Tea;${amount}\n`).join('')}`;

describe('an amount', () => {
  it.each([
    ['1,234.56', '1234.56'],
    ["1'234.56", '1234.56'],
    ['1 234.56', '1234.56'],
    ['1\u00a0234\u202f567.89', '1234567.89'],
    ['12', '12'],
    ['.23', '0.23'],
    ['$.23', '0.23'],
    ['-5.00', '-5.00'],
    ['5.00-', '-5.00'],
    ['\u22125.00', '-5.00'],
    ['+120.00', '120.00'],
    ['(2,000.00)', '-2000.00'],
    ['$(250.00)', '-250.00'],
    ['($250.00)', '-250.00'],
    ['-$6,543.21', '-6543.21'],
    ['$-6,543.21', '-6543.21'],
    ['- $12.00', '-12.00'],
    ['+ $12.00', '12.00'],
    ['£500.00', '500.00'],
    ['12.00 €', '12.00'],
    ['USD 12.00', '12.00'],
    ['-12.00 CHF', '-12.00'],
    ['kr. 12.00', '12.00'],
    ['1,23,456.00', '123456.00'],
    ['-12,34,567.5', '-1234567.5'],
    ['1´234.50', '1234.50'],
    ['1 234.50 Kč', '1234.50'],
    ['\u201160.00', '-60.00'],
    ['\uff0d１，２３４円', '-1234'],
    ['▲1,234', '-1234'],
    ['￥1,234', '1234'],
  ])('with a decimal point %s is %s', (cell, decimal) => {
    expect(readAmount(cell, '.')?.decimal).toBe(decimal);
  });

  it.each([
    ['1.234,56', '1234.56'],
    ['1 234,56', '1234.56'],
    ['-9,05', '-9.05'],
    ['1334,50 EUR', '1334.50'],
    ['1.234.567', '1234567'],
  ])('with a decimal comma %s is %s', (cell, decimal) => {
    expect(readAmount(cell, ',')?.decimal).toBe(decimal);
  });

  it.each([
    '',
    '-',
    'abc',
    '1,23.4',
    '12,34.00',
    '1.2.3',
    '(5.00',
    '-(5.00)',
    '--5.00',
    '-5.00-',
    '$5.00 USD',
    '1e5',
    '1,234,56.00',
    '123,45,678.00',
    '25,-',
    '5.00 CR',
    '12 EUR 50',
    '0x1f',
    'NaN',
  ])('"%s" is none', (cell) => {
    expect(readAmount(cell, '.')).toBeNull();
  });

  it.each([
    ['a comma, by its cents', ['1,230', '-5,00'], ['+1.23', '-5.00']],
    ['a point, by its cents', ['1,234', '-5.00'], ['+1234.00', '-5.00']],
    ['a point, by two groups', ['1,234', '-1,234,567'], ['+1234.00', '-1234567.00']],
    ['a comma, by a group of thousands', ['1,230', '-1.234,56'], ['+1.23', '-1234.56']],
    ['a point, by a leading zero', ['1,234', '-0.500'], ['+1234.00', '-0.50']],
    ['no matter', ['12', '-3'], ['+12.00', '-3.00']],
  ])('has its decimals after %s', (_, printed, amounts) => {
    expect(lines(taken(fileOf(...printed))).map((line) => line.split(' ')[1])).toEqual(amounts);
  });

  it('is read by the decimal mark of a balance', () => {
    const text = 'Date;Description;Amount;Balance\n2024-01-31;Tea;-1.000;5.000,00\n2024-02-01;Jam;-2.000;3.000,00\n';
    expect(lines(taken(text))).toEqual(['2024-01-31 -1000.00 Tea', '2024-02-01 -2000.00 Jam']);
  });

  it('[STM-3] that can be read in two ways refuses the file with both readings', () => {
    expect(refusal(fileOf('-12', '1,234'))).toBe('row 3, column Amount: 1,234 can be 1234 or 1.234. Set mapping.decimalMark to ".".');
    expect(refusal(fileOf('-12', '1,230'))).toMatch(/1,230 can be 1230 or 1\.230. Set mapping\.decimalMark to "\." or ","\.$/);
    expect(lines(taken(fileOf('-12', '1,234'), { mapping: { decimalMark: '.' } }))[1]).toBe('2024-01-31 +1234.00 Tea');
    expect(lines(taken(fileOf('-12', '1,230'), { mapping: { decimalMark: ',' } }))[1]).toBe('2024-01-31 +1.23 Tea');
  });

  it('[STM-3] that contradicts another refuses the file with both rows', () => {
    expect(refusal(fileOf('1.234,56', '1,234.56'))).toBe(
      'row 2, column Amount: 1.234,56 has a decimal comma, but row 3, column Amount has 1,234.56, with a decimal point.',
    );
  });

  it.each([
    ['point', ['-1.234', '¥64'], [1_234n, 64n]],
    ['comma', ['-1,234', '1,000'], [1_234n, 1_000n]],
    ['point beside a comma for its zeros', ['-1.234', '64,00'], [1_234n, 64n]],
  ])('[STM-24] of a currency without decimals has thousands behind a %s', (_, printed, minor) => {
    expect(taken(fileOf(...printed), { currency: JPY }).records.map(({ amountMinor }) => amountMinor)).toEqual(minor);
  });

  it.each([
    ['of another mark', ['-1.234', '1,000']],
    ['with other decimals', ['-1.234', '64.00']],
  ])('[STM-24] of a currency without decimals contradicts one %s', (_, printed) => {
    expect(refusal(fileOf(...printed), { currency: JPY })).toMatch(/^row 2, column Amount: -1.234 has a decimal comma, but row 3/);
  });

  it.each([
    ['USD', 2, '5.001', /too many decimal places for USD/],
    ['JPY', 0, '5.5', /too many decimal places for JPY/],
    ['KWD', 3, '-1.2345', /too many decimal places for KWD/],
    ['USD', 2, '1234567890123456.00', /more than 15 digits/],
  ])('[STM-6] in %s of %d decimals is refused when it is %s', (code, scale, amount, message) => {
    const options = { currency: { code, scale }, mapping: { decimalMark: '.' } } as const;
    expect(refusal(fileOf('-1', amount), options)).toMatch(/^row 3, column Amount: /);
    expect(refusal(fileOf('-1', amount), options)).toMatch(message);
  });

  it.each([
    ['JPY', 0, '-500', 500n],
    ['KWD', 3, '-12.345', 12_345n],
    ['USD', 2, '-5.10000', 510n],
    ['USD', 2, '-90071992547409.93', 9_007_199_254_740_993n],
  ])('[STM-6] in %s of %d decimals takes %s exactly', (code, scale, amount, minor) => {
    const options = { currency: { code, scale }, mapping: { decimalMark: '.' } } as const;
    expect(taken(fileOf(amount), options).records[0]?.amountMinor).toBe(minor);
  });

  it.each([
    ['its column', 'Date,Description,Amount,Currency\n2024-01-31,Tea,-500,JPY\n', '2024-01-31 -5.00 JPY Tea'],
    [
      'its column, in small letters and blank elsewhere',
      'Date,Description,Amount,Currency\n2024-01-31,Tea,-5.00,eur\n',
      '2024-01-31 -5.00 EUR Tea',
    ],
    ['no column of value dates', 'Buchungstag;Valuta;Text;Betrag\n31.01.2024;01.02.2024;Tea;-5,00\n', '2024-01-31 -5.00 Tea'],
    ['the header', 'Date,Description,Amount (EUR)\n2024-01-31,Tea,-5.00\n', '2024-01-31 -5.00 EUR Tea'],
    ['its code', 'Date,Description,Amount\n2024-01-31,Tea,-5.00 CAD\n', '2024-01-31 -5.00 CAD Tea'],
    ['its sign', 'Date,Description,Amount\n2024-01-31,Tea,-£5.00\n', '2024-01-31 -5.00 GBP Tea'],
    ['nothing, where many currencies share the sign', 'Date,Description,Amount\n2024-01-31,Tea,-$5.00\n', '2024-01-31 -5.00 Tea'],
  ])('is in the currency named by %s', (_, text, line) => {
    expect(lines(taken(text))).toEqual([line]);
  });

  it('is the account’s own where a sign fits it too', () => {
    const currency = { code: 'GIP', scale: 2 };
    expect(taken(fileOf('-£5.00'), { currency }).records[0]?.currency).toBeNull();
  });

  it.each([
    [
      'an amount in another currency than its row',
      'Date,Description,Amount,Currency\n2024-01-31,Tea,-5.00 CAD,EUR\n',
      'the amount is in CAD, but the row is in EUR',
    ],
    [
      'a code that no currency has',
      'Transaction ID,Name,Type,Status,Date,Currency,Gross,Fee,Net\nA1,Ann,Sale,Completed,2024-01-31,ABC,5.00,0.00,5.00\n',
      '"ABC" is neither an ISO 4217 currency code nor a sign',
    ],
  ])('is refused for %s', (_, text, message) => {
    expect(refusal(text)).toContain(message);
  });

  it('[STM-9] of zero is ignored', () => {
    const statement = taken(fileOf('-5.00', '0.00'));
    expect(statement.records).toHaveLength(1);
    expect(statement.ignored).toEqual([{ rowNumber: 3, column: null, message: 'amount of zero' }]);
  });
});
