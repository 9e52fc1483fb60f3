/** Characters per search; results per kind, maximum and default.  [SEA-2] [SEA-5] */
export const MAX_SEARCH_LENGTH = 200;
export const MAX_HITS = 50;
export const DEFAULT_HITS = 10;

/** Indexed words per record, and letters per word.  [SEA-3] */
export const MAX_SEARCHED_WORDS = 200;
export const MAX_SEARCHED_LETTERS = 40;

/** Changes that one unit of work indexes, and the most recent changes that a search scans itself.  [SEA-6] */
export const WORDS_CACHED_AT_ONCE = 1_000;
export const SEARCHED_DIRECTLY = 500;
