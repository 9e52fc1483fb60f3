import { word } from '../base/word.ts';

/** The selected entry, or a new one, and the search words and days of the list. */
export interface JournalSearch {
  readonly entry?: string | undefined;
  readonly write?: 'new' | undefined;
  readonly q?: string | undefined;
  readonly since?: string | undefined;
  readonly until?: string | undefined;
}

/** Parses the address. Unknown fields are dropped. */
export const journalSearch = (given: Readonly<Record<string, unknown>>): JournalSearch => ({
  entry: word(given.entry),
  write: given.write === 'new' ? 'new' : undefined,
  q: word(given.q),
  since: word(given.since),
  until: word(given.until),
});
