import { currencyOf, type ExtractedField, isRefusal } from 'ledger-core';
import { amountsIn } from './amounts.ts';
import type { Line } from './line.ts';
import type { FoundTotal } from './sums/find-total.ts';
import { CURRENCY_LABELS, INDICATED_BY, SHARED, SYMBOLS } from './words/currencies.ts';
import { wordsPattern } from './words/pattern.ts';

/** The confidence of a currency.  [RCP-32] */
const SURE = {
  /** Its own symbol or code is beside the total. */
  beside: 0.95,
  /** The document states it. */
  stated: 0.9,
  /** Several currencies share the symbol, and words of the document decide. */
  indicated: 0.85,
  /** Several share the symbol, and one is the currency of the books. */
  ofTheBooks: 0.7,
  /** It is beside another amount. */
  elsewhere: 0.6,
  /** Several share the symbol, and it is the most common. */
  common: 0.45,
};

const STATED = new RegExp(String.raw`${wordsPattern(CURRENCY_LABELS).source}\W{0,3}([A-Z]{3})(?!\p{L})`, 'iu');

/** The currency beside the total, else the one that the document states, else that of its amounts. Null if none is printed. */
export const findCurrency = (lines: readonly Line[], total: FoundTotal | null, booksCurrency: string): ExtractedField | null => {
  const text = lines.map((line) => line.text).join('\n');
  const beside = currencyOfMark(total?.amount?.mark ?? codeNear(lines, total), booksCurrency, text);
  const stated = statedIn(lines);
  if (beside !== null && (stated === null || beside.confidence > SURE.stated)) return { ...beside, location: total?.location ?? null };
  if (stated !== null) return stated;
  for (const line of lines) {
    const mark = amountsIn(line.text).find((amount) => amount.mark !== null)?.mark ?? null;
    const found = currencyOfMark(mark, booksCurrency, text);
    if (found !== null) return { ...found, confidence: Math.min(found.confidence, elsewhere(lines, mark)), location: line.location };
  }
  return null;
};

/** The code in the line of the total, with words in between: `Total AUD (inc GST)  385.00`. */
const codeNear = (lines: readonly Line[], total: FoundTotal | null): string | null => {
  const text = total?.amount == null ? '' : (lines.find(({ location }) => location === total.location)?.text ?? '');
  const codes = [...text.matchAll(/(?<!\p{L})[A-Z]{3}(?!\p{L})/gu)]
    .map(([code]) => code)
    .filter((code) => !isRefusal(currencyOf(code)) && !WORDS.has(code));
  return codes.length === 1 ? (codes[0] ?? null) : null;
};

/** Codes that are also words. */
const WORDS: ReadonlySet<string> = new Set(['ALL', 'TOP', 'TRY', 'CUP', 'PEN', 'MOP', 'GEL', 'BAM', 'COP', 'MAD', 'ANG', 'LAK', 'SOS']);

/** If all marked amounts of a document have the same mark, it is the document's currency. */
const elsewhere = (lines: readonly Line[], mark: string | null): number => {
  const marks = lines.flatMap(({ text }) => amountsIn(text).flatMap((amount) => amount.mark ?? []));
  return marks.length > 1 && marks.every((one) => one === mark) ? SURE.stated : SURE.elsewhere;
};

const statedIn = (lines: readonly Line[]): ExtractedField | null => {
  for (const { text, location } of lines) {
    const code = STATED.exec(text)?.[1]?.toUpperCase();
    if (code !== undefined && !isRefusal(currencyOf(code))) return { value: code, confidence: SURE.stated, location };
  }
  return null;
};

const currencyOfMark = (
  mark: string | null,
  booksCurrency: string,
  text: string,
): { readonly value: string; readonly confidence: number } | null => {
  if (mark === null) return null;
  const shared = SHARED[mark];
  if (shared === undefined) return { value: SYMBOLS[mark] ?? mark, confidence: SURE.beside };
  const indicated = indicatedBy(text, shared);
  if (indicated !== null) return { value: indicated, confidence: SURE.indicated };
  return shared.includes(booksCurrency)
    ? { value: booksCurrency, confidence: SURE.ofTheBooks }
    : { value: shared[0], confidence: SURE.common };
};

/** The currency with the most words in the document; null for a tie. */
const indicatedBy = (text: string, shared: readonly string[]): string | null => {
  const indicated = shared
    .map((code) => ({ code, words: (INDICATED_BY[code] ?? []).filter((word) => patternOf(word).test(text)).length }))
    .toSorted((a, b) => b.words - a.words);
  const [first, second] = indicated;
  return first === undefined || first.words === 0 || first.words === second?.words ? null : first.code;
};

const PATTERNS: ReadonlyMap<string, RegExp> = new Map(
  Object.values(INDICATED_BY)
    .flat()
    .map((word) => [word, wordsPattern([word])]),
);
const patternOf = (word: string): RegExp => PATTERNS.get(word) ?? wordsPattern([word]);
