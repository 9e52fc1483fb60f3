import { type Refusal, refuse } from '../../kernel/refusal.ts';
import { isLongerThan } from '../../kernel/text.ts';
import { MAX_SEARCH_LENGTH } from './limits.ts';
import { why } from './reasons.ts';
import { amountWord, dayWord, wordsOf } from './words.ts';

/** A word to find, as a whole or as a prefix. */
export interface SoughtWord {
  readonly word: string;
  readonly isBeginning: boolean;
}

/** A term of a search. One of its alternatives must match with every word.  [SEA-2] [SEA-4] */
export type SearchTerm = readonly (readonly SoughtWord[])[];

/** The terms of a search, all of which must match; or the refusal of a search without terms. */
export const termsOf = (q: string): readonly SearchTerm[] | Refusal<'unprocessable'> => {
  if (isLongerThan(q, MAX_SEARCH_LENGTH)) return refuse('unprocessable', why.search_too_long({ most: MAX_SEARCH_LENGTH }), 'q');
  const terms = q
    .split(/\s+/)
    .map((text) => [wordsOf(text).map(begun), ...amountIn(text), ...dayIn(text)].filter((all) => all.length > 0))
    .filter((term) => term.length > 0);
  return terms.length > 0 ? terms : refuse('unprocessable', why.search_empty(), 'q');
};

/** One or two letters match whole words only: too many words start with them. */
const begun = (word: string): SoughtWord => ({ word, isBeginning: [...word].length > 2 });

const whole = (word: string): readonly SoughtWord[] => [{ word, isBeginning: false }];

/**
 * Thousands separated in groups of three, or not at all. The last separator before one or two digits is the decimal one. A sign and a
 * leading currency are ignored.
 */
const AMOUNT = /^[-+]?\p{Sc}?[-+]?(\d{1,3}(?:([.,'’])\d{3})(?:\2\d{3})*|\d{1,15})(?:[.,](\d{1,4}))?\p{Sc}?$/u;

const amountIn = (text: string): readonly (readonly SoughtWord[])[] => {
  const [, digits, , fraction = ''] = AMOUNT.exec(text) ?? [];
  return digits === undefined ? [] : [whole(amountWord(digits.replaceAll(/\D/g, ''), fraction))];
};

const DAY = /^(\d{4}-\d{2})(-\d{2})?$/;

const dayIn = (text: string): readonly (readonly SoughtWord[])[] => {
  const [, month, day] = DAY.exec(text) ?? [];
  if (month === undefined) return [];
  return [[{ word: dayWord(`${month}${day ?? ''}`), isBeginning: day === undefined }]];
};

export const isFound = (words: string, terms: readonly SearchTerm[]): boolean => {
  const all = words.split(' ');
  const has = ({ word, isBeginning }: SoughtWord) => (isBeginning ? all.some((one) => one.startsWith(word)) : all.includes(word));
  return terms.every((term) => term.some((every) => every.every(has)));
};
