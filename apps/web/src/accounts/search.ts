import { word } from '../base/word.ts';

/** The selected account, its days, and the open entry. */
export interface AccountsSearch {
  readonly account?: string | undefined;
  readonly since?: string | undefined;
  readonly until?: string | undefined;
  readonly entry?: string | undefined;
}

/** Parses the address. Unknown fields are dropped. */
export const accountsSearch = (given: Readonly<Record<string, unknown>>): AccountsSearch => ({
  account: word(given.account),
  since: word(given.since),
  until: word(given.until),
  entry: word(given.entry),
});
