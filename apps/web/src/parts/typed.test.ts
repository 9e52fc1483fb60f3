import { describe, expect, test } from 'vitest';
import { amountIn, dayIn } from './typed.ts';

describe('a typed amount', () => {
  test.each([
    ['12', 'en-US', '12.00'],
    ['12.5', 'en-US', '12.50'],
    ['12,50', 'en-US', '12.50'],
    ['1,234.56', 'en-US', '1234.56'],
    ['1,234', 'en-US', '1234.00'],
    ['1.234', 'de-DE', '1234.00'],
    ['1.234,56', 'de-DE', '1234.56'],
    ['1 234,56', 'de-DE', '1234.56'],
    ["1'234.56", 'de-CH', '1234.56'],
    ['1,234,567.89', 'en-US', '1234567.89'],
    ['12.50+3', 'en-US', '15.50'],
    ['100 - 12.5 + 2', 'en-US', '89.50'],
    ['3*4.20', 'en-US', '12.60'],
    ['100/3', 'en-US', '33.33'],
    ['-7', 'en-US', '-7.00'],
  ])('%s in %s', (text, locale, amount) => {
    expect(amountIn(text, 2, locale)).toBe(amount);
  });

  test.each(['', 'twelve', '1.2.3', '12.345', '5+', '1/0'])('%s is none', (text) => {
    expect(amountIn(text, 2, 'en-US')).toBe(undefined);
  });

  test('has the decimals of its currency', () => {
    expect(amountIn('1200', 0, 'ja-JP')).toBe('1200');
    expect(amountIn('12.5', 0, 'en-US')).toBe(undefined);
  });
});

describe('a typed day', () => {
  const today = '2026-11-29';
  test.each([
    ['2026-07-31', 'en-US', '2026-07-31'],
    ['7/31', 'en-US', '2026-07-31'],
    ['7/31/25', 'en-US', '2025-07-31'],
    ['31/7/2025', 'en-GB', '2025-07-31'],
    ['31.7.', 'de-DE', '2026-07-31'],
    ['31.7.25', 'de-DE', '2025-07-31'],
    ['Jul 31', 'en-US', '2026-07-31'],
    ['31 July 2025', 'en-GB', '2025-07-31'],
    ['Jul 31, 2025', 'en-US', '2025-07-31'],
    ['31. Dez. 2025', 'de-DE', '2025-12-31'],
    ['3', 'en-US', '2026-11-03'],
    ['today', 'en-US', today],
    ['-1', 'en-US', '2026-11-28'],
    ['+3', 'en-US', '2026-12-02'],
  ])('%s in %s', (text, locale, day) => {
    expect(dayIn(text, today, locale)).toBe(day);
  });

  test.each(['', 'soon', '2026-02-30', '13/13', '31 Foo'])('%s is none', (text) => {
    expect(dayIn(text, today, 'en-US')).toBe(undefined);
  });
});
