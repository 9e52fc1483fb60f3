import { word } from '../base/word.ts';

/** The selected account, its days, the open entry, and what the chart and the register show. */
export interface AccountsSearch {
  readonly account?: string | undefined;
  readonly since?: string | undefined;
  readonly until?: string | undefined;
  readonly entry?: string | undefined;
  /** Whether accounts with a balance of zero are shown. */
  readonly zero?: 'shown' | undefined;
  /** Whether entries that were reversed are shown, with their reversals. */
  readonly reversed?: 'shown' | undefined;
}

const shown = (given: unknown): 'shown' | undefined => (given === 'shown' ? given : undefined);

/** Parses the address. Unknown fields are dropped. */
export const accountsSearch = (given: Readonly<Record<string, unknown>>): AccountsSearch => ({
  account: word(given.account),
  since: word(given.since),
  until: word(given.until),
  entry: word(given.entry),
  zero: shown(given.zero),
  reversed: shown(given.reversed),
});
