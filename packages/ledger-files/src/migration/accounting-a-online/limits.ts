/** The limits of the reader of a connected company, each with its reason. */

/** Sections inside of sections: accounts have five levels, and groups some two. */
export const MAX_ANSWER_DEPTH = 40;

/** Rows of a report: a migration has at most 50,000 open items; their groups and sums come besides. */
export const MAX_ANSWER_ROWS = 60_000;
