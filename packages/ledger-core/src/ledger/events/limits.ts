/** Events of one answer: a reader that is behind asks again, and no request takes long. */
export const MAX_EVENTS_AT_ONCE = 1_000;

/** Events that one page of the feed looks through for its types: a page of a rare type answers as fast as one of a common type. */
export const MAX_EVENTS_SEARCHED = 2_000;
