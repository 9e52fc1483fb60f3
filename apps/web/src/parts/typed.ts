import { dayFormat, numberFormat } from './formats.ts';
import { decimalOf, minorOf } from './minor.ts';

/** Amounts and days as people type them. */

/** The character between the whole and the decimals of a number. */
const markOf = (locale: string): string =>
  numberFormat(locale, {})
    .formatToParts(1.5)
    .find(({ type }) => type === 'decimal')?.value ?? '.';

/** A typed number without its grouping, and with a point: `1,234.5`, `1.234,5` and `1 234,5` are all `1234.5`. */
const plain = (text: string, locale: string): string => {
  const bare = text.replace(/[\s\u00a0\u202f'’]/g, '').replaceAll('\u2212', '-');
  const last = Math.max(bare.lastIndexOf(','), bare.lastIndexOf('.'));
  const mark = bare[last];
  if (mark === undefined) return bare;
  const isRepeated = bare.indexOf(mark) !== last;
  const isOther = bare.includes(mark === ',' ? '.' : ',');
  // A single mark before three digits groups thousands, unless it is the decimal mark of the locale.
  const isGroup = isRepeated || (!isOther && mark !== markOf(locale) && bare.length - last === 4);
  const [whole, decimals] = isGroup ? [bare, ''] : [bare.slice(0, last), `.${bare.slice(last + 1)}`];
  const isGrouped = /^-?\d{1,3}([.,])\d{3}(?:\1\d{3})*$/.test(whole);
  return /^-?\d*$/.test(whole) || isGrouped ? `${whole.replace(/[.,]/g, '')}${decimals}` : text;
};

/** `12.5*3` of a sum, in minor units; undefined if it is not a number. A product is rounded to the minor unit. */
const termIn = (text: string, scale: number, locale: string): bigint | undefined => {
  const [first = '', ...rest] = text.split(/(?=[*/])/);
  const start = minorOf(plain(first.replace(/^\+/, ''), locale), scale);
  if (rest.length === 0 || start === undefined) return start;
  const value = rest.reduce((whole, part) => {
    const factor = Number(plain(part.slice(1), locale));
    return part.startsWith('*') ? whole * factor : whole / factor;
  }, Number(start));
  return Number.isFinite(value) ? BigInt(Math.round(value)) : undefined;
};

/** A typed amount as a decimal, also a sum such as `12.50+3` or `3*4.20`; undefined if it is none. Pure. */
export const amountIn = (text: string, scale: number, locale: string): string | undefined => {
  const terms = text.replaceAll('\u2212', '-').match(/[+-]?[^+-]+/g) ?? [];
  if (terms.length === 0 || terms.join('') !== text.replaceAll('\u2212', '-')) return undefined;
  const minors = terms.map((term) => termIn(term.trim(), scale, locale));
  if (minors.some((minor) => minor === undefined)) return undefined;
  return decimalOf(
    minors.reduce<bigint>((sum, minor) => sum + (minor ?? 0n), 0n),
    scale,
  );
};

const two = (number: number): string => String(number).padStart(2, '0');

/** A day of the calendar; undefined if there is no such day. */
const dayAt = (year: number, month: number, day: number): string | undefined => {
  const text = `${year}-${two(month)}-${two(day)}`;
  const time = Date.parse(`${text}T00:00:00Z`);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text ? undefined : text;
};

const DAY_MS = 86_400_000;

const monthsOf = (locale: string): readonly string[] =>
  Array.from({ length: 12 }, (_, month) =>
    dayFormat(locale, { month: 'short', timeZone: 'UTC' })
      .format(new Date(Date.UTC(2026, month, 1)))
      .toLowerCase()
      .replace('.', ''),
  );

/** Whether the locale writes the month before the day. */
const isMonthFirst = (locale: string): boolean => {
  const parts = dayFormat(locale, { day: 'numeric', month: 'numeric', timeZone: 'UTC' }).formatToParts(0);
  return parts.findIndex(({ type }) => type === 'month') < parts.findIndex(({ type }) => type === 'day');
};

/** A year of two digits is the one of this century. */
const yearOf = (text: string | undefined, today: string): number => {
  if (text === undefined) return Number(today.slice(0, 4));
  return text.length === 2 ? Number(today.slice(0, 2)) * 100 + Number(text) : Number(text);
};

/**
 * A typed day: `2026-07-31`, `31.7.`, `7/31/26`, `31 Jul`, `Jul 31, 2026`, `31` of this month, `today`, or `-1` for the day before. The
 * order of day and month is that of the locale. Undefined if it is none. Pure.
 */
export const dayIn = (text: string, today: string, locale: string): string | undefined => {
  const typed = text.trim().toLowerCase();
  const [, sign, by] = /^([+-])(\d{1,3})$/.exec(typed) ?? [];
  if (by !== undefined) return new Date(Date.parse(today) + Number(`${sign}${by}`) * DAY_MS).toISOString().slice(0, 10);
  if (/^(t|today|heute|h)$/.test(typed)) return today;
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(typed) ?? [];
  if (isoYear !== undefined) return dayAt(Number(isoYear), Number(isoMonth), Number(isoDay));
  const [name] = typed.match(/\p{L}{3,}/u) ?? [];
  const numbers = typed.match(/\d+/g) ?? [];
  if (name !== undefined) {
    const month = monthsOf(locale).findIndex((each) => each.startsWith(name.slice(0, 3)));
    return month < 0 ? undefined : dayAt(yearOf(numbers[1], today), month + 1, Number(numbers[0]));
  }
  if (!/^[\d./\-\s]+$/.test(typed)) return undefined;
  const [one, other, year] = numbers;
  if (one === undefined) return undefined;
  if (other === undefined) return dayAt(Number(today.slice(0, 4)), Number(today.slice(5, 7)), Number(one));
  const [month, day] = isMonthFirst(locale) ? [one, other] : [other, one];
  return dayAt(yearOf(year, today), Number(month), Number(day));
};
