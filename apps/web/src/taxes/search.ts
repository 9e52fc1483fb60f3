import { word } from '../base/word.ts';

/** The account whose line is being changed. */
export interface TaxesSearch {
  readonly account?: string | undefined;
}

export const taxesSearch = (given: Readonly<Record<string, unknown>>): TaxesSearch => ({ account: word(given.account) });
