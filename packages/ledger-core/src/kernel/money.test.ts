import { codeOf } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import { extend, formatAmount, parseAmount, parsePositive, prorate } from './money.ts';

const USD = { code: 'USD', scale: 2 };
const JPY = { code: 'JPY', scale: 0 };
const KWD = { code: 'KWD', scale: 3 };

describe('amounts', () => {
  it.each([
    ['1250', USD, 125_000n],
    ['-3.10', USD, -310n],
    [9_007_199_254_740.99, USD, 900_719_925_474_099n],
    ['0', USD, 0n],
    ['-0.00', USD, 0n],
    ['007.50', USD, 750n],
    [12.5, USD, 1_250n],
    [0.07, USD, 7n],
    [-19.99, USD, -1_999n],
    ['1250', JPY, 1_250n],
    ['1.234', KWD, 1_234n],
  ])('[MON-1] %s in %o is %s', (text, currency, minor) => {
    expect(parseAmount(text, currency)).toBe(minor);
  });

  it.each([
    '',
    ' ',
    '1,250.00',
    '1.250,00',
    '1e3',
    '.5',
    '5.',
    '--1',
    '+3.1',
    562_949_953_421_312.1,
    2 ** 53,
    '1-',
    '$5',
    ' 5',
    '5 ',
    '٣',
    'NaN',
    'Infinity',
    Number.NaN,
    Number.POSITIVE_INFINITY,
    1e21,
    1e-7,
    0.1 + 0.2,
  ])('[MON-1] %s is not decimal notation', (text) => {
    expect(parseAmount(text, USD, 'price')).toMatchObject({ refused: 'unprocessable', field: 'price' });
  });

  it.each([
    ['1.234', USD],
    ['0.5', JPY],
    ['1.2345', KWD],
    ['0.30000000000000004', USD],
    ['1234567890123456', USD],
    ['999999999999999.999', KWD],
  ])('[MON-2] %s is refused in %o', (text, currency) => {
    expect(codeOf(parseAmount(text, currency))).toBe('unprocessable');
  });

  it.each([
    ['1.500', USD, 150n],
    ['5.00', JPY, 5n],
    ['999999999999999.99', USD, 99_999_999_999_999_999n],
    ['0000000000000000000001', USD, 100n],
  ])('[MON-2] %s is as exact as %o', (text, currency, minor) => {
    expect(parseAmount(text, currency)).toBe(minor);
  });

  it.each(['0', '0.00', '-0.01', '-5', 'five'])('[MON-3] %s is refused as not more than zero', (text) => {
    expect(codeOf(parsePositive(text, USD))).toBe('unprocessable');
  });

  it('[MON-3] the smallest amount is one minor unit', () => {
    expect(parsePositive('0.01', USD)).toBe(1n);
  });

  it.each([
    [125_000n, 2, '1250.00'],
    [-310n, 2, '-3.10'],
    [5n, 2, '0.05'],
    [-5n, 2, '-0.05'],
    [0n, 2, '0.00'],
    [1_250n, 0, '1250'],
    [1_250_000n, 3, '1250.000'],
    [90_071_992_547_409_931n, 2, '900719925474099.31'],
  ])('[MON-4] %s in %s decimals is written %s', (minor, scale, text) => {
    expect(formatAmount(minor, scale)).toBe(text);
  });

  it.each([
    ['3', '0.335', USD, 101n],
    ['1', '0.005', USD, 1n],
    ['1', '-0.005', USD, -1n],
    ['1', '0.0049999', USD, 0n],
    ['2.5', '10.01', USD, 2_503n],
    ['0.1', '3', USD, 30n],
    ['1.5', '333', JPY, 500n],
    ['100000000', '9999999.99', USD, 99_999_999_900_000_000n],
  ])('[MON-5] %s times %s in %o is %s', (quantity, unitPrice, currency, minor) => {
    expect(extend(quantity, unitPrice, currency)).toBe(minor);
  });

  it.each([
    [100n, [1n, 1n, 1n], [34n, 33n, 33n]],
    [-100n, [1n, 1n, 1n], [-34n, -33n, -33n]],
    [100n, [1n, 2n, 0n], [33n, 67n, 0n]],
    [1n, [1n, 1n], [1n, 0n]],
    [0n, [5n, 5n], [0n, 0n]],
    [7n, [3n], [7n]],
    [10n ** 17n, [10n ** 17n, 1n], [99_999_999_999_999_999n, 1n]],
  ])('[MON-6] %s is split by weights without a lost cent', (total, weights, parts) => {
    expect(prorate(total, weights)).toEqual(parts);
    expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(total);
  });

  it('[MON-6] negative weights, or none above zero, are a fault of the library', () => {
    expect(() => prorate(1n, [0n, 0n])).toThrow('weights');
    expect(() => prorate(1n, [2n, -1n])).toThrow('weights');
  });
});
