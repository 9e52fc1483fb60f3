import { word } from '../base/word.ts';

/** The account that is looked at, from a day to a day, and the entry that stands open. */
export interface AccountsSearch {
  readonly account?: string | undefined;
  readonly since?: string | undefined;
  readonly until?: string | undefined;
  readonly entry?: string | undefined;
}

/** Reads an address; what it does not know is left out. */
export const accountsSearch = (given: Readonly<Record<string, unknown>>): AccountsSearch => ({
  account: word(given.account),
  since: word(given.since),
  until: word(given.until),
  entry: word(given.entry),
});
