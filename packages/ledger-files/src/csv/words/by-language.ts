import { plainName } from './plain-name.ts';

/**
 * Parses a word table: one line per language with its name, a colon, and phrases separated by commas. Ignores case, accents and
 * punctuation, so entries can be written as banks print them.
 */
export const phrasesOf = (table: string): ReadonlySet<string> =>
  new Set(
    [...byLanguage(table).values()]
      .flat()
      .map(plainName)
      .filter((phrase) => phrase !== ''),
  );

/** The phrases of each language, as written. */
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
