/** A printed date with its position in the line. If day and month can be swapped, both are at most 12. */
export interface Printed {
  readonly year: number;
  readonly first: number;
  readonly second: number;
  readonly order: 'known' | 'open' | 'dotted';
  readonly from: number;
  readonly until: number;
}

/** The full and short names of months, in the languages of most receipts. */
const MONTHS: ReadonlyMap<string, number> = new Map(
  ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'sv', 'da', 'nb', 'fi', 'pl', 'cs'].flatMap((language) =>
    (['long', 'short'] as const).flatMap((month) => {
      const format = new Intl.DateTimeFormat(language, { month, day: 'numeric', timeZone: 'UTC' });
      return Array.from({ length: 12 }, (_, at) => {
        const part = format.formatToParts(new Date(Date.UTC(2026, at, 1))).find(({ type }) => type === 'month');
        return [(part?.value ?? '').toLowerCase().replace('.', ''), at + 1] as const;
      });
    }),
  ),
);

const YEAR_FIRST = /(?<!\d)(\d{4})(?:[-/.]|年)(\d{1,2})(?:[-/.]|月)(\d{1,2})(?!\d)/gu;
const NUMERIC = /(?<![\d.])(\d{1,2})([-/.])\s?(\d{1,2})\2\s?(\d{4}|\d{2})(?!\d)/gu;
const DAY_FIRST = /(?<!\d)(\d{1,2})(?:st|nd|rd|th|er)?[.]?(?:\s|-)(?:de\s)?(\p{L}{3,12})[.]?,?(?:\s|-)(?:de\s)?(\d{4})(?!\d)/giu;
const MONTH_FIRST = /(?<!\p{L})(\p{L}{3,12})[.]?\s(\d{1,2})(?:st|nd|rd|th)?,?\s(\d{4})(?!\d)/giu;

/** The dates of a line, from left to right. */
export const printedIn = (text: string): readonly Printed[] =>
  [
    ...[...text.matchAll(YEAR_FIRST)].map((match) => known(match, match[1], match[2], match[3])),
    ...[...text.matchAll(DAY_FIRST)].flatMap((match) => named(match, match[2], match[1], match[3])),
    ...[...text.matchAll(MONTH_FIRST)].flatMap((match) => named(match, match[1], match[2], match[3])),
    ...[...text.matchAll(NUMERIC)].map((match): Printed => {
      const [, first, mark, second, year = ''] = match;
      return {
        year: Number(year.length === 2 ? `20${year}` : year),
        first: Number(first),
        second: Number(second),
        order: mark === '.' ? 'dotted' : 'open',
        ...placeOf(match),
      };
    }),
  ].toSorted((a, b) => a.from - b.from);

const placeOf = (match: RegExpMatchArray) => ({ from: match.index ?? 0, until: (match.index ?? 0) + match[0].length });

/** Month and day, in this order. */
const known = (
  match: RegExpMatchArray,
  year: string | undefined,
  month: string | number | undefined,
  day: string | undefined,
): Printed => ({
  year: Number(year),
  first: Number(month),
  second: Number(day),
  order: 'known',
  ...placeOf(match),
});

const named = (match: RegExpMatchArray, name = '', day = '', year = ''): readonly Printed[] => {
  const month = MONTHS.get(name.toLowerCase());
  return month === undefined ? [] : [known(match, year, month, day)];
};

/** One unambiguous date of the document decides for all; null if every date is ambiguous. */
export const whichIsFirst = (printed: readonly Printed[]): 'day' | 'month' | null => {
  const open = printed.filter(({ order }) => order === 'open');
  if (open.some(({ first }) => first > 12)) return 'day';
  return open.some(({ second }) => second > 12) ? 'month' : null;
};

export const isoOf = ({ year, first, second, order }: Printed, isDayFirst: boolean): string => {
  const [month, day] = order === 'known' || (order === 'open' && !isDayFirst) ? [first, second] : [second, first];
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
};
