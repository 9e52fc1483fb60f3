import { currencyOf, isRefusal } from 'ledger-core';

/** An amount of money in a line: its decimal text, and the symbol or code beside it. */
export interface Amount {
  readonly value: string;
  readonly mark: string | null;
}

const NUMBER = String.raw`\d{1,3}(?:[.,'’\u00a0\u202f ]\d{3})+(?:[.,]\d{2})?|\d+(?:[.,]\d{1,2})?`;
const SIGN = '[-−–]';
const MARK = '[$€£¥₹]|[A-Z]{3}';

/** A number that is no part of a date, a time, a percentage or an identifier. */
const TOKEN = new RegExp(
  String.raw`(?<![\p{L}\d.,/:#-])(?:(${MARK})\s?)?(${SIGN})?\s?(?:(${MARK})\s?)?(${SIGN})?(${NUMBER})(?![\d/:%]|[.,-]\d|\s?%)(?:\s?(${MARK})(?!\p{L}))?`,
  'gu',
);

/** The amounts of a line, from left to right. A number counts when it has cents, or a currency beside it. */
export const amountsIn = (text: string): readonly Amount[] =>
  [...text.matchAll(TOKEN)].flatMap(([, before, sign, inner, later, digits = '', after]) => {
    const mark = [before, inner, after].find((one) => one !== undefined && isMark(one)) ?? null;
    if (mark === null && !HAS_CENTS.test(digits)) return [];
    return [{ value: `${sign === undefined && later === undefined ? '' : '-'}${decimalOf(digits)}`, mark }];
  });

const HAS_CENTS = /[.,]\d{2}$/;

const isMark = (mark: string): boolean => mark.length === 1 || !isRefusal(currencyOf(mark));

/** The last point or comma is the decimal one when one or two digits follow; all others group digits. */
const decimalOf = (digits: string): string => {
  const [, whole = digits, decimals = ''] = /^(.*)[.,](\d{1,2})$/.exec(digits) ?? [];
  const plain = whole.replaceAll(/\D/g, '').replace(/^0+(?=\d)/, '');
  return decimals === '' ? plain : `${plain}.${decimals.padEnd(2, '0')}`;
};
