import type { ExtractedField } from 'ledger-core';
import { amountsIn } from './amounts.ts';
import type { Line } from './line.ts';

const NAMED = /\b(?:sales tax|vat|gst|hst|pst|qst|tax(?:es)?|mwst|ust|umsatzsteuer|mehrwertsteuer|tva|iva|btw|moms)\b/iu;

/** Numbers of a tax payer, headings, and amounts before or with tax. */
const OTHER =
  /\b(?:tax|vat|gst|ust|tva|btw)[ .-]*(?:id|no|nr|number|reg|registration|invoice|point|exempt|intracom)|\b(?:before|excl|incl|without|ohne|zzgl|hors)\b|sub-?\s?total|total (?:due|amount)/iu;

const SUM = /\btotal\b/iu;

/** The tax of a document: what it calls the total tax, else its only tax. Null where it has several, or none. */
export const findTax = (lines: readonly Line[]): ExtractedField | null => {
  const found = lines.flatMap(({ text, location }) => {
    const amount = NAMED.test(text) && !OTHER.test(text) ? amountsIn(text).at(-1) : undefined;
    return amount === undefined ? [] : [{ value: amount.value, location, isSum: SUM.test(text) }];
  });
  const one = found.find(({ isSum }) => isSum) ?? (found.length === 1 ? found[0] : undefined);
  return one === undefined ? null : { value: one.value, confidence: one.isSum ? 0.9 : 0.8, location: one.location };
};
