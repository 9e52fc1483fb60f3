import type { ExtractedField, ReadExtraction } from 'ledger-core';
import { findDate, onlyDate } from './dates/find-date.ts';
import { findCurrency } from './find-currency.ts';
import { findTax } from './find-tax.ts';
import type { Line } from './line.ts';
import { findMerchant } from './merchants/find-merchant.ts';
import type { Sender } from './merchants/sender.ts';
import { totalsOfOrders } from './orders.ts';
import { findTotal } from './sums/find-total.ts';
import { sumLinesOf } from './sums/sum-lines.ts';
import { EXTRACTOR_VERSION } from './version.ts';

/** Context of a document besides its lines: the sender and date of its email. */
interface Besides {
  readonly date: ExtractedField | null;
  readonly sender: Sender | null;
}

/** The values of a document by its lines; null if there are none. Its envelope fills missing values. */
export const extract = (
  lines: readonly Line[],
  booksCurrency: string,
  besides: Besides = { date: null, sender: null },
): ReadExtraction | null => {
  if (lines.length === 0) return null;
  const sums = sumLinesOf(lines);
  const ofOrders = totalsOfOrders(lines, sums);
  const total = ofOrders ?? findTotal(sums);
  const currency = findCurrency(lines, total, booksCurrency);
  const date = (ofOrders === null ? findDate : onlyDate)(lines, currency, booksCurrency);
  return {
    total: total === null ? null : { value: total.value, confidence: total.confidence, location: total.location },
    currency,
    date: likelier(date, besides.date),
    merchant: findMerchant(lines, besides.sender),
    tax: ofOrders === null ? findTax(sums, total) : null,
    extractorVersion: EXTRACTOR_VERSION,
  };
};

/** The date of the lines, unless that of the envelope is more certain. If both are equal, they confirm each other. */
const likelier = (ofLines: ExtractedField | null, ofEnvelope: ExtractedField | null): ExtractedField | null => {
  if (ofLines === null || ofEnvelope === null) return ofLines ?? ofEnvelope;
  if (ofLines.value === ofEnvelope.value) return { ...ofLines, confidence: Math.max(ofLines.confidence, SUPPORTED) };
  return ofLines.confidence >= ofEnvelope.confidence ? ofLines : ofEnvelope;
};

const SUPPORTED = 0.9;
