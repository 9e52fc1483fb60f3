/** Characters of a search, and hits of each kind that it answers at most, and unless asked otherwise.  [SEA-2] [SEA-5] */
export const MAX_SEARCH_LENGTH = 200;
export const MAX_HITS = 50;
export const DEFAULT_HITS = 10;

/** Words of one thing that searches look through, and letters of each.  [SEA-3] */
export const MAX_SEARCHED_WORDS = 200;
export const MAX_SEARCHED_LETTERS = 40;

/** Changes that one unit of work makes findable, and newest changes that a search looks through itself.  [SEA-6] */
export const WORDS_KEPT_AT_ONCE = 1_000;
export const SEARCHED_DIRECTLY = 500;
