import Big from 'big.js';
import { type Currency, currencyOf } from './currencies.ts';
import { assert } from './invariant.ts';
import { MAX_AMOUNT_DIGITS, MAX_NUMBER_DIGITS, MAX_POSTED_MINOR } from './limits.ts';
import { why } from './reasons.ts';
import { isRefusal, type Refusal, refuse } from './refusal.ts';

/**
 * Amounts are `bigint` numbers of minor units (cents, yen, fils), in variables that end in `Minor`. Sums are plain bigint sums.
 * Multiplication and proration use this file and big.js. An amount is never a float.
 */

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/;

/**
 * Parses decimal notation ("1250", "-3.10", 12.5) into minor units. A number is read as its decimal text.  [MON-1] [MON-2]
 * Refuses with `unprocessable`: exponents, NaN, infinities, too many decimals for the currency, and more than 15 digits before the point.
 * Also refuses a number with more than 15 significant digits, because a double may not store it exactly, and minor units.  [MON-7]
 */
export const parseAmount = (value: string | number, currency: Currency, field = 'amount'): bigint | Refusal<'unprocessable'> => {
  if (typeof value === 'bigint') return refuseMinor(value, currency, field);
  const match = DECIMAL.exec(String(value));
  if (match === null) return refuse('unprocessable', why.no_amount({ value }), field);
  const [, sign = '', whole = '', decimals = ''] = match;
  if (typeof value === 'number' && (whole + decimals).replace(/^0+/, '').length > MAX_NUMBER_DIGITS)
    return refuse('unprocessable', why.amount_as_number({ value }), field);
  if (whole.replace(/^0+/, '').length > MAX_AMOUNT_DIGITS)
    return refuse('unprocessable', why.too_many_digits({ value, most: MAX_AMOUNT_DIGITS }), field);
  if (decimals.replace(/0+$/, '').length > currency.scale)
    return refuse('unprocessable', why.too_many_decimals({ value, code: currency.code, scale: currency.scale }), field);
  const minor = BigInt(whole + decimals.slice(0, currency.scale).padEnd(currency.scale, '0'));
  if (minor > MAX_POSTED_MINOR) return refuse('unprocessable', why.amount_too_large({ value }), field);
  return sign === '-' ? -minor : minor;
};

/** Minor units are no input: `1250n` as an amount would be a hundred times `12.50`.  [MON-7] */
const refuseMinor = (value: bigint, { scale }: Currency, field: string): Refusal<'unprocessable'> =>
  refuse('unprocessable', why.amount_as_bigint({ value, text: formatAmount(value, scale) }), field);

/** Parses an amount that must be greater than zero.  [MON-3] */
export const parsePositive = (value: string | number, currency: Currency, field = 'amount'): bigint | Refusal<'unprocessable'> => {
  const minor = parseAmount(value, currency, field);
  if (typeof minor !== 'bigint') return minor;
  return minor > 0n ? minor : refuse('unprocessable', why.amount_not_positive({ value }), field);
};

/**
 * Formats minor units as a plain decimal with exactly the currency's decimals: 125000n is "1250.00" in USD and "125000" in JPY.  [MON-4]
 */
export const formatAmount = (minor: bigint, scale: number): string => {
  const digits = sizeOf(minor).toString();
  const sign = minor < 0n ? '-' : '';
  if (scale === 0) return sign + digits;
  const padded = digits.padStart(scale + 1, '0');
  return `${sign}${padded.slice(0, -scale)}.${padded.slice(-scale)}`;
};

/** Formats an amount with its currency for people: `1.00 USD`. */
export const amountIn = (currency: string, minor: bigint): string => {
  const known = currencyOf(currency);
  return isRefusal(known) ? `${minor} minor units of ${currency}` : `${formatAmount(minor, known.scale)} ${currency}`;
};

/** Quantity × unit price, rounded half away from zero to the minor unit, once per line.  [MON-5] */
export const extend = (quantity: string, unitPrice: string, currency: Currency): bigint =>
  BigInt(new Big(quantity).times(unitPrice).times(new Big(10).pow(currency.scale)).round(0, Big.roundHalfUp).toFixed(0));

/** The absolute value of an amount. */
export const sizeOf = (minor: bigint): bigint => (minor < 0n ? -minor : minor);

/** Splits an amount by weights using the largest remainder, so that the parts always add up exactly.  [MON-6] */
export const prorate = (totalMinor: bigint, weights: readonly bigint[]): readonly bigint[] => {
  const weightSum = weights.reduce((sum, weight) => sum + weight, 0n);
  assert(weightSum > 0n && weights.every((weight) => weight >= 0n), 'weights are not negative and not all zero');
  const size = sizeOf(totalMinor);
  const shares = weights.map((weight, at) => ({ at, minor: (size * weight) / weightSum, remainder: (size * weight) % weightSum }));
  const missing = Number(size - shares.reduce((sum, share) => sum + share.minor, 0n));
  const byRemainder = [...shares].sort((a, b) => {
    if (a.remainder === b.remainder) return a.at - b.at;
    return a.remainder > b.remainder ? -1 : 1;
  });
  for (const share of byRemainder.slice(0, missing)) share.minor += 1n;
  return shares.map((share) => (totalMinor < 0n ? -share.minor : share.minor));
};
