/** Active and paused recurrences per set of books. */
export const MAX_RECURRENCES = 500;

/** Occurrences per unit of work, and past occurrences of a new recurrence. */
export const MAX_RECURRED_AT_ONCE = 100;
