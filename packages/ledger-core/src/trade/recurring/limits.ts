/** Recurrences of one set of books that have not ended. */
export const MAX_RECURRENCES = 500;

/** What recurrences make in one unit of work, and what a new one may make for days in the past. */
export const MAX_RECURRED_AT_ONCE = 100;
