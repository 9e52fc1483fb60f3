import { word } from '../base/word.ts';

/** The selected rule, or a new one created from a row: its words, direction and account. */
export interface RulesSearch {
  readonly rule?: string | undefined;
  readonly write?: 'new' | undefined;
  readonly words?: string | undefined;
  readonly direction?: 'in' | 'out' | undefined;
  readonly account?: string | undefined;
}

/** Parses the address. Unknown fields are dropped. */
export const rulesSearch = (given: Readonly<Record<string, unknown>>): RulesSearch => ({
  rule: word(given.rule),
  write: given.write === 'new' ? 'new' : undefined,
  words: word(given.words),
  direction: given.direction === 'in' || given.direction === 'out' ? given.direction : undefined,
  account: word(given.account),
});
