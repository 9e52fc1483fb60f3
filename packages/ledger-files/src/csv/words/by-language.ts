import { plainName } from './plain-name.ts';

/**
 * The phrases of a table of words: a line for each language, its name, a colon, and the phrases between commas. Case, accents and punctuation do not count, so that
 * a person writes them as banks do.
 */
export const phrasesOf = (table: string): ReadonlySet<string> =>
  new Set(
    [...byLanguage(table).values()]
      .flat()
      .map(plainName)
      .filter((phrase) => phrase !== ''),
  );

/** The phrases of each language, as they are written. */
export const byLanguage = (table: string): ReadonlyMap<string, readonly string[]> =>
  new Map(
    table
      .trim()
      .split('\n')
      .map((line) => {
        const at = line.indexOf(':');
        return [
          line.slice(0, at),
          line
            .slice(at + 1)
            .split(',')
            .map((phrase) => phrase.trim()),
        ];
      }),
  );
