import { words } from './pattern.ts';

/** Currency symbols beside an amount, besides the codes. */
export const SYMBOLS: Readonly<Record<string, string>> = {
  '€': 'EUR',
  '£': 'GBP',
  '₹': 'INR',
  '₺': 'TRY',
  '₩': 'KRW',
  '₪': 'ILS',
  '₴': 'UAH',
  zł: 'PLN',
  Kč: 'CZK',
  Ft: 'HUF',
  lei: 'RON',
  R$: 'BRL',
  US$: 'USD',
  CA$: 'CAD',
  C$: 'CAD',
  AU$: 'AUD',
  A$: 'AUD',
  NZ$: 'NZD',
  S$: 'SGD',
  HK$: 'HKD',
  'Fr.': 'CHF',
  'SFr.': 'CHF',
  円: 'JPY',
  Euro: 'EUR',
};

/** Currencies with a shared symbol, the most common first. */
export const SHARED: Readonly<Record<string, readonly [string, ...string[]]>> = {
  $: ['USD', 'CAD', 'AUD', 'NZD', 'SGD', 'HKD', 'MXN', 'TWD', 'CLP', 'COP', 'ARS'],
  '¥': ['JPY', 'CNY'],
  kr: ['SEK', 'NOK', 'DKK', 'ISK'],
  'kr.': ['DKK', 'NOK', 'SEK', 'ISK'],
};

/** Words of a country that distinguish currencies with the same symbol. */
export const INDICATED_BY: Readonly<Record<string, readonly string[]>> = {
  USD: ['sales tax', 'usa', 'united states', 'zip'],
  CAD: ['hst', 'qst', 'tps', 'tvq', 'canada', 'ontario', 'québec', 'quebec'],
  AUD: ['abn', 'australia', 'nsw'],
  NZD: ['new zealand'],
  SGD: ['singapore'],
  HKD: ['hong kong'],
  MXN: ['rfc', 'méxico', 'mexico'],
  SEK: ['att betala', 'kvitto', 'summa', 'varav', 'sverige', 'köp', 'växel', 'sek'],
  NOK: ['mva', 'å betale', 'norge', 'herav', 'totalt', 'vekslepenger', 'nok'],
  DKK: ['at betale', 'i alt', 'cvr', 'danmark', 'heraf', 'dankort', 'byttepenge', 'dkk'],
  ISK: ['vsk', 'ísland'],
  JPY: ['税', '消費税', 'tokyo', 'japan', '円'],
  CNY: ['增值税', 'china', '元'],
};

/** Labels for the currency of a document. */
export const CURRENCY_LABELS = words(`
  currency, währung, devise, monnaie, moneda, divisa, valuta, valutta, moeda, waluta, měna, amounts in, amounts are in, all amounts in, amount in,
  valuutta, beträge in, montants en, importes en
`);
