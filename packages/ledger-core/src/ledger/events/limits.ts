/** Events per response. A reader that is behind polls again, so that every request stays short. */
export const MAX_EVENTS_AT_ONCE = 1_000;

/** Events that one page of the feed searches for its types. A page of a rare type is as fast as a page of a common type. */
export const MAX_EVENTS_SEARCHED = 2_000;
