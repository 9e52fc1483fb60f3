import { currencyOf, isRefusal } from 'ledger-core';
import { SHARED, SYMBOLS } from './words/currencies.ts';

/** An amount in a line: its decimal text, and the adjacent symbol or code. */
export interface Amount {
  readonly value: string;
  readonly mark: string | null;
}

const NUMBER = String.raw`\d{1,3}(?:[.,'’\u00a0\u202f ]\d{3})+(?:[.,]\d{2})?|\d+(?:[.,]\d{1,2})?`;
const SIGN = '[-−–]';
const MARKS = [...Object.keys(SYMBOLS), ...Object.keys(SHARED)].toSorted((a, b) => b.length - a.length);
/** A code that a hyphen joins to digits is part of an identifier: `CHE-123`. */
const MARK = `${MARKS.map((mark) => mark.replaceAll(/[$.]/gu, '\\$&')).join('|')}|[A-Z]{3}(?![-−–]\\d)`;
/** `12,-` and `12.–` are twelve, without cents. */
const NO_CENTS = '[.,](?:--?|[–—])';

/** A number that is not part of a date, a time, a percentage or an identifier. A minus may precede it, or follow it without a blank. */
const TOKEN = new RegExp(
  String.raw`(?<![\p{L}\d.,/:#-])(?:(${MARK})\s?)?(${SIGN})?\s?(?:(${MARK})\s?)?(${SIGN})?(${NUMBER})(${NO_CENTS}(?!\d))?(?![\d:%]|[/.,-]\d|\s?%)([-−](?![\p{L}\d]))?(?:\s?(${MARK})(?!\p{L}))?`,
  'gu',
);

/** The amounts of a line, from left to right. A number counts if it has cents or an adjacent currency. */
export const amountsIn = (text: string): readonly Amount[] =>
  [...text.matchAll(TOKEN)].flatMap(([, before, sign, inner, later, digits = '', noCents, behind, after]) => {
    const mark = [before, inner, after].find((one) => one !== undefined && isMark(one)) ?? null;
    if (mark === null && noCents === undefined && !HAS_CENTS.test(digits)) return [];
    const isNegative = sign !== undefined || later !== undefined || behind !== undefined;
    return [{ value: `${isNegative ? '-' : ''}${decimalOf(digits, mark)}`, mark }];
  });

/** A text without its amounts, such as the label of a sum. */
export const withoutAmounts = (text: string): string => text.replaceAll(TOKEN, ' ');

/** An amount in whole hundredths, so sums are exact. */
export const hundredths = (value: string): number => Math.round(Number(value) * 100);

const HAS_CENTS = /[.,]\d{2}$/;

const isMark = (mark: string): boolean => MARKS.includes(mark) || !isRefusal(currencyOf(mark));

/**
 * The last point or comma is the decimal mark if one or two digits follow, or three in a currency with three decimals. All others group
 * digits.
 */
const decimalOf = (digits: string, mark: string | null): string => {
  const currency = currencyOf(mark ?? '');
  const pattern = !isRefusal(currency) && currency.scale === 3 ? /^(.*)[.,](\d{1,3})$/ : /^(.*)[.,](\d{1,2})$/;
  const [, whole = digits, decimals = ''] = pattern.exec(digits) ?? [];
  const plain = whole.replaceAll(/\D/g, '').replace(/^0+(?=\d)/, '');
  return decimals === '' ? plain : `${plain}.${decimals.padEnd(2, '0')}`;
};
