import { plainName } from '../header-words.ts';

/**
 * The phrases of a table of words: a line for each language, its name, a colon, and the phrases between commas. Case, accents and punctuation do not count, so that
 * a person writes them as banks do.
 */
export const phrasesOf = (table: string): ReadonlySet<string> =>
  new Set(
    table
      .trim()
      .split('\n')
      .flatMap((line) => line.slice(line.indexOf(':') + 1).split(','))
      .map(plainName)
      .filter((phrase) => phrase !== ''),
  );
