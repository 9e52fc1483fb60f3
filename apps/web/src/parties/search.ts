import { word } from '../base/word.ts';

/** The selected counterparty, `new` for a new one, and the search words of the list. */
export interface PartiesSearch {
  readonly party?: string | undefined;
  readonly q?: string | undefined;
}

/** Parses the address. Unknown fields are dropped. */
export const partiesSearch = (given: Readonly<Record<string, unknown>>): PartiesSearch => ({ party: word(given.party), q: word(given.q) });
