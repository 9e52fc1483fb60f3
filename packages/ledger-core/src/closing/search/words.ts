import type { IsoDate } from '../../kernel/dates.ts';
import { plainLetters, searchable, wordsIn } from '../../kernel/text.ts';
import { MAX_SEARCHED_LETTERS, MAX_SEARCHED_WORDS } from './limits.ts';

/** The words of a text for comparing: letters and digits, without case and diacritics.  [SEA-2] */
export const wordsOf = (text: string): readonly string[] =>
  wordsIn(plainLetters(searchable(text))).map((word) => [...word].slice(0, MAX_SEARCHED_LETTERS).join(''));

/** An amount as one word, the same for every scale: 1,250.00 is `amount1250`, 12.50 is `amount12p5`. The sign is ignored.  [SEA-4] */
export const amountWord = (whole: string, fraction: string): string => {
  const digits = whole.replace(/^0+(?=\d)/, '');
  const rest = fraction.replace(/0+$/, '');
  return rest === '' ? `amount${digits}` : `amount${digits}p${rest}`;
};

/** A date as one word, which starts with the word of its month.  [SEA-4] */
export const dayWord = (day: IsoDate | string): string => `day${day.replaceAll('-', '')}`;

/** The indexed text of a record.  [SEA-3] */
export interface FoundBy {
  readonly texts: readonly (string | null)[];
  readonly days: readonly IsoDate[];
  /** Decimals, such as `1250.00`. */
  readonly amounts: readonly string[];
}

/** The words of a record, each once, separated by spaces. Dates and amounts come first, because words beyond the limit are dropped. */
export const findableWords = ({ texts, days, amounts }: FoundBy): string => {
  const numbers = amounts.map((amount) => {
    const [whole = '', fraction = ''] = amount.replace('-', '').split('.');
    return amountWord(whole, fraction);
  });
  const words = new Set([...days.map(dayWord), ...numbers, ...texts.flatMap((text) => (text === null ? [] : wordsOf(text)))]);
  return [...words].slice(0, MAX_SEARCHED_WORDS).join(' ');
};
