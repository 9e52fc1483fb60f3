import { word } from '../base/word.ts';

/** The entry that is looked at, or a new one that is written; words and days of the list. */
export interface JournalSearch {
  readonly entry?: string | undefined;
  readonly write?: 'new' | undefined;
  readonly q?: string | undefined;
  readonly since?: string | undefined;
  readonly until?: string | undefined;
}

/** Reads an address; what it does not know is left out. */
export const journalSearch = (given: Readonly<Record<string, unknown>>): JournalSearch => ({
  entry: word(given.entry),
  write: given.write === 'new' ? 'new' : undefined,
  q: word(given.q),
  since: word(given.since),
  until: word(given.until),
});
