import type { ExtractedField, ReadExtraction } from 'ledger-core';
import { findCurrency } from './find-currency.ts';
import { findDate } from './find-date.ts';
import { findMerchant } from './find-merchant.ts';
import { findTax } from './find-tax.ts';
import { findTotal } from './find-total.ts';
import type { Line } from './line.ts';

/** The name of this reader, with a number that is raised when it reads differently. */
export const EXTRACTOR_VERSION = 'ledger-receipts 1';

/** What is known of a document besides its lines. */
interface Besides {
  readonly date: ExtractedField | null;
  readonly merchant: ExtractedField | null;
}

/** What a document states, by its lines; null for one that states nothing. What its envelope states counts where the lines do not. */
export const extract = (
  lines: readonly Line[],
  booksCurrency: string,
  besides: Besides = { date: null, merchant: null },
): ReadExtraction | null => {
  if (lines.length === 0) return null;
  const total = findTotal(lines);
  const currency = findCurrency(lines, total, booksCurrency);
  return {
    total: total === null ? null : { value: total.value, confidence: total.confidence, location: total.location },
    currency,
    date: findDate(lines, currency?.value ?? booksCurrency) ?? besides.date,
    merchant: besides.merchant ?? findMerchant(lines),
    tax: findTax(lines),
    extractorVersion: EXTRACTOR_VERSION,
  };
};
