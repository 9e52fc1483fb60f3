import { MAX_NAME_LENGTH, MAX_TEXT_LENGTH } from './limits.ts';
import { why } from './reasons.ts';
import { type Refusal, refuse } from './refusal.ts';

/** Whether a text has more than `most` characters. An emoji outside the basic plane is one character.  [PAG-5] */
export const isLongerThan = (text: string, most: number): boolean => text.length > most && [...text].length > most;

export const checkText = (text: string, field: string, atLeast: 0 | 1, atMost = MAX_TEXT_LENGTH): Refusal<'unprocessable'> | undefined =>
  text.trim().length < atLeast || isLongerThan(text, atMost)
    ? refuse('unprocessable', why.text_length({ least: atLeast, most: atMost }), field)
    : undefined;

/** An optional text after a change. An omitted value leaves it unchanged; null or blanks remove it. */
export const textAfter = (before: string | null, given: string | null | undefined): string | null =>
  given === undefined ? before : given?.trim() || null;

/** A name is one line of text.  [PAG-6] */
export const checkName = (name: string, field = 'name'): Refusal<'unprocessable'> | undefined => {
  if (name.trim() === '' || isLongerThan(name, MAX_NAME_LENGTH))
    return refuse('unprocessable', why.name_length({ most: MAX_NAME_LENGTH }), field);
  return checkLine(name, field);
};

/** Refuses a name or a number that contains a line break.  [PAG-6] */
export const checkLine = (text: string, field: string): Refusal<'unprocessable'> | undefined =>
  LINE_END.test(text.trim()) ? refuse('unprocessable', why.text_of_many_lines(), field) : undefined;

/** The line and paragraph separators of Unicode. */
const LINE_END = /[\n\v\f\r\u0085\u2028\u2029]/;

/** Joins text from a file into one line, for use as a name.  [PAG-6] */
export const oneLine = (text: string): string =>
  text
    .trim()
    .split(LINE_END)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');

/** Whether two names are equal, ignoring case, surrounding blanks and Unicode composition.  [PAG-6] */
export const isSameName = (one: string, other: string): boolean => searchable(one.trim()) === searchable(other.trim());

/** Normalizes a text for matching: case and composed forms. Results are stored and compared, so this function must never change. */
export const fold = (text: string): string => (ASCII.test(text) ? text : text.normalize('NFKC')).toLowerCase();

/** Letters without case and diacritics: "Café" becomes "cafe". */
export const plainLetters = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * Normalizes a text for searches, identically for every database. `STRASSE` finds Straße and STRAẞE, `istanbul` finds
 * İSTANBUL, and both forms of sigma match.  [TXN-2]
 */
export const searchable = (text: string): string =>
  ASCII.test(text)
    ? text.toLowerCase()
    : text.normalize('NFKC').toLowerCase().toUpperCase().toLowerCase().replaceAll('i\u0307', 'i').replaceAll('\u03c2', '\u03c3');

/**
 * Normalizes a name for comparison, ignoring case, spaces and punctuation. Adjacent numbers stay
 * separate: "1-1" is not "11".  [MIG-11] [CPT-6]
 */
export const foldName = (name: string): string =>
  searchable(name)
    .replace(/[\s\p{P}]+/gu, ' ')
    .trim()
    .replace(/(?<!\p{N}) | (?!\p{N})/gu, '');

/** The words of a normalized text: runs of letters and digits. */
export const wordsIn = (folded: string): readonly string[] => folded.match(/[\p{L}\p{N}]+/gu) ?? [];

/** A fast path: most texts are plain ASCII, and every written row is normalized. */
const ASCII = /^[ -~]*$/;

export const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The length of a text in UTF-8 bytes. */
export const utf8Bytes = (text: string): number => {
  let bytes = 0;
  for (const character of text) bytes += bytesOf(character.codePointAt(0) ?? 0);
  return bytes;
};

const bytesOf = (codePoint: number): number => {
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x800) return 2;
  return codePoint < 0x10000 ? 3 : 4;
};

/** A number with its noun: "1 entry", "2 entries". */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;
