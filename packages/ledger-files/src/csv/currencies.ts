import { currencyOf, isRefusal } from 'ledger-core';
import { CURRENCIES_BY_SIGN, USUAL_CURRENCIES } from './words/currencies.ts';

/** The currency that a code, sign or name means: null for the account's own; `unknown` where it can be none or several.  [STM-19] [STM-50] */
export const currencyMeant = (printed: string, own: string): string | null | 'unknown' => {
  const text = printed.trim();
  if (text === '') return null;
  const code = text.toUpperCase();
  if (/^[A-Z]{3}$/.test(code) && !isRefusal(currencyOf(code))) return code;
  const sign = text.toLowerCase().replace(/\.$/, '');
  const codes = CURRENCIES_BY_SIGN.get(sign) ?? [];
  if (codes.includes(own)) return null;
  return USUAL_CURRENCIES.get(sign) ?? (codes.length === 1 ? codes[0] : undefined) ?? 'unknown';
};

/** The currency that an amount names; null where it is the account's own, or where nothing shows which one is meant. */
export const currencyNamed = (printed: string, own: string): string | null => {
  const meant = currencyMeant(printed, own);
  return meant === 'unknown' ? null : meant;
};

/** The code of today for one that Russian banks still print. */
export const currentCode = (code: string): string => (code === 'RUR' ? 'RUB' : code);

/** The currency beside the name of a column, as "Amount (USD)", "Betrag EUR" or "Montant en €" have it; an empty text without one. */
export const currencyInHeader = (headerCell: string): string => {
  const text = headerCell.trim();
  const [, inBrackets = ''] = /[([]\s*([A-Z]{3}|\p{Sc}|[A-Z]{1,2}\$)\s*[)\]]/u.exec(text) ?? [];
  if (inBrackets !== '') return inBrackets;
  const [, atEnd = ''] = /\s(?:in |en )?([A-Z]{3}|\p{Sc})$/u.exec(text) ?? [];
  if (/^[A-Z]{3}$/.test(atEnd)) return isRefusal(currencyOf(atEnd)) ? '' : atEnd;
  return atEnd;
};

/** A Latin letter is an abbreviation only before an amount, since behind it such letters are words of direction. */
const isLatinLetter = (sign: string): boolean => /^[a-z]$/.test(sign);
const patternOf = (sign: string): string => {
  if (isLatinLetter(sign)) return sign.toUpperCase();
  const letters = [...sign].map((char) =>
    char === char.toUpperCase() ? char.replace(/[$./]/, String.raw`\$&`) : `[${char}${char.toUpperCase()}]`,
  );
  return `${letters.join('')}${sign === 'р' ? String.raw`\.` : /\p{L}$/u.test(sign) ? String.raw`\.?` : ''}`;
};
const oneOf = (signs: readonly string[]): string =>
  signs
    .toSorted((a, b) => b.length - a.length)
    .map(patternOf)
    .join('|');
const SIGNS = [...CURRENCIES_BY_SIGN.keys()];

/** The pattern of a currency beside an amount, and of one before it. */
export const CURRENCY = String.raw`[A-Z]{0,3}\p{Sc}|${oneOf(SIGNS.filter((sign) => !isLatinLetter(sign)))}|[A-Z]{3}`;
export const CURRENCY_BEFORE = `${CURRENCY}|${oneOf(SIGNS.filter(isLatinLetter))}`;
