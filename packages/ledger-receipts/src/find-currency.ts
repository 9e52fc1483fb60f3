import { currencyOf, type ExtractedField, isRefusal } from 'ledger-core';
import { amountsIn } from './amounts.ts';
import type { FoundTotal } from './find-total.ts';
import type { Line } from './line.ts';

const SYMBOLS: Readonly<Record<string, string>> = { '€': 'EUR', '£': 'GBP', '₹': 'INR' };

/** Currencies that share a symbol: a receipt of the books is mostly in the books' own. */
const SHARED: Readonly<Record<string, readonly [string, ...string[]]>> = {
  $: ['USD', 'CAD', 'AUD', 'NZD', 'SGD', 'HKD', 'MXN', 'TWD', 'CLP', 'COP', 'ARS'],
  '¥': ['JPY', 'CNY'],
};

const STATED = /\b(?:currency|währung|devise|moneda|valuta|(?:all )?amounts? (?:are )?in)\W{0,3}([A-Z]{3})\b/iu;

/** The currency beside the total, else the one that the document states, else that of its amounts. Null where none is printed. */
export const findCurrency = (lines: readonly Line[], total: FoundTotal | null, booksCurrency: string): ExtractedField | null => {
  const beside = total === null ? null : currencyOfMark(total.mark, booksCurrency);
  if (beside !== null) return { ...beside, location: total?.location ?? null };
  for (const { text, location } of lines) {
    const code = STATED.exec(text)?.[1];
    if (code !== undefined && !isRefusal(currencyOf(code))) return { value: code, confidence: 0.9, location };
  }
  for (const { text, location } of lines) {
    const mark = amountsIn(text).find((amount) => amount.mark !== null)?.mark ?? null;
    const found = currencyOfMark(mark, booksCurrency);
    if (found !== null) return { ...found, confidence: Math.min(found.confidence, 0.6), location };
  }
  return null;
};

const currencyOfMark = (mark: string | null, booksCurrency: string): { readonly value: string; readonly confidence: number } | null => {
  if (mark === null) return null;
  const shared = SHARED[mark];
  if (shared !== undefined) return { value: shared.includes(booksCurrency) ? booksCurrency : shared[0], confidence: 0.7 };
  return { value: SYMBOLS[mark] ?? mark, confidence: 0.95 };
};
