import { currencyOf, isRefusal } from 'ledger-core';
import { plainName } from './plain-name.ts';

/** Currencies by their sign or name, the likeliest first; a sign of many currencies has no likeliest. */
const USERS: Readonly<Record<string, { readonly likely: string | null; readonly codes: readonly string[] }>> = {
  '€': { likely: 'EUR', codes: ['EUR'] },
  '£': { likely: 'GBP', codes: 'GBP GIP FKP SHP EGP LBP SDG SSP SYP'.split(' ') },
  $: {
    likely: null,
    codes: 'USD CAD AUD NZD HKD SGD MXN ARS CLP COP UYU BRL TWD FJD JMD BBD BSD BZD BMD KYD TTD XCD LRD NAD SRD GYD DOP CUP'.split(' '),
  },
  '¥': { likely: null, codes: ['JPY', 'CNY'] },
  kr: { likely: null, codes: ['SEK', 'NOK', 'DKK', 'ISK'] },
  '₹': { likely: 'INR', codes: ['INR'] },
  '₽': { likely: 'RUB', codes: ['RUB'] },
  '₺': { likely: 'TRY', codes: ['TRY'] },
  '₩': { likely: 'KRW', codes: ['KRW'] },
  '₪': { likely: 'ILS', codes: ['ILS'] },
  '₴': { likely: 'UAH', codes: ['UAH'] },
  '₱': { likely: 'PHP', codes: ['PHP', 'CUP'] },
  '฿': { likely: 'THB', codes: ['THB'] },
  '₫': { likely: 'VND', codes: ['VND'] },
  us$: { likely: 'USD', codes: ['USD'] },
  r$: { likely: 'BRL', codes: ['BRL'] },
  zl: { likely: 'PLN', codes: ['PLN'] },
  kc: { likely: 'CZK', codes: ['CZK'] },
  ft: { likely: 'HUF', codes: ['HUF'] },
  fr: { likely: 'CHF', codes: ['CHF'] },
  sfr: { likely: 'CHF', codes: ['CHF'] },
  euro: { likely: 'EUR', codes: ['EUR'] },
  euros: { likely: 'EUR', codes: ['EUR'] },
  'us dollar': { likely: 'USD', codes: ['USD'] },
  'us dollars': { likely: 'USD', codes: ['USD'] },
  'pound sterling': { likely: 'GBP', codes: ['GBP'] },
  'pounds sterling': { likely: 'GBP', codes: ['GBP'] },
  'swiss franc': { likely: 'CHF', codes: ['CHF'] },
};

/** The currency that a code, sign or name means: null for the account's own; `unknown` where it can be none or several.  [STM-19] */
export const currencyMeant = (printed: string, own: string): string | null | 'unknown' => {
  const text = printed.trim();
  if (text === '') return null;
  const code = text.toUpperCase();
  if (/^[A-Z]{3}$/.test(code) && !isRefusal(currencyOf(code))) return code;
  const users = USERS[text.toLowerCase()] ?? USERS[plainName(text)];
  if (users === undefined) return 'unknown';
  return users.codes.includes(own) ? null : (users.likely ?? 'unknown');
};

/** The currency beside the name of a column, as "Amount (USD)", "Betrag EUR" or "Montant en €" have it; an empty text without one. */
export const currencyInHeader = (headerCell: string): string => {
  const text = headerCell.trim();
  const [, inBrackets = ''] = /[([]\s*([A-Z]{3}|\p{Sc}|[A-Z]{1,2}\$)\s*[)\]]/u.exec(text) ?? [];
  if (inBrackets !== '') return inBrackets;
  const [, atEnd = ''] = /\s(?:in |en )?([A-Z]{3}|\p{Sc})$/u.exec(text) ?? [];
  if (/^[A-Z]{3}$/.test(atEnd)) return isRefusal(currencyOf(atEnd)) ? '' : atEnd;
  return atEnd;
};
