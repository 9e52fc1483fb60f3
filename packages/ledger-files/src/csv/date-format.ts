import { type IsoDate, type Refusal, refuse } from 'ledger-core';
import { MAX_VALUE_LENGTH, MAX_WORD_LENGTH } from '../limits.ts';
import { calendarDay, monthNumber } from './date-cells.ts';

/** Reads a day in the format that the caller gave; null where the cell has another form. */
export type ReadDay = (cell: string) => IsoDate | null;

/** Makes the reader of a format such as `DD.MM.YYYY`, `YYMMDD` or `D MMM YYYY`. What follows the day in a cell must be a time. */
export const readerOf = (format: string): ReadDay | Refusal<'unprocessable'> => {
  const parts =
    format
      .trim()
      .toUpperCase()
      .match(/D+|M+|Y+|[^DMY]+/g) ?? [];
  const letters = parts.filter((part) => part in TOKENS);
  const isWhole = ['D', 'M', 'Y'].every((letter) => letters.filter((part) => part.startsWith(letter)).length === 1);
  const isKnown = parts.every((part) => part in TOKENS || !/[DMY]/.test(part));
  if (!isWhole || !isKnown || format.length > MAX_WORD_LENGTH)
    return refuse(
      'unprocessable',
      `mapping.dateFormat: "${format.slice(0, MAX_WORD_LENGTH)}" is no format of dates; give the day, the month and the year once each, as in DD.MM.YYYY, YYMMDD or D MMM YYYY.`,
      { field: 'mapping.dateFormat' },
    );
  const pattern = new RegExp(`^${parts.map((part) => TOKENS[part] ?? literal(part)).join('')}${TIME}$`, 'iu');
  return (cell) => {
    const text = cell.trim().replace(/\s+/g, ' ');
    const { day = '', month = '', name, year = '' } = (text.length > MAX_VALUE_LENGTH ? null : pattern.exec(text))?.groups ?? {};
    return calendarDay(year, name === undefined ? month : monthNumber(name), day);
  };
};

const TOKENS: Readonly<Record<string, string>> = {
  D: String.raw`(?<day>\d{1,2})`,
  DD: String.raw`(?<day>\d{2})`,
  M: String.raw`(?<month>\d{1,2})`,
  MM: String.raw`(?<month>\d{2})`,
  MMM: String.raw`(?<name>\p{L}{3,12})\.?`,
  MMMM: String.raw`(?<name>\p{L}{3,12})\.?`,
  YY: String.raw`(?<year>\d{2})`,
  YYYY: String.raw`(?<year>\d{4})`,
};

const TIME = String.raw`(?:[T ,-]+\d{1,2}[:.]\d{2}.*)?`;

const literal = (text: string): string => text.replace(/\s+/g, ' ').replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
