import { type ExtractedField, isDate } from 'ledger-core';
import type { Line } from './line.ts';

/** The names of months, whole and short, in the languages of most receipts. */
const MONTHS: ReadonlyMap<string, number> = new Map(
  ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'sv', 'da', 'pl'].flatMap((language) =>
    (['long', 'short'] as const).flatMap((month) => {
      const format = new Intl.DateTimeFormat(language, { month, day: 'numeric', timeZone: 'UTC' });
      return Array.from({ length: 12 }, (_, at) => {
        const part = format.formatToParts(new Date(Date.UTC(2026, at, 1))).find(({ type }) => type === 'month');
        return [(part?.value ?? '').toLowerCase().replace('.', ''), at + 1] as const;
      });
    }),
  ),
);

/** A date as it is printed. Where day and month may be exchanged, both are 12 or less. */
interface Printed {
  readonly year: number;
  readonly first: number;
  readonly second: number;
  readonly order: 'known' | 'open' | 'dotted';
}

const YEAR_FIRST = /(?<!\d)(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/gu;
const NUMERIC = /(?<![\d.])(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?!\d)/gu;
const DAY_FIRST = /(?<!\d)(\d{1,2})(?:st|nd|rd|th)?[.]?(?:\s|-)(?:de\s)?(\p{L}{3,12})[.]?,?(?:\s|-)(?:de\s)?(\d{4})(?!\d)/giu;
const MONTH_FIRST = /(?<!\p{L})(\p{L}{3,12})[.]?\s(\d{1,2})(?:st|nd|rd|th)?,?\s(\d{4})(?!\d)/giu;

const printedIn = (text: string): readonly Printed[] => [
  ...[...text.matchAll(YEAR_FIRST)].map(([, year, month, day]) => known(year, month, Number(day))),
  ...[...text.matchAll(DAY_FIRST)].flatMap(([, day, name, year]) => named(name, day, year)),
  ...[...text.matchAll(MONTH_FIRST)].flatMap(([, name, day, year]) => named(name, day, year)),
  ...[...text.matchAll(NUMERIC)].map(
    ([, first, mark, second, year = '']): Printed => ({
      year: Number(year.length === 2 ? `20${year}` : year),
      first: Number(first),
      second: Number(second),
      order: mark === '.' ? 'dotted' : 'open',
    }),
  ),
];

/** Month and day, in this order. */
const known = (year: string | undefined, month: string | number | undefined, day: number): Printed => ({
  year: Number(year),
  first: Number(month),
  second: day,
  order: 'known',
});

const named = (name = '', day = '', year = ''): readonly Printed[] => {
  const month = MONTHS.get(name.toLowerCase());
  return month === undefined ? [] : [known(year, month, Number(day))];
};

const OF_THE_DOCUMENT = /\b(?:date|datum|fecha|data|issued|paid|purchased?|ordered|rechnungsdatum|factuurdatum|fakturadatum)\b/iu;
const OF_OTHERS =
  /\b(?:due|fällig|zahlbar|expir\w*|valid|ship\w*|deliver\w*|lieferdatum|period|échéance|vencimiento|scadenza|vervaldatum|next|renews?|since|birth)\b/iu;

const confidenceOf = (text: string): number => (OF_OTHERS.test(text) ? 0 : OF_THE_DOCUMENT.test(text) ? 0.95 : 0.7);
/** What remains where day and month may be exchanged. */
const OPEN = 0.6;

/** The day of a document: the one it calls its date, else the first that is no date of something else. */
export const findDate = (lines: readonly Line[], currency: string | null): ExtractedField | null => {
  const printed = lines.flatMap(({ text, location }) =>
    printedIn(text).map((date) => ({ date, location, confidence: confidenceOf(text) })),
  );
  const settled = whichIsFirst(printed.map(({ date }) => date));
  const isDayFirst = settled === null ? currency !== 'USD' : settled === 'day';
  const found = printed.flatMap(({ date, location, confidence }) => {
    const value = isoOf(date, isDayFirst);
    if (confidence === 0 || !isDate(value)) return [];
    const isOpen = settled === null && date.order === 'open' && date.first !== date.second;
    return [{ value, location, confidence: isOpen ? Math.round(confidence * OPEN * 100) / 100 : confidence }];
  });
  return found.toSorted((a, b) => b.confidence - a.confidence)[0] ?? null;
};

/** One date of the document that has only one reading decides on all; null where each has two. */
const whichIsFirst = (printed: readonly Printed[]): 'day' | 'month' | null => {
  const open = printed.filter(({ order }) => order === 'open');
  if (open.some(({ first }) => first > 12)) return 'day';
  return open.some(({ second }) => second > 12) ? 'month' : null;
};

const isoOf = ({ year, first, second, order }: Printed, isDayFirst: boolean): string => {
  const [month, day] = order === 'known' || (order === 'open' && !isDayFirst) ? [first, second] : [second, first];
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
};
