import { word } from '../base/word.ts';

/** The selected proposal. */
export interface ApprovalsSearch {
  readonly proposal?: string | undefined;
}

/** Parses the address. Unknown fields are dropped. */
export const approvalsSearch = (given: Readonly<Record<string, unknown>>): ApprovalsSearch => ({ proposal: word(given.proposal) });
