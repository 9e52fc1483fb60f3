/**
 * The largest sum of all debits of one set of books, without reversals: half the range of a 64-bit integer. Every entry is reversed at most
 * once, so every sum of lines stays in the exact range of every store.
 */
export const MAX_POSTED_SUM_MINOR = 2n ** 62n - 1n;

/** Lines per entry. The API's line ids store the line number in 15 bits, and a longer entry is not readable. */
export const MAX_ENTRY_LINES = 10_000;

/** Lines per register response. `truncated` is true if there are more lines before `until`. */
export const MAX_REGISTER_LINES = 2_000;

/** A manual entry with a later date requires `force`.  [JRN-24] */
export const MAX_DAYS_AHEAD = 366;
