import { type ExtractedField, isDate } from 'ledger-core';
import type { Line } from '../line.ts';
import { type Label, labelledDates } from './labels.ts';
import { isoOf, whichIsFirst } from './printed.ts';

/** The confidence of a date by its label. A date with another label is not the document's. */
const SURE: Readonly<Record<Exclude<Label, 'other'>, number>> = { document: 0.97, plain: 0.95, time: 0.85, order: 0.8, none: 0.7 };

/**
 * The confidence factor if day and month can be swapped: high if the printed currency belongs to a country with one order, otherwise low.
 */
const BY_CURRENCY = 0.9;
const OPEN = 0.6;

/** Two dates with the same label differ, and nothing decides between them. */
const DISPUTED = 0.45;

/** Currencies of countries that use both orders. */
const BOTH_ORDERS = ['CAD', 'PHP', 'ZAR'];

const SURE_OF_THE_CURRENCY = 0.8;

/** The date of a document: the one labelled as its date, else the first without an unrelated label.  [RCP-32] */
export const findDate = (lines: readonly Line[], currency: ExtractedField | null, booksCurrency: string): ExtractedField | null => {
  const printed = labelledDates(lines);
  const settled = whichIsFirst(printed.map(({ date }) => date));
  const code = currency?.value ?? booksCurrency;
  const isDayFirst = settled === null ? code !== 'USD' : settled === 'day';
  const isPrinted = (currency?.confidence ?? 0) >= SURE_OF_THE_CURRENCY && !BOTH_ORDERS.includes(code);
  const found = printed.flatMap(({ date, location, label }) => {
    const value = isoOf(date, isDayFirst);
    if (label === 'other' || !isDate(value)) return [];
    const isOpen = settled === null && date.order === 'open' && date.first !== date.second;
    const whileOpen = isPrinted ? BY_CURRENCY : OPEN;
    const factor = isOpen ? whileOpen : 1;
    return [{ label, field: { value, location, confidence: Math.round(SURE[label] * factor * 100) / 100 } }];
  });
  const best = found.toSorted((a, b) => SURE[b.label] - SURE[a.label])[0];
  if (best === undefined) return null;
  const isDisputed = found.some(({ label, field }) => label === best.label && field.value !== best.field.value);
  return isDisputed ? { ...best.field, confidence: Math.min(best.field.confidence, DISPUTED) } : best.field;
};

/** The only date of a document with several orders; null if it has several.  [RCP-29] */
export const onlyDate = (lines: readonly Line[], currency: ExtractedField | null, booksCurrency: string): ExtractedField | null => {
  const days = new Set(labelledDates(lines).map(({ date }) => isoOf(date, true)));
  return days.size === 1 ? findDate(lines, currency, booksCurrency) : null;
};
