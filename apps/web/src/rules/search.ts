import { word } from '../base/word.ts';

/** The rule that is looked at, or a new one made of a row: its words, its direction, its account. */
export interface RulesSearch {
  readonly rule?: string | undefined;
  readonly write?: 'new' | undefined;
  readonly words?: string | undefined;
  readonly direction?: 'in' | 'out' | undefined;
  readonly account?: string | undefined;
}

/** Reads an address; what it does not know is left out. */
export const rulesSearch = (given: Readonly<Record<string, unknown>>): RulesSearch => ({
  rule: word(given.rule),
  write: given.write === 'new' ? 'new' : undefined,
  words: word(given.words),
  direction: given.direction === 'in' || given.direction === 'out' ? given.direction : undefined,
  account: word(given.account),
});
