import { amountsIn } from '../amounts.ts';
import { printedIn } from '../dates/printed.ts';
import { HEADINGS, LEGAL_FORMS } from '../words/merchants.ts';
import { wordsPattern } from '../words/pattern.ts';

/** Whether a line is certainly not a name: a heading, a label, a greeting.  [RCP-30] */
export const isHeading = (text: string): boolean => text.includes(':') || BEGINS_AS_HEADING.test(text);

/**
 * Whether a line can be a merchant's name: a few words, but not a heading, label, greeting, sentence, address, date, amount or number.
 * [RCP-30]
 */
export const isName = (text: string): boolean =>
  text.length <= MAX_NAME_LENGTH &&
  text.split(/\s+/).length <= MAX_NAME_WORDS &&
  HAS_WORD.test(text) &&
  !CONTACT.test(text) &&
  !LABEL.test(text) &&
  !ADDRESS.test(text) &&
  !isSentence(text) &&
  !BEGINS_AS_HEADING.test(text) &&
  amountsIn(text).length === 0 &&
  printedIn(text).length === 0;

const MAX_NAME_LENGTH = 60;
const MAX_NAME_WORDS = 7;
const HAS_WORD = /\p{L}{2,}/u;
const CONTACT =
  /@|https?:|www\.|(?<!#)(?<!\d)\d{4,}|#(?!\d{1,6}$)|[*=_|<>€$£]|(?<!\p{L})(?:tel|phone|fax|iban|bic|telefon|tlf|puh)(?!\p{L})/iu;
/** `Currency: EUR`, `Table 12`. */
const LABEL = /:|^\p{L}+\s#?\d+$/u;
/** A house number before or after the street. */
const ADDRESS = /^\d+[a-z]?\s\p{L}|\p{L}[.,]?\s\d{1,4}\s?[a-z]?$/iu;
const BEGINS_AS_HEADING = new RegExp(`^\\W*${wordsPattern(HEADINGS).source}`, 'iu');
const LEGAL = wordsPattern(LEGAL_FORMS);

/** Whether it ends like a sentence, or continues in lower case for several words. */
const isSentence = (text: string): boolean => /[!?,]$|(?:\s\p{Ll}+){3,}[.]?$/u.test(text) || (/\.$/.test(text) && !LEGAL.test(text));

/**
 * A legal form at the end of the name or inside it: `GmbH`, `Inc.`. A short form, such as `AS` or `SA`, counts only at the end, in its
 * usual capitals.
 */
export const hasLegalForm = (text: string): boolean => {
  const found = LEGAL.exec(text);
  if (found === null || found.index === 0) return false;
  return found[0].length > SHORT || (CASED.test(found[0]) && text.slice(found.index + found[0].length).trim() === '');
};

const SHORT = 2;
const CASED = /^\p{Lu}/u;

/** The parts of a header or footer line with name, street and town side by side. */
export const partsOf = (text: string): readonly string[] =>
  text
    .split(BETWEEN_PARTS)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** A comma before a legal form does not separate parts: `Acme, Inc.` is one name. */
const BETWEEN_PARTS = new RegExp(String.raw`\s*[·•|–—]\s*|\s{2,}|,\s(?!${LEGAL.source})|\s[-*]\s|;\s`, 'iu');

/** The first significant word of a name, in lower case without accents: `the blue fox` becomes `blue`. */
export const keyOf = (name: string): string => {
  const words = plain(name).match(/[a-z0-9]{3,}/g) ?? [];
  return words.find((word) => !ARTICLES.includes(word)) ?? words[0] ?? '';
};

const ARTICLES = [
  'the',
  'der',
  'die',
  'das',
  'les',
  'los',
  'las',
  'den',
  'det',
  'and',
  'und',
  'hotel',
  'restaurant',
  'cafe',
  'ristorante',
  'restaurante',
];

export const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l')
    .replaceAll('æ', 'ae');
