import { word } from '../base/word.ts';

/** The selected member, or `new`. */
export interface PeopleSearch {
  readonly member?: string | undefined;
}

/** Parses the address. Unknown fields are dropped. */
export const peopleSearch = (given: Readonly<Record<string, unknown>>): PeopleSearch => ({ member: word(given.member) });
