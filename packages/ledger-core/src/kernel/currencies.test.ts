import { codeOf } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import { currencyOf } from './currencies.ts';

describe('currencies', () => {
  it.each([
    ['USD', 2],
    ['EUR', 2],
    ['JPY', 0],
    ['KWD', 3],
    ['CLF', 4],
  ])('[BOO-1] %s has %s decimals', (code, scale) => {
    expect(currencyOf(code)).toEqual({ code, scale });
  });

  it.each(['usd', 'US', 'XXX', 'DEM', ''])('[BOO-1] "%s" is not a currency of ISO 4217 in use', (code) => {
    expect(codeOf(currencyOf(code))).toBe('unprocessable');
  });
});
