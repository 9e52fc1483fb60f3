import { word } from '../base/word.ts';

/** The party that is looked at, `new` for one that is added, and the words of the list. */
export interface PartiesSearch {
  readonly party?: string | undefined;
  readonly q?: string | undefined;
}

/** Reads an address; what it does not know is left out. */
export const partiesSearch = (given: Readonly<Record<string, unknown>>): PartiesSearch => ({ party: word(given.party), q: word(given.q) });
