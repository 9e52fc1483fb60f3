import type { Direction, StatementMapping } from 'ledger-core';
import { isOfBothSides } from './header-words.ts';
import { DIRECTION_LETTERS, LETTER_PAIRS, NUMBERING_PAIR, RARE_PAIRS, WHOLE_WORDS } from './words/directions.ts';
import { plainName } from './words/plain-name.ts';

/** The words beside amounts that mean money out or money in, by what a file or its caller shows.  [STM-16] */
export type Words = (cell: string) => Direction | null;

type Given = StatementMapping['directions'];

/**
 * Finds what the words of a column mean: the caller's first, then words with one meaning, then letters by the pair that they are of. `D` is debit
 * beside `C` and deposit beside `W`, so a letter has a meaning only where every pair that fits gives it the same one.
 */
export const wordsIn = (cells: Iterable<string>, headerCell: string, given: Given): Words => {
  const caller = callersWords(given);
  const printed = new Set([...cells].map(plainWord).filter((word) => word !== ''));
  const letters = [...printed].filter((word) => DIRECTION_LETTERS.has(word) && !caller.has(word));
  const pairs = fittingPairs(letters, headerCell);
  const meanings = new Map(
    letters.map((letter) => [letter, agreed(pairs.map(([out, into]) => (letter === out ? 'out' : letter === into ? 'in' : null)))]),
  );
  return (cell) => {
    const word = plainWord(cell);
    return caller.get(word) ?? meaningOf(word) ?? meanings.get(word) ?? null;
  };
};

/** What a word means in every file; null for a letter, whose meaning its file shows, and for any other text. */
export const wholeWord = (cell: string): Direction | null => meaningOf(plainWord(cell));

/** The meaning of a word, or of several words that all mean the same, as in `\u8d37 Cr`. */
const meaningOf = (word: string): Direction | null => {
  const whole = WHOLE_WORDS.get(word);
  return whole ?? (word.includes(' ') ? agreed(word.split(' ').map((part) => WHOLE_WORDS.get(part) ?? null)) : null);
};

/** Whether a cell can be a direction at all. */
export const looksLikeDirection = (cell: string): boolean => {
  const word = plainWord(cell);
  return meaningOf(word) !== null || DIRECTION_LETTERS.has(word);
};

const callersWords = (given: Given): ReadonlyMap<string, Direction> =>
  new Map([
    ...(given?.out ?? []).map((word) => [plainWord(word), 'out'] as const),
    ...(given?.in ?? []).map((word) => [plainWord(word), 'in'] as const),
  ]);

/** A word in small letters without accents and points; a sign stays a sign. */
const plainWord = (cell: string): string => {
  const text = cell.trim().toLowerCase();
  return /^[-+\u2212]$/.test(text) ? text.replace('\u2212', '-') : plainName(text);
};

/** The pairs that have all letters of the column; of these, the ones that the header names, if any. */
const fittingPairs = (letters: readonly string[], headerCell: string): typeof LETTER_PAIRS => {
  const words = plainName(headerCell.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')).split(' ');
  const isDirected = headerCell === '' || isOfBothSides(headerCell);
  const fitting = LETTER_PAIRS.filter((pair) => {
    const name = pair.join(' ');
    return (
      letters.every((letter) => pair.includes(letter)) &&
      (letters.length === 2 || !RARE_PAIRS.has(name)) &&
      (name !== NUMBERING_PAIR || isDirected)
    );
  });
  const initials = words.map((word) => word.charAt(0));
  const named = words.length < 2 ? [] : fitting.filter((pair) => pair.every((letter) => initials.includes(letter)));
  return named.length > 0 ? named : fitting;
};

const agreed = (meanings: readonly (Direction | null)[]): Direction | null => {
  const [first] = meanings;
  return first !== undefined && meanings.every((meaning) => meaning === first) ? first : null;
};
